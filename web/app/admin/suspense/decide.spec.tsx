import { rupees } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { markupAt } from '../../../testing/markup-at.tsx';
import { Decide } from './decide.tsx';
import { suspensePageWords } from './words.ts';

const words = suspensePageWords.decide;

type Transfer = Parameters<typeof Decide>[0]['transfer'];

const transfer: Transfer = {
  ...{ utr: '500000000001', subject: { kind: 'order', id: 'GT26K28-00000001' }, why: 'blocked' },
  ...{
    amount: rupees(415),
    rest: rupees(415),
    status: 'open',
    since: '2026-11-28T10:00:00.000Z',
    decision: 1,
  },
  ...{ gateway: 'Razorpay', customer: null, standing: 'open', isOwn: false, disputed: null },
  ...{ canSendBack: true, isGatewayGone: false, takesTwo: false, proposal: null },
  ...{ reference: null, bankReference: null, steps: [] },
};
const shown = (more: Partial<Transfer>) =>
  markupAt(
    '/admin/suspense/500000000001',
    <Decide transfer={{ ...transfer, ...more }} answer={undefined} />,
  );
const inPart = { disputed: 'lostInPart', rest: rupees(315) } as const;
const waysIn = (page: string) =>
  [...page.matchAll(/name="intent" value="(\w+)"/g)].map(([, intent]) => intent);

describe('what is offered for a transfer', () => {
  it('has every way while no bank is asked', () => {
    const page = shown({});
    expect(waysIn(page)).toEqual(['gateway', 'byHand', 'release']);
    expect(page).toContain(words.referenceHint('₹415.00'));
  });

  it('that was lost in part is the way by hand, for the rest', () => {
    const page = shown(inPart);
    expect(waysIn(page)).toEqual(['byHand']);
    expect(page).toContain(words.referenceHint('₹315.00'));
    expect(page).not.toContain('₹415.00');
    for (const standing of ['blocked', 'closed', 'erased'] as const) {
      expect(shown({ ...inPart, standing })).not.toContain(words.notOpen[standing]);
    }
  });

  it('that was lost in part is a proposal of the rest where it takes two', () => {
    const page = shown({ ...inPart, takesTwo: true });
    expect(waysIn(page)).toEqual(['byHand']);
    expect(page).toContain(words.proposeByHandHint('₹315.00'));
    expect(page).not.toContain('₹415.00');
  });

  it('is nothing while the bank decides, and closing it once that has returned all of it', () => {
    expect(waysIn(shown({ disputed: 'open' }))).toEqual([]);
    expect(waysIn(shown({ disputed: 'lost' }))).toEqual(['takenBack']);
  });
});

describe('what was proposed before it was lost in part', () => {
  const proposed = (way: 'gateway' | 'byHand', sentAs: string | null = null) =>
    shown({
      ...inPart,
      ...(sentAs !== null && { rest: rupees(415) }),
      proposal: { way, mine: false, sentAs, by: 'Meera', aloneFrom: null },
    });

  it('is agreed to by hand alone, and withdrawn anyway', () => {
    expect(waysIn(proposed('byHand'))).toEqual(['agree', 'withdraw']);
    expect(proposed('byHand')).toContain(words.referenceHint('₹315.00'));
    expect(proposed('byHand')).not.toContain('₹415.00');
    // All of it was sent before anybody knew.
    const utr = '500000000002';
    expect(proposed('byHand', utr)).toContain(words.proposed.sentByHand(utr)('Meera', '₹415.00'));
    expect(waysIn(proposed('gateway'))).toEqual(['withdraw']);
    expect(proposed('gateway')).toContain(words.notAgreed);
  });
});
