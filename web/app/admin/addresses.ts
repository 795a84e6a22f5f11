/** What waits for a second person. */
export const SECOND_PATH = '/admin/second';

/** One customer; `customerId` is the account's. */
export const customerPath = (customerId: string): string =>
  `/admin/usersdata/${encodeURIComponent(customerId)}`;

/** One order with all that is known of it. */
export const adminOrderPath = (orderId: string): string =>
  `/admin/order/${encodeURIComponent(orderId)}`;

/** Accounts that their owners have closed. */
export const CLOSINGS_PATH = '/admin/closings';

/** What customers complain about. */
export const COMPLAINTS_PATH = '/admin/complaints';
export const adminComplaintPath = (number: string): string =>
  `/admin/complaint/${encodeURIComponent(number)}`;

/** To give the money of a completed order back. */
export const refundPath = (orderId: string): string =>
  `/admin/order/${encodeURIComponent(orderId)}/refund`;

/** To record a payment for it that was found at the bank. */
export const bankPaymentPath = (orderId: string): string =>
  `/admin/order/${encodeURIComponent(orderId)}/payment`;

/** Money of a customer by hand; `act` opens one of its forms. */
export const moneyPath = (customerId: string, act?: string): string =>
  `${customerPath(customerId)}/money${act === undefined ? '' : `?act=${act}`}`;

/** A customer who cannot sign in. */
export const supportPath = (customerId: string): string => `${customerPath(customerId)}/support`;

/** Credits to many customers. */
export const CREDITS_PATH = '/admin/credits';
/** All entries by hand. */
export const ENTRIES_PATH = '/admin/entries';
/** Payouts that the bank is still to make. */
export const UNPAID_PATH = `${ENTRIES_PATH}?status=booked&kind=payOut`;

/** Limits of balances at which staff are told. */
export const THRESHOLDS_PATH = '/admin/thresholds';
export const changeThresholdPath = (id: string): string =>
  `${THRESHOLDS_PATH}?edit=${encodeURIComponent(id)}#threshold-form`;
/** A new one for the wallet of a customer. */
export const walletThresholdPath = (customerNumber: number): string =>
  `${THRESHOLDS_PATH}?customer=${customerNumber}#threshold-form`;

/** Payments that their payers want back from their banks. */
export const DISPUTES_PATH = '/admin/disputes';
export const disputePath = (disputeId: string): string =>
  `${DISPUTES_PATH}/${encodeURIComponent(disputeId)}`;
/** What proves the delivery, as a file to send to the bank. */
export const proofFilePath = (disputeId: string, ending: 'pdf' | 'json'): string =>
  `${disputePath(disputeId)}/proof.${ending}`;

/** One entry by hand, in full. */
export const entryPath = (entryId: string): string => `/admin/entry/${encodeURIComponent(entryId)}`;

/** What was paid for units at the providers. */
export const RELOADS_PATH = '/admin/reloads';
/** What items cost at the providers, and what the owner makes of it. */
export const PROVIDER_PRICES_PATH = '/admin/provider-prices';
export const PRICE_RULES_PATH = `${PROVIDER_PRICES_PATH}/rules`;
/** Pools of codes that are sold. */
export const CODES_PATH = '/admin/codes';
