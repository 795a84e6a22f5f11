import { connectPostgres, type Db } from '@store/platform/postgres';
import { freshDatabase, type FreshDatabase, server } from '@store/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshPrefix, freshStream, newEvent, newEvents, take } from '../contract/arrange.ts';
import { NO_STREAM, type EventStore, type RecordedEvent } from '../event-store.ts';
import { openPostgresEventStore } from './postgres-event-store.ts';

const signal = new AbortController().signal;

/** Holds every append of an event called "Held" inside its transaction, until the test lets go. */
const HOLD_INSIDE = `
  create function hold_inside() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(77);
    return new;
  end $$;
  create trigger hold_inside before insert on ledger.event
    for each row when (new.type = 'Held') execute function hold_inside()`;

describe('the order of the log in Postgres', () => {
  let database: FreshDatabase;
  let db: Db;
  const eventStores: EventStore[] = [];

  beforeAll(async () => {
    database = await freshDatabase(await server('postgres'));
    db = connectPostgres(database.url);
    for (let nr = 0; nr < 3; nr++) eventStores.push(await openPostgresEventStore(database.url));
  });
  afterAll(async () => {
    await Promise.all([...eventStores.map((eventStore) => eventStore.close()), db.end()]);
    await database[Symbol.asyncDispose]();
  });
  const [first, second, third] = [
    () => eventStores[0]!,
    () => eventStores[1]!,
    () => eventStores[2]!,
  ];

  it('has no gaps and no doubles when several processes write at once', async () => {
    const prefix = freshPrefix();
    const write = async (writer: number) => {
      const eventStore = eventStores[writer % eventStores.length]!;
      for (let nr = 0; nr < 20; nr++) {
        // Half of them race the others for one stream and mostly lose.
        const stream = `${prefix}-${writer % 2 ? 'shared' : writer}`;
        const expected = writer % 2 ? nr - 1 : nr * 2 - 1;
        await eventStore.append(stream, newEvents(2), expected);
      }
    };
    await Promise.all(Array.from({ length: 24 }, (_, writer) => write(writer)));
    const [log] = await db`
      select count(*)::int as events, max(position)::int as last, min(position)::int as first
        from ledger.event`;
    expect(log?.['last']).toBe(log?.['events']);
    expect(log?.['first']).toBe(1);
    const gaps = await db`
      select stream from ledger.event group by stream having max(revision) + 1 <> count(*)`;
    expect(gaps).toEqual([]);
  });

  it('skips no event of an append that is held up while others go on', async () => {
    await db.unsafe(HOLD_INSIDE);
    const after = await first().head();
    const subscribed = take(third().subscribe({ after, signal }), 12);

    const appended: Promise<unknown>[] = [];
    await db.begin(async (holder) => {
      await holder`select pg_advisory_xact_lock(77)`;
      appended.push(
        first().append(freshStream(), [{ ...newEvent({ nr: 0 }), type: 'Held' }], NO_STREAM),
      );
      await expect
        .poll(() => db`select 1 from pg_locks where not granted and locktype = 'advisory'`)
        .toHaveLength(1);
      for (let nr = 1; nr < 12; nr++) {
        const eventStore = nr % 2 ? second() : first();
        appended.push(eventStore.append(freshStream(), [newEvent({ nr })], NO_STREAM));
      }
    });
    await Promise.all(appended);

    const seen = await subscribed;
    expect(seen.map(({ position }) => position)).toEqual(
      Array.from({ length: 12 }, (_, nr) => after + 1n + BigInt(nr)),
    );
    expect(new Set(seen.map(({ data }) => data['nr'])).size).toBe(12);
    await db`drop function hold_inside cascade`;
  });

  it('as plain serial numbers would lose that event: the control of the test above', async () => {
    await db`create table naive (position bigint generated always as identity, what text)`;
    const readAfter = (position: bigint) =>
      db<{ position: bigint }[]>`select position from naive where position > ${position}`;
    let passed = 0n;
    await db.begin(async (slow) => {
      await slow`insert into naive (what) values ('held')`;
      await db`insert into naive (what) values ('quick')`;
      const seen = await readAfter(passed);
      passed = seen.at(-1)?.position ?? passed;
      expect(seen).toHaveLength(1);
    });
    expect(await readAfter(passed)).toHaveLength(0);
    expect(await db`select * from naive`).toHaveLength(2);
  });

  it('reaches a subscriber at once, and also when the wake-up call is lost', async () => {
    const deaf = await openPostgresEventStore(database.url, { name: 'deaf', pollMs: 100 });
    const stream = freshStream();
    const after = await deaf.head();
    await first().append(stream, [newEvent({ nr: 0 })], NO_STREAM);
    const seen: RecordedEvent[] = [];
    for await (const batch of deaf.subscribe({ after, prefixes: [stream], signal })) {
      seen.push(...batch);
      if (seen.length === 5) break;
      void hangUp().then(() =>
        first().append(stream, [newEvent({ nr: seen.length })], seen.length - 1),
      );
    }
    expect(seen.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4]);
    await deaf.close();
  });

  const hangUp = () => db`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'deaf%'`;
});
