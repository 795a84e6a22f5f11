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
export const bankPaymentPath = (
  orderId: string,
  found: Readonly<Record<string, string>> = {},
): string => withQuery(`/admin/order/${encodeURIComponent(orderId)}/payment`, found);

const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const asked = new URLSearchParams(query).toString();
  return asked === '' ? path : `${path}?${asked}`;
};

/** Money of a customer by hand; `act` opens one of its forms, with what was found filled in. */
export const moneyPath = (
  customerId: string,
  act?: string,
  found: Readonly<Record<string, string>> = {},
): string =>
  withQuery(`${customerPath(customerId)}/money`, { ...(act !== undefined && { act }), ...found });

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

/** Late money that was put into no wallet. */
export const SUSPENSE_PATH = '/admin/suspense';
export const suspensePath = (utr: string): string => `${SUSPENSE_PATH}/${encodeURIComponent(utr)}`;

/** One entry by hand, in full. */
export const entryPath = (entryId: string): string => `/admin/entry/${encodeURIComponent(entryId)}`;

/** Work that gets no further. */
export const STUCK_PATH = '/admin/stuck';
/** What was paid for units at the providers. */
export const RELOADS_PATH = '/admin/reloads';
/** What items cost at the providers, and what the owner makes of it. */
export const PROVIDER_PRICES_PATH = '/admin/provider-prices';
export const PRICE_RULES_PATH = `${PROVIDER_PRICES_PATH}/rules`;
/** Where the books of the store and of others do not say the same. */
export const RECONCILIATION_PATH = '/admin/reconciliation';
export const differencePath = (id: string): string => `${RECONCILIATION_PATH}/${id}`;
/** What gateways have sent to the bank. */
export const SETTLEMENTS_PATH = '/admin/settlements';
export const STATEMENT_PATH = `${SETTLEMENTS_PATH}/statement`;
export const BY_HAND_PATH = `${SETTLEMENTS_PATH}/by-hand`;
/** Pools of codes that are sold. */
export const CODES_PATH = '/admin/codes';
