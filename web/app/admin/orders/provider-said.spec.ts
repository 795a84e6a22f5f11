import { rupees } from '@store/ledger';
import type { LegView, WaitingCause } from '@store/projections';
import { describe, expect, it } from 'vitest';
import { canBeSentAgain, legInWords, providerSaid } from './provider-said.ts';

type Leg = LegView & { isProvided: boolean };
const leg = (status: LegView['status'], more: Partial<Leg> = {}): Leg => ({
  leg: 0,
  route: 'SMILEBR',
  isProvided: true,
  productCode: '13',
  share: rupees(415),
  status,
  providerReference: null,
  reason: null,
  updatedAt: '2026-11-21T08:36:00.000Z',
  ...more,
});
const said = (...legs: Leg[]) =>
  providerSaid({ kind: 'manual', cause: 'providerDown', legs, heldFor: null });
const canBe = (legs: Leg[], cause: WaitingCause = 'partRefused') => canBeSentAgain({ legs, cause });

describe('an order whose provider was out of reach', () => {
  const down = leg('notSent', { reason: 'no connection' });

  it('says since when, and that nothing was delivered', () => {
    expect(said(down)).toBe(
      'SMILEBR did not take this at 14:06 IST: no connection. This part cannot have been delivered. Send it again once the cause is gone, deliver it manually or refund the order.',
    );
    expect(legInWords(down)).toBe('SMILEBR, code 13: not sent (no connection)');
  });

  it('says first what is not known of another part', () => {
    expect(said(down, leg('unknown'))).toMatch(/^SMILEBR gave no clear answer/);
  });
});

describe('a part', () => {
  it.each(['notSent', 'failed', 'manual'] as const)('that is %s can be sent again', (status) => {
    expect(canBe([leg('delivered'), leg(status)])).toBe(true);
  });

  it.each(['waiting', 'started', 'unknown', 'delivered'] as const)(
    'that is %s cannot be sent again',
    (status) => {
      expect(canBe([leg(status)])).toBe(false);
    },
  );

  it('that a dispute kept from being sent can be once that is won', () => {
    const legs = [leg('waiting')];
    expect(canBe(legs, 'disputeWon')).toBe(true);
    expect(canBe([leg('delivered')], 'disputeWon')).toBe(false);
    expect(providerSaid({ kind: 'manual', cause: 'disputeWon', legs, heldFor: null })).toMatch(
      /^The store has won the dispute about this order/,
    );
  });

  it.each(['disputed', 'disputeLost'] as const)(
    'cannot be sent, and is not said to be, while the order is %s',
    (cause) => {
      for (const legs of [[leg('waiting')], [leg('notSent')], [leg('failed'), leg('delivered')]]) {
        expect(canBe(legs, cause)).toBe(false);
        expect(providerSaid({ kind: 'manual', cause, legs, heldFor: null })).toContain(
          'Nothing more will be delivered automatically.',
        );
      }
    },
  );

  it.each(['MANUAL', 'MOOGOLDHOK'] as const)('of %s has nobody to send it', (route) => {
    expect(canBe([leg('failed', { route, isProvided: false })])).toBe(false);
  });
});
