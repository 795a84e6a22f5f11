/** The likeliest first: what a transfer is may also stand under its type. */
const NAMES = [
  /^(?:drcr|crdr|dc|debitcredit|creditdebit)$/,
  /^(?:type|txntype|transactiontype)$/,
];

/** Where a statement says whether an amount came or went; -1 where it does not. */
export function signPlace(names: readonly string[]): number {
  const all = names.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''));
  for (const pattern of NAMES) {
    const place = all.findIndex((name) => pattern.test(name));
    if (place >= 0) return place;
  }
  return -1;
}

export const isCredit = (sign: string): boolean => /^cr?(?:edit)?\b/i.test(sign);

/** No more than the sign itself: a payment may have been made by debit card. */
export const isDebit = (sign: string): boolean =>
  /^(?:d|dr|debit(?:ed)?|withdrawal)\.?$/i.test(sign);
