import { toPaise, ZERO_PAISE, type Paise } from '../kernel/paise.ts';
import type { PaymentMode, Tender } from './events.ts';

/** All of the price from the one source that the mode names. */
export const tenderOf = (mode: PaymentMode, price: Paise): Tender =>
  mode === 'upi' ? { wallet: ZERO_PAISE, upi: price } : { wallet: price, upi: ZERO_PAISE };

/** Every leg with its share of the price. They differ by a paisa at most, the larger ones first. */
export const withShares = <Leg>(legs: readonly Leg[], price: Paise) =>
  legs.map((leg, place) => ({ ...leg, share: toPaise(Math.ceil((price - place) / legs.length)) }));
