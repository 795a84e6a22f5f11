import { defineSearchAttributeKey } from '@temporalio/common';
import {
  CancellationScope,
  proxyActivities,
  proxyLocalActivities,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import { UNTIL_DONE } from '../commands/failures.ts';
import type { CloseWeekActivities, CloseWeekInput } from './contract.ts';

const SCHEDULED_AT = defineSearchAttributeKey('TemporalScheduledStartTime', 'DATETIME');

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
  const info = workflowInfo();
  const moment = info.typedSearchAttributes.get(SCHEDULED_AT) ?? info.startTime;

  const week = await ledger.weekBefore(moment.toISOString());
  await sleep(graceMs);
  const ranking = await readSide.finalRanking(week, places);
  await ledger.closeWeek(week, ranking, prizeAmounts, now());
  await ledger.payPrizes(week, now());
  return week;
}

const now = () => new Date().toISOString();
