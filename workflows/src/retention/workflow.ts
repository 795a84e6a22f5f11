import { proxyActivities } from '@temporalio/workflow';
import { HEARTBEAT_TIMEOUT_MS, PATIENTLY } from '../commands/failures.ts';
import { scheduledMoment } from '../commands/scheduled-moment.ts';
import type { RetentionActivities } from './contract.ts';

/** What is not done today is done tomorrow. */
const store = proxyActivities<RetentionActivities>({
  startToCloseTimeout: '1 hour',
  heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
  scheduleToCloseTimeout: '12 hours',
  retry: PATIENTLY,
});

/** Every night: nothing is kept longer than the store says. */
export const deleteWhatIsDue = (): Promise<void> =>
  store.deleteWhatIsDue(scheduledMoment().toISOString());
