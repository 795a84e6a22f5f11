import { paidFactsOf, type Instant } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { isFault } from '@store/platform/fault';
import { sleep } from '@temporalio/activity';
import { timeOf, trace, traceOfOneTry, type Clock } from '../commands/context.ts';
import { refused } from '../commands/insist.ts';
import { CHECKED_TYPES } from '../contracts.ts';
import type { Providers } from '../providers/providers.ts';
import {
  PLAYER_CHECK_TIMEOUT_MS,
  type Delivery,
  type PackForPlayer,
  type TopUpProvider,
} from '../providers/top-up-provider.ts';
import type {
  DeliveryActivities,
  LegOutcome,
  OrderTiming,
  PlacedOrder,
  PlannedLeg,
} from './contract.ts';
import { LONGEST_WAIT_MS, persistently } from './persistently.ts';

type Refusal = Extract<Delivery, { outcome: 'refused' }>;

/**
 * Null when the buyer's key was erased: nobody can read the game account any more.
 * @throws SealedTextDamaged when nobody can read it although the key is there
 */
type OpenGameAccount = (userId: string, sealed: string) => Promise<OpenedAccount>;
type OpenedAccount = Readonly<{ inputs: readonly string[] }> | null;

export type DeliveryDependencies = Readonly<{
  ledger: Ledger;
  providers: Providers;
  openGameAccount: OpenGameAccount;
  clock: Clock;
}>;

export function orderDelivery(dependencies: DeliveryDependencies): DeliveryActivities {
  const { ledger, providers, openGameAccount, clock } = dependencies;
  return {
    async deliverLeg(order, leg, timing, reached) {
      const provider = providers(leg.route);
      if (!provider) return 'manual';
      // Before the leg counts as started: a worker that dies while it asks leaves nothing unknown.
      const account = await accountOf(order);
      if (account === 'damaged') return leaveToAdmin(order, leg, timing, reached);
      const pack = await packToBuy(order, leg, account, provider);

      const { orderId } = order;
      const data = { orderId, leg: leg.leg, at: timeOf(clock, reached) };
      const start = { type: 'StartLeg', data } as const;
      const oneTry = traceOfOneTry(`StartLeg/${leg.leg}`);
      const started = await ledger.order.handle(orderId, start, oneTry);
      if (!started.accepted) {
        if (started.rejection.type === 'LegSettled') return started.rejection.as;
        throw refused(started.rejection);
      }
      if (started.events.length === 0) return leaveToEarlierTry(order, leg, timing, reached);
      const delivery = await buy(pack, provider, timing);
      // The outcome lives only in this attempt: lose it and a person has to find it out.
      return persistently(() => record(order, leg, delivery, timeOf(clock, reached)));
    },
  };

  async function accountOf({
    userId,
    gameAccount,
  }: PlacedOrder): Promise<OpenedAccount | 'damaged'> {
    try {
      return await openGameAccount(userId, gameAccount);
    } catch (error) {
      if (isFault(error, 'SEALED_TEXT_DAMAGED')) return 'damaged';
      throw error;
    }
  }

  /** The buyer knows where it shall go, and an admin can ask. */
  async function leaveToAdmin(
    order: PlacedOrder,
    leg: PlannedLeg,
    timing: OrderTiming,
    reached: Instant,
  ): Promise<LegOutcome> {
    const { orderId } = order;
    const reason = 'the game account cannot be read';
    const data = { orderId, leg: leg.leg, reason, at: timeOf(clock, reached) };
    const command = { type: 'MakeLegManual', data } as const;
    const left = await ledger.order.handle(orderId, command, trace(`MakeLegManual/${leg.leg}`));
    if (left.accepted) return 'manual';
    switch (left.rejection.type) {
      case 'LegSettled':
      case 'LegsMayBeDelivered':
        return leaveToEarlierTry(order, leg, timing, reached);
      default:
        throw refused(left.rejection);
    }
  }

  /** It may have its outcome in hand, or the answer is yet to come: until it cannot, it goes first. */
  async function leaveToEarlierTry(
    order: PlacedOrder,
    leg: PlannedLeg,
    { providerTimeoutMs }: OrderTiming,
    reached: Instant,
  ): Promise<LegOutcome> {
    const began = clock();
    for (let waited = 0; ; waited += LONGEST_WAIT_MS) {
      const since = await askedSince(order, leg);
      if (since === null || waited >= stillToCome(since, began, providerTimeoutMs)) break;
      await sleep(LONGEST_WAIT_MS);
    }
    return persistently(() => record(order, leg, LOST, timeOf(clock, reached)));
  }

  /** Since when the provider's answer is waited for, null when it is not. */
  async function askedSince(
    { orderId }: PlacedOrder,
    { leg }: PlannedLeg,
  ): Promise<Instant | null> {
    const order = await ledger.order.stateOf(orderId);
    // Stryker disable next-line OptionalChaining: only a paid order has legs that were asked for
    const progress = paidFactsOf(order)?.legs.get(leg);
    // Stryker disable next-line OptionalChaining: as above
    return progress?.status === 'started' ? progress.at : null;
  }

  /** A refusal when there is nobody to buy it for. */
  async function packToBuy(
    order: PlacedOrder,
    leg: PlannedLeg,
    account: OpenedAccount,
    provider: TopUpProvider,
  ): Promise<PackForPlayer | Refusal> {
    if (account === null) return { outcome: 'refused', reason: 'the game account is erased' };
    const { providerProduct, productCode } = leg;
    const pack = { providerProduct, productCode, inputs: account.inputs };
    if (!needsCheck(order, leg)) return pack;
    const check = await provider.checkPlayer(pack, PLAYER_CHECK_TIMEOUT_MS);
    switch (check.outcome) {
      case 'notFound':
      case 'regionBlocked':
      case 'refused':
        return { outcome: 'refused', reason: `player check: ${check.outcome}, ${check.message}` };
      // No answer says nothing against a player who was there when the order was placed, and the
      // provider refuses those it does not know: waiting longer would only hold the buyer's money.
      case 'unavailable':
      case 'found':
        return pack;
    }
  }

  async function record(
    { orderId }: PlacedOrder,
    { leg }: PlannedLeg,
    delivery: Delivery,
    at: string,
  ): Promise<LegOutcome> {
    const recorded = await ledger.order.handle(
      orderId,
      commandFor(orderId, leg, delivery, at),
      trace(`RecordLeg/${leg}`),
    );
    if (recorded.accepted) return delivery.outcome === 'refused' ? 'failed' : delivery.outcome;
    if (recorded.rejection.type === 'LegSettled') return recorded.rejection.as;
    throw refused(recorded.rejection);
  }
}

/**
 * How long the answer to a call of `since` may take from `now` on, in milliseconds, with some to
 * write it down. Clocks of two machines may differ.
 */
function stillToCome(since: Instant, now: number, providerTimeoutMs: number): number {
  const left = Date.parse(since) + providerTimeoutMs - now;
  return Math.min(Math.max(left, 0), providerTimeoutMs) + 3 * LONGEST_WAIT_MS;
}

/** Somebody who gets the first pack of an item is there for the others. */
const needsCheck = ({ product, legs }: PlacedOrder, { leg }: PlannedLeg): boolean =>
  CHECKED_TYPES.includes(product.type) && legs.findIndex((one) => one.leg === leg) === 0;

const LOST: Delivery = { outcome: 'unknown', reason: 'the answer to an earlier attempt was lost' };

const buy = async (
  pack: PackForPlayer | Refusal,
  provider: TopUpProvider,
  { providerTimeoutMs }: OrderTiming,
): Promise<Delivery> => ('outcome' in pack ? pack : provider.deliver(pack, providerTimeoutMs));

function commandFor(orderId: string, leg: number, delivery: Delivery, at: string) {
  switch (delivery.outcome) {
    case 'delivered': {
      const { reference: providerReference } = delivery;
      return { type: 'RecordLegDelivered', data: { orderId, leg, providerReference, at } } as const;
    }
    case 'refused':
      return {
        type: 'RecordLegFailed',
        data: { orderId, leg, reason: delivery.reason, at },
      } as const;
    case 'unknown':
      return {
        type: 'RecordLegUnknown',
        data: { orderId, leg, reason: delivery.reason, at },
      } as const;
  }
}
