import { rupees, type LedgerEvent } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { checkLeftOver } from './check-left-over.ts';
import { collectFindings } from './findings.ts';
import { whenLongAgo } from './under-way.ts';

const at = '2026-11-21T06:30:00.000Z';
const HOUR_MS = 3_600_000;
const amount = rupees(415);
const ORDER = 'GT26K21-7H20QA2M';
const TOP_UP = 'TXN-26K21-0000000A';
const UTR = '432112345678';

const event = (category: string, id: string, type: string, data: object = {}): LedgerEvent =>
  ({
    ...{ category, id, type, data: { at, userId: 'asha', amount, ...data } },
    ...{ stream: `${category}-${id}`, recordedAt: at },
  }) as unknown as LedgerEvent;
const order = (type: string, data: object = {}) =>
  event('order', ORDER, type, { orderId: ORDER, mode: 'upi', gateway: 'ekqr', ...data });
const topUp = (type: string, data: object = {}) =>
  event('topup', TOP_UP, type, { txnId: TOP_UP, gateway: 'ekqr', ...data });
const credited = (subject: string, source: string, reference: string) =>
  event('wallet', 'asha', 'FundsCredited', { reference, source, subject });

const placed = order('OrderPlaced');
const paid = order('PaymentConfirmed', { utr: UTR });
const stray = order('StrayPaymentReceived', { utr: UTR });
const back = credited(ORDER, 'refund', `refund:${ORDER}`);
const asked = topUp('TopUpRequested');
const toppedUp = topUp('PaymentConfirmed', { utr: UTR });
const completed = order('OrderCompleted');

function findingsOf(events: readonly LedgerEvent[], afterMs = HOUR_MS) {
  const findings = collectFindings();
  const check = checkLeftOver(
    findings,
    whenLongAgo(() => Date.parse(at) + afterMs),
  );
  for (const one of events) check.see(one);
  check.end();
  return findings.list();
}

describe('the audit of what is over', () => {
  it.each<[string, readonly LedgerEvent[]]>([
    ['an order that is delivered', [placed, paid, completed]],
    ['an order that is under way', [placed, paid]],
    ['an order whose money went back', [placed, paid, order('OrderRefunded'), back]],
    [
      'a cancelled order that was paid and keeps it',
      [...[placed, paid, order('OrderCancelled', { keptAmount: amount })]],
    ],
    ['an order that failed and was paid after all', [placed, order('PaymentFailed'), paid]],
    [
      'late money in the wallet',
      [...[placed, order('PaymentFailed'), stray], credited(ORDER, 'refund', `stray:${UTR}`)],
    ],
    [
      'late money that waits for a person',
      [
        ...[placed, order('PaymentFailed'), stray],
        event('suspense', UTR, 'FundsSuspended', {
          utr: UTR,
          subject: { kind: 'order', id: ORDER },
        }),
      ],
    ],
    [
      'a top-up in the wallet',
      [...[asked, toppedUp, credited(TOP_UP, 'topUp', `topup:${TOP_UP}`)], topUp('TopUpCompleted')],
    ],
  ])('finds nothing on %s', (_what, events) => {
    expect(findingsOf(events)).toEqual([]);
  });

  it.each<[string, string, readonly LedgerEvent[]]>([
    ['an order given back without a credit', ORDER, [placed, paid, order('OrderRefunded')]],
    ['late money that went nowhere', ORDER, [placed, order('PaymentFailed'), stray]],
    ['money that came for a delivered order besides', ORDER, [placed, paid, completed, stray]],
    [
      'late money of an order that was cancelled unpaid',
      ORDER,
      [...[placed, order('OrderCancelled', { keptAmount: 0 }), stray]],
    ],
    ['a top-up that was called complete', TOP_UP, [asked, toppedUp, topUp('TopUpCompleted')]],
  ])('finds %s', (_what, id, events) => {
    const found = [`${id}: it is over, and ${amount} paise of it are still on its account`];
    expect(findingsOf(events)).toEqual(found);
    expect(findingsOf(events, 60_000)).toEqual([]);
  });

  it('finds that more was sold than was paid', () => {
    const short = order('PaymentConfirmed', { utr: UTR, amount: rupees(400) });
    expect(findingsOf([placed, short, completed])).toEqual([
      `${ORDER}: it is over, and 1500 paise more have left its account than came`,
    ]);
  });
});
