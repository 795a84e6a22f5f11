/** Links by mail to the receipt of one order, which ask for no sign-in and only show. */
export interface ReceiptLinks {
  /**
   * A new one, good for seven days; `accountId` is whom it goes to. It reaches nobody without one, nor
   * where the order has had three in a day.
   */
  issue(orderId: string, accountId: string | null): Promise<string>;
  /** The order that the link opens; null for a link that is none, or over. */
  orderOf(linkId: string, token: string): Promise<string | null>;
}
