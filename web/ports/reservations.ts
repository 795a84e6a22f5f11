/** Pieces of an item that an order is about to take. */
export type Wanted = Readonly<{
  orderId: string;
  /** The business key. */
  itemId: string;
  quantity: number;
}>;

/**
 * Keeps the counts of counted items right. An order that was placed gives its pieces back, or has
 * sold them, by its own events: nobody says so here.
 */
export interface Reservations {
  /**
   * To be called before the order is placed, and as often as its form is sent: the pieces are taken
   * off the count once. `soldOut` when too few are left; then nothing is taken.
   */
  reserve(wanted: Wanted): Promise<'reserved' | 'notCounted' | 'soldOut'>;
  /** How many can be taken now; null where they are not counted, or there is no such item. */
  left(itemId: string): Promise<number | null>;
  /** Whether pieces are kept for it: its form was sent before, and what came of that is not known. */
  holds(wanted: Omit<Wanted, 'quantity'>): Promise<boolean>;
  /** Gives back what was taken for an order that the ledger has refused. */
  release(wanted: Omit<Wanted, 'quantity'>): Promise<void>;
}
