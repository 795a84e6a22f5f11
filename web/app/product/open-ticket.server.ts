import { redirect } from '@remix-run/node';
import type { Account } from '../../ports/accounts.ts';
import { forgetDraft, keptDraft } from '../purchase/draft.server.ts';
import { isTicketOf } from '../purchase/order-ticket.server.ts';
import type { OrderTicket } from '../purchase/purchase-form.ts';
import type { Shop } from '../../ports/shop.ts';
import { receiptPath } from '../receipt/receipt-path.ts';

/**
 * The ticket of a purchase whose outcome this browser was never told; null when there is none.
 * @throws Response that leads to the order, once it is known that it was placed
 */
export async function openTicketOf(
  shop: Shop,
  account: Account,
  request: Request,
): Promise<OrderTicket | null> {
  const ticket = (await keptDraft(shop, request))?.ticket;
  if (!ticket || !isTicketOf(shop.settings.formKeys, account.id, ticket)) return null;
  const order = await shop.ledger.order.stateOf(ticket.orderId).catch(() => null);
  if (order === null || order.status === 'NotPlaced') return ticket;
  const headers = { 'Set-Cookie': await forgetDraft(shop) };
  throw redirect(receiptPath('order', ticket.orderId), { headers });
}
