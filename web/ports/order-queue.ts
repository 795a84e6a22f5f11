import type { Instant, Paise } from '@store/ledger';
import type { Actor } from './trail.ts';

/** The admin who looks after a waiting order. */
export type OrderOwner = Readonly<{ accountId: string; since: Instant }>;

/** A prize of a closed week that refunds of so much have put in doubt: see `prizesInDoubt`. */
export type PrizeNote = Readonly<{ week: string; rank: number; refunded: Paise }>;

/** What admins agree on about the orders that wait. What happens to an order is the ledger's. */
export interface OrderQueue {
  /** Of the orders that somebody looks after. */
  ownersOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderOwner>>;
  /** Orders that somebody looks after, or has; the latest first, 500 at most. */
  ownedBy(accountId: string): Promise<readonly string[]>;
  /**
   * Gives an order from one admin to another, null for nobody; `moved` when `from` is not who looks
   * after it any more. Stands in the trail.
   */
  assign(
    order: Readonly<{ orderId: string; from: string | null; to: string | null }>,
    actor: Actor,
  ): Promise<'assigned' | 'moved'>;
  /** Notes that nobody wants to see again, 500 at most. */
  dismissed(): Promise<readonly PrizeNote[]>;
  /** Once; stands in the trail with the reason. */
  dismiss(note: PrizeNote & Readonly<{ reason: string }>, actor: Actor): Promise<void>;
}
