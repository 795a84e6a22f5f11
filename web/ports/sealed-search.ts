/** Finds orders by what was typed into them, which is sealed, without opening any of them. */
export interface SealedSearch {
  /** To be called before the order is placed: an order that never came to be is not found. */
  note(userId: string, orderId: string, inputs: readonly string[]): Promise<void>;
  /** Orders of these customers with exactly this input, or with all of them as `first (others)`. */
  find(userIds: readonly string[], text: string): Promise<readonly string[]>;
  /** The same of all customers: the latest 1,000 at most. */
  findAnybodys(text: string): Promise<readonly string[]>;
}
