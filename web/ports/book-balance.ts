import type { Account } from '@store/ledger';

/** Where a credit is what grows: what the store owes, and what it has sold. */
const CREDITS: ReadonlySet<string> = new Set<Account>([
  'wallet:available',
  'wallet:held',
  'wallet:locked',
  'suspense',
  'sales',
  'taxPayable',
  'payouts',
  'givenUp',
  'returning',
  'disputed',
]);

/**
 * A balance of the books, in which debits are positive, as people say it: what the store owes, and
 * what it has sold, are no negative numbers.
 */
export const balanceInWords = (account: string, debit: number): number =>
  CREDITS.has(account) ? 0 - debit : debit;
