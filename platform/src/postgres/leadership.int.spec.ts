import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts';
import { doorTo } from '../testing/door-to.ts';
import { server } from '../testing/server.ts';
import {
  connectPostgres,
  isConnectionLost,
  isLocked,
  lock,
  transaction,
  tryLock,
  whileLeading,
  type Db,
} from './index.ts';

const SOON = { timeout: 10_000 };

describe('locks and leadership', () => {
  let database: FreshDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await freshDatabase(await server('postgres'));
    db = connectPostgres(database.url);
  });
  afterAll(async () => {
    await db.end();
    await database[Symbol.asyncDispose]();
  });

  /** Somebody who leads until told otherwise, on connections of their own unless told. */
  function candidate(name: string, own = connectPostgres(database.url, { max: 2 })) {
    const stopping = new AbortController();
    let leads = false;
    const ended = whileLeading(
      { db: own, name, signal: stopping.signal, everyMs: 20 },
      async (term) => {
        leads = true;
        await new Promise<void>((over) => term.addEventListener('abort', () => over()));
        leads = false;
      },
    );
    ended.catch(() => undefined);
    return {
      leads: () => leads,
      ended,
      stop: () => stopping.abort(),
      [Symbol.asyncDispose]: async () => {
        stopping.abort();
        await ended.catch(() => undefined);
        await own.end({ timeout: 1 });
      },
    };
  }

  it('are held by one, kept for a transaction, and seen by others', async () => {
    await transaction(db, async (tx) => {
      expect(await tryLock(tx, 'one')).toBe(true);
      expect(await isLocked(db, 'one')).toBe(true);
      expect(await isLocked(db, 'other')).toBe(false);
      expect(await transaction(db, (other) => tryLock(other, 'one'))).toBe(false);
    });
    expect(await isLocked(db, 'one')).toBe(false);
    expect(await transaction(db, (tx) => tryLock(tx, 'one'))).toBe(true);
  });

  it('are the numbers that programs of all versions know', async () => {
    await transaction(db, async (tx) => {
      await lock(tx, 'read:projector');
      const [held] = await tx<{ key: bigint }[]>`
        select (classid::bigint << 32) | objid::bigint as key from pg_locks
        where locktype = 'advisory' and pid = pg_backend_pid()`;
      const [known] = await tx<{ key: bigint }[]>`
        select hashtextextended('read:projector', 0) as key`;
      expect(held).toEqual(known);
    });
  });

  it('make the next wait until the one before is through', async () => {
    const order: string[] = [];
    let free = () => {};
    const first = transaction(db, async (tx) => {
      await lock(tx, 'turn');
      await new Promise<void>((resolve) => (free = resolve));
      order.push('first');
    });
    await expect.poll(() => isLocked(db, 'turn'), SOON).toBe(true);
    const second = transaction(db, async (tx) => {
      await lock(tx, 'turn');
      order.push('second');
    });
    free();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  it('let one lead, and the next one when that stops', async () => {
    await using first = candidate('office');
    await expect.poll(first.leads, SOON).toBe(true);
    await using second = candidate('office');
    await using elsewhere = candidate('another office');
    await expect.poll(elsewhere.leads, SOON).toBe(true);
    expect(second.leads()).toBe(false);

    first.stop();

    await expect.poll(second.leads, SOON).toBe(true);
    expect(first.leads()).toBe(false);
    await first.ended;
  });

  it('end a leadership whose connection is lost, after its work was told and has ended', async () => {
    await using door = await doorTo(database.url);
    await using first = candidate('shaky', connectPostgres(door.url, { max: 1 }));
    await expect.poll(first.leads, SOON).toBe(true);
    await using second = candidate('shaky');

    await door.shut();

    await expect(first.ended).rejects.toSatisfy(isConnectionLost);
    expect(first.leads()).toBe(false);
    await expect.poll(second.leads, SOON).toBe(true);
    await door.open();
  });

  it('hand on what the work throws, and let go', async () => {
    const failed = whileLeading(
      { db, name: 'failing', signal: new AbortController().signal, everyMs: 20 },
      () => Promise.reject(new Error('no such luck')),
    );

    await expect(failed).rejects.toThrow('no such luck');
    expect(await isLocked(db, 'failing')).toBe(false);
  });
});
