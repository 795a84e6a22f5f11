declare const paise: unique symbol;

/**
 * Money in paise (₹1 = 100), never negative. A branded number rather than a bigint, because
 * amounts travel as JSON through the event store, Temporal and the pages, and JSON has no bigint.
 */
export type Paise = number & { readonly [paise]: true };

export const ZERO_PAISE = 0 as Paise;

/** @throws RangeError when the value is no whole, safe, non-negative number. */
export function toPaise(value: number): Paise {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`not an amount of money: ${value}`);
  }
  return (value === 0 ? 0 : value) as Paise;
}

export const rupees = (value: number): Paise => toPaise(Math.round(value * 100));

export const plus = (a: Paise, b: Paise): Paise => toPaise(a + b);

export const sumOf = (amounts: readonly Paise[]): Paise => amounts.reduce(plus, ZERO_PAISE);

/** @throws RangeError when the result would be below zero: a rule asks before it subtracts. */
export const minus = (a: Paise, b: Paise): Paise => toPaise(a - b);
