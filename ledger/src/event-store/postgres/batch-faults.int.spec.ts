import { connectPostgres, type Db } from '@store/platform/postgres';
import { freshDatabase, type FreshDatabase, server } from '@store/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshStream, newEvent, newEvents } from '../contract/arrange.ts';
import { NO_STREAM, type EventStore } from '../event-store.ts';
import { InvalidAppend, StoreUnavailable } from '../faults.ts';
import { openPostgresEventStore } from './postgres-event-store.ts';

/** Stands for a payload that passes every check of ours and that Postgres refuses all the same. */
const POISON = `
  create function poison() returns trigger language plpgsql as $$
  begin
    raise exception 'cannot take it' using errcode = '22P02';
  end $$;
  create trigger poison before insert on ledger.event
    for each row when (new.type = 'Poison') execute function poison()`;

describe('a batch of appends in Postgres', () => {
  let database: FreshDatabase;
  let db: Db;
  let eventStore: EventStore;

  beforeAll(async () => {
    database = await freshDatabase(await server('postgres'));
    db = connectPostgres(database.url);
    eventStore = await openPostgresEventStore(database.url, { name: 'batches', timeoutMs: 1000 });
    await db.unsafe(POISON);
  });
  afterAll(async () => {
    await Promise.all([eventStore.close(), db.end()]);
    await database[Symbol.asyncDispose]();
  });

  it('does not fail for the one payload in it that Postgres refuses', async () => {
    const appends = await Promise.allSettled(
      Array.from({ length: 40 }, (_, nr) => {
        const type = nr === 17 || nr === 30 ? 'Poison' : 'Noted';
        return eventStore.append(freshStream(), [{ ...newEvent({ nr }), type }], NO_STREAM);
      }),
    );
    const refused = appends.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const append of [appends[17], appends[30]]) {
      expect(append).toMatchObject({ reason: expect.any(InvalidAppend) as unknown });
    }
    const written = await eventStore.readAll({ after: 0n, limit: 100 });
    expect(written.map(({ data }) => data['nr']).sort()).toHaveLength(38);
  });

  it('shares a transaction among those who ask at the same time', async () => {
    const asked = Array.from({ length: 64 }, () => freshStream());
    await Promise.all(asked.map((stream) => eventStore.append(stream, newEvents(1), NO_STREAM)));
    const [{ transactions } = { transactions: 0 }] = await db<{ transactions: number }[]>`
      select count(distinct xmin::text)::int as transactions
        from ledger.event where stream = any(${asked})`;
    expect(transactions).toBeLessThanOrEqual(2);
  });

  it('that the server holds up is unavailable in its time, and done when asked again', async () => {
    const stream = freshStream();
    const events = newEvents(2);
    await db.begin(async (holder) => {
      await holder`lock table ledger.event in exclusive mode`;
      const began = performance.now();
      const waiting = [
        eventStore.append(stream, events, NO_STREAM),
        eventStore.append(stream, events, NO_STREAM),
      ];
      for (const append of await Promise.allSettled(waiting)) {
        expect(append).toMatchObject({ reason: expect.any(StoreUnavailable) as unknown });
      }
      expect(performance.now() - began).toBeLessThan(2500);
    });
    expect(await eventStore.append(stream, events, NO_STREAM)).toMatchObject({
      outcome: 'appended',
      revision: 1,
    });
    expect(await eventStore.append(stream, events, NO_STREAM)).toMatchObject({ revision: 1 });
    expect(await eventStore.readStream(stream)).toHaveLength(2);
  });

  it('whose connection is killed midway is sent again, and written once', async () => {
    const asked = Array.from({ length: 20 }, () => freshStream());
    for (let round = 0; round < 5; round++) {
      const answers = Promise.all(
        asked.map((stream) => eventStore.append(stream, newEvents(1), round - 1)),
      );
      await db`select pg_terminate_backend(pid) from pg_stat_activity
                where datname = current_database() and application_name = 'batches writer'`;
      expect((await answers).map(({ outcome }) => outcome)).toEqual(Array(20).fill('appended'));
    }
    for (const stream of asked) {
      const events = await eventStore.readStream(stream);
      expect(events.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4]);
    }
  });

  it('can be added to, but nothing in the log can be changed or removed', async () => {
    await eventStore.append(freshStream(), newEvents(1), NO_STREAM);
    const refusals = [
      db`update ledger.event set data = '{}'`,
      db`delete from ledger.event`,
      db`truncate ledger.event`,
    ];
    for (const refusal of refusals) await expect(refusal).rejects.toThrow('append-only');
  });
});
