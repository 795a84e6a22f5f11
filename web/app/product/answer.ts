import type { OrderTicket } from '../purchase/purchase-form.ts';
import type { RefusalTone } from '../purchase/refusals.ts';

/**
 * A name the provider gave, with the proof that goes back with the order; null where nobody could be
 * asked, and the buyer was told so.
 */
export type Checked = Readonly<{
  username: string | null;
  proof: string;
  inputs: readonly string[];
}>;

/** Pieces that were asked for, where not so many can be bought now. */
export type FewerPieces = Readonly<{ itemId: string; asked: number; most: number }>;

/** What a post of the form is answered with when it did not lead to an order. */
export type Answer = Readonly<{
  notice: string | null;
  /** `info` asks for another press, `warning` and `danger` say what is wrong. */
  tone: RefusalTone;
  /** Sentences by field name. */
  errors: Readonly<Record<string, string>>;
  /** They are about the chosen item, and hold as long as it is chosen. */
  ofItem?: boolean;
  typed: Readonly<{
    itemId: string;
    payment: string;
    /** Whether what is in the wallet is to be used before that. */
    coinsFirst?: boolean;
    inputs: readonly string[];
    /** How many pieces; left out for one. */
    quantity?: string;
    /** Whether they are to be kept for the next time. */
    keep?: boolean;
  }>;
  checked: Checked | null;
  /** What stood in the field of the quantity may not be chosen there any more. */
  fewer?: FewerPieces;
  /** Whether the product is a favourite now, where that was asked for. */
  favourite?: boolean;
  /** What the wallet pays of it first, in paise, where another part was seen. */
  walletPart?: number;
  /** The session ended meanwhile, so nothing can be bought before the next sign-in. */
  sessionOver: boolean;
  /** Nothing can be bought before a parent or guardian has agreed. */
  guardianNeeded: boolean;
  /** To be posted again as it is; null when the page's own is to be used. */
  ticket: OrderTicket | null;
}>;
