import { transaction } from '../kernel/transaction.ts';
import postgres from 'postgres';
import type { Db } from '@store/ledger/postgres';

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Waits at most two seconds for those who still read it: a longer wait would hold up others.
 * Returns false when it had to stay.
 */
export async function dropSchema(db: Db, schema: string): Promise<boolean> {
  try {
    await transaction(db, async (tx) => {
      await tx`set local lock_timeout = '2s'`;
      await tx`drop schema if exists ${tx(schema)} cascade`;
    });
    return true;
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}
