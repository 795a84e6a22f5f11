declare const basisPoints: unique symbol;

/** A rate in hundredths of a percent, from 0 to 10,000. */
export type BasisPoints = number & { readonly [basisPoints]: true };

/** @throws RangeError when the value is no such rate. */
export function toBasisPoints(value: number): BasisPoints {
  if (!Number.isInteger(value) || value < 0 || value > 10_000) {
    throw new RangeError(`not a rate: ${value}`);
  }
  return (value === 0 ? 0 : value) as BasisPoints;
}
