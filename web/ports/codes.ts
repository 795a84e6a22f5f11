import type { Instant } from '@store/ledger';
import type { Actor } from './trail.ts';

/** By pool: how many codes are for sale, counted as far as one order can need them. */
export type CodesLeft = ReadonlyMap<string, number>;

export const POOL_NAME = /^[\dA-Za-z][\w.-]{0,59}$/;
export const MOST_CODES_AT_ONCE = 1_000;
export const LONGEST_CODE = 200;
export const LONGEST_PIN = 60;
/** More than a store keeps apart. */
export const MOST_POOLS = 500;

/** `expires` is the last day in India on which it can be used. */
export type NewCode = Readonly<{ code: string; pin: string; expires: string | null }>;

export type CodePoolFigures = Readonly<{
  name: string;
  /** With fewer for sale staff are told; null for never. */
  least: number | null;
  forSale: number;
  sold: number;
  revealed: number;
  expired: number;
  /** Of those for sale; null where none expires. */
  soonestExpiry: string | null;
}>;

/** `places` are those of the codes that somebody has entered before, from 0. */
export type CodesAdded =
  | Readonly<{ outcome: 'added'; count: number }>
  | Readonly<{ outcome: 'known'; places: readonly number[] }>
  | Readonly<{ outcome: 'tooManyPools' }>;

/** A code that an order has, as far as it may be told without showing it. */
export type CodeOfOrder = Readonly<{ id: string; leg: number; revealedAt: Date | null }>;

export type RevealedCode = Readonly<{
  leg: number;
  code: string;
  pin: string;
  expires: string | null;
}>;

/** Whoever looked at a code of theirs, and when. */
export type Reveal = Readonly<{
  orderId: string;
  leg: number | null;
  at: Instant;
  address: string | null;
}>;

/** Whose request it is that a code is shown to. */
export type Revealing = Readonly<{
  orderId: string;
  userId: string;
  /** The legs whose codes the ledger allows to be shown. */
  legs: readonly number[];
  address: string | null;
  requestId: string;
}>;

/** Pools of codes that are sold. Nobody who runs the store can read one here. */
export interface Codes {
  /** By their names. */
  pools(): Promise<readonly CodePoolFigures[]>;
  /** All of them or none, in the order in which they are sold where none expires sooner. */
  add(pool: string, codes: readonly NewCode[], actor: Actor): Promise<CodesAdded>;
  /** False where there is no such pool. */
  setLeast(pool: string, least: number | null, actor: Actor): Promise<boolean>;
  ofOrder(orderId: string): Promise<readonly CodeOfOrder[]>;
  /**
   * Shows what the order has by now, each time with a note of it. The ledger has to allow it first:
   * what is no longer the order's is left out all the same.
   */
  reveal(revealing: Revealing): Promise<readonly RevealedCode[]>;
  /** The latest first. */
  revealsOf(orderId: string): Promise<readonly Reveal[]>;
  revealsTo(userId: string): Promise<readonly Reveal[]>;
}
