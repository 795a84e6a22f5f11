import { ActivityFailure, log, proxyActivities } from '@temporalio/workflow';
import { HEARTBEAT_TIMEOUT_MS, PATIENTLY, UNTIL_DONE } from '../commands/failures.ts';
import { scheduledMoment } from '../commands/scheduled-moment.ts';
import type { LatePayment, LatePaymentActivities } from './contract.ts';
import { EVERY_MS } from './every.ts';

const { lookForLatePayments } = proxyActivities<LatePaymentActivities>({
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
  scheduleToCloseTimeout: '12 hours',
  retry: PATIENTLY,
});
/** Money that was found is never left lying. */
const { settleLatePayment } = proxyActivities<LatePaymentActivities>({
  startToCloseTimeout: '1 minute',
  heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
  retry: UNTIL_DONE,
});

/** Looks for what is due in the minutes before the moment that it was meant to start at. */
export async function sweepLatePayments(): Promise<number> {
  const until = scheduledMoment();
  const since = new Date(until.getTime() - EVERY_MS);
  const found = await lookForLatePayments({
    since: since.toISOString(),
    until: until.toISOString(),
  });
  for (const late of found) await settle(late);
  return found.length;
}

/** One that a rule of the ledger refuses must not keep the others from their owners. */
async function settle(late: LatePayment): Promise<void> {
  try {
    await settleLatePayment(late, new Date().toISOString());
  } catch (error) {
    if (!(error instanceof ActivityFailure)) throw error;
    log.error('money that came late could not be settled', { ...late, error });
  }
}
