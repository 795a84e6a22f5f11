/** Before the name of the rule, in what fails because of it. */
export const REFUSED = 'the ledger refused: ';

/** Which rule said no, for whoever runs the store; null of what failed for another reason. */
export function refusalInWords(failure: string): string | null {
  if (!failure.startsWith(REFUSED)) return null;
  const rule = failure.slice(REFUSED.length);
  return WORDS.get(rule) ?? `a rule of the store does not allow it (${rule})`;
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['AmountDiffers', 'the amount is not the expected one'],
  ['EmptyTopUp', 'the amount is zero'],
  ['NothingToMove', 'the amount is zero'],
  ['NoMoneyToSuspend', 'the amount is zero'],
  ['ReferenceReused', 'it was booked before with other details'],
  ['NotInStatus', 'the order or top-up is at a stage that does not allow it'],
  ['NoSuchOrder', 'there is no such order'],
  ['NoSuchTopUp', 'there is no such top-up'],
  ['SuspenseIs', 'somebody has already decided on this payment'],
  ['InsufficientFunds', 'there is not enough money in the wallet'],
  ['WalletIsFrozen', 'the wallet is frozen'],
]);
