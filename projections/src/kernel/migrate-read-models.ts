import type { Db } from '@store/ledger/postgres';
import { lock } from './locks.ts';
import { createIndexes, createKeys, createTables, LIVE, shapeOf } from './schema.ts';
import type { Table } from './table.ts';
import { transaction, type Tx } from './transaction.ts';

/**
 * Creates the live schema unless it is there. Tables of another build are left alone, for they
 * still answer: `outdated` asks for a rebuild.
 */
export async function migrateTables(
  db: Db,
  tables: readonly Table<object>[],
): Promise<'ready' | 'outdated'> {
  return transaction(db, async (tx) => {
    await lock(tx, 'writing');
    if (await schemaExists(tx, LIVE)) {
      return (await shapeIn(tx, LIVE)) === shapeOf(tables) ? 'ready' : 'outdated';
    }
    await createTables(tx, LIVE, tables);
    await createKeys(tx, LIVE, tables);
    await createIndexes(tx, LIVE, tables);
    return 'ready';
  });
}

export async function schemaExists(tx: Tx, schema: string): Promise<boolean> {
  const [row] = await tx<[{ there: boolean }]>`
    select to_regnamespace(${schema}) is not null as there`;
  return row.there;
}

async function shapeIn(tx: Tx, schema: string): Promise<string> {
  const [row] = await tx<[{ shape: string }]>`select shape from ${tx(schema)}.checkpoint`;
  return row.shape;
}
