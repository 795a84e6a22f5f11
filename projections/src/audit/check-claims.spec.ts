import type { Claimant, LedgerEvent } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { checkClaims } from './check-claims.ts';
import { collectFindings } from './findings.ts';
import { whenLongAgo } from './under-way.ts';

const at = '2026-11-21T06:30:00.000Z';
const HOUR_MS = 3_600_000;
const UTR = '632514081190';

const event = (category: string, id: string, type: string, data: object): LedgerEvent =>
  ({
    ...{ category, id, type, data, position: 7n },
    ...{ stream: `${category}-${id}`, recordedAt: at },
  }) as unknown as LedgerEvent;
const claimed = (claimant: Claimant, utr = UTR) =>
  event('utr', utr, 'UtrClaimed', { utr, claimant });
const SETTLED = 'settled-1568176960VXP0RJ';
const bySettlement = claimed({ kind: 'settlement', id: 'razorpay-setl_1' }, SETTLED);
const settled = (id: string) =>
  event('settlement', id, 'SettlementRecorded', { utr: '1568176960vxp0rj' });
const byOrder = claimed({ kind: 'order', id: 'GT-1' });
const paid = (id: string, type = 'PaymentConfirmed') => event('order', id, type, { utr: UTR });

function findingsOf(events: readonly LedgerEvent[], afterMs = HOUR_MS) {
  const findings = collectFindings();
  const check = checkClaims(
    findings,
    whenLongAgo(() => Date.parse(at) + afterMs),
  );
  for (const one of events) check.see(one);
  check.end();
  return findings.list();
}

describe('the audit of transfers', () => {
  it.each<[string, readonly LedgerEvent[]]>([
    ['pays the order that has claimed it', [byOrder, paid('GT-1')]],
    ['came too late for it', [byOrder, paid('GT-1', 'StrayPaymentReceived')]],
    [
      'came for a top-up besides',
      [
        claimed({ kind: 'topUp', id: 'TXN-1' }),
        event('topup', 'TXN-1', 'StrayPaymentReceived', { utr: UTR }),
      ],
    ],
    ['a person has put into a wallet', [claimed({ kind: 'entry', id: 'E-1' })]],
    ['brought the settlement that has claimed it', [bySettlement, settled('razorpay-setl_1')]],
    ['brought a settlement before these claimed theirs', [settled('razorpay-setl_1')]],
    ['is of no transfer at all', [event('order', 'GT-1', 'PaymentConfirmed', { utr: null })]],
  ])('finds nothing wrong with one that %s', (_what, events) => {
    expect(findingsOf(events)).toEqual([]);
  });

  it.each<[string, readonly LedgerEvent[], string]>([
    ['nobody has claimed', [paid('GT-1')], 'which it has not claimed'],
    ['another has claimed', [byOrder, paid('GT-2')], 'order-GT-2: PaymentConfirmed'],
    ['counts twice', [byOrder, paid('GT-1'), paid('GT-1', 'StrayPaymentReceived')], 'before'],
    [
      'nobody has counted',
      [byOrder],
      `utr-${UTR}: UtrClaimed at position 7 is for GT-1, which has never counted it`,
    ],
    [
      'no top-up has counted',
      [claimed({ kind: 'topUp', id: 'TXN-1' })],
      'is for TXN-1, which has never counted it',
    ],
    [
      'another settlement has counted',
      [bySettlement, settled('razorpay-setl_2')],
      `utr-${SETTLED}: UtrClaimed at position 7 is for razorpay-setl_1, which has never counted it`,
    ],
  ])('finds one that %s', (_what, events, finding) => {
    expect(findingsOf(events)).toContainEqual(expect.stringContaining(finding));
  });

  it('gives a step between the two some minutes', () => {
    expect(findingsOf([byOrder], 0)).toEqual([]);
  });
});
