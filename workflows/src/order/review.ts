import { isHeld, type HoldCause, type Instant } from '@store/ledger';
import type { EventStore, Ledger } from '@store/ledger/event-store';
import { isFault } from '@store/platform/fault';
import type { LatelyPaidOrder, ReadModels } from '@store/projections';
import { caughtUp } from '../commands/caught-up.ts';
import { timeOf, trace, type Clock } from '../commands/context.ts';
import { refused } from '../commands/insist.ts';
import type { Customers } from '../customers/customers.ts';
import type { HoldRules } from '../owner-settings/index.ts';
import type { OrderLedgerActivities, PlacedOrder } from './contract.ts';
import type { DeliveryDependencies } from './delivery.ts';

export type ReviewDependencies = Pick<DeliveryDependencies, 'openGameAccount'> &
  Readonly<{
    ledger: Ledger;
    eventStore: Pick<EventStore, 'head'>;
    readModels: Pick<ReadModels, 'caughtUpTo'>;
    readSide: Pick<ReadModels, 'ordersPaidLately'>;
    customers: Pick<Customers, 'registeredAt'>;
    /** As the owner has set them now. */
    holdRules: () => HoldRules;
    clock: Clock;
  }>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Orders of one buyer that are looked at: more than any rule allows. */
const MOST_ORDERS = 50;

/** A rule that cannot be asked now is asked again: nothing is let through, or held, for want of it. */
export function orderReview(
  dependencies: ReviewDependencies,
): Pick<OrderLedgerActivities, 'holdForReview'> {
  const { ledger, eventStore, readModels, readSide } = dependencies;
  const { customers, openGameAccount, holdRules, clock } = dependencies;
  return {
    async holdForReview(order, reached) {
      const { orderId } = order;
      const known = await ledger.order.stateOf(orderId);
      // Decided meanwhile, or held by an earlier try: the rules are asked once.
      if (known.status !== 'Processing' || known.paid.held) return outcome(orderId);
      const causes = await causesOf(order, known.paid.confirmed.at);
      if (causes.length === 0) return 'free';
      const data = { orderId, causes, at: timeOf(clock, reached) };
      const hold = { type: 'HoldForReview', data } as const;
      const held = await ledger.order.handle(orderId, hold, trace('HoldForReview'));
      if (!held.accepted && held.rejection.type !== 'NotInStatus') throw refused(held.rejection);
      return outcome(orderId);
    },
  };

  async function outcome(orderId: string): Promise<'held' | 'free'> {
    const order = await ledger.order.stateOf(orderId);
    return order.status === 'Processing' && isHeld(order.paid) ? 'held' : 'free';
  }

  async function causesOf(order: PlacedOrder, paidAt: Instant): Promise<readonly HoldCause[]> {
    const { youngerThanMs, ordersPerHour, gameAccountsPerDay, amountFrom } = holdRules();
    const counts = ordersPerHour !== null || gameAccountsPerDay !== null;
    const lately = counts ? await paidInTheDayBefore(order, paidAt) : [];
    const causes: HoldCause[] = [];
    if (youngerThanMs !== null && (await isYounger(order, youngerThanMs))) {
      causes.push('newAccount');
    }
    const hourAgo = before(paidAt, HOUR_MS);
    const inTheHour = lately.filter((paid) => paid.paidAt > hourAgo).length;
    if (ordersPerHour !== null && inTheHour > ordersPerHour) causes.push('manyOrders');
    if (gameAccountsPerDay !== null) {
      const accounts = await gameAccountsIn(order.userId, lately);
      if (accounts > gameAccountsPerDay) causes.push('manyGameAccounts');
    }
    if (amountFrom !== null && order.price >= amountFrom) causes.push('amount');
    return causes;
  }

  /** Among them the order itself. */
  async function paidInTheDayBefore({ orderId, userId }: PlacedOrder, paidAt: Instant) {
    await caughtUp(orderId, eventStore, readModels);
    const time = { from: before(paidAt, DAY_MS), until: paidAt };
    return readSide.ordersPaidLately(userId, { ...time, most: MOST_ORDERS });
  }

  async function isYounger({ userId, at }: PlacedOrder, ms: number): Promise<boolean> {
    const since = await customers.registeredAt(userId);
    // Stryker disable next-line ConditionalExpression: null is greater than nothing
    return since !== null && since > before(at, ms);
  }

  /** Those that do not open any more are nobody's. */
  async function gameAccountsIn(userId: string, orders: readonly LatelyPaidOrder[]) {
    const written = await Promise.all(
      orders.map(({ gameAccount }) => writtenIn(userId, gameAccount)),
    );
    return new Set(written.filter((account) => account !== null)).size;
  }

  async function writtenIn(userId: string, sealed: string): Promise<string | null> {
    try {
      const account = await openGameAccount(userId, sealed);
      // Codes go into none.
      if (account === null || account.inputs.length === 0) return null;
      return JSON.stringify(account.inputs.map((each) => each.trim().toLowerCase()));
    } catch (error) {
      if (isFault(error, 'SEALED_TEXT_DAMAGED')) return null;
      throw error;
    }
  }
}

const before = (at: Instant, ms: number): Instant => new Date(Date.parse(at) - ms).toISOString();
