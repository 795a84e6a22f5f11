import type { ApiRejection } from '../../../ports/api-answer.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy } from '../../faults/outcome-unknown.server.ts';
import { refusal, type Refusal } from '../kernel/refusal.ts';

/** Says so in words of the call where the database did not answer. */
export async function unlessBusy<Result>(
  said: string,
  work: () => Promise<Result>,
  code: ApiRejection = 'OutcomeUnknown',
): Promise<Result | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (!isBusy(error)) throw error;
    logError(said, error);
    return refusal(code, said);
  }
}
