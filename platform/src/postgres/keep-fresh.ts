import { isDeepStrictEqual } from 'node:util';
import type { Db } from './connect.ts';
import { listenTo } from './listen.ts';

const POLL_MS = 30_000;

/** Something of the database that is held in memory, as of a moment ago at most. */
export type KeptFresh<Value> = Readonly<{
  /** The very same object for as long as nothing has changed. */
  current: () => Value;
  /** Reads it again, here and, a moment later, in every other process. */
  changed: () => Promise<void>;
  close: () => Promise<void>;
}>;

/**
 * Reads once, and again whenever a process says on the channel that it has changed, and twice a
 * minute should that get lost. What cannot be read again stays as it was.
 * @throws what the first read throws
 */
export async function keepFresh<Value>(
  db: Db,
  channel: string,
  read: () => Promise<Value>,
  onError: (error: unknown) => void = () => {},
): Promise<KeptFresh<Value>> {
  let value = await read();
  let started = 0;
  let shown = 0;

  async function refresh(): Promise<void> {
    const turn = ++started;
    const fresh = await read();
    // A slow, older read must not put back what a newer one has replaced.
    if (turn < shown) return;
    shown = turn;
    if (!isDeepStrictEqual(fresh, value)) value = fresh;
  }
  const refreshInBackground = () => void refresh().catch(onError);

  const listening = listenTo(db, channel, {
    heard: refreshInBackground,
    listens: refreshInBackground,
  });
  const poll = setInterval(refreshInBackground, POLL_MS).unref();
  return {
    current: () => value,
    async changed() {
      await refresh();
      await db.notify(channel, '');
    },
    async close() {
      clearInterval(poll);
      await listening.close();
    },
  };
}
