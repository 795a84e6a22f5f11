import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  NotLeaderError,
  StreamDeletedError,
  TimeoutError,
  UnavailableError,
} from '@eventstore/db-client';
import { LogReplaced, StoreUnavailable } from '../faults.ts';

/** Raised on this side: neither the client's deadline nor its keep-alive ends every call in time. */
export class NoAnswer extends Error {
  constructor(ms: number) {
    super(`no answer within ${Math.round(ms)} ms`);
  }
}

const PASSING = [
  NoAnswer,
  UnavailableError,
  DeadlineExceededError,
  CancelledError,
  TimeoutError,
  NotLeaderError,
];

const PASSING_MESSAGE = /failed to discover|not ready|connection dropped|unavailable/i;

const GRPC_UNAVAILABLE = 14;

/** By class, code and message, since the client wraps the same trouble now one way, now another. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (PASSING.some((each) => error instanceof each)) return true;
  if ('code' in error && error.code === GRPC_UNAVAILABLE) return true;
  return PASSING_MESSAGE.test(error.message);
}

/** Of an append nothing else is certain: whatever is not told here may have been written. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AccessDeniedError || error instanceof StreamDeletedError;

export function asFault(doing: string, error: unknown): unknown {
  // The ledger deletes nothing: a tombstone on a stream of money is somebody else's doing.
  if (error instanceof StreamDeletedError) return new LogReplaced(`deleted stream, ${doing}`);
  return isPassing(error) ? new StoreUnavailable(doing, error) : error;
}

/** Of a call that was repeated in vain, whatever the last error was called. */
export const asPassingFault = (doing: string, error: unknown): StoreUnavailable =>
  new StoreUnavailable(doing, error);
