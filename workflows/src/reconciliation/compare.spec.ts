import { toPaise } from '@store/ledger';
import type { CollectedPayment } from '@store/projections';
import { describe, expect, it } from 'vitest';
import type { ReportedMovement, ReportedSettlement } from '../payment-gateway/payment-gateway.ts';
import { compareBalances, type BalanceBooks } from './compare-balances.ts';
import {
  compareDeliveries,
  toBeLookedUp,
  type DeliveryBooks,
  type LedgerTry,
  type ToldOfTry,
} from './compare-deliveries.ts';
import { compare } from './compare.ts';
import { compareRefunds } from './compare-refunds.ts';
import { compareSettlements } from './compare-settlements.ts';
import type { Difference } from './difference.ts';

const DAY = '2026-11-25';
const at = (time: string, day = DAY) => new Date(`${day}T${time}+05:30`).toISOString();
const span = { from: at('00:00:00'), until: at('00:00:00', '2026-11-26') };
const brief = (differences: readonly Difference[]) =>
  differences.map(({ kind, subject, amount }) => [kind, subject, amount]);

describe('refunds', () => {
  const refund = { reference: 'R-1', order: 'GT-1', amount: 500, at: at('12:00:00') };
  const movement = (more: Partial<ReportedMovement> = {}): ReportedMovement => ({
    ...{ kind: 'refund', id: 'rfnd_1', reference: 'R-1', utr: null, amount: toPaise(500) },
    ...{ at: at('12:05:00'), ...more },
  });
  const books = { gateway: 'razorpay', span, refunds: [refund], covered: span };

  it('say the same', () => {
    expect(compareRefunds({ ...books, movements: [movement()] })).toEqual([]);
  });

  it('are not missed while they are on their way', () => {
    const underWay = { ...refund, isUnderWay: true };
    expect(compareRefunds({ ...books, refunds: [underWay], movements: [] })).toEqual([]);
    expect(compareRefunds({ ...books, refunds: [underWay], movements: [movement()] })).toEqual([]);
  });

  it('are named where only one side has them, or where they are of another amount', () => {
    expect(brief(compareRefunds({ ...books, movements: [] }))).toEqual([
      ['refundUnknownToGateway', 'R-1', 500],
    ]);
    const strange = movement({ id: 'rfnd_2', reference: null });
    expect(brief(compareRefunds({ ...books, refunds: [], movements: [strange] }))).toEqual([
      ['refundUnknownToLedger', 'rfnd_2', 500],
    ]);
    const less = movement({ amount: toPaise(400) });
    expect(brief(compareRefunds({ ...books, movements: [less] }))).toEqual([
      ['refundAmountsDiffer', 'R-1', 100],
    ]);
  });

  it('are not missed where nobody has told of any, nor on other days', () => {
    expect(compareRefunds({ ...books, covered: null, movements: [] })).toEqual([]);
    const other = movement({ id: 'rfnd_9', reference: null, at: at('12:00:00', '2026-11-24') });
    expect(compareRefunds({ ...books, movements: [movement(), other] })).toEqual([]);
  });
});

describe('a settlement', () => {
  const line = { kind: 'payment', id: 'pay_1', reference: 'GT-1', utr: '1' } as const;
  const money = { amount: toPaise(10_000), fee: toPaise(200), tax: toPaise(36), at: span.from };
  const settlement = (more: Partial<ReportedSettlement> = {}): ReportedSettlement => ({
    ...{ id: 'setl_1', utr: '9', amount: 9_764, lines: [{ ...line, ...money }], at: span.from },
    ...more,
  });
  const payment: CollectedPayment = {
    ...{ id: 'GT-1', kind: 'order', gateway: 'razorpay', reference: 'GT-1', openedAt: span.from },
    received: [],
  };
  const books = { gateway: 'razorpay', payments: [payment], claimed: new Set<string>() };
  const none = { fee: toPaise(0), tax: toPaise(0) };
  const check = (one: ReportedSettlement, more: object = {}) =>
    brief(compareSettlements({ ...books, settlements: [one], ...more }));

  it('is what came, less what went back, the fee and its tax', () => {
    const back = { ...line, ...money, ...none, kind: 'refund', amount: toPaise(1_000) } as const;

    expect(check(settlement())).toEqual([]);
    expect(check(settlement({ amount: 8_764, lines: [...settlement().lines, back] }))).toEqual([]);
  });

  it('is less what a dispute took, and more what came back of one that was won', () => {
    const dispute = {
      ...line,
      ...money,
      ...none,
      kind: 'dispute',
      amount: toPaise(1_000),
    } as const;
    const taken = { ...dispute, direction: 'out' } as const;
    const back = { ...dispute, direction: 'in' } as const;
    const lines = (...more: readonly (typeof taken | typeof back)[]) => [
      ...settlement().lines,
      ...more,
    ];

    expect(check(settlement({ amount: 8_764, lines: lines(taken) }))).toEqual([]);
    expect(check(settlement({ amount: 9_764, lines: lines(taken, back) }))).toEqual([]);
    expect(check(settlement({ amount: 10_764, lines: lines(back) }))).toEqual([]);
    expect(check(settlement({ lines: lines(back) }))).toEqual([['settlementSum', 'setl_1', 1_000]]);
  });

  it('is named by what it is short of', () => {
    expect(check(settlement({ amount: 9_000 }))).toEqual([['settlementSum', 'setl_1', 764]]);
    const other = { ...line, ...money, ...none, kind: 'other', amount: toPaise(764) } as const;
    expect(check(settlement({ amount: 9_000, lines: [...settlement().lines, other] }))).toEqual([]);
  });

  it('names a payment that nobody knows, unless it counts for something else or has no name', () => {
    const unknown = { payments: [] };
    expect(check(settlement(), unknown)).toEqual([['settlementOfUnknown', 'pay_1', 10_000]]);
    expect(check(settlement(), { ...unknown, claimed: new Set(['1']) })).toEqual([]);
    const nameless = settlement({ lines: [{ ...line, ...money, reference: null, utr: null }] });
    expect(check(nameless, unknown)).toEqual([]);
  });
});

describe('deliveries', () => {
  const tried = (more: Partial<LedgerTry> = {}): LedgerTry => ({
    ...{ orderId: 'GT-1', leg: 0, status: 'delivered', providerReference: '501' },
    ...{ ourReference: 'GT-1-0-1', startedAt: at('12:00:00'), share: 8_000 },
    ...{ orderStatus: 'Completed', isReturned: false, isPartDelivered: false, ...more },
  });
  const told = (outcome: ToldOfTry['outcome'], reference: string | null = '501') =>
    new Map([['GT-1-0-1', { outcome, reference }]]);
  const books = (more: Partial<DeliveryBooks> = {}): DeliveryBooks => ({
    ...{ purse: 'MOOGOLD', span, tries: [tried()], told: new Map<string, ToldOfTry>() },
    ...{ listed: null, rate: 8_500, ...more },
  });
  const check = (more: Partial<DeliveryBooks>) => brief(compareDeliveries(books(more)));

  it.each([
    [{}, 'delivered'],
    [{}, 'open'],
    [{}, 'unanswered'],
    [{ status: 'failed', orderStatus: 'Refunded' }, 'refused'],
    [{ status: 'failed', orderStatus: 'Refunded' }, 'notThere'],
    [{ status: 'accepted', orderStatus: 'Processing' }, 'delivered'],
    [{ status: 'unknown', orderStatus: 'Completed' }, 'delivered'],
    [{ status: 'unknown', orderStatus: 'Processing' }, 'refused'],
    [{ status: 'unknown', orderStatus: 'Refunded' }, 'refused'],
    [{ status: 'unknown', isReturned: true }, 'notThere'],
    [{ status: 'unknown', isPartDelivered: true }, 'refused'],
    [{ status: 'failed' }, 'refused'],
    [{ status: 'notSent' }, 'notThere'],
  ] as const)('say the same of %j that is %s', (more, outcome) => {
    expect(check({ tries: [tried(more)], told: told(outcome) })).toEqual([]);
  });

  it.each([
    { status: 'failed', orderStatus: 'Refunded' },
    { status: 'notSent', orderStatus: 'Refunded' },
    { status: 'unknown', orderStatus: 'Refunded' },
    { status: 'unknown', orderStatus: 'Cancelled' },
    { status: 'unknown', orderStatus: 'Processing' },
    { status: 'unknown', orderStatus: 'Completed', isReturned: true },
  ] as const)('are named where the provider has delivered and the ledger has %j', (more) => {
    expect(check({ tries: [tried(more)], told: told('delivered') })).toEqual([
      ['deliveredUnknownToLedger', 'GT-1-0-1', 8_000],
    ]);
  });

  it.each(['refused', 'notThere'] as const)(
    'are named where the ledger has delivered and the provider has %s',
    (outcome) => {
      expect(check({ told: told(outcome) })).toEqual([
        ['notDeliveredAtProvider', 'GT-1-0-1', 8_000],
      ]);
    },
  );

  it.each(['unknown', 'accepted', 'started'] as const)(
    'are named where a person has completed the order by hand, and the part was %s',
    (status) => {
      const named = [['notDeliveredAtProvider', 'GT-1-0-1', 8_000]];
      for (const outcome of ['refused', 'kept', 'notThere'] as const) {
        expect(check({ tries: [tried({ status })], told: told(outcome) })).toEqual(named);
      }
    },
  );

  it('are not named where another try has brought the part, as far as anybody says', () => {
    const first = tried({ status: 'unknown' });
    const again = tried({
      ...{ status: 'unknown', providerReference: '502', ourReference: 'GT-1-0-2' },
      startedAt: at('00:30:00', '2026-11-26'),
    });
    const denied = told('refused');
    const tries = [first, again];
    expect(check({ tries, told: denied })).toHaveLength(1);
    const brought = new Map([
      ...denied,
      ['GT-1-0-2', { outcome: 'delivered', reference: '502' }],
    ] as const);
    expect(check({ tries, told: brought })).toEqual([]);
    const ofOtherLeg = [first, { ...again, leg: 1 }];
    expect(check({ tries: ofOtherLeg, told: brought })).toHaveLength(1);
    const ofOtherOrder = [first, { ...again, orderId: 'GT-2' }];
    expect(check({ tries: ofOtherOrder, told: brought })).toHaveLength(1);
    expect(check({ tries: [first, { ...again, status: 'delivered' }], told: denied })).toEqual([]);
  });

  it('are named where the provider refuses them and keeps the money', () => {
    const failed = [tried({ status: 'failed', orderStatus: 'Refunded' })];
    const kept = [['keptByProvider', 'GT-1-0-1', 8_000]];
    expect(check({ tries: failed, listed: [{ ...row, state: 'kept' }] })).toEqual(kept);
    const unnamed = [tried({ status: 'failed', providerReference: null })];
    const books = {
      tries: unnamed,
      told: told('kept'),
      listed: [{ ...row, state: 'kept' }],
    } as const;
    expect(check(books)).toEqual(kept);
    expect(check({ told: told('kept') })).toEqual([['notDeliveredAtProvider', 'GT-1-0-1', 8_000]]);
  });

  const row = { reference: '501', state: 'delivered', paid: 1.01, at: at('12:00:01') } as const;

  it('need no question where the provider lists what was bought', () => {
    expect(check({ listed: [row] })).toEqual([]);
    expect(toBeLookedUp(books({ listed: [row] }))).toEqual([]);
    expect(toBeLookedUp(books({ listed: [] }))).toHaveLength(1);
    expect(toBeLookedUp(books({ told: told('unanswered') }))).toEqual([]);
    expect(check({ listed: [{ ...row, state: 'refused' }] })).toEqual([
      ['notDeliveredAtProvider', 'GT-1-0-1', 8_000],
    ]);
  });

  it('are found by our reference where a list has it', () => {
    const lost = tried({ providerReference: null, status: 'unknown', orderStatus: 'Refunded' });
    const ours = { ...row, reference: '777', ourReference: 'GT-1-0-1' };

    expect(toBeLookedUp(books({ tries: [lost], listed: [ours] }))).toEqual([]);
    expect(compareDeliveries(books({ tries: [lost], listed: [ours] }))).toMatchObject([
      { kind: 'deliveredUnknownToLedger', subject: 'GT-1-0-1', facts: { id: '777' } },
    ]);
    const another = { ...ours, ourReference: 'GT-2-0-1' };
    expect(check({ tries: [lost], listed: [another] })).toEqual([
      ['boughtUnknownToLedger', '777', 8_585],
    ]);
    expect(check({ tries: [lost], listed: [{ ...ours, ourReference: null }] })).toHaveLength(1);
  });

  it('are asked for while a list has them at work, and the answer is the newer word', () => {
    const open = { ...row, state: 'open' } as const;

    expect(toBeLookedUp(books({ listed: [open] }))).toHaveLength(1);
    expect(check({ listed: [open] })).toEqual([]);
    expect(check({ listed: [open], told: told('refused') })).toEqual([
      ['notDeliveredAtProvider', 'GT-1-0-1', 8_000],
    ]);
    expect(check({ listed: [row], told: told('refused') })).toEqual([]);
  });

  it('are named where something was bought for nobody', () => {
    const other = { ...row, reference: '777' };
    expect(check({ listed: [row, other] })).toEqual([['boughtUnknownToLedger', '777', 8_585]]);
    expect(check({ listed: [row, other], rate: null })).toEqual([
      ['boughtUnknownToLedger', '777', null],
    ]);
    const back = { ...other, state: 'refused' } as const;
    const yesterday = { ...other, at: at('12:00:00', '2026-11-24') };
    expect(check({ listed: [row, back, yesterday] })).toEqual([]);
  });

  it('are found by the reference that an answer gave', () => {
    const tries = [
      tried({ providerReference: null, status: 'unknown', orderStatus: 'Processing' }),
    ];

    expect(check({ tries, told: told('open'), listed: [{ ...row, state: 'open' }] })).toEqual([]);
  });
});

describe('a balance', () => {
  const books = (more: Partial<BalanceBooks>): BalanceBooks => ({
    ...{ purse: 'MOOGOLD', day: DAY, before: 100, after: 110, reloaded: 50 },
    ...{ spent: { least: 40, most: 40 }, tolerance: 0.01, rate: 8_500, ...more },
  });
  const check = (more: Partial<BalanceBooks>) => brief(compareBalances(books(more)));

  it.each([
    {},
    { after: 110.01 },
    { spent: { least: 35, most: 45 }, after: 105 },
    { spent: { least: 35, most: 45 }, after: 115 },
  ])('is what was there and loaded, less what was bought: %j', (more) => {
    expect(check(more)).toEqual([]);
  });

  it('is named by what is missing, or more than there should be', () => {
    expect(check({ after: 100 })).toEqual([['balanceDiffers', 'MOOGOLD 2026-11-25', 85_000]]);
    expect(check({ reloaded: 0 })).toEqual([['balanceDiffers', 'MOOGOLD 2026-11-25', 425_000]]);
    expect(check({ after: 100, rate: null })).toEqual([
      ['balanceDiffers', 'MOOGOLD 2026-11-25', null],
    ]);
  });

  it('says what there should be', () => {
    const [missing] = compareBalances(books({ after: 90, spent: { least: 30, most: 45 } }));
    const [surplus] = compareBalances(books({ after: 140, spent: { least: 30, most: 45 } }));

    expect(missing?.facts).toEqual({ ours: 105, theirs: 90 });
    expect(surplus?.facts).toEqual({ ours: 120, theirs: 140 });
  });
});

it('compares what there is, and finds nothing in nothing', () => {
  const balance = {
    ...{ purse: 'YOKCASH', day: DAY, before: 10, after: 9, reloaded: 0 },
    ...{ spent: { least: 0, most: 0 }, tolerance: 0, rate: null },
  };

  expect(compare({})).toEqual([]);
  expect(brief(compare({ balance }))).toEqual([['balanceDiffers', 'YOKCASH 2026-11-25', null]]);
});
