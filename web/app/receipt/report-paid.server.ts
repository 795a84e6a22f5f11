import type { AppLoadContext } from '@remix-run/node';
import { isBusy } from '../faults/outcome-unknown.server.ts';
import type { PaymentNamed } from './payment-named.ts';
import { traceOf } from '../session/trace.server.ts';

/**
 * Its owner `userId` says that they have paid: that is written down, once, so that no page asks them to pay
 * again, and whoever waits for the payment is told to ask the bank. What has moved on meanwhile stays.
 */
export async function reportPaid(
  context: AppLoadContext,
  { kind, id }: PaymentNamed,
  userId: string,
): Promise<void> {
  const { ledger, workflows, now } = context.shop;
  const trace = traceOf(context, { id: userId });
  const at = now().toISOString();
  try {
    await (kind === 'order'
      ? ledger.order.handle(id, { type: 'ReportPayment', data: { orderId: id, at } }, trace)
      : ledger.topUp.handle(id, { type: 'ReportPayment', data: { txnId: id, at } }, trace));
  } catch (error) {
    // The bank can be asked also while nothing can be written.
    if (!isBusy(error)) throw error;
  }
  await workflows.hintPayment(kind, id);
}
