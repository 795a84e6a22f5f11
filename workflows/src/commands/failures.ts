import type { RetryPolicy } from '@temporalio/common';

export const LEDGER_REFUSED = 'LedgerRefused';

/**
 * Failures that the same call, made again, would meet again, by their type; everything else is
 * tried until it works. The type of a fault is its code.
 */
export const NOT_RETRYABLE: readonly string[] = [
  LEDGER_REFUSED,
  'INVALID_APPEND',
  'UNREADABLE_EVENT',
  'MAIL_REFUSED',
  'SMS_REFUSED',
  'PUSH_REFUSED',
];

/**
 * So long after its last word a worker counts as dead and the next one takes over its step. Longer
 * than a process is held up that is not: an order would then go to a person for nothing.
 */
export const HEARTBEAT_TIMEOUT_MS = 12_000;

/** For our own ledger: soon again, and for ever. */
export const UNTIL_DONE: RetryPolicy = {
  initialInterval: '100 milliseconds',
  backoffCoefficient: 2,
  maximumInterval: '10 seconds',
  nonRetryableErrorTypes: [...NOT_RETRYABLE],
};

/** For services of others: for as long as the step may take, but never in a hurry. */
export const PATIENTLY: RetryPolicy = {
  initialInterval: '1 second',
  backoffCoefficient: 2,
  maximumInterval: '5 minutes',
  nonRetryableErrorTypes: [...NOT_RETRYABLE],
};
