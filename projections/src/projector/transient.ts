import postgres from 'postgres';
import { isFault } from '@store/ledger';

/** Connection lost, server shutting down or full, a deadlock, a serialisation failure. */
const TRANSIENT_SQLSTATE = /^(08|53|57P|40001|40P01|55P03)/;
const TRANSIENT_SYSTEM = /^(CONNECT|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|ENET)/;

/** Would the same work, done again in a moment, have a fair chance? */
export function isTransient(error: unknown): boolean {
  if (isFault(error)) return error.retryable;
  if (error instanceof postgres.PostgresError) return TRANSIENT_SQLSTATE.test(error.code);
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    TRANSIENT_SYSTEM.test(error.code)
  );
}
