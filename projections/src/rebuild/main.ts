import { createLogger } from '@store/platform/logging';
import { readSettings } from '@store/platform/settings';
import { openEngines } from '../open-engines.ts';
import { ProjectionSettings } from '../settings.ts';
import { rebuild } from './rebuild.ts';

const settings = readSettings(ProjectionSettings, process.env);
const log = createLogger({ name: 'rebuild', level: settings.LOG_LEVEL });
const { eventStore, db, close } = await openEngines(settings, 'rebuild');
try {
  const { events, position, milliseconds } = await rebuild({ eventStore, db, log });
  const perSecond = Math.round((events / milliseconds) * 1_000);
  console.log(
    `Rebuilt the read models from ${events} events up to position ${position} ` +
      `in ${(milliseconds / 1_000).toFixed(1)} s (${perSecond} events/s).`,
  );
} catch (error) {
  log.fatal(error, 'the read models stay as they were');
  process.exitCode = 1;
} finally {
  await close();
}
