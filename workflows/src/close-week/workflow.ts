import {
  CancellationScope,
  proxyActivities,
  proxyLocalActivities,
  sleep,
} from '@temporalio/workflow';
import { UNTIL_DONE } from '../commands/failures.ts';
import { scheduledMoment } from '../commands/scheduled-moment.ts';
import type { CloseWeekActivities, CloseWeekInput } from './contract.ts';

/** Freezes the week that ended and pays its prizes. A run that comes late closes the same week. */
export const closeWeek = (input: CloseWeekInput): Promise<string> =>
  CancellationScope.nonCancellable(() => close(input));

async function close({
  prizeAmounts,
  places,
  graceMs,
  stepTimeoutMs,
}: CloseWeekInput): Promise<string> {
  const ledger = proxyLocalActivities<CloseWeekActivities>({
    startToCloseTimeout: stepTimeoutMs,
    retry: UNTIL_DONE,
  });
  const readSide = proxyActivities<CloseWeekActivities>({
    startToCloseTimeout: stepTimeoutMs,
    retry: UNTIL_DONE,
  });
  const week = await ledger.weekBefore(scheduledMoment().toISOString());
  await sleep(graceMs);
  const ranking = await readSide.finalRanking(week, places);
  await ledger.closeWeek(week, ranking, prizeAmounts, now());
  await ledger.payPrizes(week, now());
  return week;
}

const now = () => new Date().toISOString();
