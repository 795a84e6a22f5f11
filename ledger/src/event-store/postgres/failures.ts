import postgres from 'postgres';
import { InvalidAppend, StoreUnavailable } from '../faults.ts';

/** Raised here, on this side of the wire, when the server stays silent. */
export class NoAnswer extends Error {
  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Bad value or size (22, 54) or a broken check (23502, 23514): the same append fails for ever. */
export const isDataError = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && /^(22|54|23502|23514)/.test(error.code);

/** Took all the time it was given: another try at once would only wait as long again. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof NoAnswer || codeOf(error) === '57014';

const LOST = new Set([
  ...['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED', 'CONNECT_TIMEOUT'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
]);

/** Gone, starting, stopping, full or deadlocked: the same call may succeed later. */
export const isUnavailable = (error: unknown): boolean =>
  isTimeout(error) || LOST.has(codeOf(error)) || /^(08|40|53|55P03|57)/.test(codeOf(error));

/** As the port promises: faults for what can be expected, the error itself for a bug. */
export function asFault(doing: string, error: unknown): unknown {
  if (isUnavailable(error)) return new StoreUnavailable(doing, error);
  if (isDataError(error))
    return new InvalidAppend(`refused by Postgres while ${doing}`, { cause: error });
  return error;
}
