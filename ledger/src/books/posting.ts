/**
 * Accounts of the books; `taxPayable` is the GST that the store has collected, `inputTax` the GST that
 * it was charged on the `fees` of gateways, and `bank` what has arrived on its bank account. Debits are
 * positive and credits negative, in paise, and the postings of one event always sum to zero.
 */
export type Account =
  | 'gateway'
  | 'wallet:available'
  | 'wallet:held'
  | 'wallet:locked'
  | 'suspense'
  | 'sales'
  | 'taxPayable'
  | 'promotions'
  | 'payouts'
  | 'points'
  | 'adjustments'
  | 'givenUp'
  | 'returning'
  | 'bank'
  | 'fees'
  | 'inputTax'
  | 'disputed'
  | 'chargebacks'
  | 'losses';

/**
 * `owner` is the sub-ledger: a user for wallet accounts, an order or top-up for suspense (the UTR of a
 * transfer that waits there for a person), the reference of a payout that the bank has not made yet, or
 * of a refund that is on its way back to the account it was paid from, the dispute for `disputed` (a
 * sale that may be none) and `chargebacks` (what the bank has taken back, and may return). Of the
 * gateway it is the name of the one that collected, null for what a person has found at the bank or
 * sent from there.
 */
export type Posting = Readonly<{ account: Account; owner: string | null; amount: number }>;
