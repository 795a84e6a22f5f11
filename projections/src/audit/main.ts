import { setTimeout as pause } from 'node:timers/promises';
import { eventStoreUrl, readSettings } from '@store/platform/settings';
import { openEngines } from '../open-engines.ts';
import { projectionLag, projectorRunning } from '../projector/lag.ts';
import { ProjectionSettings } from '../settings.ts';
import { askedUnderWayMs } from './asked-under-way.ts';
import { audit } from './audit.ts';
import { reportInWords } from './report-in-words.ts';

/** A projector at work gets this long to come up to the end of the log first. */
const CATCH_UP_MS = 10_000;

const settings = readSettings(ProjectionSettings, process.env);
try {
  process.exitCode = await main(askedUnderWayMs(process.argv.slice(2)));
} catch (error) {
  console.error(
    `The audit could not be made: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}

async function main(underWayMs: number): Promise<number> {
  const { eventStore, db, close } = await openEngines(settings, 'audit');
  try {
    const until = Date.now() + CATCH_UP_MS;
    while (
      Date.now() < until &&
      (await projectorRunning(db)) &&
      (await projectionLag({ eventStore, db })) > 0n
    ) {
      await pause(100);
    }
    const densePositions = eventStoreUrl(settings).startsWith('postgres');
    const report = await audit({ eventStore, db, densePositions, underWayMs });
    console.log(reportInWords(report));
    return report.differences > 0 ? 1 : 0;
  } finally {
    await close();
  }
}
