import postgres from 'postgres';
import { isRetryable } from '../fault.ts';

const LOST = new Set([
  ...['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED', 'CONNECT_TIMEOUT'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
]);
/** Of a server that listens in a folder; of a file it says something else. */
const NO_SUCH_SOCKET = 'ENOENT';

/** What the server calls its errors. */
export const SQL_STATE = {
  noSuchDatabase: '3D000',
  databaseExists: '42P04',
  uniqueViolation: '23505',
  lockNotAvailable: '55P03',
  cancelled: '57014',
  deadlock: '40P01',
} as const;

/** Is it an error that the server told of with one of these codes? */
export const toldBy = (
  error: unknown,
  ...states: readonly string[]
): error is postgres.PostgresError =>
  error instanceof postgres.PostgresError && states.includes(error.code);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Did the connection break, or could none be made? */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof postgres.PostgresError) return error.severity === 'FATAL';
  const code = codeOf(error);
  return LOST.has(code) || (code === NO_SUCH_SOCKET && isOfConnect(error));
}

const isOfConnect = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'connect';

/** Took all the time it was given: another try at once would only wait as long again. */
export const isTimeout = (error: unknown): boolean =>
  ['CONNECT_TIMEOUT', 'ETIMEDOUT', SQL_STATE.cancelled].includes(codeOf(error));

/**
 * Gone, starting, stopping, full, too slow or deadlocked: the same call may succeed later. What it
 * was to change may have been changed.
 */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) ||
  (error instanceof postgres.PostgresError && /^(08|40|53|55P03|57)/.test(error.code));

/** A fault that says so of itself, or Postgres away or too slow: the same call may succeed later. */
export const isTransient = (error: unknown): boolean => isRetryable(error) || isUnavailable(error);
