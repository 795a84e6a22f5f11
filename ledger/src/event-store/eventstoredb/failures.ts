import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  NotLeaderError,
  StreamDeletedError,
  TimeoutError,
  UnavailableError,
  UnknownError,
} from '@eventstore/db-client';
import { LogReplaced, StoreUnavailable } from '../faults.ts';

/** Raised on this side: neither the client's deadline nor its keep-alive ends every call in time. */
export class NoAnswer extends Error {
  constructor(ms: number) {
    super(`no answer within ${Math.round(ms)} ms`);
  }
}

/** A server that stops may close a subscription without an error. */
export class SubscriptionEnded extends Error {
  constructor() {
    super('the server ended the subscription');
  }
}

type ErrorClass = new (...args: never[]) => Error;

const SILENT: readonly ErrorClass[] = [NoAnswer, DeadlineExceededError];
const CUT: readonly ErrorClass[] = [UnavailableError, CancelledError];
/** The server is there, but follows another one, cannot keep up, or stops. */
const BUSY: readonly ErrorClass[] = [NotLeaderError, TimeoutError, SubscriptionEnded];
const BUSY_MESSAGE = /failed to discover|not ready|connection dropped|unavailable/i;
const GRPC_UNAVAILABLE = 14;

const isOneOf = (error: unknown, classes: readonly ErrorClass[]): boolean =>
  classes.some((each) => error instanceof each);

/** Nothing came in the time given: the line may stay dead for long. */
export const isSilence = (error: unknown): boolean => isOneOf(error, SILENT);

/** By class and code, since the client wraps the same trouble now one way, now another. */
export const isLostLine = (error: unknown): boolean =>
  isOneOf(error, [...SILENT, ...CUT]) ||
  (error instanceof Error && 'code' in error && error.code === GRPC_UNAVAILABLE);

/** Whether the same call may succeed later. */
export const isPassing = (error: unknown): boolean =>
  isLostLine(error) ||
  isOneOf(error, BUSY) ||
  (error instanceof Error && BUSY_MESSAGE.test(error.message));

/** What the server says when its own code fails, also when asked for a place between two events. */
export const isUnknown = (error: unknown): boolean => error instanceof UnknownError;

/** Of an append nothing else is certain: whatever is not told here may have been written. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AccessDeniedError || error instanceof StreamDeletedError;

/** `isRetryable` says whether trying again, which is over now, could have helped. */
export function asFault(doing: string, error: unknown, isRetryable: boolean): unknown {
  // The ledger deletes nothing: a tombstone on a stream of money is somebody else's doing.
  if (error instanceof StreamDeletedError) return new LogReplaced(`deleted stream, ${doing}`);
  return isRetryable ? new StoreUnavailable(doing, error) : error;
}
