import { toCentipoints } from '../kernel/centipoints.ts';
import { minus, sumOf, toPaise, ZERO_PAISE, type Paise } from '../kernel/paise.ts';
import type { OrderCompleted, OrderPlaced, PaymentMode, Tender } from './events.ts';

/** All of the price from the one source that the mode names. */
export const tenderOf = (mode: PaymentMode, price: Paise): Tender =>
  mode === 'upi' ? { wallet: ZERO_PAISE, upi: price } : { wallet: price, upi: ZERO_PAISE };

/** Every leg with its share of the price. They differ by a paisa at most, the larger ones first. */
export const withShares = <Leg>(legs: readonly Leg[], price: Paise) =>
  legs.map((leg, place) => ({ ...leg, share: toPaise(Math.ceil((price - place) / legs.length)) }));

/** What is sold of an order, and earned by it, when the buyer gets their money of these legs back. */
export function saleWithout(
  given: readonly number[],
  { price, reward, legs }: Pick<OrderPlaced['data'], 'price' | 'reward' | 'legs'>,
): Pick<OrderCompleted['data'], 'amount' | 'returned' | 'reward'> {
  const without = legs.filter(({ leg }) => given.includes(leg));
  if (without.length === 0) return { amount: price, reward };
  const returned = sumOf(without.map(({ share }) => share));
  const amount = minus(price, returned);
  return {
    amount,
    returned: { legs: without.map(({ leg }) => leg).sort((a, b) => a - b), amount: returned },
    // Their product is beyond what a number can hold.
    reward: toCentipoints(Number((BigInt(reward) * BigInt(amount)) / BigInt(price))),
  };
}
