import { setTimeout as pause } from 'node:timers/promises';
import { migrateReadModels } from '../read-models.ts';
import { rebuild, type RebuildOptions } from './rebuild.ts';
import { ReplayRunning } from './replay-alone.ts';

const WAIT_MS = 500;

/**
 * Creates the tables, or rebuilds those of another version; of several processes that start
 * together one does it and the others wait.
 */
export async function bringUpToDate(
  options: RebuildOptions & Readonly<{ signal: AbortSignal }>,
): Promise<void> {
  const { db, log, signal } = options;
  while (!signal.aborted && (await migrateReadModels(db)) === 'outdated') {
    log?.info({}, 'the read models have another shape in this version: rebuilding them');
    try {
      await rebuild(options);
    } catch (error) {
      if (!(error instanceof ReplayRunning)) throw error;
      await pause(WAIT_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
