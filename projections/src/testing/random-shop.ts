import {
  aggregates,
  bankRefundReference,
  creditReference,
  settlementStream,
  streamOf,
  toBasisPoints,
  toCentipoints,
  toPaise,
  type BankRefundCommand,
  type DisputeCommand,
  type EntryCommand,
  type EventOf,
  rupees,
  type Instant,
  type OrderCommand,
  type Paise,
  type PointsCommand,
  type SettlementCommand,
  type SuspenseCommand,
  type TopUpCommand,
  type WalletCommand,
  type WalletLimits,
} from '@store/ledger';
import { askAbout, snapshot } from '@store/ledger/testing';
import fc from 'fast-check';

export const USERS = ['asha', 'farhan', 'meera'] as const;
const ORDERS = ['GT26K21-A', 'GT26K21-B', 'GT26K21-C', 'GT26K21-D'] as const;
const TOP_UPS = ['TXN-26K21-Y', 'TXN-26K21-Z'] as const;

/** One thing somebody tries; the deciders say whether it happens. */
export type Attempt =
  | Readonly<{ category: 'wallet'; id: string; command: WalletCommand }>
  | Readonly<{ category: 'points'; id: string; command: PointsCommand }>
  | Readonly<{ category: 'order'; id: string; command: OrderCommand }>
  | Readonly<{ category: 'topup'; id: string; command: TopUpCommand }>
  | Readonly<{ category: 'entry'; id: string; command: EntryCommand }>
  | Readonly<{ category: 'refund'; id: string; command: BankRefundCommand }>
  | Readonly<{ category: 'settlement'; id: string; command: SettlementCommand }>
  | Readonly<{ category: 'dispute'; id: string; command: DisputeCommand }>
  | Readonly<{ category: 'suspense'; id: string; command: SuspenseCommand }>;

const ownerOf = (orderId: string): string => USERS[orderId.charCodeAt(8) % USERS.length] ?? 'asha';

/** Seconds around midnight from Sunday to Monday in India, so that both weeks have sales. */
const at = fc
  .integer({ min: -86_400, max: 86_400 })
  .map((seconds) =>
    new Date(Date.parse('2026-11-22T18:30:00.000Z') + seconds * 1_000).toISOString(),
  );
const amount = fc.integer({ min: 1, max: 50_000 }).map(toPaise);
const by = fc.constantFrom(
  { kind: 'delivery' as const },
  { kind: 'deadline' as const },
  { kind: 'admin' as const, accountId: 'ravi' },
  { kind: 'admin' as const, accountId: 'devi' },
);

const onOrder = fc.record({
  orderId: fc.constantFrom(...ORDERS),
  at,
  amount,
  by,
  leg: fc.integer({ min: 1, max: 2 }),
  step: fc.integer({ min: 0, max: 23 }),
});

const orderAttempt = onOrder.map(({ orderId, at, amount, by, leg, step }): Attempt => {
  const userId = ownerOf(orderId);
  const ask = askAbout(
    snapshot({
      ...{ orderId, userId, price: toPaise(10_000), at, expiresAt: at },
      paymentMode: orderId < 'GT26K21-C' ? 'wallet' : 'upi',
      ...(orderId === 'GT26K21-D' && { walletPart: toPaise(4_000) }),
      product: { id: 'p', name: 'A "game", with\ttabs\\and {braces}', type: 'MLBB' },
      item: { id: 'i', name: 'नमस्ते ₹' },
      gameAccount: 'sealed\nin two lines',
      // Half of them were sold by a store that was registered for GST.
      ...(orderId === 'GT26K21-A' || orderId === 'GT26K21-C'
        ? { gstin: '27AAPFU0939F1ZV', tax: { code: '998439', rate: toBasisPoints(1_800) } }
        : {}),
    }),
  );
  const order = (command: OrderCommand): Attempt => ({ category: 'order', id: orderId, command });
  const wallet = (command: WalletCommand): Attempt => ({ category: 'wallet', id: userId, command });
  switch (step) {
    case 0:
    case 1:
      return order(ask.place());
    case 2:
    case 3:
      return order(ask.confirm());
    case 4:
      return order(ask.failPayment());
    case 5:
      return order(
        ask.stray({ utr: `late-${at}`, amount, ...(leg > 1 && { suspended: 'blocked' }) }),
      );
    case 6:
      return order(ask.start(leg));
    case 7:
      return order(ask.deliver(leg));
    case 8:
      return order(ask.failLeg(leg));
    case 9:
      return order(ask.unknown(leg));
    case 10:
      return order(ask.complete(by));
    case 11:
      return order(ask.refund(by));
    case 12:
      return order(ask.cancel(by));
    case 13:
      return wallet({ type: 'HoldFunds', data: { orderId, at, amount } });
    case 14:
      return wallet({ type: 'CaptureHold', data: { orderId, at } });
    case 15:
      return wallet({ type: 'ReleaseHold', data: { orderId, at } });
    case 16:
      return wallet({
        type: 'UnlockFunds',
        data: { reference: `adjustment:${leg}`, by: 'ravi', note: 'looked into', at },
      });
    case 17:
      return order(ask.makeManual(leg));
    case 18:
      return order(ask.complete(by, null, { returned: [leg] }));
    case 19:
    case 20:
      return order(ask.dispute(amount, `D${leg}`));
    case 21:
      return order(ask.endDispute(toPaise(0), `D${leg}`));
    case 22:
      return order(ask.endDispute(amount, `D${leg}`));
    default:
      return order(ask.askRefund({ at }));
  }
});

const limits: WalletLimits = { perDay: toPaise(50_000), balanceAtMost: toPaise(60_000) };

const moneyAttempt = fc
  .record({
    userId: fc.constantFrom(...USERS),
    number: fc.integer({ min: 1, max: 6 }),
    source: fc.constantFrom('prize', 'adjustment', 'bankPayment'),
    what: fc.constantFrom(
      ...([
        'credit',
        'credit',
        'credit',
        'deduct',
        'payOut',
        'sendBack',
        'freeze',
        'thaw',
      ] as const),
    ),
    amount,
    at,
  })
  .map(({ userId, ...by }): Attempt => ({
    category: 'wallet',
    id: userId,
    command: moneyCommand(by),
  }));

type ByHand = Readonly<{
  number: number;
  source: 'prize' | 'adjustment' | 'bankPayment';
  what: 'credit' | 'deduct' | 'payOut' | 'sendBack' | 'freeze' | 'thaw';
  amount: Paise;
  at: Instant;
}>;

const AGAINST = {
  prize: 'promotions',
  adjustment: 'adjustments',
  bankPayment: 'givenUp',
} as const;

function moneyCommand({ number, source, what, amount, at }: ByHand): WalletCommand {
  const subject = `${source}-${number}`;
  const reference = `${what}:${number}`;
  const reason = 'error';
  switch (what) {
    case 'credit': {
      const data = { reference: `${source}:${number}`, source, subject, amount, note: null, at };
      return { type: 'CreditFunds', data: { ...data, limits } };
    }
    case 'deduct': {
      const data = { reference, subject, amount, reason, against: AGAINST[source], at };
      return { type: 'DeductFunds', data };
    }
    case 'payOut':
      return { type: 'PayOutFunds', data: { reference, amount, reason, at } };
    case 'sendBack': {
      const orderId = ORDERS[number % ORDERS.length] ?? ORDERS[0];
      const reference = bankRefundReference(orderId, number);
      return { type: 'SendFundsBack', data: { reference, orderId, amount, at } };
    }
    // Few causes, so that they are thawed again.
    case 'freeze':
      return { type: 'FreezeWallet', data: { reference: 'freeze', by: 'ravi', at } };
    case 'thaw':
      return { type: 'ThawWallet', data: { reference: 'freeze', by: 'ravi', at } };
  }
}

const topUpAttempt = fc
  .record({ txnId: fc.constantFrom(...TOP_UPS), step: fc.integer({ min: 0, max: 5 }), amount, at })
  .map(({ txnId, step, amount, at }): Attempt => {
    const userId = 'asha';
    const topUp = (command: TopUpCommand): Attempt => ({ category: 'topup', id: txnId, command });
    switch (step) {
      case 0:
        return topUp({ type: 'RequestTopUp', data: { txnId, userId, amount, expiresAt: at, at } });
      case 1:
        return topUp({ type: 'FailPayment', data: { txnId, reason: 'expired', at } });
      case 2:
        return topUp({ type: 'ConfirmPayment', data: { txnId, amount, utr: `u-${txnId}`, at } });
      case 3:
        return topUp({ type: 'CompleteTopUp', data: { txnId, at } });
      case 4:
        return topUp({
          type: 'SuspendPayment',
          data: { txnId, amount, utr: `late-${txnId}`, why: 'erased', at },
        });
      default: {
        const reference = creditReference.topUp(txnId);
        const data = {
          reference,
          source: 'topUp' as const,
          subject: txnId,
          amount,
          note: null,
          at,
        };
        return { category: 'wallet', id: userId, command: { type: 'CreditFunds', data } };
      }
    }
  });

const pointsAttempt = fc
  .record({ orderId: fc.constantFrom(...ORDERS), earn: fc.boolean(), at })
  .map(({ orderId, earn, at }): Attempt => {
    const command: PointsCommand = earn
      ? { type: 'EarnPoints', data: { orderId, points: toCentipoints(100), at } }
      : { type: 'TakeBackPoints', data: { orderId, at } };
    return { category: 'points', id: ownerOf(orderId), command };
  });

const entryAttempt = fc
  .record({
    entryId: fc.constantFrom('a1', 'a2', 'a3'),
    userId: fc.constantFrom(...USERS),
    step: fc.integer({ min: 0, max: 7 }),
    at,
  })
  .map(({ entryId, userId, step, at }): Attempt => {
    const entry = (command: EntryCommand): Attempt => ({ category: 'entry', id: entryId, command });
    const by = 'imran';
    switch (step) {
      case 0:
      case 1:
        return entry({
          type: 'ProposeEntry',
          data: {
            ...{ entryId, userId, code: 'correction', reason: 'Paid twice', by: 'ravi', at },
            act:
              step === 0
                ? { kind: 'payOut', amount: rupees(2) }
                : { kind: 'deduct', amount: rupees(3) },
            secondPersonFrom: rupees(5_000),
          },
        });
      case 2:
        return entry({ type: 'ApproveEntry', data: { entryId, by, aloneAfterMs: null, at } });
      case 3:
        return entry({ type: 'DeclineEntry', data: { entryId, by, at } });
      case 4:
        return entry({ type: 'RecordEntryBooked', data: { entryId, at } });
      case 5:
        return entry({
          type: 'RecordEntryFailed',
          data: { entryId, why: 'insufficientFunds', at },
        });
      case 6:
        return entry({ type: 'SettlePayOut', data: { entryId, utr: '632514081190', by, at } });
      default:
        return entry({ type: 'RecordEntryUndone', data: { entryId, undoneBy: 'a9', at } });
    }
  });

const bankRefundAttempt = fc
  .record({
    orderId: fc.constantFrom(...ORDERS),
    number: fc.integer({ min: 1, max: 2 }),
    step: fc.integer({ min: 0, max: 6 }),
    amount,
    at,
  })
  .map(({ orderId, number, step, amount, at }): Attempt => {
    const refund = (command: BankRefundCommand): Attempt => ({
      category: 'refund',
      id: orderId,
      command,
    });
    const of = { orderId, number, at };
    const steps: readonly BankRefundCommand[] = [
      { type: 'RefuseBankRefund', data: { ...of, why: 'spent' } },
      { type: 'RecordBankRefundTaken', data: of },
      { type: 'RecordBankRefundSent', data: of },
      { type: 'RecordBankRefundArrived', data: { ...of, bankReference: null } },
      { type: 'RecordBankRefundArrived', data: { ...of, bankReference: '632514081190' } },
      { type: 'RecordBankRefundFailed', data: { ...of, reason: 'it bounced' } },
    ];
    const asked = { userId: ownerOf(orderId), amount, most: toPaise(50_000) };
    const where = { gateway: 'razorpay', gatewayReference: orderId };
    return refund(steps[step] ?? { type: 'AskBankRefund', data: { ...of, ...asked, ...where } });
  });

const settlementAttempt = fc
  .record({
    settlementId: fc.constantFrom('s1', 's2'),
    step: fc.integer({ min: 0, max: 3 }),
    paid: fc.subarray(TOP_UPS.map((txnId) => `u-${txnId}`)),
    amount,
    at,
  })
  .map(({ settlementId, step, paid, amount, at }): Attempt => {
    const name = { gateway: 'ekqr', settlementId };
    const told = {
      ...{ payments: amount, refunds: toPaise(0), other: 0, fee: toPaise(0), tax: toPaise(0) },
      ...{ net: Number(amount), day: '2026-11-22', utr: null, lines: paid.length },
    };
    const settlement = (command: SettlementCommand): Attempt => ({
      ...{ category: 'settlement', id: settlementStream(name), command },
    });
    switch (step) {
      case 0:
        return settlement({
          type: 'RecordSettlement',
          data: { ...name, ...told, paidBy: paid, by: null, at },
        });
      case 1:
        return settlement({
          type: 'DoubtSettlement',
          data: { ...name, why: 'recordedOtherwise', told, at },
        });
      case 2:
        return settlement({
          type: 'ReviewSettlement',
          data: { ...name, doubt: 1, note: 'asked', by: 'ravi', at },
        });
      default:
        return settlement({
          type: 'MatchStatement',
          data: {
            ...{ ...name, day: '2026-11-22', by: 'ravi', at },
            payments: paid.map((utr) => ({ utr, amount })),
          },
        });
    }
  });

const disputeAttempt = fc
  .record({
    disputeId: fc.constantFrom('D1', 'D2', 'D3'),
    userId: fc.constantFrom(...USERS),
    step: fc.integer({ min: 0, max: 6 }),
    amount,
    at,
  })
  .map(({ disputeId, userId, step, amount, at }): Attempt => {
    const dispute = (command: DisputeCommand): Attempt => ({
      ...{ category: 'dispute', id: disputeId },
      command,
    });
    const on = { disputeId, by: 'ravi', at };
    switch (step) {
      case 0:
      case 1:
        return dispute({
          type: 'OpenDispute',
          data: {
            ...{ ...on, userId, subject: { kind: 'topUp', id: TOP_UPS[step] ?? '' } },
            ...{ gateway: 'ekqr', reference: null, utr: null, amount },
            ...{ reason: 'नहीं मिला', answerBy: step === 0 ? null : at },
          },
        });
      case 2:
        return dispute({ type: 'RecordDebit', data: { ...on, amount } });
      case 3:
        return dispute({ type: 'RecordWon', data: on });
      case 4:
        return dispute({ type: 'GiveUpDispute', data: { ...on, secondPersonFrom: rupees(1) } });
      case 5:
        return dispute({ type: 'AgreeToLoss', data: { ...on, by: 'imran', aloneAfterMs: null } });
      default:
        return dispute({ type: 'SettleDispute', data: { disputeId, sale: rupees(1), at } });
    }
  });

const suspenseAttempt = fc
  .record({
    utr: fc.constantFrom('late-1', 'late-2'),
    userId: fc.constantFrom(...USERS),
    step: fc.integer({ min: 0, max: 8 }),
    decision: fc.integer({ min: 1, max: 3 }),
    amount,
    at,
  })
  .map(({ utr, userId, step, decision, amount, at }): Attempt => {
    const suspense = (command: SuspenseCommand): Attempt => ({
      ...{ category: 'suspense', id: utr },
      command,
    });
    const on = { utr, decision, by: 'ravi', at };
    const limit = { secondPersonFrom: toPaise(25_000) };
    const refund = { utr, number: decision, at };
    switch (step) {
      case 0:
        return suspense({ type: 'SendSuspendedBack', data: { ...on, ...limit } });
      case 1:
        return suspense({
          type: 'RecordReturnByHand',
          data: { ...on, ...limit, bankReference: '६३२५' },
        });
      case 2:
        return suspense({
          type: 'AgreeToReturn',
          data: { ...on, by: 'devi', aloneAfterMs: null, bankReference: '६३२५' },
        });
      case 3:
        return suspense({ type: 'WithdrawReturn', data: on });
      case 4:
        return suspense({ type: 'ReleaseSuspended', data: on });
      case 5:
        return suspense({ type: 'RecordSuspenseRefundSent', data: refund });
      case 6:
        return suspense({
          type: 'RecordSuspenseRefundArrived',
          data: { ...refund, bankReference: amount > 25_000 ? '632514081190' : null },
        });
      case 7:
        return suspense({
          type: 'RecordSuspenseRefundFailed',
          data: { ...refund, reason: 'the bank returned it' },
        });
      default:
        return suspense({
          type: 'SuspendFunds',
          data: {
            ...{ utr, userId, subject: { kind: 'topUp', id: TOP_UPS[0] ?? '' }, amount, at },
            ...{ gateway: 'razorpay', gatewayReference: TOP_UPS[0] ?? '', why: 'blocked' },
          },
        });
    }
  });

export const shopHistory = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: orderAttempt },
    { weight: 3, arbitrary: moneyAttempt },
    { weight: 2, arbitrary: topUpAttempt },
    { weight: 1, arbitrary: pointsAttempt },
    { weight: 1, arbitrary: entryAttempt },
    { weight: 1, arbitrary: bankRefundAttempt },
    { weight: 1, arbitrary: settlementAttempt },
    { weight: 1, arbitrary: disputeAttempt },
    { weight: 1, arbitrary: suspenseAttempt },
  ),
  { minLength: 5, maxLength: 120 },
);

type Happened = {
  [Of in Attempt['category']]: Readonly<{ category: Of; id: string; event: EventOf[Of] }>;
}[Attempt['category']];

/** What the rules made of it: the events in their order, and the state of every aggregate. */
export function played(attempts: readonly Attempt[]) {
  const events: Happened[] = [];
  const states = new Map<string, unknown>();

  for (const { category, id, command } of attempts) {
    // Category, command and state belong together; TypeScript cannot follow them through a lookup.
    const decider = aggregates[category].decider as unknown as {
      initialState: unknown;
      decide: (command: unknown, state: unknown) => { accepted: boolean; events?: unknown[] };
      evolve: (state: unknown, event: unknown) => unknown;
    };
    const stream = streamOf(category, id);
    const state = states.get(stream) ?? decider.initialState;
    const decision = decider.decide(command, state);
    for (const event of decision.events ?? []) {
      events.push({ category, id, event } as Happened);
      states.set(stream, decider.evolve(states.get(stream) ?? state, event));
    }
  }
  return { events, states };
}
