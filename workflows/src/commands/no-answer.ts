import { TransportError } from '@temporalio/worker';

/**
 * Whether Temporal's SDK could not make a worker because nobody answered, for which it has no error of
 * its own. That a namespace is not there is an answer.
 */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof TransportError &&
  /code: (?:Cancelled|DeadlineExceeded|ResourceExhausted|Unavailable|Unknown)\b/.test(
    error.message,
  );
