import {
  rupees,
  toCentipoints,
  type LedgerEvent,
  type ManualAct,
  type UndoableAct,
} from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { checkEntries } from './check-entries.ts';
import { collectFindings } from './findings.ts';
import { whenLongAgo } from './under-way.ts';

const at = '2026-11-21T06:30:00.000Z';
const HOUR_MS = 3_600_000;
const ID = 'ENT-26K21-7H20QA2M';
const UTR = '632514081190';

const event = (category: string, id: string, type: string, data: object): LedgerEvent =>
  ({
    ...{ category, id, type, data: { at, ...data } },
    ...{ stream: `${category}-${id}`, recordedAt: at },
  }) as unknown as LedgerEvent;
const proposed = (act: ManualAct, entryId = ID) =>
  event('entry', entryId, 'ManualEntryProposed', {
    entryId,
    act,
    userId: act.kind === 'creditMany' ? null : 'asha',
  });
const entry = (type: string, data: object = {}, id = ID) => event('entry', id, type, data);
const booked = entry('ManualEntryBooked');
const wallet = (type: string, reference: string, amount: number, user = 'asha') =>
  event('wallet', user, type, { reference, amount });

function findingsOf(events: readonly LedgerEvent[], afterMs = HOUR_MS) {
  const findings = collectFindings();
  const check = checkEntries(
    findings,
    whenLongAgo(() => Date.parse(at) + afterMs),
  );
  for (const one of events) check.see(one);
  check.end();
  return { findings: findings.list(), alone: check.alone(), entries: check.entries() };
}

const credit: UndoableAct = { kind: 'credit', amount: rupees(50), utr: null };
const credited = wallet('FundsCredited', `adjustment:${ID}`, rupees(50));
const prize: UndoableAct = { kind: 'takeBackPrize', week: '2026-W47', rank: 1, amount: rupees(70) };

const payOrder = (more: Readonly<{ gateway?: string | null }> = {}): ManualAct => ({
  ...{ kind: 'payOrder', orderId: 'GT26K21-7H20QA2M' },
  ...{ amount: rupees(415), utr: UTR, ...more },
});
const found = (type: string, gateway: string | null = 'razorpay') =>
  event('order', 'GT26K21-7H20QA2M', type, {
    ...{ userId: 'asha', amount: rupees(415), utr: UTR, gateway },
    foundBy: { accountId: 'meera', entryId: ID },
  });

describe('the audit of what was done by hand', () => {
  it.each<[string, readonly LedgerEvent[]]>([
    ['a credit', [proposed(credit), credited, booked]],
    [
      'a deduction',
      [
        proposed({ kind: 'deduct', amount: rupees(7) }),
        wallet('FundsDeducted', `adjustment:${ID}`, rupees(7)),
        booked,
      ],
    ],
    [
      'a prize',
      [proposed(prize), wallet('FundsDeducted', 'prizeback:2026-W47:1', rupees(70)), booked],
    ],
    [
      'points',
      [
        proposed({ kind: 'deductPoints', points: toCentipoints(415) }),
        event('points', 'asha', 'PointsDeducted', { reference: `adjustment:${ID}`, points: 415 }),
        booked,
      ],
    ],
    [
      'many',
      [
        proposed({
          kind: 'creditMany',
          lines: [
            { userId: 'asha', amount: rupees(50) },
            { userId: 'ravi', amount: rupees(6) },
          ],
        }),
        credited,
        wallet('FundsCredited', `adjustment:${ID}`, rupees(6), 'ravi'),
        booked,
      ],
    ],
    [
      'a payout with its transfer',
      [
        proposed({ kind: 'payOut', amount: rupees(9) }),
        wallet('FundsPaidOut', `adjustment:${ID}`, rupees(9)),
        booked,
        event('utr', UTR, 'UtrClaimed', { claimant: { kind: 'entry', id: ID } }),
        entry('ManualEntrySettled', { utr: UTR }),
      ],
    ],
    [
      'an undo',
      [
        proposed(credit),
        credited,
        booked,
        proposed({ kind: 'undo', entryId: ID, act: credit }, 'ENT-2'),
        wallet('FundsDeducted', `undo:${ID}`, rupees(50)),
        entry('ManualEntryBooked', {}, 'ENT-2'),
      ],
    ],
    [
      'a prize that a second entry came too late for',
      [
        proposed(prize, 'ENT-2'),
        entry('ManualEntryFailed', {}, 'ENT-2'),
        proposed(prize),
        wallet('FundsDeducted', 'prizeback:2026-W47:1', rupees(70)),
        booked,
      ],
    ],
    ['a payment found for an order', [proposed(payOrder()), found('PaymentConfirmed'), booked]],
    ['one that went astray', [proposed(payOrder()), found('StrayPaymentReceived'), booked]],
    [
      'one that came to the bank itself',
      [proposed(payOrder({ gateway: null })), found('PaymentConfirmed', null), booked],
    ],
    ['one that was declined', [proposed(credit), entry('ManualEntryDeclined')]],
    ['a gift from before there were entries', [wallet('FundsCredited', 'adjustment:a1', 5)]],
  ])('finds nothing wrong with %s', (_what, events) => {
    expect(findingsOf(events).findings).toEqual([]);
  });

  it.each<[string, readonly LedgerEvent[], RegExp]>([
    ['booked and moved nothing', [proposed(credit), booked], /0 paise .* instead of 5000/],
    ['moved twice as much', [proposed(credit), credited, credited, booked], /10000 paise/],
    [
      'moved for somebody else',
      [proposed(credit), wallet('FundsCredited', `adjustment:${ID}`, rupees(50), 'ravi'), booked],
      /0 paise of asha/,
    ],
    [
      'moved although it was declined',
      [proposed(credit), entry('ManualEntryDeclined'), credited],
      /5000 paise .* instead of 0/,
    ],
    [
      'was found and paid for nothing',
      [proposed(payOrder()), booked],
      /0 paise .* instead of 41500/,
    ],
    [
      'was found twice',
      [proposed(payOrder()), found('PaymentConfirmed'), found('StrayPaymentReceived'), booked],
      /83000 paise .* instead of 41500/,
    ],
    ...(['PaymentConfirmed', 'StrayPaymentReceived'] as const).map(
      (type): [string, readonly LedgerEvent[], RegExp] => [
        `came to the bank itself and is booked against a gateway as ${type}`,
        [proposed(payOrder({ gateway: null })), found(type), booked],
        /razorpay has it, and the entry .* says the bank/,
      ],
    ),
    ['was found without an entry', [found('PaymentConfirmed')], /by hand without an entry/],
    ['moved without an entry', [credited], /5000 moved by hand without an entry/],
    [
      'was paid by a transfer that something else has claimed',
      [
        proposed({ kind: 'payOut', amount: rupees(9) }),
        wallet('FundsPaidOut', `adjustment:${ID}`, rupees(9)),
        booked,
        event('utr', UTR, 'UtrClaimed', { claimant: { kind: 'order', id: 'GT-1' } }),
        entry('ManualEntrySettled', { utr: UTR }),
      ],
      /which it has not claimed/,
    ],
  ])('finds what %s', (_what, events, finding) => {
    expect(findingsOf(events).findings.join('\n')).toMatch(finding);
  });

  it('waits for a worker that is at it', () => {
    expect(findingsOf([proposed(credit), credited], 0).findings).toEqual([]);
    expect(findingsOf([proposed(credit), credited]).findings).toHaveLength(1);
    const undoing = [
      ...[proposed(credit), credited, booked],
      proposed({ kind: 'undo', entryId: ID, act: credit }, 'ENT-2'),
      wallet('FundsDeducted', `undo:${ID}`, rupees(50)),
    ];
    expect(findingsOf(undoing, 0).findings).toEqual([]);
    expect(findingsOf(undoing).findings).toHaveLength(1);
  });

  it('counts what was agreed to alone', () => {
    const agreed = (alone: boolean, id: string) => [
      proposed({ ...credit, amount: rupees(5_000) }, id),
      entry('ManualEntryApproved', { alone }, id),
      entry('ManualEntryFailed', {}, id),
    ];
    const { alone, entries } = findingsOf([...agreed(true, 'ENT-1'), ...agreed(false, 'ENT-2')]);
    expect([alone, entries]).toEqual([1, 2]);
  });
});
