import type { Paise } from '@store/ledger';
import type { z } from 'zod';
import type { Claim } from '../../../ports/api-answers.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { ResoldOrder, StatementLine } from '../shapes/resales.ts';

/** Whom something is for, in the order of the product's inputs. */
export type Player = Readonly<{
  productId: string;
  itemId: string;
  inputs: readonly string[];
}>;

/** One order as a reseller sends it. */
export type Line = Player &
  Readonly<{
    reference: string;
    quantity: number | undefined;
    /** What all of it costs, as they know it. */
    price: Paise;
  }>;

export type Page = Readonly<{ page: number; limit: number }>;
type Rows<Row> = Promise<Readonly<{ rows: readonly Row[]; total: number }>>;

export type Order = z.input<typeof ResoldOrder>;

/** At which a reseller's machine buys: the store's own, or that of the sandbox. */
export interface SalesDesk {
  check(player: Player): Promise<Readonly<{ username: string }> | Refusal>;
  /** Once for each reference. A line of several goes on under the claim of all of them. */
  place(line: Line, claim: Claim): Promise<Order | Refusal>;
  /** What `place` would refuse now, or would charge; nothing is written. */
  rehearse(line: Line): Promise<Readonly<{ price: Paise }> | Refusal>;
  byNumber(number: string): Promise<Order | null>;
  byReference(reference: string): Promise<Order | null>;
  /** The newest first. */
  list(page: Page): Rows<Order>;
  balance(): Promise<Readonly<{ available: Paise; held: Paise }>>;
  statement(page: Page): Rows<z.input<typeof StatementLine>>;
  /** Null where there is no such order. */
  cancel(
    number: string,
    how: Readonly<{ dryRun: boolean }>,
  ): Promise<Readonly<{ order: Order; asked: boolean }> | Refusal | null>;
}
