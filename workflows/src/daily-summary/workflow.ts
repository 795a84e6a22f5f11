import { proxyActivities } from '@temporalio/workflow';
import { PATIENTLY } from '../commands/failures.ts';
import { scheduledMoment } from '../commands/scheduled-moment.ts';
import type { DailySummaryActivities } from './contract.ts';

/** What is said is of this morning: the next one says it anew. */
const mailbox = proxyActivities<DailySummaryActivities>({
  startToCloseTimeout: '2 minutes',
  scheduleToCloseTimeout: '12 hours',
  retry: PATIENTLY,
});

/** One letter for each morning, however late it is started. */
export const dailySummary = (): Promise<void> =>
  mailbox.sendDailySummary(scheduledMoment().toISOString());
