declare const centipoints: unique symbol;

/** Reward points in hundredths (4.15 points = 415), never negative. */
export type Centipoints = number & { readonly [centipoints]: true };

/** @throws RangeError when the value is no whole, safe, non-negative number. */
export function toCentipoints(value: number): Centipoints {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`not a number of points: ${value}`);
  }
  return (value === 0 ? 0 : value) as Centipoints;
}
