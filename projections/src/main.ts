import { readSettings } from '@store/ledger/settings';
import { pino } from 'pino';
import { openEngines } from './open-engines.ts';
import { runProjector } from './projector/run-projector.ts';
import { bringUpToDate } from './rebuild/bring-up-to-date.ts';
import { ProjectionSettings } from './settings.ts';

const settings = readSettings(ProjectionSettings, process.env);
const log = pino({ name: 'projector', level: settings.LOG_LEVEL });

const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
process.once('SIGINT', () => stopping.abort());

const { store, db, close } = await openEngines(settings, 'projector');
try {
  await bringUpToDate({ store, db, log, signal: stopping.signal });
  process.send?.({ ready: true });
  await runProjector({ store, db, log, signal: stopping.signal });
  log.info('stopped');
} catch (error) {
  log.fatal(error, 'the projector cannot go on');
  process.exitCode = 1;
} finally {
  await close();
  // Its supervisor may have been killed before.
  if (process.connected) process.disconnect();
}
