import { toCentipoints } from '../kernel/centipoints.ts';
import { minus, rupees, sumOf, toPaise, ZERO_PAISE, type Paise } from '../kernel/paise.ts';
import type { OrderCompleted, OrderPlaced, PaymentFailure, PaymentMode, Tender } from './events.ts';

/** UPI moves no less. */
const LEAST_BY_UPI = rupees(1);

/** The price from what the mode names; by UPI a part of it may come from the wallet first. */
export const tenderOf = (
  mode: PaymentMode,
  price: Paise,
  walletPart: Paise = ZERO_PAISE,
): Tender =>
  mode === 'upi'
    ? { wallet: walletPart, upi: minus(price, walletPart) }
    : { wallet: price, upi: ZERO_PAISE };

/**
 * As much of the price as the wallet can give while the rest is paid by UPI. Nothing where it is
 * empty, and where it could pay for everything.
 */
export function walletPartOf(price: Paise, available: Paise): Paise {
  if (available >= price || price <= LEAST_BY_UPI) return ZERO_PAISE;
  return toPaise(Math.min(available, price - LEAST_BY_UPI));
}

/** Is it paid by UPI, and a part of it from the wallet before that? */
export const isInParts = ({ wallet, upi }: Tender): boolean => wallet > 0 && upi > 0;

/** Then the part that was to come from the wallet was never held. */
export const isRefusedByWallet = (failure: PaymentFailure | null): boolean =>
  failure === 'insufficientFunds' || failure === 'walletFrozen';

/** The tender that is closest to what was asked for, of those that an order may have. */
export function possibleTender(mode: PaymentMode, price: Paise, { wallet }: Tender): Tender {
  const most = price > LEAST_BY_UPI ? minus(price, LEAST_BY_UPI) : ZERO_PAISE;
  return tenderOf(mode, price, toPaise(Math.min(wallet, most)));
}

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
