import type { OrderEvent } from '@store/ledger';
import {
  lastProcessed,
  verifySameLog,
  type EventStore,
  type LastProcessed,
  type Ledger,
} from '@store/ledger/event-store';
import type { Logger } from '@store/platform/logging';
import type { Db } from '@store/platform/postgres';
import type { StoreKeys } from '@store/platform/sealing';
import {
  CODES_LOCK,
  readCodeCheckpoint,
  sealCodesAnew,
  writeCodeCheckpoint,
} from '@store/workflows/code-pool';
import { oneAtWork } from '../one-at-work.ts';
import { nowAndThen } from '../now-and-then.ts';
import { settleCodes } from './settle-codes.ts';
import { watchPools } from './watch-pools.ts';

const PREFIX = 'order-';
/** What goes back to a pool is there this much later, and the log is looked at so much less often. */
const GATHER_MS = 200;
const TELLING: ReadonlySet<string> = new Set<OrderEvent['type']>([
  'LegDelivered',
  'OrderCompleted',
  'OrderRefunded',
  'OrderDisputeEnded',
]);
/** Of a checkpoint when nothing was to be done: what is read again changes nothing. */
const LAZY_MS = 1_000;
const LOOK_EVERY_MS = 10_000;
/** What is told within seconds where nobody was killed. */
const SWEPT_AFTER = '10 minutes';
const AT_A_TIME = 100;

type Options = Readonly<{
  databaseUrl: string;
  eventStore: Pick<EventStore, 'subscribe' | 'readStream'>;
  orders: Pick<Ledger['order'], 'stateOf'>;
  keys: StoreKeys;
  now: () => Date;
  signal: AbortSignal;
  log: Pick<Logger, 'warn'>;
}>;

/**
 * Brings codes back for sale as orders are refunded, or lost to disputes, has staff told of pools that
 * become low, and seals codes anew whose key was exchanged, until `signal` aborts.
 */
export const keepCodes = (options: Options): Promise<void> =>
  oneAtWork({ ...options, lock: CODES_LOCK, name: 'codes' }, async (db, term) => {
    const start = await readCodeCheckpoint(db);
    await verifySameLog(options.eventStore, start, {
      made: 'the codes of this database follow',
      remedy: 'stop the store and run `npm run redispatch`',
    });
    const over = new AbortController();
    const signal = AbortSignal.any([term, over.signal]);
    const looking = nowAndThen(() => look(db, options), {
      ...{ everyMs: LOOK_EVERY_MS, signal },
      onError: (error) => options.log.warn({ err: error }, 'codes could not be looked after'),
    });
    try {
      await followOrders(db, start, term, options);
    } finally {
      over.abort();
      await looking;
    }
  });

async function look(db: Db, options: Options): Promise<void> {
  await watchPools(db, options.now());
  await sweep(db, options);
  await sealCodesAnew(db, options.keys);
}

async function followOrders(
  db: Db,
  { position: after }: LastProcessed,
  signal: AbortSignal,
  { eventStore, orders, now }: Options,
): Promise<void> {
  let writtenAt = 0;
  const from = { after, prefixes: [PREFIX], gatherMs: GATHER_MS, signal };
  for await (const batch of eventStore.subscribe(from)) {
    const last = batch.at(-1);
    if (last === undefined) continue;
    const told = await withCodes(
      db,
      batch.flatMap(({ type, stream }) => (TELLING.has(type) ? [stream.slice(PREFIX.length)] : [])),
    );
    for (const orderId of told) await settleCodes(db, orders, orderId, now());
    if (told.length > 0 || performance.now() - writtenAt > LAZY_MS) {
      await writeCodeCheckpoint(db, lastProcessed(last));
      writtenAt = performance.now();
    }
    if (signal.aborted) return;
  }
}

async function withCodes(db: Db, orderIds: readonly string[]): Promise<readonly string[]> {
  if (orderIds.length === 0) return [];
  const rows = await db<{ id: string }[]>`
    select distinct order_id as id from shop.code
    where order_id = any (${[...new Set(orderIds)]}::text[])`;
  return rows.map(({ id }) => id);
}

/** Of codes that were taken, and of which nothing was heard since. */
export async function sweep(db: Db, { orders, now }: Pick<Options, 'orders' | 'now'>) {
  const rows = await db<{ id: string }[]>`
    select distinct order_id as id from shop.code
    where order_id is not null and not settled
      and taken_at < ${now()}::timestamptz - ${SWEPT_AFTER}::interval
    limit ${AT_A_TIME}`;
  for (const { id } of rows) await settleCodes(db, orders, id, now());
}
