import type { Db } from '@store/ledger/postgres';
import { migrateTables } from './kernel/migrate-read-models.ts';
import { TABLES } from './read-model-list.ts';

export { runProjector, type ProjectorOptions } from './projector/run-projector.ts';
export { projectionLag, projectorRunning } from './projector/lag.ts';
export { rebuild } from './rebuild/rebuild.ts';
export { createReadModels } from './queries/create-read-models.ts';
export type * from './read-models.ts';

/** Creates the tables; `outdated` when they are another build's and want a rebuild. */
export const migrateReadModels = (db: Db): Promise<'ready' | 'outdated'> =>
  migrateTables(db, TABLES);
