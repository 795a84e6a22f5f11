import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBasisPoints } from '../kernel/basis-points.ts';
import { toCentipoints } from '../kernel/centipoints.ts';
import { rupees, toPaise, type Paise } from '../kernel/paise.ts';
import type { DisputeCommand } from '../dispute/commands.ts';
import type { EventOf, LedgerEvent } from '../ledger-event.ts';
import type { OrderCommand } from '../order/commands.ts';
import type { Order } from '../order/state.ts';
import { taxWithin } from '../order/tax.ts';
import type { SuspenseEvent } from '../suspense/events.ts';
import type { TopUpCommand } from '../top-up/commands.ts';
import type { CreditSource, DeductedFor, FundsCredited } from '../wallet/events.ts';
import { decodeEvent } from '../event-store/decode.ts';
import {
  askAbout,
  at,
  delivery,
  happened,
  meera,
  orderId,
  otherUtr,
  price,
  snapshot,
  vikram,
  walletPart,
  paymentPage,
} from '../testing/sample-order.ts';
import { bankRefundHappened } from '../testing/sample-bank-refund.ts';
import { byTest, mustBe } from '../testing/sales.ts';
import { memoryLedger, type TestLedger } from '../testing/test-ledger.ts';
import type { Account } from './posting.ts';
import { postingsOf } from './postings.ts';

const place = { revision: 0, position: 0n, recordedAt: at };
const recorded = <Of extends keyof EventOf>(category: Of, id: string, event: EventOf[Of]) =>
  ({ ...place, category, id, stream: `${category}-${id}`, ...event }) as unknown as LedgerEvent;
const inWallet = (event: EventOf['wallet']) => recorded('wallet', 'asha', event);
const onOrder = (event: EventOf['order']) => recorded('order', orderId, event);

const onDispute = (event: EventOf['dispute']) => recorded('dispute', 'D1', event);
const taken = { disputeId: 'D1', gateway: 'ekqr', by: null, at };

const amount = rupees(5);
const credited = (
  source: CreditSource,
  subject: string,
  more: Partial<FundsCredited['data']> = {},
) =>
  inWallet({
    type: 'FundsCredited',
    data: { reference: 'r', source, subject, amount, note: null, at, ...more },
  });
const collected = { gateway: 'razorpay', utr: '432100000001' };
const deducted = (against: DeductedFor, more: object = {}) =>
  inWallet({
    type: 'FundsDeducted',
    data: { reference: 'r', subject: '', amount, reason: '', against, at, ...more },
  });
const paidOut = inWallet({
  type: 'FundsPaidOut',
  data: { reference: 'adjustment:a1', amount, reason: '', at },
});
const sentBack = inWallet({
  type: 'FundsSentBack',
  data: { reference: `${orderId}:R1`, orderId, amount, at },
});
const arrived = recorded('refund', orderId, bankRefundHappened(1, amount).arrived());
const returned = recorded('refund', orderId, bankRefundHappened(1, amount).returned);
const ofBankRefund = bankRefundHappened();
const settled = recorded('entry', 'a1', {
  type: 'ManualEntrySettled',
  data: { entryId: 'a1', amount, utr: '632514081190', by: 'meera', at },
});
const settlement = {
  ...{ gateway: 'razorpay', settlementId: 'setl_1', day: '2026-11-21', utr: '1', lines: 2 },
  ...{ payments: rupees(1_000), refunds: rupees(100), other: 0, fee: rupees(20) },
  ...{ tax: rupees(3.6), net: rupees(876.4) },
};
const settlementRecorded = (more: object = {}) =>
  recorded('settlement', 'razorpay-setl_1', {
    type: 'SettlementRecorded',
    data: { ...settlement, paidBy: [], by: null, at, ...more },
  });
const ofHold = { orderId, amount, at };
const topUpPaid = recorded('topup', 'TXN-1', {
  type: 'PaymentConfirmed',
  data: { txnId: 'TXN-1', userId: 'asha', amount, utr: '1', gateway: 'ekqr', at },
});

const late = { utr: '1', userId: 'asha', subject: { kind: 'order', id: orderId }, amount, at };
const onSuspense = (event: SuspenseEvent) => recorded('suspense', '1', event);
const decided = { utr: '1', decision: 1, by: 'meera', amount, at };

type Side = [Account, string | null];
const available: Side = ['wallet:available', 'asha'];
const held: Side = ['wallet:held', 'asha'];
const locked: Side = ['wallet:locked', 'asha'];
const suspense: Side = ['suspense', orderId];
const returning: Side = ['returning', `${orderId}:R1`];
const payout: Side = ['payouts', 'adjustment:a1'];

describe('the books', () => {
  it.each<[string, LedgerEvent, Side, Side, Paise]>([
    ['a UPI payment', onOrder(happened.confirmed()), ['gateway', 'ekqr'], suspense, price],
    ['a stray payment', onOrder(happened.stray()), ['gateway', 'ekqr'], suspense, rupees(400)],
    [
      'a stray payment that no gateway was asked for',
      onOrder(happened.stray(null)),
      ['gateway', null],
      suspense,
      rupees(400),
    ],
    ['a completed order', onOrder(happened.completed()), suspense, ['sales', null], price],
    ['a reversed order', onOrder(happened.reversed()), ['sales', null], suspense, price],
    ['a paid top-up', topUpPaid, ['gateway', 'ekqr'], ['suspense', 'TXN-1'], amount],
    ['a top-up', credited('topUp', 'TXN-1'), ['suspense', 'TXN-1'], available, amount],
    ['a refund', credited('refund', orderId), suspense, available, amount],
    ['a prize', credited('prize', '2026-W47'), ['promotions', null], available, amount],
    ['redeemed points', credited('points', 'RDM-1'), ['points', null], available, amount],
    ['a gift', credited('adjustment', '1'), ['adjustments', null], available, amount],
    [
      'money found at a gateway',
      credited('bankPayment', '1', { collected }),
      ['gateway', 'razorpay'],
      available,
      amount,
    ],
    [
      'money found at a gateway whose credit is undone',
      deducted('adjustments', { collected }),
      available,
      ['gateway', 'razorpay'],
      amount,
    ],
    ['money found at the bank', credited('bankPayment', '1'), ['gateway', null], available, amount],
    ['a hold', inWallet({ type: 'FundsHeld', data: ofHold }), available, held, amount],
    ['a capture', inWallet({ type: 'HoldCaptured', data: ofHold }), held, suspense, amount],
    ['a release', inWallet({ type: 'HoldReleased', data: ofHold }), held, available, amount],
    [
      'a lock',
      inWallet({ type: 'FundsLocked', data: { reference: 'r', amount, reason: 'limit', at } }),
      available,
      locked,
      amount,
    ],
    [
      'an unlock',
      inWallet({
        type: 'FundsUnlocked',
        data: { reference: 'r', amount, by: 'meera', note: '', at },
      }),
      locked,
      available,
      amount,
    ],
    ['a deduction', deducted('adjustments'), available, ['adjustments', null], amount],
    ['a prize taken back', deducted('promotions'), available, ['promotions', null], amount],
    ['a balance given up', deducted('givenUp'), available, ['givenUp', null], amount],
    ['top-ups to be paid out', paidOut, available, payout, amount],
    [
      'top-ups that were not paid out',
      credited('payOut', 'adjustment:a1'),
      payout,
      available,
      amount,
    ],
    ['a refund on its way back to the bank', sentBack, available, returning, amount],
    ['one that has arrived there', arrived, returning, ['gateway', 'razorpay'], amount],
    ['one that came back after it arrived', returned, ['gateway', 'razorpay'], returning, amount],
    ['one that came back', credited('sentBack', `${orderId}:R1`), returning, available, amount],
    ['top-ups that the bank has paid out', settled, payout, ['gateway', null], amount],
    [
      'a sale that is disputed',
      onOrder(happened.saleDisputed()),
      ['sales', null],
      ['disputed', 'D1'],
      price,
    ],
    [
      'a sale of what was lost to a dispute before',
      onOrder(happened.saleDisputed({ lost: true })),
      ['sales', null],
      ['losses', null],
      price,
    ],
    [
      'a sale that counts again',
      onOrder(happened.disputeEnded()),
      ['disputed', 'D1'],
      ['sales', null],
      price,
    ],
    [
      'a sale that is lost to a dispute',
      onOrder(happened.disputeEnded({ kept: rupees(0), lost: price })),
      ['disputed', 'D1'],
      ['chargebacks', 'D1'],
      price,
    ],
    [
      'a late top-up of a closed account',
      recorded('topup', 'TXN-1', {
        type: 'PaymentSuspended',
        data: {
          ...{ txnId: 'TXN-1', userId: 'asha', amount, utr: '1', gateway: 'ekqr' },
          ...{ why: 'blocked', at },
        },
      }),
      ['gateway', 'ekqr'],
      ['suspense', 'TXN-1'],
      amount,
    ],
    [
      'late money that waits for a person',
      onSuspense({
        type: 'FundsSuspended',
        data: { ...late, gateway: 'ekqr', gatewayReference: 'G1', why: 'blocked' },
      } as SuspenseEvent),
      suspense,
      ['suspense', '1'],
      amount,
    ],
    [
      'late money that is released to its owner',
      onSuspense({ type: 'SuspenseReleased', data: { ...late, ...decided } } as SuspenseEvent),
      ['suspense', '1'],
      suspense,
      amount,
    ],
    [
      'late money that the gateway has sent back',
      onSuspense({
        type: 'SuspenseRefundArrived',
        data: { utr: '1', reference: '1:R1', amount, gateway: 'ekqr', bankReference: null, at },
      }),
      ['suspense', '1'],
      ['gateway', 'ekqr'],
      amount,
    ],
    [
      'late money that a person has sent back',
      onSuspense({ type: 'SuspenseReturnedByHand', data: { ...decided, bankReference: '9' } }),
      ['suspense', '1'],
      ['bank', null],
      amount,
    ],
    [
      'late money that was said to be back, and is not',
      onSuspense({
        type: 'SuspenseRefundFailed',
        data: { utr: '1', reference: '1:R1', amount, reason: 'no', gateway: 'ekqr', at },
      }),
      ['gateway', 'ekqr'],
      ['suspense', '1'],
      amount,
    ],
    [
      'late money that the payer’s bank has returned',
      onSuspense({ type: 'SuspenseTakenBack', data: { ...decided, disputeId: 'D1' } }),
      ['suspense', '1'],
      ['losses', null],
      amount,
    ],
    [
      'money that the bank has taken back',
      onDispute({ type: 'DisputeDebited', data: { ...taken, amount } }),
      ['chargebacks', 'D1'],
      ['gateway', 'ekqr'],
      amount,
    ],
    [
      'money that comes back when a dispute is won',
      onDispute({ type: 'DisputeWon', data: { ...taken, userId: 'asha', returned: amount } }),
      ['gateway', 'ekqr'],
      ['chargebacks', 'D1'],
      amount,
    ],
    [
      'what was lost and is no sale',
      onDispute({
        type: 'DisputeSettled',
        data: { disputeId: 'D1', sale: rupees(1), loss: amount, at },
      }),
      ['losses', null],
      ['chargebacks', 'D1'],
      amount,
    ],
  ])('debit and credit %s', (_what, event, [debit, debitor], [credit, creditor], sum) => {
    expect(postingsOf(event)).toStrictEqual([
      { account: debit, owner: debitor, amount: sum },
      { account: credit, owner: creditor, amount: 0 - sum },
    ]);
  });

  it('book net and tax of a sale apart, and take both back', () => {
    const withTax = <Event extends Readonly<{ data: object }>>(event: Event) => ({
      ...event,
      data: { ...event.data, tax: rupees(63.3) },
    });
    expect(postingsOf(onOrder(withTax(happened.completed())))).toStrictEqual([
      { account: 'suspense', owner: orderId, amount: price },
      { account: 'sales', owner: null, amount: 0 - rupees(351.7) },
      { account: 'taxPayable', owner: null, amount: 0 - rupees(63.3) },
    ]);
    expect(postingsOf(onOrder(withTax(happened.reversed())))).toStrictEqual([
      { account: 'sales', owner: null, amount: rupees(351.7) },
      { account: 'taxPayable', owner: null, amount: rupees(63.3) },
      { account: 'suspense', owner: orderId, amount: 0 - price },
    ]);
  });

  it('book late money that was lost in part as the rest that was sent, and no loss of the part', () => {
    const event = recorded('suspense', '1', {
      type: 'SuspenseReturnedByHand',
      data: {
        ...{ utr: '1', decision: 1, by: 'meera', at },
        ...{ amount, takenByBank: rupees(2), bankReference: '9' },
      },
    });
    expect(postingsOf(event)).toStrictEqual([
      { account: 'suspense', owner: '1', amount: rupees(3) },
      { account: 'bank', owner: null, amount: 0 - rupees(3) },
      { account: 'suspense', owner: '1', amount: rupees(2) },
      { account: 'losses', owner: null, amount: 0 - rupees(2) },
    ]);
  });

  it('book what arrived at the bank, the fee and its GST against the gateway', () => {
    expect(postingsOf(settlementRecorded())).toStrictEqual([
      { account: 'bank', owner: null, amount: rupees(876.4) },
      { account: 'fees', owner: null, amount: rupees(20) },
      { account: 'inputTax', owner: null, amount: rupees(3.6) },
      { account: 'gateway', owner: 'razorpay', amount: 0 - rupees(900) },
    ]);
  });

  it('take from the bank where more went back than came', () => {
    const more = { refunds: rupees(2_000), net: 0 - rupees(1_000), fee: 0, tax: 0 };
    expect(postingsOf(settlementRecorded(more))).toStrictEqual([
      { account: 'bank', owner: null, amount: 0 - rupees(1_000) },
      { account: 'gateway', owner: 'razorpay', amount: rupees(1_000) },
    ]);
  });

  it('book payments on the bank’s statement against the gateway', () => {
    const matched = recorded('settlement', 'ekqr-bank-2026-11-21', {
      type: 'StatementMatched',
      data: {
        ...{ gateway: 'ekqr', settlementId: 'bank-2026-11-21', day: '2026-11-21' },
        payments: [
          { utr: '1', amount },
          { utr: '2', amount: price },
        ],
        ...{ by: 'meera', at },
      },
    });
    expect(postingsOf(matched)).toStrictEqual([
      { account: 'bank', owner: null, amount: price + amount },
      { account: 'gateway', owner: 'ekqr', amount: 0 - (price + amount) },
    ]);
  });

  it('book net and tax of what was disputed apart, and what of it was lost without any', () => {
    const tax = rupees(63.3);
    expect(postingsOf(onOrder(happened.saleDisputed({ tax })))).toStrictEqual([
      { account: 'sales', owner: null, amount: rupees(351.7) },
      { account: 'taxPayable', owner: null, amount: tax },
      { account: 'disputed', owner: 'D1', amount: 0 - price },
    ]);
    const ended = { kept: rupees(315), tax: rupees(48.04), lost: rupees(100) };
    expect(
      postingsOf(onOrder(happened.disputeEnded({ ...ended, lostTax: rupees(15.26) }))),
    ).toStrictEqual([
      { account: 'disputed', owner: 'D1', amount: rupees(315) },
      { account: 'sales', owner: null, amount: 0 - rupees(266.96) },
      { account: 'taxPayable', owner: null, amount: 0 - rupees(48.04) },
      { account: 'disputed', owner: 'D1', amount: rupees(100) },
      { account: 'chargebacks', owner: 'D1', amount: 0 - rupees(100) },
    ]);
  });

  it.each<[string, LedgerEvent]>([
    ['a dispute', onOrder(happened.disputed())],
    [
      'a dispute that was won before the bank took anything',
      onDispute({
        type: 'DisputeWon',
        data: { ...taken, userId: 'asha', returned: rupees(0) },
      }),
    ],
    [
      'the word of the bank, which the debit booked',
      onDispute({
        type: 'DisputeLost',
        data: { disputeId: 'D1', userId: 'asha', amount, by: null, at },
      }),
    ],
    ['a payment from the wallet', onOrder(happened.confirmed('wallet'))],
    ['a refund before completion', onOrder(happened.refunded())],
    ['a cancellation that keeps the money', onOrder(happened.kept())],
    ['an order placed', onOrder(happened.placed())],
    ['a refund that was only asked for', onOrder(happened.refundAsked())],
    ['the page where it is paid', onOrder(happened.paymentRequested())],
    ['a payment that failed', onOrder(happened.paymentFailed())],
    ['a started leg', onOrder(happened.started())],
    ['a delivered leg', onOrder(happened.delivered())],
    ['a failed leg', onOrder(happened.legFailed())],
    ['a leg whose outcome nobody knows', onOrder(happened.unknown())],
    ['a leg that is left to an admin', onOrder(happened.madeManual())],
    ['a proposal', onOrder(happened.proposed())],
    ['a proposal that is withdrawn', onOrder(happened.withdrawn())],
    ['a hold that never was', inWallet({ type: 'HoldVoided', data: { orderId, at } })],
    [
      'the page where a top-up is paid',
      recorded('topup', 'TXN-1', {
        type: 'PaymentRequested',
        data: { txnId: 'TXN-1', userId: 'asha', ...paymentPage('G'), at },
      }),
    ],
    [
      'a prize, which the wallet books',
      recorded('week', '2026-W47', {
        type: 'PrizePaid',
        data: { week: '2026-W47', rank: 1, userId: 'asha', amount, at },
      }),
    ],
    [
      'points earned',
      recorded('points', 'asha', {
        type: 'PointsEarned',
        data: { orderId, points: toCentipoints(415), at },
      }),
    ],
    ...[ofBankRefund.asked, ofBankRefund.taken, ofBankRefund.sent, ofBankRefund.failed].map(
      (event): [string, LedgerEvent] => [
        `a bank refund: ${event.type}`,
        recorded('refund', orderId, event),
      ],
    ),
    [
      'a claimed bank reference',
      recorded('utr', '1', {
        type: 'UtrClaimed',
        data: { utr: '1', claimant: { kind: 'order', id: orderId }, amount, at },
      }),
    ],
    [
      'a settlement in doubt',
      recorded('settlement', 'razorpay-setl_1', {
        type: 'SettlementDoubted',
        data: {
          ...{ gateway: 'razorpay', settlementId: 'setl_1', doubt: 1, why: 'sumsDiffer' },
          ...{ told: settlement, at },
        },
      }),
    ],
    [
      'a settlement that somebody looked at',
      recorded('settlement', 'razorpay-setl_1', {
        type: 'SettlementReviewed',
        data: {
          ...{ gateway: 'razorpay', settlementId: 'setl_1', doubt: 1, note: '', by: 'meera' },
          at,
        },
      }),
    ],
  ])('do not move for %s', (_what, event) => {
    expect(postingsOf(event)).toStrictEqual([]);
  });
});

const users = ['asha', 'ravi'];
const orders = ['upi-1', 'upi-2', 'wallet-1', 'wallet-2', 'parts-1', 'parts-2'];
const topUps = ['t1', 't2', 't3'];

const taxClass = { code: '998439', rate: toBasisPoints(1_800) };
const placed = orders.map((orderId) =>
  snapshot({
    orderId,
    userId: orderId.endsWith('1') ? 'asha' : 'ravi',
    paymentMode: orderId.startsWith('wallet') ? 'wallet' : 'upi',
    ...(orderId.startsWith('parts') && { walletPart }),
    // One of each mode was sold by a store that was registered for GST.
    ...(orderId.endsWith('1') ? { gstin: '27AAPFU0939F1ZV', tax: taxClass } : {}),
  }),
);

/** Two of each order: one for part of it. */
const disputes = orders.flatMap((id) => [`${id}.whole`, `${id}.part`]);
const orderIn = (disputeId: string) => disputeId.split('.')[0] ?? '';

const disputeSteps = (disputeId: string): DisputeCommand[] => {
  const orderId = orderIn(disputeId);
  const amount = disputeId.endsWith('part') ? rupees(99) : price;
  return [
    {
      type: 'OpenDispute',
      data: {
        ...{ disputeId, userId: 'asha', subject: { kind: 'order', id: orderId }, gateway: 'ekqr' },
        ...{ reference: null, utr: null, amount, reason: '', answerBy: null, by: 'meera', at },
      },
    },
    { type: 'RecordDebit', data: { disputeId, amount, by: null, at } },
    { type: 'RecordDebit', data: { disputeId, amount: rupees(50), by: null, at } },
    { type: 'RecordWon', data: { disputeId, by: null, at } },
    { type: 'RecordLost', data: { disputeId, amount, at } },
  ];
};

/** What the workflows of a dispute do with what is in its stream. */
async function followDispute({ ledger, ask }: TestLedger, disputeId: string): Promise<void> {
  const dispute = await ledger.dispute.stateOf(disputeId);
  if (dispute.status === 'none') return;
  const order = askAbout(snapshot({ orderId: orderIn(disputeId) }));
  await ask(order.dispute(dispute.opened.amount, disputeId));
  if (dispute.status === 'open') return;
  await ask(order.endDispute(dispute.lost?.amount ?? rupees(0), disputeId));
  const state = await ledger.order.stateOf(orderIn(disputeId));
  const sale =
    state.status === 'NotPlaced' ? undefined : state.disputes.get(disputeId)?.ended?.lost;
  if (sale === undefined) return;
  const command = { type: 'SettleDispute', data: { disputeId, sale, at } } as const;
  mustBe(await ledger.dispute.handle(disputeId, command, byTest()));
}

type Act = (shop: TestLedger) => Promise<unknown>;
type Ask = ReturnType<typeof askAbout>;

const orderSteps: ((ask: Ask) => OrderCommand)[] = [
  (ask) => ask.place(),
  (ask) => ask.confirm(),
  (ask) => ask.stray({ utr: `${otherUtr} ${ask.place().data.orderId}` }),
  (ask) => ask.failPayment(),
  (ask) => ask.start(1),
  (ask) => ask.deliver(1),
  (ask) => ask.failLeg(1),
  (ask) => ask.start(2),
  (ask) => ask.deliver(2),
  (ask) => ask.complete(),
  (ask) => ask.complete(meera),
  (ask) => ask.complete(delivery, null, { returned: [2] }),
  (ask) => ask.failLeg(2),
  (ask) => ask.complete(meera, null, { returned: [1] }),
  (ask) => ask.refund(),
  (ask) => ask.refund(vikram),
  (ask) => ask.propose('meera'),
  (ask) => ask.propose('meera', 'reversed', { to: 'Refunded', proposalId: 'P2' }),
  (ask) => ask.withdraw(),
  (ask) => ask.sign(),
  (ask) => ask.sign('vikram', { proposalId: 'P2' }),
  (ask) => ask.askRefund(),
  (ask) => ask.cancel(),
  (ask) => ask.cancel(vikram, 'fraud'),
];

const topUpSteps = (txnId: string): TopUpCommand[] => [
  {
    type: 'RequestTopUp',
    data: { txnId, userId: 'asha', amount: rupees(900), expiresAt: at, at },
  },
  { type: 'FailPayment', data: { txnId, reason: 'expired', at } },
  { type: 'ConfirmPayment', data: { txnId, amount: rupees(800), utr: txnId, at } },
  { type: 'CompleteTopUp', data: { txnId, at } },
];

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(fc.constantFrom(...placed), fc.constantFrom(...orderSteps)).map(
      ([order, step]): Act =>
        (shop) =>
          shop.ask(step(askAbout(order))),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...disputes), fc.nat({ max: 5 }))
      .map(([disputeId, step]): Act => async (shop) => {
        const command = disputeSteps(disputeId)[step];
        if (command) await shop.ledger.dispute.handle(disputeId, command, byTest());
        else await followDispute(shop, disputeId);
      }),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...topUps), fc.nat({ max: 3 })).map(
      ([txnId, step]): Act =>
        (shop) =>
          shop.askTopUp(topUpSteps(txnId)[step]!),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({
        user: fc.constantFrom(...users),
        reference: fc.constantFrom('a', 'b', 'c'),
        source: fc.constantFrom<CreditSource[]>('prize', 'points', 'adjustment', 'bankPayment'),
        amount: fc.nat({ max: 60_000 }).map(toPaise),
      })
      .map(({ user, ...data }): Act => (shop) => {
        const credit = { ...data, subject: 's', note: null, at, limits };
        return shop.askWallet(user, { type: 'CreditFunds', data: credit });
      }),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...users),
        fc.constantFrom('d', 'e', 'f', 'g'),
        fc.nat({ max: 60_000 }),
      )
      .map(([user, reference, paise]): Act => (shop) => {
        const data = { reference, amount: toPaise(paise), reason: 'paid twice', at };
        if (reference === 'e') return shop.askWallet(user, { type: 'PayOutFunds', data });
        if (reference === 'f') {
          const back = { reference, orderId: 'upi-1', amount: toPaise(paise), at };
          return shop.askWallet(user, { type: 'SendFundsBack', data: back });
        }
        const against = reference === 'd' ? 'promotions' : 'givenUp';
        const deduct = { ...data, subject: 'a1', against } as const;
        return shop.askWallet(user, { type: 'DeductFunds', data: deduct });
      }),
  },
);

const limits = { perDay: toPaise(50_000), balanceAtMost: toPaise(70_000) };

describe('the books of a whole shop', () => {
  it('sum to zero, know every balance, and leave nothing open on a settled order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 90 }), async (acts) => {
        const shop = memoryLedger();
        for (const order of placed) await shop.ask(askAbout(order).place());
        for (const one of acts) await one(shop);
        for (const disputeId of disputes) await followDispute(shop, disputeId);

        const balances = new Map<string, number>();
        for (const recorded of await shop.eventStore.readAll({ after: -1n, limit: 1_000 })) {
          const event = decodeEvent(recorded);
          const postings = event ? postingsOf(event) : [];
          expect(postings.reduce((sum, posting) => sum + posting.amount, 0)).toBe(0);
          for (const { account, owner, amount } of postings) {
            const key = `${account} ${owner ?? ''}`.trim();
            balances.set(key, (balances.get(key) ?? 0) + amount);
          }
        }
        const credit = (key: string) => 0 - (balances.get(key) ?? 0);

        const { wallet, order, topUp } = shop.ledger;
        for (const user of users) {
          const { available, held, locked } = await wallet.stateOf(user);
          expect(credit(`wallet:available ${user}`)).toBe(available);
          expect(credit(`wallet:held ${user}`)).toBe(held);
          expect(credit(`wallet:locked ${user}`)).toBe(locked);
        }
        for (const orderId of orders) {
          expect(credit(`suspense ${orderId}`)).toBe(openOn(await order.stateOf(orderId)));
        }
        let owedTax = 0;
        for (const orderId of orders) owedTax += taxOwed(await order.stateOf(orderId));
        expect(credit('taxPayable')).toBe(owedTax);
        for (const disputeId of disputes) {
          const { disputed, taken } = await openOf(shop, disputeId);
          expect(credit(`disputed ${disputeId}`)).toBe(disputed);
          expect(credit(`chargebacks ${disputeId}`)).toBe(0 - taken);
        }
        for (const txnId of topUps) {
          const paid = await topUp.stateOf(txnId);
          expect(credit(`suspense ${txnId}`)).toBe(
            paid.status === 'Paid' ? paid.confirmed.amount : 0,
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  /** What of the price is the tax office's: of what was sold with tax, and stayed sold. */
  function taxOwed(order: Order): number {
    if (order.status !== 'Completed' || order.placed.gstin === undefined) return 0;
    const disputed = order.disputes.toList().map(({ sale, ended }) => {
      return ended === null ? (sale?.tax ?? 0) : (ended.lostTax ?? 0);
    });
    return (
      taxWithin(order.completed.amount, taxClass.rate) - disputed.reduce((sum, tax) => sum + tax, 0)
    );
  }

  /** What is open of a dispute: all that is disputed or taken while it lasts, and nothing after it. */
  async function openOf({ ledger }: TestLedger, disputeId: string) {
    const dispute = await ledger.dispute.stateOf(disputeId);
    const order = await ledger.order.stateOf(orderIn(disputeId));
    const mark = order.status === 'NotPlaced' ? undefined : order.disputes.get(disputeId);
    // Of an order that nobody has paid no gateway tells a dispute.
    const isUnknown = dispute.status !== 'none' && mark === undefined;
    const isOpen = dispute.status === 'open' || (isUnknown && dispute.status === 'lost');
    return {
      disputed: dispute.status === 'open' ? (mark?.sale?.amount ?? 0) : 0,
      taken: isOpen ? (dispute.debited?.amount ?? 0) : 0,
    };
  }

  /** What of an order's money belongs to nobody yet: paid by bank and undecided, or kept. */
  function openOn(order: Order): number {
    if (order.status === 'Cancelled') return order.cancelled.keptAmount;
    return order.status === 'Processing' && order.placed.paymentMode === 'upi' ? price : 0;
  }
});
