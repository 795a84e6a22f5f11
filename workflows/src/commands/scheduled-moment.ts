import { defineSearchAttributeKey } from '@temporalio/common';
import { workflowInfo } from '@temporalio/workflow';

const SCHEDULED_AT = defineSearchAttributeKey('TemporalScheduledStartTime', 'DATETIME');

/** When the schedule meant this execution to start, however late it did; for workflow code. */
export function scheduledMoment(): Date {
  const info = workflowInfo();
  return info.typedSearchAttributes.get(SCHEDULED_AT) ?? info.startTime;
}
