import {
  assertNever,
  creditReference,
  paidFactsOf,
  refundedFromBank,
  returnedFromBank,
  type CompleteOrder,
  type CreditFunds,
  type DecidedBy,
  type Order,
  type OrderCommand,
  type OrderEvent,
  type OrderRejection,
  type OrderStatus,
  type Paise,
  type PlacedOrder as Remembered,
  type RefundOrder,
  ZERO_PAISE,
} from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { isFault } from '@store/platform/fault';
import { ApplicationFailure } from '@temporalio/common';
import type { OrderDecision } from '../contracts.ts';
import { timeOf, trace, type Clock } from '../commands/context.ts';
import { insist, refused } from '../commands/insist.ts';
import type { Decided, OrderEnding, OrderLedgerActivities, PlacedOrder } from './contract.ts';

type ClosingSteps = Pick<
  OrderLedgerActivities,
  'completeOrder' | 'refundOrder' | 'completeInPart' | 'decideOrder'
>;
type Attempt = Awaited<ReturnType<Ledger['order']['handle']>>;

/** The order decides first; only then does the money follow, so that a no moves nothing. */
export function orderClosing(ledger: Ledger, clock: Clock): ClosingSteps {
  return {
    async completeOrder(order, reached) {
      const at = timeOf(clock, reached);
      insist(await complete(order, { by: { kind: 'delivery' }, note: null, at }));
    },

    async refundOrder(order, by, reason, reached) {
      const attempt = await refund(order, by, reason, timeOf(clock, reached));
      if (attempt.accepted) return true;
      if (attempt.rejection.type === 'LegsMayBeDelivered') return false;
      throw refused(attempt.rejection);
    },

    async completeInPart(order, by, reason, reached) {
      const at = timeOf(clock, reached);
      const returned = await notDeliveredOf(order);
      const attempt = await complete(order, { by, note: reason, returned, at });
      if (attempt.accepted) return true;
      if (LEFT_TO_A_PERSON.has(attempt.rejection.type)) return false;
      throw refused(attempt.rejection);
    },

    async decideOrder(order, decision, reached) {
      const { to, by, reason, correction, returned, seen: parts } = decision;
      // Whoever decided was told that it does not stand: an execution that is carried out anew hears it again.
      if (await wasSetAside(order, decision)) return null;
      const whatWasSeen = parts === undefined ? {} : { seen: parts };
      const at = timeOf(clock, reached);
      switch (to) {
        case 'Completed': {
          const note = reason.trim() || null;
          const asked = { by, note, ...seen(correction), ...without(returned), ...whatWasSeen, at };
          const attempt = await complete(order, asked);
          return (await isSetAside(order, decision, attempt, at))
            ? null
            : endingOf(attempt, 'completed');
        }
        case 'Refunded': {
          const attempt = await refund(order, by, reason, at, whatWasSeen);
          return (await isSetAside(order, decision, attempt, at))
            ? null
            : endingOf(attempt, 'refunded');
        }
        case 'Cancelled':
          return endingOf(await cancel(order, decision, at), 'cancelled');
        case 'Released':
          return endingOf(await release(order, decision, at), 'released');
        default:
          return assertNever(to);
      }
    },
  };

  async function complete(
    order: PlacedOrder,
    completion: Omit<CompleteOrder['data'], 'orderId'>,
  ): Promise<Attempt> {
    const { orderId } = order;
    const { note, at } = completion;
    const command = { type: 'CompleteOrder', data: { orderId, ...completion } } as const;
    const attempt = await ledger.order.handle(orderId, command, trace('CompleteOrder'));
    if (attempt.accepted) await toTheEnd(() => settleSale(order, note, at, attempt.events));
    return attempt;
  }

  async function settleSale(
    order: PlacedOrder,
    note: string | null,
    at: string,
    events: readonly OrderEvent[],
  ): Promise<void> {
    const { orderId, userId } = order;
    const { reward: points, returned } = await saleOf(orderId, events);
    const earn = { type: 'EarnPoints', data: { orderId, points, at } } as const;
    // Stryker disable next-line ConditionalExpression,EqualityOperator: the ledger writes no points of 0
    if (points > 0) insist(await ledger.points.handle(userId, earn, trace('EarnPoints')));
    if (returned) {
      const reference = creditReference.returned(orderId);
      const back = { reference, amount: returned.amount, note, at };
      await giveBack(order, back, (found) => returnedFromBank(found, returned));
    }
    // Last, because a closed hold says that all was done: the task may be run again from its start.
    await captureHold(order, at);
  }

  /** What it was completed with, by this command or an earlier try of it. */
  async function saleOf(orderId: string, events: readonly OrderEvent[]) {
    const [completed] = events;
    if (completed?.type === 'OrderCompleted') return completed.data;
    const sale = saleIn(await ledger.order.stateOf(orderId));
    if (sale === null) throw new Error(`${orderId} is not completed`);
    return sale;
  }

  /** An earlier try may have ended the order: what came after that changes nothing. */
  async function notDeliveredOf({ orderId }: PlacedOrder): Promise<readonly number[]> {
    const order = await ledger.order.stateOf(orderId);
    const earlier = saleIn(order);
    if (earlier) return earlier.returned?.legs ?? [];
    const legs = paidFactsOf(order)?.legs;
    return [...(legs?.filter(({ status }) => status !== 'delivered').keys() ?? [])];
  }

  /** Told in the order, because whoever decided may have left the page hours ago. */
  async function isSetAside(
    { orderId }: PlacedOrder,
    { to, by: { accountId: by }, decisionId }: OrderDecision,
    attempt: Attempt,
    at: string,
  ): Promise<boolean> {
    if (attempt.accepted || attempt.rejection.type !== 'LegsMoved') return false;
    if (decisionId === undefined || (to !== 'Completed' && to !== 'Refunded')) return true;
    const data = { orderId, decisionId, to, by, legs: attempt.rejection.legs, at };
    const command = { type: 'SetDecisionAside', data } as const;
    await ledger.order.handle(orderId, command, trace('SetDecisionAside'));
    return true;
  }

  async function wasSetAside(
    { orderId }: PlacedOrder,
    { decisionId }: OrderDecision,
  ): Promise<boolean> {
    if (decisionId === undefined) return false;
    const paid = paidFactsOf(await ledger.order.stateOf(orderId));
    return paid?.setAside.has(decisionId) ?? false;
  }

  async function refund(
    order: PlacedOrder,
    by: DecidedBy,
    reason: string,
    at: string,
    whatWasSeen: Pick<RefundOrder['data'], 'seen'> = {},
  ) {
    const { orderId, userId, price: amount } = order;
    const command = {
      type: 'RefundOrder',
      data: { orderId, by, reason, ...whatWasSeen, at },
    } as const;
    const attempt = await ledger.order.handle(orderId, command, trace('RefundOrder'));
    if (!attempt.accepted) return attempt;
    await toTheEnd(async () => {
      if (order.paymentMode === 'wallet') {
        const release = { type: 'ReleaseHold', data: { orderId, at } } as const;
        insist(await ledger.wallet.handle(userId, release, trace('ReleaseHold')));
        return;
      }
      const reference = creditReference.refund(orderId);
      const back = { reference, amount, note: reason || null, at };
      await giveBack(order, back, refundedFromBank);
    });
    return attempt;
  }

  async function giveBack(
    { orderId: subject, userId }: PlacedOrder,
    credited: Pick<CreditFunds['data'], 'reference' | 'amount' | 'note' | 'at'>,
    cameFromBank: (order: Remembered) => Paise,
  ): Promise<void> {
    const order = await ledger.order.stateOf(subject);
    const fromBank = order.status === 'NotPlaced' ? ZERO_PAISE : cameFromBank(order);
    const told = fromBank > 0 ? { fromBank } : {};
    const data = { ...credited, ...told, source: 'refund', subject } as const;
    const credit = { type: 'CreditFunds', data } as const;
    insist(await ledger.wallet.handle(userId, credit, trace('CreditFunds')));
  }

  /** Keeps the buyer's money. A decision without a proposal came from an earlier version. */
  async function cancel(
    order: PlacedOrder,
    { by, reason, proposalId, aloneAfterMs }: OrderDecision,
    at: string,
  ): Promise<Attempt> {
    const { orderId } = order;
    const command: OrderCommand =
      proposalId === undefined
        ? { type: 'CancelOrder', data: { orderId, by, reason, at } }
        : {
            type: 'ConfirmCancellation',
            data: {
              ...{ orderId, proposalId, at },
              by: by.accountId,
              aloneAfterMs: aloneAfterMs ?? null,
            },
          };
    const attempt = await ledger.order.handle(orderId, command, trace(command.type));
    if (attempt.accepted) await toTheEnd(() => captureHold(order, at));
    return attempt;
  }

  async function release(
    { orderId }: PlacedOrder,
    { by: { accountId: by }, reason, correction }: OrderDecision,
    at: string,
  ): Promise<Attempt> {
    const data = { orderId, by, note: reason.trim() || null, ...seen(correction), at };
    const command = { type: 'ReleaseFromReview', data } as const;
    return ledger.order.handle(orderId, command, trace('ReleaseFromReview'));
  }

  async function captureHold({ orderId, userId, paymentMode }: PlacedOrder, at: string) {
    if (paymentMode !== 'wallet') return;
    const capture = { type: 'CaptureHold', data: { orderId, at } } as const;
    insist(await ledger.wallet.handle(userId, capture, trace('CaptureHold')));
  }
}

/**
 * The order's own event stands: what follows from it is tried until it works, also where a worker of before
 * cannot read what a newer one has written to a wallet. Nobody could decide on that order any more.
 */
async function toTheEnd(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (!isFault(cause, 'UNREADABLE_EVENT')) throw cause;
    const message = `the order is closed, and its money is not yet where it belongs: ${cause.message}`;
    throw ApplicationFailure.create({ message, type: 'NOT_YET_READABLE', cause });
  }
}

const saleIn = (order: Order) => ('completed' in order ? order.completed : null);

const seen = (correction: number | undefined) => (correction === undefined ? {} : { correction });
const without = (returned: readonly number[] | undefined) =>
  returned === undefined ? {} : { returned };

const LEFT_TO_A_PERSON = new Set<OrderRejection['type']>([
  'LegsMayBeDelivered',
  'LegsOutstanding',
  'NothingKept',
]);

/** A decision a rule refuses changes nothing: the order waits for the next one. */
function endingOf(attempt: Attempt, ending: Decided): Decided | null {
  if (attempt.accepted) return ending;
  return attempt.rejection.type === 'NotInStatus' ? ENDINGS[attempt.rejection.status] : null;
}

const ENDINGS: Readonly<Record<OrderStatus, OrderEnding | null>> = {
  Created: null,
  Processing: null,
  Completed: 'completed',
  Refunded: 'refunded',
  Cancelled: 'cancelled',
  Failed: 'failed',
};
