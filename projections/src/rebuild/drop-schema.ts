import { SQL_STATE, toldBy, transaction, type Db, type Tx } from '@store/platform/postgres';

/** Waits for whoever is still at work there, like the servers of a rebuild that was killed. */
export async function dropSchema(tx: Tx, schema: string): Promise<void> {
  await tx`drop schema if exists ${tx(schema)} cascade`;
}

/** Waits two seconds at most for those who still read it; false when it had to stay. */
export async function dropSchemaSoon(db: Db, schema: string): Promise<boolean> {
  try {
    await transaction(db, async (tx) => {
      await tx`set local lock_timeout = '2s'`;
      await dropSchema(tx, schema);
    });
    return true;
  } catch (error) {
    if (toldBy(error, SQL_STATE.lockNotAvailable)) return false;
    throw error;
  }
}
