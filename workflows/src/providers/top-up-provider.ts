import type { Instant, RefusedFor } from '@store/ledger';
import type { Logger } from '@store/platform/logging';
import type { PlayerCheck, ProviderPoints } from '../contracts.ts';
import type { Post } from './guarded-post.ts';

/** `inputs` are what the buyer typed, in the product's order: user id, then zone or server. */
export type PackForPlayer = Readonly<{
  providerProduct: string;
  productCode: string;
  inputs: readonly string[];
}>;

/**
 * `ourReference` names this one try to buy, the same however often it is asked for: a provider that
 * takes it sells no second pack under it.
 */
export type PackToBuy = PackForPlayer & Readonly<{ ourReference: string }>;

/**
 * Only a clear no is `refused`: nothing was bought and the money may go back. It says whom it is about
 * where nobody else should sell to them either, `keptUnder` is the provider's number of an order whose
 * money it gives back only to who asks for it, and one that `isUnheardOf` may be the store's own trouble
 * as well as the player's. `notSent` provably never left us, or was turned away for a reason of ours
 * (no balance, a wrong key, a limit): nothing was bought either, and it says nothing of the player.
 * After `accepted` the provider sees to it and is asked again by `lookUp`. After `unknown` the pack
 * may be on its way, so nobody may buy again. `paid` is what a pack took from the purse, of providers
 * that say so.
 */
export type Delivery =
  | Readonly<{ outcome: 'delivered'; reference: string; paid?: number }>
  | Readonly<{ outcome: 'accepted'; reference: string }>
  | Refused
  | Readonly<{ outcome: 'notSent'; reason: string; about?: NotSentAbout }>
  | Readonly<{ outcome: 'unknown'; reason: string }>;

type Refused = Readonly<{
  outcome: 'refused';
  reason: string;
  about?: RefusedFor;
  keptUnder?: string;
  isUnheardOf?: true;
}>;

/**
 * Of what was not sent: this one pack, too many calls of our own, or too little that is left in the
 * purse. Without it the store's account is what is wrong, or nobody answers.
 */
export type NotSentAbout = 'goods' | 'crowd' | 'balance';

/**
 * What became of a pack that was accepted, or whose answer was lost. `notThere`: the provider has
 * never heard of it, so the same try may be made again. `unanswered`: to be asked later.
 */
export type Found =
  | Extract<Delivery, { outcome: 'delivered' | 'accepted' | 'refused' }>
  | Readonly<{ outcome: 'notThere' }>
  | Readonly<{ outcome: 'unanswered'; reason: string }>;

/** By the provider's own reference where it gave one, else by ours. */
export type Sought = Readonly<{ ourReference: string; reference: string | null }>;

/** What came back to one call, word for word; without a status nothing did, and it says why. */
export type ProviderAnswer = Readonly<{ status: number | null; body: string }>;

/** Hears what came back to a call before anybody has made sense of it. */
export type Hear = (answer: ProviderAnswer) => void;

/**
 * A pack as the list of its provider has it. `price` is in the unit of the list, which need not be
 * that of the purse; null where it cannot be read.
 */
export type ListedPack = Readonly<{
  code: string;
  name: string;
  price: number | null;
  onSale: boolean;
}>;

export type PriceList =
  | Readonly<{ outcome: 'told'; packs: readonly ListedPack[] }>
  | Readonly<{ outcome: 'unavailable' }>;

/** From one instant to another, which is not in it any more. */
type Span = Readonly<{ from: Instant; until: Instant }>;

/**
 * An order by the provider's own books. `paid` is in the unit of the purse, and `kept` of one that was
 * refused without giving that back. Few books have our reference as well.
 */
export type ListedPurchase = Readonly<{
  reference: string;
  ourReference?: string | null;
  state: 'delivered' | 'open' | 'refused' | 'kept';
  paid: number;
  at: Instant;
}>;

export type PurchaseList =
  | Readonly<{ outcome: 'told'; purchases: readonly ListedPurchase[] }>
  | Readonly<{ outcome: 'unavailable' }>;

/** Nobody waits for a list of prices, and some have thousands of lines. */
export const PRICES_TIMEOUT_MS = 45_000;

/** Of whom is asked what is left, while a page waits that is given up after seven seconds. */
export const POINTS_TIMEOUT_MS = 6_000;

/** Of a player, before anything is bought for them. */
export const PLAYER_CHECK_TIMEOUT_MS = 10_000;

/** A text of a provider by which it turned a player or an order away, and what that was taken for. */
export type Saying = Readonly<{
  text: string;
  takenFor: 'unheardOf' | PlayerCheck['outcome'];
}>;

export type ProviderOptions = Readonly<{
  log: Pick<Logger, 'warn'>;
  /** What sentences of providers mean, as the owner has set it now: see `ownersMeaning`. */
  notices: () => readonly string[];
  /** Hears of texts that admins are to read, without what is ours. */
  noted?: (saying: Saying) => void;
  /** How a call goes out; plainly, unless told. */
  send?: Post;
}>;

/** Somebody who puts packs into game accounts. No call throws. */
export interface TopUpProvider {
  /** Null where there is no such call. */
  readonly checkPlayer:
    | ((player: PackForPlayer, timeoutMs: number, hear?: Hear) => Promise<PlayerCheck>)
    | null;
  points(timeoutMs: number): Promise<ProviderPoints>;
  /** All packs of one list, see `priceListOf`. Null where there is no such call. */
  readonly prices: ((list: string, timeoutMs: number) => Promise<PriceList>) | null;
  /** Everything that was bought in the span, and perhaps more. Null where there is no such call. */
  readonly purchases: ((span: Span, timeoutMs: number) => Promise<PurchaseList>) | null;
  /** Buys one pack. Not repeatable unless the provider knows our reference: every call may buy again. */
  deliver(pack: PackToBuy, timeoutMs: number, hear?: Hear): Promise<Delivery>;
  /** Whether `lookUp` finds what it gave no reference for, by ours. */
  readonly knowsOurReference: boolean;
  /**
   * `deliver` hands over the same however often it is asked by one reference, and nothing of the player
   * is needed for it: what may never have reached it is simply sent once more.
   */
  readonly isRepeatable?: boolean;
  /** Null where there is no such call; `unanswered` of what it cannot be asked about. */
  readonly lookUp: ((sought: Sought, timeoutMs: number, hear?: Hear) => Promise<Found>) | null;
}
