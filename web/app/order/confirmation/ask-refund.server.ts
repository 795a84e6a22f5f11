import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { type OrderRejection } from '@store/ledger';
import type { OrderView } from '@store/projections';
import { withSeen } from '../../freshness/seen-position.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import { traceOf } from '../../session/trace.server.ts';
import { receiptPath } from '../../receipt/receipt-path.ts';
import { formatInstant } from '../../ui/format-instant.ts';

/** Puts the buyer's word into the ledger; the money moves only when an admin decides so. */
export async function askRefund(context: AppLoadContext, { orderId, userId }: OrderView) {
  const { ledger, now } = context.shop;
  const asking = { orderId, userId, at: now().toISOString() };
  const trace = traceOf(context, { id: userId });
  try {
    const asked = await ledger.order.handle(orderId, { type: 'AskRefund', data: asking }, trace);
    if (!asked.accepted) return refused(409, inWords(asked.rejection));
    if (asked.events.length === 0) return refused(409, 'You have already requested this refund.');
    return redirect(withSeen(receiptPath('order', orderId), asked.position), {
      status: 303,
      headers: { 'Set-Cookie': await flashCookie(context.shop, 'success', 'Refund requested.') },
    });
  } catch (error) {
    if (!isBusy(error)) throw error;
    const what = isOutcomeUnknown(error)
      ? 'We could not see the end of it.'
      : 'We could not do this just now.';
    return refused(503, `${what} Please press it again: it will count once.`);
  }
}

const refused = (status: 409 | 503, notice: string) => data({ notice }, { status });

function inWords(rejection: OrderRejection): string {
  switch (rejection.type) {
    case 'RefundTooEarly':
      return `This order is still on time. You can request a refund after ${formatInstant(rejection.until)} IST.`;
    case 'NotInStatus':
      return rejection.status === 'Created'
        ? 'This order is not paid, so there is nothing to refund.'
        : `This order is already ${rejection.status}. Nothing was changed.`;
    default:
      throw new Error(`nobody expected ${rejection.type} when a buyer asks for a refund`);
  }
}
