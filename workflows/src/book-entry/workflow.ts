import { CancellationScope, proxyLocalActivities } from '@temporalio/workflow';
import { UNTIL_DONE } from '../commands/failures.ts';
import type { BookEntryActivities, BookEntryInput } from './contract.ts';

/** As many persons as it takes have agreed, so it is done, or it is told why not. */
export function bookEntry({ entryId, stepTimeoutMs }: BookEntryInput): Promise<void> {
  const step = proxyLocalActivities<BookEntryActivities>({
    startToCloseTimeout: stepTimeoutMs,
    retry: UNTIL_DONE,
  });
  return CancellationScope.nonCancellable(() => step.bookEntry(entryId, new Date().toISOString()));
}
