import type { AppLoadContext } from '@remix-run/node';
import type { BankRefund } from '@store/ledger';
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
  const [pieces, { refunds }] = await Promise.all([
    piecesOf(shop, orderId),
    shop.ledger.bankRefund.stateOf(orderId),
  ]);
  return shop.complaints.file({
    ...{ number, kind: 'order', from: { accountId: userId }, text: '' },
    order: { id: orderId, facts: factsOf(order, pieces, refunds) },
  });
}

const factsOf = (
  order: OrderView,
  pieces: number,
  refunds: readonly BankRefund[],
): ComplaintFacts => ({
  status: order.status,
  productName: order.productName,
  itemName: order.itemName,
  pieces,
  price: order.price,
  paymentMode: order.paymentMode,
  walletPart: order.walletPart,
  createdAt: order.createdAt,
  reportedAt: order.reportedAt,
  paidAt: order.paidAt,
  utr: order.utr,
  failure: order.failure,
  strayAmount: order.strayAmount,
  suspendedAmount: order.suspendedAmount,
  heldFor: order.heldFor,
  disputes: order.disputes.map(({ status, isStray }) => ({ status, ...(isStray && { isStray }) })),
  refundAskedAt: order.refundAskedAt,
  closedAt: order.closedAt,
  reason: order.reason,
  returned: order.returned?.amount ?? null,
  bankRefunds: refunds.map(({ asked, status, since, bankReference }) => ({
    ...{ amount: asked.amount, status, since, bankReference },
  })),
  legs: order.legs.map(({ route, status, providerReference, reason }) => ({
    ...{ route, status, providerReference, reason },
  })),
});
