import { Fault } from '@store/platform/fault';
import { lock, transaction, type Db } from '@store/platform/postgres';
import { readCheckpoint } from './kernel/checkpoint.ts';
import { LOCKS } from './kernel/locks.ts';
import { createIndexes, createKeys, createTables, LIVE, schemaExists } from './kernel/schema.ts';
import { SHAPE, TABLES } from './read-model-list.ts';

/** Tables of another build are neither written nor compared: only a rebuild changes their shape. */
export class ReadModelsOutdated extends Fault {
  readonly code = 'READ_MODELS_OUTDATED';
  readonly retryable = false;

  constructor() {
    super('the read models were made by another version; run `npm run rebuild` first');
  }
}

/**
 * Creates the tables unless they are there. Those of another build are left alone, for they still
 * answer: `outdated` asks for a rebuild.
 */
export async function migrateReadModels(db: Db): Promise<'ready' | 'outdated'> {
  return transaction(db, async (tx) => {
    await lock(tx, LOCKS.schema);
    if (await schemaExists(tx, LIVE)) {
      return (await readCheckpoint(tx, LIVE)).shape === SHAPE ? 'ready' : 'outdated';
    }
    await createTables(tx, LIVE, TABLES, SHAPE);
    await createKeys(tx, LIVE, TABLES);
    await createIndexes(tx, LIVE, TABLES);
    return 'ready';
  });
}
