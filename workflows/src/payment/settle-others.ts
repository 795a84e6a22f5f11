import type { PaidSubject } from '@store/ledger';
import { log, patched, proxyLocalActivities, TemporalFailure } from '@temporalio/workflow';
import { UNTIL_DONE } from '../commands/failures.ts';
import type { ToldPayment } from '../payment-gateway/payment-gateway.ts';
import type { OtherTransferActivities } from './other-transfers.ts';

/**
 * For workflow code. What a rule refuses keeps no order from being delivered: whoever looks at the
 * payment again meets the refusal, and tells staff.
 */
export async function settleOthersOf(
  subject: PaidSubject,
  payment: ToldPayment,
  { stepTimeoutMs }: Readonly<{ stepTimeoutMs: number }>,
): Promise<void> {
  if (payment.others === undefined || !patched('other-transfers')) return;
  const { settleOthers } = proxyLocalActivities<OtherTransferActivities>({
    startToCloseTimeout: stepTimeoutMs,
    retry: UNTIL_DONE,
  });
  try {
    await settleOthers(subject, payment, new Date().toISOString());
  } catch (error) {
    if (!(error instanceof TemporalFailure)) throw error;
    log.error('further transfers of a payment could not be settled', { ...subject, error });
  }
}
