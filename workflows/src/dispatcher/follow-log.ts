import {
  lastProcessed,
  verifySameLog,
  type EventStore,
  type RecordedEvent,
} from '@store/ledger/event-store';
import { isFault } from '@store/platform/fault';
import type { Logger } from '@store/platform/logging';
import { whileLeading, type Db } from '@store/platform/postgres';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  checkpointWriter,
  lockOf,
  migrateCheckpoints,
  readCheckpoint,
  type CheckpointTable,
} from './checkpoint.ts';

export type Following = Readonly<{
  eventStore: Pick<EventStore, 'subscribe' | 'readStream'>;
  db: Db;
  signal: AbortSignal;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Between two tries to become the active one, in ms; 1000 unless told. */
  standbyMs?: number;
}>;

type Follower = Readonly<{
  /** In the log. */
  name: string;
  checkpoint: CheckpointTable;
  /** Of the streams that it reads. */
  prefixes: readonly string[];
  /** So much later may be taken, in ms, what comes close behind something else; 0 unless told. */
  gatherMs?: number;
  /** What is taken twice must change nothing: the checkpoint may be a moment behind. */
  take: (batch: readonly RecordedEvent[], term: AbortSignal) => Promise<void>;
}>;

const STANDBY_MS = 1_000;

/**
 * Follows the log from a checkpoint of its own. One is active, others stand by. Ends when `signal`
 * aborts.
 * @throws UnreadableEvent, LogReplaced: going on would leave something behind.
 */
export async function followLog(following: Following, follower: Follower): Promise<void> {
  const { db, signal, log, standbyMs = STANDBY_MS } = following;
  while (!signal.aborted) {
    try {
      await migrateCheckpoints(db);
      const name = lockOf(follower.checkpoint);
      await whileLeading({ db, name, signal, everyMs: standbyMs }, async (term) => {
        log.info(`${follower.name} is active`);
        await takeAll({ ...following, signal: term }, follower);
      });
    } catch (error) {
      if (isFault(error) && !error.retryable) throw error;
      log.warn({ err: error }, `${follower.name} was interrupted, going on from its checkpoint`);
      await sleep(standbyMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function takeAll(
  { eventStore, db, signal, log }: Following,
  { name, checkpoint: table, prefixes, gatherMs, take }: Follower,
): Promise<void> {
  const checkpoint = checkpointWriter(db, table, (error) =>
    log.warn({ err: error }, `${name} could not keep its checkpoint`),
  );
  try {
    const start = await readCheckpoint(db, table);
    await verifySameLog(eventStore, start, {
      made: `the ${name} of this database started workflows of`,
      remedy: 'stop the store and run `npm run redispatch`',
    });
    const { position: after } = start;
    const from = { after, prefixes, ...(gatherMs && { gatherMs }) };
    for await (const batch of eventStore.subscribe({ ...from, signal })) {
      await take(batch, signal);
      // Stopped in the middle: what was not taken is found again by the next one.
      if (signal.aborted) return;
      const last = batch.at(-1);
      if (last) checkpoint.moveTo(lastProcessed(last));
    }
  } finally {
    await checkpoint.close();
  }
}
