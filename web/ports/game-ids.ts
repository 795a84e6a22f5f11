/** What somebody typed into the fields of a product, kept for the next time. */
export type GameId = Readonly<{
  /** The product that it was typed for. */
  productId: string;
  inputs: readonly string[];
  /** What its owner calls it; at first the player's name, '' where nobody knows that. */
  name: string;
}>;

export type KeptGameId = GameId & Readonly<{ id: string; since: Date }>;

/** In characters. */
export const LONGEST_GAME_ID_NAME = 40;
/** As many are kept of one customer; the oldest make room. */
export const MOST_GAME_IDS = 30;

/** Kept unreadable without the customer's key, and only where they asked for it. */
export interface GameIds {
  /** The latest first. */
  of(accountId: string): Promise<readonly KeptGameId[]>;
  /** The same one twice is kept once. */
  keep(accountId: string, gameId: GameId): Promise<void>;
  change(
    accountId: string,
    id: string,
    to: Partial<Pick<GameId, 'inputs' | 'name'>>,
  ): Promise<'changed' | 'notThere'>;
  remove(accountId: string, id: string): Promise<'removed' | 'notThere'>;
}
