import type { BasisPoints } from '../kernel/basis-points.ts';
import { toPaise, type Paise } from '../kernel/paise.ts';
import type { OrderPlaced } from './events.ts';

/**
 * The GST within an amount that includes it, in paise. It is made of two halves that are each rounded
 * to the paisa: so central and State tax are always equal, and the tax is the same wherever the buyer
 * lives. It is off by a paisa at most.
 */
export function taxWithin(amount: Paise, rate: BasisPoints): Paise {
  const half = Math.round((amount * rate) / (2 * (10_000 + rate)));
  return toPaise(2 * half);
}

/** What an amount for this order has in it; undefined where the store was not registered for GST. */
export const taxOfOrder = (
  { gstin, tax }: OrderPlaced['data'],
  amount: Paise,
): Paise | undefined =>
  gstin === undefined || tax === null ? undefined : taxWithin(amount, tax.rate);

/** As a field that is left out where there is none: such an event stays as it always was. */
export const taxField = (tax: Paise | undefined): Readonly<{ tax?: Paise }> =>
  tax === undefined ? {} : { tax };
