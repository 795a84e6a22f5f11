import { setTimeout as pause } from 'node:timers/promises';
import type { AppLoadContext } from '@remix-run/node';
import { logError } from '../faults/log-error.server.ts';
import { traceOf } from '../session/trace.server.ts';
import type { PaymentNamed } from './payment-named.ts';

/** A log that says nothing keeps nobody from having the bank asked, and the page from answering in time. */
const LONGEST_WRITE_MS = 1_500;

/**
 * Its owner `userId` says that they have paid: that is written down, once, so that no page asks them to pay
 * again, and whoever waits for the payment is told to ask the bank. What has moved on meanwhile stays. The
 * bank is asked also while nothing can be written.
 */
export async function reportPaid(
  context: AppLoadContext,
  payment: PaymentNamed,
  userId: string,
): Promise<void> {
  const { workflows } = context.shop;
  const written = writeDown(context, payment, userId).catch((error: unknown) => {
    logError(`that ${payment.id} is paid, as its owner says, could not be written`, error);
  });
  await Promise.all([
    workflows.hintPayment(payment.kind, payment.id),
    Promise.race([written, pause(LONGEST_WRITE_MS, undefined, { ref: false })]),
  ]);
}

async function writeDown(
  context: AppLoadContext,
  { kind, id }: PaymentNamed,
  userId: string,
): Promise<void> {
  const { ledger, now } = context.shop;
  const trace = traceOf(context, { id: userId });
  const at = now().toISOString();
  await (kind === 'order'
    ? ledger.order.handle(id, { type: 'ReportPayment', data: { orderId: id, at } }, trace)
    : ledger.topUp.handle(id, { type: 'ReportPayment', data: { txnId: id, at } }, trace));
}
