import {
  rupees,
  type EntryEvent,
  type LedgerEvent,
  type ManualAct,
  type SettlementEvent,
} from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { checkGatewayMoney } from './check-gateway-money.ts';
import { collectFindings } from './findings.ts';

const at = '2026-11-22T04:30:00.000Z';
const recorded = (settlementId: string, more: object = {}): SettlementEvent => ({
  type: 'SettlementRecorded',
  data: {
    ...{ gateway: 'razorpay', settlementId, day: '2026-11-21', utr: null, lines: 1, by: null, at },
    ...{ payments: rupees(100), refunds: rupees(0), other: 0, fee: rupees(2), tax: rupees(0.36) },
    ...{ net: rupees(97.64), paidBy: ['1'] },
    ...more,
  },
});
const matched = (...utrs: readonly string[]): SettlementEvent => ({
  type: 'StatementMatched',
  data: {
    ...{ gateway: 'ekqr', settlementId: 'bank-2026-11-21', day: '2026-11-21', by: 'meera', at },
    payments: utrs.map((utr) => ({ utr, amount: rupees(5) })),
  },
});

type Told = readonly [id: string, event: SettlementEvent | EntryEvent];

function findingsOf(...log: readonly Told[]) {
  const findings = collectFindings();
  const { see } = checkGatewayMoney(findings);
  for (const [place, [id, event]] of log.entries()) {
    const category = event.type.startsWith('Manual') ? 'entry' : 'settlement';
    const recordedAt = { revision: 0, position: BigInt(place), recordedAt: at };
    see({ category, id, stream: `${category}-${id}`, ...recordedAt, ...event } as LedgerEvent);
  }
  return findings.list();
}

const act: Extract<ManualAct, { kind: 'settle' }> = {
  ...{ kind: 'settle', gateway: 'razorpay', day: '2026-11-21', amount: rupees(97.64) },
  ...{ fee: rupees(2), tax: rupees(0.36), utr: 'N1', paidBy: [] },
};
const proposed = (more: Partial<typeof act> = {}): Told => [
  'E1',
  {
    type: 'ManualEntryProposed',
    data: {
      ...{ entryId: 'E1', userId: null, act: { ...act, ...more }, code: 'other', reason: 'x' },
      ...{ by: 'meera', takesTwo: false, lapsesAt: at, at },
    },
  },
];
const booked: Told = ['E1', { type: 'ManualEntryBooked', data: { entryId: 'E1', at } }];
const byHand = (more: object = {}): Told => [
  'razorpay-utr-N1',
  recorded('utr-N1', { by: 'meera', entryId: 'E1', ...more }),
];

describe('the audit of settlements by hand', () => {
  it('finds nothing where the settlement is what its entry says', () => {
    expect(findingsOf(proposed(), byHand(), booked)).toEqual([]);
    expect(findingsOf(proposed(), byHand())).toEqual([]);
  });

  it('knows it by the gateway’s id where that was entered', () => {
    const asked = proposed({ settlementId: 'setl_1', refunds: rupees(1), deducted: rupees(2) });
    const figures = { payments: rupees(103), refunds: rupees(1), other: 0 - rupees(2) };
    const by = { by: 'meera', entryId: 'E1', ...figures };
    expect(findingsOf(asked, ['razorpay-setl_1', recorded('setl_1', by)], booked)).toEqual([]);
    const wrong = recorded('setl_1', { ...by, refunds: rupees(2), other: 0 - rupees(1) });
    expect(findingsOf(asked, ['razorpay-setl_1', wrong])).toEqual([
      expect.stringMatching(/not what the entry E1/),
    ]);
  });

  it.each<[string, readonly Told[], RegExp]>([
    ['without an entry', [byHand()], /without an entry/],
    ['that names no entry', [proposed(), byHand({ entryId: undefined })], /without an entry/],
    ['of another amount', [proposed({ amount: rupees(97) }), byHand()], /not what the entry E1/],
    ['of another day', [proposed({ day: '2026-11-20' }), byHand()], /not what the entry E1/],
    ['that was booked and is not there', [proposed(), booked], /entry-E1: it is booked, and/],
  ])('finds one %s', (_case, log, finding) => {
    expect(findingsOf(...log)).toEqual([expect.stringMatching(finding)]);
  });
});

describe('the audit of settlements', () => {
  it('finds nothing where each payment is settled once and all adds up', () => {
    expect(
      findingsOf(
        ['razorpay-s1', recorded('s1')],
        ['razorpay-s2', recorded('s2', { paidBy: ['2'] })],
        ['ekqr-bank-2026-11-21', matched('3', '4')],
      ),
    ).toEqual([]);
  });

  it('finds what does not add up', () => {
    expect(findingsOf(['razorpay-s1', recorded('s1', { net: rupees(97) })])).toEqual([
      'settlement-razorpay-s1: its parts come to 9764 paise, and 9700 arrived',
    ]);
  });

  it('finds a payment in two settlements', () => {
    expect(
      findingsOf(
        ['razorpay-s1', recorded('s1')],
        ['razorpay-s2', recorded('s2')],
        ['ekqr-bank-2026-11-21', matched('1')],
      ),
    ).toEqual([
      'settlement-razorpay-s2: the payment 1 was settled before, in settlement-razorpay-s1',
      'settlement-ekqr-bank-2026-11-21: the payment 1 was settled before, in settlement-razorpay-s1',
    ]);
  });

  it('finds a transfer that is recorded as two settlements', () => {
    expect(
      findingsOf(
        ['razorpay-s1', recorded('s1', { utr: '1568176960vxp0rj' })],
        ['razorpay-s2', recorded('s2', { utr: '1568176960VXP0RJ', paidBy: [] })],
      ),
    ).toEqual([
      'settlement-razorpay-s2: the transfer 1568176960VXP0RJ was recorded before, as settlement-razorpay-s1',
    ]);
  });

  it('finds a settlement that is recorded twice, or in a stream of another', () => {
    const again = recorded('s1', { paidBy: [] });
    expect(findingsOf(['razorpay-s1', again], ['razorpay-s1', again])).toEqual([
      'settlement-razorpay-s1: it is recorded twice',
    ]);
    expect(findingsOf(['razorpay-s2', again])).toEqual([
      'settlement-razorpay-s2: SettlementRecorded at position 0 is of razorpay-s1',
    ]);
  });
});
