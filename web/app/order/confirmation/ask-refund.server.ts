import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { type OrderRejection } from '@store/ledger';
import type { OrderView } from '@store/projections';
import { withSeen } from '../../freshness/seen-position.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import { tryAgainWords } from '../../faults/words.ts';
import { traceOf } from '../../session/trace.server.ts';
import { receiptPath } from '../../receipt/receipt-path.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { orderWords } from '../words.ts';
import { refundAnswers as words } from './words.ts';

/** Puts the buyer's word into the ledger; the money moves only when an admin decides so. */
export async function askRefund(context: AppLoadContext, { orderId, userId }: OrderView) {
  const { ledger, now } = context.shop;
  const asking = { orderId, userId, at: now().toISOString() };
  const trace = traceOf(context, { id: userId });
  try {
    const asked = await ledger.order.handle(orderId, { type: 'AskRefund', data: asking }, trace);
    if (!asked.accepted) return refused(409, inWords(asked.rejection));
    if (asked.events.length === 0) return refused(409, words.alreadyRequested);
    return redirect(withSeen(receiptPath('order', orderId), asked.position), {
      status: 303,
      headers: { 'Set-Cookie': await flashCookie(context.shop, 'success', words.requested) },
    });
  } catch (error) {
    if (!isBusy(error)) throw error;
    const { outcomeUnknown, storeBusy } = tryAgainWords;
    return refused(503, isOutcomeUnknown(error) ? outcomeUnknown : storeBusy);
  }
}

const refused = (status: 409 | 503, notice: string) => data({ notice }, { status });

function inWords(rejection: OrderRejection): string {
  switch (rejection.type) {
    case 'RefundTooEarly':
      return words.tooEarly(formatInstant(rejection.until));
    case 'NotInStatus':
      return rejection.status === 'Created'
        ? words.notPaid
        : words.closed(orderWords.statuses[rejection.status]);
    default:
      throw new Error(`nobody expected ${rejection.type} when a buyer asks for a refund`);
  }
}
