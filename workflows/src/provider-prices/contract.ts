export interface PriceActivities {
  /**
   * Asks each provider for the lists that the catalogue's items are in, and keeps what they tell.
   * `doubted`: one of them is to be looked at again in a while.
   */
  lookAtPrices(): Promise<Readonly<{ doubted: boolean }>>;
}
