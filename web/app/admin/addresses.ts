/** What waits for a second person. */
export const SECOND_PATH = '/admin/second';

/** One customer; `customerId` is the account's. */
export const customerPath = (customerId: string): string =>
  `/admin/usersdata/${encodeURIComponent(customerId)}`;

/** One order with all that is known of it. */
export const adminOrderPath = (orderId: string): string =>
  `/admin/order/${encodeURIComponent(orderId)}`;

/** To give the money of a completed order back. */
export const refundPath = (orderId: string): string =>
  `/admin/order/${encodeURIComponent(orderId)}/refund`;

/** Money of a customer by hand; `act` opens one of its forms. */
export const moneyPath = (customerId: string, act?: string): string =>
  `${customerPath(customerId)}/money${act === undefined ? '' : `?act=${act}`}`;

/** Credits to many customers. */
export const CREDITS_PATH = '/admin/credits';
/** All entries by hand. */
export const ENTRIES_PATH = '/admin/entries';
/** Payouts that the bank is still to make. */
export const UNPAID_PATH = `${ENTRIES_PATH}?status=booked&kind=payOut`;

/** One entry by hand, in full. */
export const entryPath = (entryId: string): string => `/admin/entry/${encodeURIComponent(entryId)}`;
