import type { EventStore } from '@store/ledger/event-store';
import { connectPostgres } from '@store/platform/postgres';
import { runProjector, type ProjectorOptions } from '../projector/run-projector.ts';

export type RunningProjector = Readonly<{ name: string; ended: Promise<void> }> & AsyncDisposable;

/** A projector with connections of its own, as a process has them; `name` finds them. */
export function startProjector(
  { databaseUrl, eventStore }: Readonly<{ databaseUrl: string; eventStore: EventStore }>,
  options: Readonly<{ name?: string }> &
    Pick<ProjectorOptions, 'batchSize' | 'onBatch' | 'log'> = {},
): RunningProjector {
  const { name = 'test projector', ...rest } = options;
  const db = connectPostgres(databaseUrl, { max: 3, name });
  const stopping = new AbortController();
  const ended = runProjector({ eventStore, db, signal: stopping.signal, ...rest });
  // Whoever cares awaits it; the others must not fall over it.
  ended.catch(() => undefined);
  return {
    name,
    ended,
    [Symbol.asyncDispose]: async () => {
      stopping.abort();
      await ended.catch(() => undefined);
      await db.end({ timeout: 1 });
    },
  };
}
