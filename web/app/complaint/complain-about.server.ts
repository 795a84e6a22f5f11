import type { AppLoadContext } from '@remix-run/node';
import type { OrderView } from '@store/projections';
import type { ComplaintFacts, Filed } from '../../ports/complaints.ts';
import { piecesOf } from '../order/pieces-of.server.ts';
import { issueNumber } from '../wallet/number-ticket.server.ts';

/**
 * A complaint about an order by one press, with all that the store knows of it; words can follow. While
 * it is open a second press finds it.
 */
export async function complainAbout({ shop }: AppLoadContext, order: OrderView): Promise<Filed> {
  const { userId, orderId } = order;
  const { id: number } = issueNumber(
    shop.settings.formKeys,
    'complaint number',
    userId,
    shop.now(),
  );
  return shop.complaints.file({
    ...{ number, kind: 'order', from: { accountId: userId }, text: '' },
    order: { id: orderId, facts: factsOf(order, await piecesOf(shop, orderId)) },
  });
}

const factsOf = (order: OrderView, pieces: number): ComplaintFacts => ({
  status: order.status,
  productName: order.productName,
  itemName: order.itemName,
  pieces,
  price: order.price,
  paymentMode: order.paymentMode,
  walletPart: order.walletPart,
  createdAt: order.createdAt,
  paidAt: order.paidAt,
  utr: order.utr,
  failure: order.failure,
  strayAmount: order.strayAmount,
  refundAskedAt: order.refundAskedAt,
  closedAt: order.closedAt,
  reason: order.reason,
  legs: order.legs.map(({ route, status, providerReference, reason }) => ({
    ...{ route, status, providerReference, reason },
  })),
});
