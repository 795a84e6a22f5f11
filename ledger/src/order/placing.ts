import { accept, reject } from '../kernel/decider.ts';
import { sumOf, type Paise } from '../kernel/paise.ts';
import { repeat } from '../kernel/repeat.ts';
import type { PlaceOrder } from './commands.ts';
import type { OrderDecision } from './decision.ts';
import type { Order } from './state.ts';
import { possibleTender } from './price-parts.ts';

export function place(data: PlaceOrder['data'], order: Order): OrderDecision {
  const { orderId, price, legs, paymentMode, tender, quantity } = data;
  if (order.status !== 'NotPlaced') return placeAgain(data, order.placed);
  const pieces = Number.isSafeInteger(quantity) ? quantity : 0;
  if (legs.length === 0 || price === 0 || pieces < 1)
    return reject({ type: 'EmptyOrder', orderId });
  const twice = legs.find(({ leg }, place) => legs.findIndex((one) => one.leg === leg) < place);
  if (twice) return reject({ type: 'ReferenceReused', reference: `${orderId}/${twice.leg}` });
  const shared = sumOf(legs.map(({ share }) => share));
  if (shared !== price) return differs(price, shared);
  const expected = possibleTender(paymentMode, price, tender);
  if (tender.wallet !== expected.wallet) return differs(expected.wallet, tender.wallet);
  if (tender.upi !== expected.upi) return differs(expected.upi, tender.upi);
  return accept({ type: 'OrderPlaced', data });
}

const differs = (expected: Paise, received: Paise): OrderDecision =>
  reject({ type: 'AmountDiffers', expected, received });

/**
 * A repeat brings a later deadline, perhaps a time for refunds that was set meanwhile, and a game
 * account sealed anew, which never reads the same twice: what is inside can only be compared by
 * whoever holds the key.
 */
const placeAgain = (data: PlaceOrder['data'], placed: PlaceOrder['data']): OrderDecision => {
  const { expiresAt, refundAfterHours, gameAccount } = placed;
  return repeat(placed, { ...data, expiresAt, refundAfterHours, gameAccount }, data.orderId);
};
