import { setTimeout as pause } from 'node:timers/promises';
import { isFault } from '@store/platform/fault';
import {
  LOG_START,
  type Position,
  type RecordedEvent,
  type SubscribeOptions,
} from '../event-store.ts';
import { LogReplaced } from '../faults.ts';
import { untilMoment } from '../until-moment.ts';
import { Connection } from './connection.ts';
import { head, logPage } from './event-log.ts';
import { isPassing, isUnknown } from './failures.ts';
import { openFeed } from './live-feed.ts';

type Source = Readonly<{ url: string; prefixes: readonly string[]; timeoutMs: number }>;

const BATCH = 1000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 2000;

/**
 * Being dropped is routine here: each feed starts after the last event that was processed. All of
 * them go over a connection of their own, since cancelling others' calls would silence them.
 */
export async function* subscription(
  { url, prefixes: ledger, timeoutMs }: Source,
  { after, prefixes = ledger, batchSize = BATCH, gatherMs = 0, signal }: SubscribeOptions,
): AsyncGenerator<readonly RecordedEvent[]> {
  const connection = new Connection(url, timeoutMs);
  let last: Passed = { position: after };
  let backOffMs = FIRST_PAUSE_MS;
  try {
    while (!signal.aborted) {
      if (await isThere({ connection, prefixes: ledger }, last)) {
        const feed = openFeed({ connection, after: last.position, prefixes, timeoutMs, signal });
        try {
          for (;;) {
            const batch = await feed.next(batchSize);
            const newest = batch.at(-1);
            if (!newest) break;
            const handedOver = performance.now();
            yield batch;
            last = newest;
            backOffMs = FIRST_PAUSE_MS;
            await untilMoment(handedOver + gatherMs, signal);
          }
        } finally {
          feed.stop();
        }
        const failure = feed.failure();
        if (!signal.aborted && !isPassing(failure) && !isUnknown(failure)) throw failure;
      }
      await pause(backOffMs, undefined, { signal }).catch(() => undefined);
      backOffMs = Math.min(backOffMs * 2, LONGEST_PAUSE_MS);
    }
  } finally {
    void connection.close();
  }
}

type Passed = Readonly<{ position: Position; id?: string }>;

/**
 * The server takes a position beyond its end without a word and goes on with whatever comes: only
 * looking for the event that lies there shows that it is still the same log.
 * False when the server cannot say now.
 * @throws LogReplaced
 */
async function isThere(
  { connection, prefixes }: Readonly<{ connection: Connection; prefixes: readonly string[] }>,
  { position, id }: Passed,
): Promise<boolean> {
  if (position === LOG_START) return true;
  try {
    const [at] = await connection.call('looking for a position', (client) =>
      logPage(client, position, 1),
    );
    const same = at?.event?.position?.commit === position && (!id || at.event.id === id);
    if (same) return true;
  } catch (error) {
    if (isFault(error, 'STORE_UNAVAILABLE')) return false;
    // Asked for a place between two events, the server answers with an error of no name.
    if (!isUnknown(error)) throw error;
  }
  try {
    const end = await head({ connection, prefixes });
    throw new LogReplaced(`no event at ${position}, where one was processed; the end is ${end}`);
  } catch (error) {
    if (isFault(error, 'STORE_UNAVAILABLE')) return false;
    throw error;
  }
}
