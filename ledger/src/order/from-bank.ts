import { minus, plus, sumOf, toPaise, ZERO_PAISE, type Paise } from '../kernel/paise.ts';
import { isGivenBack, straysGivenBack } from './disputing.ts';
import type { Returned } from './events.ts';
import type { Order, PlacedOrder } from './state.ts';

/** Where the gateway knows a payment, and how much of it has come back to the wallet. */
export type FromBank = Readonly<{ gateway: string; gatewayReference: string; amount: Paise }>;

/** Of the money of parts that were not delivered: what came by bank goes back first. */
export const returnedFromBank = (
  { placed: { tender } }: Pick<PlacedOrder, 'placed'>,
  returned: Returned | undefined,
): Paise => toPaise(Math.min(tender.upi, returned?.amount ?? 0));

/** Of the refund that ends an order; what had come back before was that of its parts. */
export function refundedFromBank(order: PlacedOrder): Paise {
  const completed = 'completed' in order ? order.completed : null;
  return minus(order.placed.tender.upi, returnedFromBank(order, completed?.returned));
}

/**
 * What a gateway has collected for the order and its buyer has in the wallet since: a refund, the
 * money of parts that were not delivered, and payments that the order could not take. Null where no
 * gateway knows of any, or where the bank gives the money back itself. What a person has found at the bank may have come any way.
 */
export function cameBackFromBank(order: Order): FromBank | null {
  if (order.status === 'NotPlaced' || order.paymentRequest === null) return null;
  if (isGivenBack(order)) return null;
  const { gateway, gatewayReference } = order.paymentRequest;
  const disputed = straysGivenBack(order);
  const strays = order.strayPayments
    .valueSeq()
    .filter(({ utr }) => !disputed.has(utr))
    .filter((stray) => stray.gateway === gateway && stray.foundBy === undefined)
    // What waits for a person leaves from there; it may be in the wallet since, and not by this way.
    .filter((stray) => stray.suspended === undefined)
    .map(({ amount }) => amount);
  const amount = plus(paidAndBack(order), sumOf([...strays]));
  return amount === 0 ? null : { gateway, gatewayReference, amount };
}

function paidAndBack(order: PlacedOrder): Paise {
  if (order.status !== 'Refunded' && order.status !== 'Completed') return ZERO_PAISE;
  if (order.paid.confirmed.mode !== 'upi' || order.paid.confirmed.foundBy) return ZERO_PAISE;
  if (order.status === 'Refunded') return order.placed.tender.upi;
  return returnedFromBank(order, order.completed.returned);
}
