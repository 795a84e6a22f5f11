import { ActivityFailure, log, proxyActivities } from '@temporalio/workflow';
import { HEARTBEAT_TIMEOUT_MS, PATIENTLY } from '../commands/failures.ts';
import { scheduledMoment } from '../commands/scheduled-moment.ts';
import type { SettlementActivities } from './contract.ts';

const gateways = proxyActivities<SettlementActivities>({
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
  // The next morning looks at the same days again, and at one more.
  scheduleToCloseTimeout: '20 hours',
  retry: PATIENTLY,
});

/** Posts what gateways have sent to the bank. One that does not answer holds up no other. */
export async function recordSettlements(): Promise<void> {
  const moment = scheduledMoment().toISOString();
  const names = await gateways.gatewaysWithReports();
  await Promise.all(names.map((name) => record(name, moment)));
}

async function record(name: string, moment: string): Promise<void> {
  try {
    await gateways.recordSettlementsOf(name, moment);
  } catch (error) {
    if (!(error instanceof ActivityFailure)) throw error;
    log.error('settlements could not be recorded', { gateway: name, error });
  }
}
