import { isUnavailable } from '@store/platform/postgres';
import postgres from 'postgres';
import { InvalidAppend, StoreUnavailable } from '../faults.ts';

/** Raised here, on this side of the wire, when a call had all its time. */
export class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT';

  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
  }
}

/** Bad value or size (22, 54) or a broken check (23502, 23514): the same append fails for ever. */
export const isDataError = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && /^(22|54|23502|23514)/.test(error.code);

/** As the port promises: faults for what can be expected, the error itself for a bug. */
export function asFault(doing: string, error: unknown): unknown {
  if (isUnavailable(error)) return new StoreUnavailable(doing, error);
  if (isDataError(error))
    return new InvalidAppend(`refused by Postgres while ${doing}`, { cause: error });
  return error;
}
