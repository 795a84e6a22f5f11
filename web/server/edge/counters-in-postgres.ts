import { createHmac } from 'node:crypto';
import type { Db } from '@store/platform/postgres';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Counters } from './counters.ts';
import { counterOf } from './counter-of.ts';

/** A count is one row by its key: later than this nobody waits for it any more. */
const PATIENCE_MS = 1_000;
/** A flood of addresses leaves more rows than one statement has time for. */
const FORGOTTEN_AT_ONCE = 10_000;

export type CountersOptions = Readonly<{
  /** Makes of addresses and accounts what the table shows; the same in all processes. */
  secret: string;
  /** Postgres did not count. */
  onError: (error: unknown) => void;
}>;

/**
 * Counts in Postgres, where all processes of all hosts meet: one statement for each. While Postgres
 * is away or too slow each process counts by itself, so that a limit neither stops whom it should let
 * in nor lets in everybody. Never throws.
 */
export function countersInPostgres(db: Db, { secret, onError }: CountersOptions): Counters {
  const storeClient = clientFor(db, onError);
  return (name, windowMs) => {
    const window = { points: 1, duration: windowMs / 1_000, keyPrefix: '' };
    const limiter = new RateLimiterPostgres({
      ...{ ...window, storeClient, storeType: 'client' },
      ...{ schemaName: 'shop', tableName: 'hit_count', tableCreated: true },
      clearExpiredByTimeout: false,
      insuranceLimiter: new RateLimiterMemory(window),
    });
    return counterOf(limiter, (key) =>
      createHmac('sha256', `${secret} counts`)
        .update(JSON.stringify([name, key]))
        .digest('base64url'),
    );
  };
}

/** Twice the longest window of all. */
const AHEAD_MS = 2 * 24 * 60 * 60_000;

/**
 * Counts whose window is over by then; and those of a clock that was ahead and has been set back since,
 * whose window would not be over for as long as it was ahead.
 */
export async function forgetCounts(db: Db, now: Date): Promise<void> {
  for (let gone = FORGOTTEN_AT_ONCE; gone === FORGOTTEN_AT_ONCE;) {
    const { count } = await db`
      delete from shop.hit_count where key in (
        select key from shop.hit_count
        where expire <= ${now.getTime()} or expire > ${now.getTime() + AHEAD_MS}
        limit ${FORGOTTEN_AT_ONCE} for update skip locked
      )`;
    gone = count;
  }
}

type Query = Readonly<{ text: string; values: readonly (string | number)[] }>;

/** What the library expects of a client, over the driver that the store has. */
const clientFor = (db: Db, onError: (error: unknown) => void) => ({
  async query({ text, values }: Query) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('a count took too long')), PATIENCE_MS);
    });
    try {
      const statement = db.unsafe<{ points: number; expire: bigint }[]>(text, [...values], {
        prepare: true,
      });
      const rows = await Promise.race([statement, late]);
      // The library reckons with numbers.
      return { rows: rows.map(({ points, expire }) => ({ points, expire: Number(expire) })) };
    } catch (error) {
      onError(error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  },
});
