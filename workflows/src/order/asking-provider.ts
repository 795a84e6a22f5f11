import type { DeliveryRoute, LegProgress, RefusedFor } from '@store/ledger';
import { CHECKED_TYPES, isTooDear, type Goods, type PlayerCheck } from '../contracts.ts';
import type { ProviderAnswers, ProviderCall } from '../provider-answers/provider-answers.ts';
import type { ProviderPrices } from '../provider-prices/provider-prices.ts';
import type { ProviderTroubles } from '../provider-trouble/provider-trouble.ts';
import type { CostFactors } from '../too-dear.ts';
import {
  PLAYER_CHECK_TIMEOUT_MS,
  POINTS_TIMEOUT_MS,
  type Delivery,
  type Found,
  type Hear,
  type PackForPlayer,
  type ProviderAnswer,
  type TopUpProvider,
} from '../providers/top-up-provider.ts';
import type { OrderTiming, PlacedOrder, PlannedLeg } from './contract.ts';
import { ourReferenceTo } from './our-reference.ts';

/** `attempt` counts how often it is sent, the first time being 1. */
export type LegToSend = PlannedLeg & Readonly<{ attempt: number }>;

/** Null when the buyer's key was erased. */
export type OpenedAccount = Readonly<{ inputs: readonly string[] }> | null;

/**
 * How far the other legs are, and what the goods cost the shop as they are bought now. `isAgain` of a
 * leg that goes once more where it was sent before.
 */
export type KnownOfOrder = Readonly<{
  others: readonly LegProgress[];
  goods: () => Promise<Goods>;
  isAgain: boolean;
}>;

/** Who can be asked for a player, and by which pack. */
export type Checker = Readonly<{
  route: DeliveryRoute;
  checkPlayer: NonNullable<TopUpProvider['checkPlayer']>;
  pack: Pick<PackForPlayer, 'providerProduct' | 'productCode'>;
}>;

/**
 * Of another provider, where the own one cannot be asked, or of another pack than that by which nobody
 * is named; null where there is none.
 */
type Borrow = (insteadOf?: Checker) => Promise<Checker | null>;

/** What is known before anything is bought. */
type NothingToBuy = Extract<Delivery, { outcome: 'refused' | 'notSent' }>;

type KeepAnswers = Pick<ProviderAnswers, 'keep'>;

/** The calls to a provider for one leg; what it answers is kept. */
export const asking = (
  answers: KeepAnswers,
  troubles: ProviderTroubles,
  prices: Pick<ProviderPrices, 'heard'>,
) => ({
  /** The outcome itself when there is nobody to buy it for, or nobody to ask. */
  async packToBuy(
    order: PlacedOrder,
    leg: LegToSend,
    account: OpenedAccount,
    provider: TopUpProvider,
    { others, goods, isAgain }: KnownOfOrder,
    borrow: Borrow,
  ): Promise<PackForPlayer | NothingToBuy> {
    if (account === null) return refused('the game account is erased');
    const isThereAlready = others.some(hasArrived);
    const refusal = others.find(isOfPlayer);
    // All legs are for one player: no other provider sells to somebody who may not have them.
    if (refusal !== undefined && !isAgain && !isThereAlready) {
      return refused(refusal.reason);
    }
    const { providerProduct, productCode } = leg;
    const pack = { providerProduct, productCode, inputs: account.inputs };
    if (!needsCheck(order, isAgain, isThereAlready)) return isThere(isAgain, pack, provider);
    const { checkPlayer: own } = provider;
    const checker = own === null ? await borrow() : { route: leg.route, checkPlayer: own, pack };
    if (checker === null) return isThere(isAgain, pack, provider);
    const askBy = (by: Checker) => {
      const asked = { ...by.pack, inputs: account.inputs };
      return keeping(answers, order, leg, 'check', (hear) =>
        by.checkPlayer(asked, PLAYER_CHECK_TIMEOUT_MS, hear),
      );
    };
    const first = await askBy(checker);
    const other = isNameless(first) ? await borrow(checker) : null;
    const check = other === null ? first : await askBy(other);
    const by = other ?? checker;
    const isBorrowed = own === null || other !== null;
    if (isBorrowed && !saysOfPlayer(check)) return isThere(isAgain, pack, provider);
    switch (check.outcome) {
      case 'notFound':
      case 'regionBlocked':
      case 'neverPlayed':
      case 'refused':
        return refused(`player check: ${check.outcome}, ${check.message}`);
      case 'alreadyBought':
        return refused(`player check: alreadyBought, ${check.message}`, 'owned');
      case 'unavailable':
        // No answer says nothing against a player who was there when the order was placed, and the
        // provider refuses those it does not know: waiting longer would only hold the buyer's money.
        // Who sends it again wants to know first that somebody is there.
        return !isAgain ? pack : { outcome: 'notSent', reason: NO_CHECK };
      case 'found':
        if (other === null && isElsewhere(order, check)) return refused(OTHER_COUNTRY);
        // For hardly anybody packs cost more: what they cost is read for those alone.
        if (costsMore(check) && isTooDear(await goods(), { ...check, route: by.route })) {
          return refused(TOO_DEAR);
        }
        return isBorrowed ? isThere(isAgain, pack, provider) : pack;
    }
  },

  async buy(
    order: PlacedOrder,
    leg: LegToSend,
    pack: PackForPlayer | NothingToBuy,
    provider: TopUpProvider,
    { providerTimeoutMs }: OrderTiming,
  ): Promise<Delivery> {
    if ('outcome' in pack) return pack;
    const toBuy = { ...pack, ourReference: ourReferenceTo(order, leg) };
    const delivery = await keeping(answers, order, leg, 'deliver', (hear) =>
      provider.deliver(toBuy, providerTimeoutMs, hear),
    );
    const player = pack.inputs.join(' ');
    troubles.heard(leg.route, delivery, { orderId: order.orderId, userId: order.userId, player });
    prices.heard({ ...leg, ourReference: toBuy.ourReference }, delivery);
    return delivery;
  },

  /** Of what it answers only what ends the looking is kept: the rest would push that out. */
  async lookUp(
    order: PlacedOrder,
    leg: LegToSend,
    reference: string | null,
    lookUp: LookUp,
    { providerTimeoutMs }: OrderTiming,
    isLast: boolean,
  ): Promise<Found> {
    const sought = { ourReference: ourReferenceTo(order, leg), reference };
    return keeping(
      answers,
      order,
      leg,
      'lookUp',
      (hear) => lookUp(sought, providerTimeoutMs, hear),
      ({ outcome }) => isLast || outcome === 'delivered' || outcome === 'refused',
    );
  },
});

type LookUp = NonNullable<TopUpProvider['lookUp']>;

/** Before the outcome is recorded: should that be lost, what was answered tells it. */
async function keeping<Outcome>(
  answers: KeepAnswers,
  { orderId, userId }: PlacedOrder,
  { leg }: LegToSend,
  call: ProviderCall,
  ask: (hear: Hear) => Promise<Outcome>,
  isKept: (outcome: Outcome) => boolean = () => true,
): Promise<Outcome> {
  const heard: ProviderAnswer[] = [];
  const outcome = await ask((answer) => void heard.push(answer));
  if (!isKept(outcome)) return outcome;
  for (const answer of heard) await answers.keep({ orderId, userId, leg, call }, answer);
  return outcome;
}

/** Where there is no player to check, who sends a part again asks what is left to pay it from. */
async function isThere(
  isAgain: boolean,
  pack: PackForPlayer,
  provider: TopUpProvider,
): Promise<PackForPlayer | NothingToBuy> {
  if (!isAgain) return pack;
  const { outcome } = await provider.points(POINTS_TIMEOUT_MS);
  return outcome === 'told' ? pack : { outcome: 'notSent', reason: NO_POINTS };
}

/** Somebody who gets one pack of an item is there for the others, on the same day. */
const needsCheck = ({ product }: PlacedOrder, isAgain: boolean, isThereAlready: boolean): boolean =>
  CHECKED_TYPES.includes(product.type) && (isAgain || !isThereAlready);

const hasArrived = ({ status }: LegProgress): boolean =>
  status === 'delivered' || status === 'accepted';

const refused = (reason: string, about: RefusedFor = 'player'): NothingToBuy => ({
  ...{ outcome: 'refused', reason, about },
});

const isOfPlayer = (leg: LegProgress): leg is Extract<LegProgress, { status: 'failed' }> =>
  leg.status === 'failed' &&
  (leg.about === undefined ? OF_PLAYER.test(leg.reason) : leg.about === 'player');

/** What another provider says against its own pack, or of its limits, is nothing about this one. */
const saysOfPlayer = (check: PlayerCheck): boolean =>
  check.outcome === 'refused'
    ? check.about === 'region'
    : check.outcome !== 'alreadyBought' && check.outcome !== 'unavailable';

/** Some name nobody by a pass, and everybody by a plain pack of the same game. */
const isNameless = (check: PlayerCheck): boolean =>
  check.outcome === 'unavailable' && check.about === 'pack';

const costsMore = ({ costFactor = 1, costFactors = {} }: CostFactors): boolean =>
  Math.max(costFactor, ...Object.values(costFactors)) > 1;

/** The pack is for players of one country, and this one is of another. */
const isElsewhere = (
  { item: { lockedTo } }: PlacedOrder,
  { country }: Extract<PlayerCheck, { outcome: 'found' }>,
): boolean => lockedTo !== undefined && country !== undefined && country !== lockedTo;

/**
 * What a check has said against the player, whatever they are to get; one pack may be theirs already.
 * Of legs that failed before the events themselves said so.
 */
const OF_PLAYER = /^player check: (?!alreadyBought)/;
const TOO_DEAR = 'player check: for this player the goods cost more than the price';
const OTHER_COUNTRY = 'player check: the player is of another country';
const NO_CHECK = 'player check: the provider did not answer';
const NO_POINTS = 'points: the provider did not answer';
