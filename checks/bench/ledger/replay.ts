import { performance } from 'node:perf_hooks';
import { decodeEvent, LOG_START, openEventStore } from '@store/ledger/event-store';
import { connectPostgres } from '@store/platform/postgres';
import { migrateReadModels, rebuild } from '@store/projections';
import { throughput, type Figure } from '../measure/figure.ts';
import { writeHistory } from './history.ts';

const PAGE = 5000;

/** Reads a long log from its start, then makes all read models anew from it. */
export async function replayAndRebuild(url: string, events: number): Promise<Figure[]> {
  const eventStore = await openEventStore(url, { name: 'bench' });
  const db = connectPostgres(url, { max: 6, name: 'bench' });
  try {
    const written = await writeHistory(eventStore, events);
    await migrateReadModels(db);
    const replay = await timed(async () => {
      let after = LOG_START;
      let read = 0;
      for (;;) {
        const page = await eventStore.readAll({ after, limit: PAGE });
        for (const event of page) if (decodeEvent(event) !== null) read += 1;
        const last = page.at(-1);
        if (last === undefined) return read;
        after = last.position;
      }
    });
    if (replay.count !== written) throw new Error(`replayed ${replay.count} of ${written} events`);
    const rebuilt = await timed(async () => (await rebuild({ eventStore, db })).events);
    return [
      throughput('replay', replay.count, replay.elapsedMs),
      throughput('rebuild', rebuilt.count, rebuilt.elapsedMs),
    ];
  } finally {
    await db.end();
    await eventStore.close();
  }
}

async function timed(work: () => Promise<number>) {
  const started = performance.now();
  const count = await work();
  return { count, elapsedMs: performance.now() - started };
}
