/** One customer; `customerId` is the account's. */
export const customerPath = (customerId: string): string =>
  `/admin/usersdata/${encodeURIComponent(customerId)}`;

/** To give the money of a completed order back. */
export const refundPath = (orderId: string): string =>
  `/admin/order/${encodeURIComponent(orderId)}/refund`;
