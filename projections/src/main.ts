import { createLogger } from '@store/platform/logging';
import { connectPostgres } from '@store/platform/postgres';
import { readSettings } from '@store/platform/settings';
import { openEngines } from './open-engines.ts';
import { runProjector } from './projector/run-projector.ts';
import { bringUpToDate } from './rebuild/bring-up-to-date.ts';
import { ProjectionSettings } from './settings.ts';

/** A large batch on a slow machine, many times over. */
const BATCH_TIMEOUT_MS = 10_000;

const settings = readSettings(ProjectionSettings, process.env);
const log = createLogger({ name: 'projector', level: settings.LOG_LEVEL });

const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
process.once('SIGINT', () => stopping.abort());

const { eventStore, db: patient, close } = await openEngines(settings, 'projector');
const db = connectPostgres(settings.DATABASE_URL, {
  max: 4,
  name: 'projector',
  timeoutMs: BATCH_TIMEOUT_MS,
});
try {
  // A rebuild takes as long as it takes.
  await bringUpToDate({ eventStore, db: patient, log, signal: stopping.signal });
  process.send?.({ ready: true });
  await runProjector({ eventStore, db, log, signal: stopping.signal });
  log.info('stopped');
} catch (error) {
  log.fatal(error, 'the projector cannot go on');
  process.exitCode = 1;
} finally {
  await Promise.all([close(), db.end({ timeout: 5 })]);
  // Its supervisor may have been killed before.
  if (process.connected) process.disconnect();
}
