import { accept, reject } from '../kernel/decider.ts';
import { repeat } from '../kernel/repeat.ts';
import type { PlaceOrder } from './commands.ts';
import type { OrderDecision } from './decision.ts';
import type { Order } from './state.ts';

export function place(data: PlaceOrder['data'], order: Order): OrderDecision {
  const { orderId, price, legs } = data;
  if (order.status !== 'NotPlaced') return placeAgain(data, order.placed);
  if (legs.length === 0 || price === 0) return reject({ type: 'EmptyOrder', orderId });
  const twice = legs.find(({ leg }, place) => legs.findIndex((one) => one.leg === leg) < place);
  if (twice) return reject({ type: 'ReferenceReused', reference: `${orderId}/${twice.leg}` });
  return accept({ type: 'OrderPlaced', data });
}

/**
 * A repeat brings a later deadline, and a game account sealed anew, which never reads the same
 * twice: what is inside can only be compared by whoever holds the key.
 */
const placeAgain = (data: PlaceOrder['data'], placed: PlaceOrder['data']): OrderDecision => {
  const { expiresAt, gameAccount } = placed;
  return repeat(placed, { ...data, expiresAt, gameAccount }, data.orderId);
};
