import { isRetryable } from '@store/platform/fault';
import { setTimeout as sleep } from 'node:timers/promises';

/** Between two tries, at the most. */
export const LONGEST_WAIT_MS = 1_000;

/**
 * Repeats a step inside one attempt of an activity, as long as the process lives and the fault may
 * pass: also after Temporal has given the attempt up.
 */
export async function persistently<Answer>(step: () => Promise<Answer>): Promise<Answer> {
  for (let wait = 50; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await step();
    } catch (error) {
      if (!isRetryable(error)) throw error;
    }
    await sleep(wait);
  }
}
