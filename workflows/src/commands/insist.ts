import type { Handled } from '@store/ledger/event-store';
import { ApplicationFailure } from '@temporalio/common';
import { LEDGER_REFUSED } from './failures.ts';
import { REFUSED } from './refusal-in-words.ts';

/** For commands that no rule should refuse here. @throws ApplicationFailure, not retryable */
export function insist<Event, Rejection extends Readonly<{ type: string }>>(
  handled: Handled<Event, Rejection>,
): void {
  if (!handled.accepted) throw refused(handled.rejection);
}

/** A rule said no where the workflow has no answer to a no. */
export const refused = (rejection: Readonly<{ type: string }>): ApplicationFailure =>
  ApplicationFailure.nonRetryable(REFUSED + rejection.type, LEDGER_REFUSED, rejection);
