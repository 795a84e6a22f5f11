import {
  BY_STORE,
  isGivenBack,
  paidFactsOf,
  recipientOf,
  type HeldBack,
  type Instant,
  type LegProgress,
  type LegWay,
  type Order,
  type PlacedOrder as Placed,
} from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { isFault } from '@store/platform/fault';
import { activityInfo, sleep } from '@temporalio/activity';
import { timeOf, trace, traceOfOneTry, type Clock } from '../commands/context.ts';
import { refused } from '../commands/insist.ts';
import type { ProviderAnswers } from '../provider-answers/provider-answers.ts';
import type { ProviderPace } from '../provider-pace/provider-pace.ts';
import type { PacksToCheckBy } from '../provider-prices/checks-in-shop.ts';
import type { ProviderPrices } from '../provider-prices/provider-prices.ts';
import type { ProviderSpending, Spending } from '../provider-spending/provider-spending.ts';
import type { ProviderTroubles } from '../provider-trouble/provider-trouble.ts';
import type { Goods } from '../too-dear.ts';
import type { RouteWatch } from '../route-choice/watch-routes.ts';
import type { Providers } from '../providers/providers.ts';
import type { Delivery, Found, TopUpProvider } from '../providers/top-up-provider.ts';
import { asking, type Checker, type LegToSend, type OpenedAccount } from './asking-provider.ts';
import type {
  DeliveryActivities,
  LegOutcome,
  OrderTiming,
  PlacedOrder,
  PlannedLeg,
} from './contract.ts';
import { costOfLeg } from './cost-of-leg.ts';
import { ourReferenceTo } from './our-reference.ts';
import { LONGEST_WAIT_MS, persistently } from './persistently.ts';

/**
 * Null when the buyer's key was erased: nobody can read the game account any more.
 * @throws SealedTextDamaged when nobody can read it although the key is there
 */
type OpenGameAccount = (userId: string, sealed: string) => Promise<OpenedAccount>;

export type DeliveryDependencies = Readonly<{
  ledger: Ledger;
  providers: Providers;
  answers: Pick<ProviderAnswers, 'keep'>;
  troubles: ProviderTroubles;
  pace: ProviderPace;
  prices: Pick<ProviderPrices, 'heard'>;
  /** For routes whose own provider names no players. */
  packsToCheckBy: PacksToCheckBy;
  routes: Pick<RouteWatch, 'costOn'>;
  spending: ProviderSpending;
  openGameAccount: OpenGameAccount;
  clock: Clock;
}>;

export function orderDelivery(dependencies: DeliveryDependencies): DeliveryActivities {
  const { ledger, providers, answers, troubles, pace, prices, routes, spending } = dependencies;
  const { packsToCheckBy, openGameAccount, clock } = dependencies;
  const ask = asking(answers, troubles, prices);
  return {
    async deliverLeg(order, planned, timing, reached, attempt = 1, isPressing = false) {
      const leg: LegToSend = { ...planned, attempt };
      if (leg.route === 'MANUAL') return 'manual';
      const provider = providers(leg.route) ?? NOT_CONNECTED;
      for (;;) {
        // Before the leg counts as started: a worker that dies while it asks leaves nothing unknown.
        const { gameAccount, correction, isWaiting, cost, ...known } = await recipientNow(
          order,
          leg,
        );
        const account = await accountOf(order, gameAccount);
        if (account === 'damaged') return leaveToAdmin(order, leg, timing, reached, provider);
        const hasTurn = await pace.take(leg.route);
        if (!hasTurn && !isPressing) return 'crowded';
        const spent = {
          route: leg.route,
          ourReference: ourReferenceTo(order, leg),
          cost: await cost(),
        };
        const heldBack = hasTurn ? await beyondLimit(spent, isWaiting) : CROWDED;
        const borrow = (insteadOf?: Checker) => borrowedCheck(order, insteadOf);
        const pack =
          heldBack ?? (await ask.packToBuy(order, leg, account, provider, known, borrow));

        const { orderId } = order;
        const data = { ...onLeg(order, leg), correction, at: timeOf(clock, reached) };
        const start = { type: 'StartLeg', data } as const;
        const oneTry = traceOfOneTry(`StartLeg/${leg.leg}`);
        const started = await ledger.order.handle(orderId, start, oneTry);
        if (!started.accepted) {
          if (started.rejection.type === 'LegSettled') {
            return settled(order, leg, started.rejection.as);
          }
          // The buyer was faster: it is asked for the player they have named meanwhile.
          if (started.rejection.type === 'GameAccountChanged') continue;
          await spending.giveBack(spent.ourReference);
          throw refused(started.rejection);
        }
        if (started.events.length === 0) {
          return leaveToEarlierTry(order, leg, timing, reached, provider);
        }
        const delivery =
          clock() - Date.parse(data.at) > FRESH_MS
            ? HELD
            : await ask.buy(order, leg, pack, provider, timing);
        if (delivery.outcome === 'unknown' && provider.knowsOurReference) return 'pending';
        // The outcome lives only in this attempt: lose it and a person has to find it out.
        const outcome = await persistently(() =>
          record(order, leg, delivery, timeOf(clock, reached)),
        );
        return settled(order, leg, outcome);
      }
    },

    async followLeg(order, planned, timing, reached, { attempt = 1, looks, last }) {
      const leg: LegToSend = { ...planned, attempt };
      const progress = await progressOf(order, leg);
      switch (progress?.status) {
        case 'started':
        case 'accepted':
        case 'unknown': {
          const reference = ('providerReference' in progress && progress.providerReference) || null;
          const provider = providers(leg.route);
          const isTold = reference !== null || provider?.knowsOurReference === true;
          // A person knows of it, and an earlier try may yet write down what it was told.
          if (progress.status === 'unknown' && !(provider?.lookUp && isTold)) return 'unknown';
          const lookUp = provider?.lookUp ?? nobody;
          const found = await ask.lookUp(order, leg, reference, lookUp, timing, last);
          if (progress.status !== 'accepted' && IS_FOUND.has(found.outcome)) {
            troubles.found(leg.route);
          }
          const at = timeOf(clock, reached);
          const isOver = last || (progress.status === 'started' && looks >= LOOKS_FOR_LOST);
          const neverCame = found.outcome === 'notThere' && progress.status === 'started';
          const delivery =
            deliveryIn(found, progress, at) ??
            (neverCame ? await sentOnceMore(order, leg, timing) : null) ??
            (isOver ? nobodyKnows(found) : null);
          if (delivery !== null) {
            const outcome = await persistently(() => record(order, leg, delivery, at));
            return settled(order, leg, outcome);
          }
          const byEarlierTry = await writtenDownMeanwhile(order, leg);
          if (byEarlierTry !== null) return settled(order, leg, byEarlierTry);
          return progress.status === 'unknown' ? 'unknown' : 'pending';
        }
        case 'delivered':
        case 'failed':
        case 'notSent':
        case 'manual':
          return settled(order, leg, progress.status);
        default:
          return 'unknown';
      }
    },
  };

  /** Null where that might buy again, where the order is over, or where nobody knows again. */
  async function sentOnceMore(order: PlacedOrder, leg: LegToSend, timing: OrderTiming) {
    const provider = providers(leg.route);
    if (provider?.isRepeatable !== true) return null;
    const now = await ledger.order.stateOf(order.orderId);
    if (now.status !== 'Processing' || isGivenBack(now)) return null;
    const { providerProduct, productCode } = leg;
    const pack = { providerProduct, productCode, inputs: [] };
    const delivery = await ask.buy(order, leg, pack, provider, timing);
    return delivery.outcome === 'unknown' ? null : delivery;
  }

  /**
   * What a try of this look writes down that was given up while its worker was held, and lives on: nobody
   * else would tell the execution before the next look, which may be an hour away.
   */
  async function writtenDownMeanwhile(order: PlacedOrder, leg: LegToSend) {
    if (activityInfo().attempt === 1) return null;
    for (let looks = 0; looks < LOOKS_FOR_EARLIER_TRY; looks += 1) {
      await sleep(LONGEST_WAIT_MS);
      const status = (await progressOf(order, leg))?.status;
      if (status === 'delivered' || status === 'failed') return status;
      if (status === 'notSent' || status === 'manual') return status;
    }
    return null;
  }

  /** What was started before is counted already, also where that is not kept any more. */
  async function beyondLimit(spent: Spending, isWaiting: boolean) {
    return !isWaiting || (await spending.take(spent)) ? null : SPENT_UP;
  }

  /** What was not bought costs nothing, and what was held back is told apart by why. */
  async function settled(order: PlacedOrder, leg: LegToSend, as: LegOutcome): Promise<LegOutcome> {
    if (as !== 'failed' && as !== 'notSent' && as !== 'manual') return as;
    await spending.giveBack(ourReferenceTo(order, leg));
    const progress = await progressOf(order, leg);
    if (progress?.status !== 'notSent') return as;
    return progress.heldBack === 'crowded' ? 'crowdedOut' : (progress.heldBack ?? as);
  }

  async function progressOf({ orderId }: PlacedOrder, { leg }: PlannedLeg) {
    return paidFactsOf(await ledger.order.stateOf(orderId))?.legs.get(leg);
  }

  /**
   * As the page does: by another way of the item, else by another item of its product. Instead of a
   * pack that names nobody it is another item at once, of the same route if there is one: its word counts.
   */
  async function borrowedCheck(
    { product, legs }: PlacedOrder,
    insteadOf?: Checker,
  ): Promise<Checker | null> {
    const own = legs.flatMap((leg) => [leg, ...(leg.alternative ? [leg.alternative] : [])]);
    const byOwn = insteadOf ? null : own.map(checkerOn).find((checker) => checker !== null);
    if (byOwn) return byOwn;
    const packs = await packsToCheckBy(product.id);
    const others = packs
      .map(({ code: productCode, ...way }) => checkerOn({ ...way, productCode }))
      .filter((checker) => checker !== null)
      .filter(({ pack }) => pack.productCode !== insteadOf?.pack.productCode);
    return others.find(({ route }) => route === insteadOf?.route) ?? others[0] ?? null;
  }

  function checkerOn({ route, providerProduct, productCode }: LegWay): Checker | null {
    const checkPlayer = providers(route)?.checkPlayer ?? null;
    return checkPlayer && { route, checkPlayer, pack: { providerProduct, productCode } };
  }

  /** The execution was started with what the buyer had typed in first. */
  async function recipientNow(
    { orderId, gameAccount, price, legs }: PlacedOrder,
    { attempt, ...planned }: LegToSend,
  ) {
    const { leg, route } = planned;
    const isOnly = legs.length === 1 && attempt === 1 && activityInfo().attempt === 1;
    const order = await (isOnly ? stateOfOnly(orderId, leg) : ledger.order.stateOf(orderId));
    const cost = () => costOfLeg(routes, order, planned);
    if (order.status === 'NotPlaced') {
      const goods = async () => ({ parts: [], otherwise: null, price });
      const nothing = { correction: 0, others: [], isAgain: false, isWaiting: false };
      return { ...nothing, gameAccount, goods, cost };
    }
    const paid = paidFactsOf(order);
    const others = paid?.legs.delete(leg).valueSeq().toArray() ?? [];
    const isElsewhere = paid?.ways.has(leg) === true && !paid.sentOn.get(leg)?.includes(route);
    // What was held back goes on as it would have gone the first time: nobody was asked then.
    const goesOn = paid?.resentBy.get(leg) === BY_STORE;
    const isAgain = attempt > 1 && !isElsewhere && !goesOn;
    const isWaiting = paid?.legs.get(leg)?.status === 'waiting';
    const goods = () => goodsOf(order);
    return { ...recipientOf(order), others, goods, cost, isAgain, isWaiting };
  }

  /**
   * Of an order of one part: as it was paid a moment ago, where this process knows it. What has
   * happened since then is found when the part is started, and it is read anew.
   */
  async function stateOfOnly(orderId: string, leg: number): Promise<Order> {
    const known = await ledger.order.stateOf(orderId, { revision: 0 });
    const isWaiting = paidFactsOf(known)?.legs.get(leg)?.status === 'waiting';
    return isWaiting ? known : ledger.order.stateOf(orderId);
  }

  /** On the ways that the legs go by now; what was known of all when it was placed is of those of then. */
  async function goodsOf(order: Placed): Promise<Goods> {
    const paid = paidFactsOf(order);
    const { legs, cost, price } = order.placed;
    const parts = await Promise.all(
      legs.map(async (leg) => {
        const way = paid?.ways.get(leg.leg) ?? leg;
        return { route: way.route, code: way.productCode, cost: await routes.costOn(way) };
      }),
    );
    return { parts, otherwise: paid?.ways.isEmpty() === false ? null : cost, price };
  }

  async function accountOf(
    { userId }: PlacedOrder,
    gameAccount: string,
  ): Promise<OpenedAccount | 'damaged'> {
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
    leg: LegToSend,
    timing: OrderTiming,
    reached: Instant,
    provider: TopUpProvider,
  ): Promise<LegOutcome> {
    const { orderId } = order;
    const reason = 'the game account cannot be read';
    const data = { ...onLeg(order, leg), reason, at: timeOf(clock, reached) };
    const command = { type: 'MakeLegManual', data } as const;
    const left = await ledger.order.handle(orderId, command, trace(`MakeLegManual/${leg.leg}`));
    if (left.accepted) return settled(order, leg, 'manual');
    switch (left.rejection.type) {
      case 'LegSettled':
      case 'LegsMayBeDelivered':
        return leaveToEarlierTry(order, leg, timing, reached, provider);
      default:
        throw refused(left.rejection);
    }
  }

  /** It may have its outcome in hand, or the answer is yet to come: until it cannot, it goes first. */
  async function leaveToEarlierTry(
    order: PlacedOrder,
    leg: LegToSend,
    { providerTimeoutMs }: OrderTiming,
    reached: Instant,
    { knowsOurReference, lookUp }: Pick<TopUpProvider, 'knowsOurReference' | 'lookUp'>,
  ): Promise<LegOutcome> {
    const began = clock();
    for (let waited = 0; ; waited += LONGEST_WAIT_MS) {
      const progress = await progressOf(order, leg);
      if (progress?.status === 'accepted') return 'pending';
      // It may tell by now what it could not tell then.
      if (progress?.status === 'unknown' && lookUp !== null) {
        if (knowsOurReference || progress.providerReference !== undefined) return 'pending';
      }
      if (progress?.status !== 'started') break;
      if (waited >= stillToCome(progress.at, began, providerTimeoutMs)) {
        if (knowsOurReference) return 'pending';
        break;
      }
      await sleep(LONGEST_WAIT_MS);
    }
    const outcome = await persistently(() => record(order, leg, LOST, timeOf(clock, reached)));
    return settled(order, leg, outcome);
  }

  async function record(
    order: PlacedOrder,
    leg: LegToSend,
    delivery: Delivery,
    at: string,
  ): Promise<LegOutcome> {
    const recorded = await ledger.order.handle(
      order.orderId,
      commandFor({ ...onLeg(order, leg), at }, delivery),
      trace(`RecordLeg/${leg.leg}`),
    );
    if (recorded.accepted) return OUTCOMES[delivery.outcome];
    if (recorded.rejection.type === 'LegSettled') return recorded.rejection.as;
    throw refused(recorded.rejection);
  }
}

/**
 * How long the answer to a call may take from `now` on that was to be made at `since`, in
 * milliseconds, with some to write it down. Clocks of two machines may differ.
 */
function stillToCome(since: Instant, now: number, providerTimeoutMs: number): number {
  const longest = FRESH_MS + providerTimeoutMs;
  const left = Date.parse(since) + longest - now;
  return Math.min(Math.max(left, 0), longest) + 3 * LONGEST_WAIT_MS;
}

const LOST: Delivery = { outcome: 'unknown', reason: 'the answer to an earlier attempt was lost' };

/** What a person who has to find out begins with. */
const nobodyKnows = (found: Found): Delivery => ({
  outcome: 'unknown',
  reason:
    found.outcome === 'accepted'
      ? 'the provider has accepted it and not delivered it yet'
      : `looked for in vain: ${'reason' in found ? found.reason : 'the provider does not find it'}`,
});

/** Of an order that was in doubt: the provider knows it. */
const IS_FOUND = new Set<Found['outcome']>(['delivered', 'accepted', 'refused']);

/** It sells nothing, which is the store's own trouble: what is to come from it waits, and staff are told. */
const NOT_CONNECTED: TopUpProvider = {
  checkPlayer: null,
  points: async () => ({ outcome: 'unavailable' }),
  prices: null,
  purchases: null,
  deliver: async () => notSent('this provider is not connected'),
  knowsOurReference: false,
  lookUp: null,
};

/** Of a route that has lost its provider meanwhile. */
const nobody = async (): Promise<Found> => ({
  outcome: 'unanswered',
  reason: 'no provider serves the route any more',
});

/** It writes down what it has heard as soon as it goes on. */
const LOOKS_FOR_EARLIER_TRY = 3;

/** Looks that an answer which was lost is worth before a person is told, some minutes in all. */
const LOOKS_FOR_LOST = 6;

/**
 * Who was held for longer before it could ask may be taken for dead, and what it was to buy for
 * something that never came. Whoever finds the leg started waits for as long.
 */
const FRESH_MS = 20_000;
const HELD: Delivery = { outcome: 'notSent', reason: 'the worker was held before it could ask' };
type NotSent = Extract<Delivery, { outcome: 'notSent' }>;
const notSent = (reason: string): NotSent => ({ outcome: 'notSent', reason });
const SPENT_UP = notSent('the limit of the day for this provider is reached');
const CROWDED = notSent('the provider has had its orders of every minute for too long');

function heldBackIn({ reason, about }: NotSent): Readonly<{ heldBack?: HeldBack }> {
  if (reason === SPENT_UP.reason) return { heldBack: 'spentUp' };
  if (reason === CROWDED.reason) return { heldBack: 'crowded' };
  return about === 'crowd' ? { heldBack: 'turnMissed' } : {};
}

const NEVER_CAME: Delivery = { outcome: 'notSent', reason: 'the provider never received it' };

const OUTCOMES: Readonly<Record<Delivery['outcome'], LegOutcome>> = {
  delivered: 'delivered',
  accepted: 'pending',
  refused: 'failed',
  notSent: 'notSent',
  unknown: 'unknown',
};

/** A call that was given up may still be on its way, so only then is it believed that none came. */
const NEVER_CAME_AFTER_MS = 15 * 60_000;

/** Null while there is nothing new to be recorded. */
function deliveryIn(found: Found, progress: LegProgress, at: Instant): Delivery | null {
  switch (found.outcome) {
    case 'delivered':
    case 'refused':
      return found;
    case 'accepted':
      // Recorded once: later ones say nothing new.
      return progress.status === 'accepted' ? null : found;
    case 'notThere': {
      if (progress.status !== 'started' && progress.status !== 'unknown') return null;
      const sinceMs = Date.parse(at) - Date.parse(progress.at);
      return sinceMs < NEVER_CAME_AFTER_MS ? null : NEVER_CAME;
    }
    case 'unanswered':
      return null;
  }
}

const onLeg = ({ orderId }: PlacedOrder, { leg, attempt }: LegToSend) =>
  attempt === 1 ? { orderId, leg } : { orderId, leg, attempt };

const refusalIn = ({ reason, about }: Extract<Delivery, { outcome: 'refused' }>) =>
  about === undefined ? { reason } : { reason, about };

function commandFor(
  on: Readonly<{ orderId: string; leg: number; attempt?: number; at: string }>,
  delivery: Delivery,
) {
  switch (delivery.outcome) {
    case 'delivered': {
      const { reference: providerReference } = delivery;
      return { type: 'RecordLegDelivered', data: { ...on, providerReference } } as const;
    }
    case 'accepted': {
      const { reference: providerReference } = delivery;
      return { type: 'RecordLegAccepted', data: { ...on, providerReference } } as const;
    }
    case 'refused':
      return { type: 'RecordLegFailed', data: { ...on, ...refusalIn(delivery) } } as const;
    case 'notSent': {
      const { reason } = delivery;
      return {
        type: 'RecordLegNotSent',
        data: { ...on, reason, ...heldBackIn(delivery) },
      } as const;
    }
    case 'unknown':
      return { type: 'RecordLegUnknown', data: { ...on, reason: delivery.reason } } as const;
  }
}
