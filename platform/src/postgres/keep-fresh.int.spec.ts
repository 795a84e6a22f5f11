import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { keepFresh } from './index.ts';

const world = await openTestDatabase();
const { db } = world;
await db`create table price (amount integer not null)`;
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  await db`truncate price`;
  await db`insert into price values (1)`;
});

const read = async () => {
  const [row] = await db<{ amount: number }[]>`select amount from price`;
  return row!.amount;
};
const set = (amount: number) => db`update price set amount = ${amount}`;

it('what one process changes, every other one knows', async () => {
  const [here, there] = [await keepFresh(db, 'spec', read), await keepFresh(db, 'spec', read)];
  await set(2);
  expect([here.current(), there.current()]).toEqual([1, 1]);

  await here.changed();

  expect(here.current()).toBe(2);
  await vi.waitFor(() => expect(there.current()).toBe(2), 15_000);
  await here.close();
  await there.close();
});

it('stays the very same while a read finds nothing new, for who has made something of it', async () => {
  const kept = await keepFresh(db, 'same', async () => ({
    amounts: new Map([['one', await read()]]),
  }));
  const first = kept.current();
  await kept.changed();
  expect(kept.current()).toBe(first);

  await set(2);
  await kept.changed();

  expect(kept.current()).not.toBe(first);
  expect(kept.current().amounts.get('one')).toBe(2);
  await kept.close();
});

it('a read that comes late does not put back what a newer one has found', async () => {
  const answers: ((amount: number) => void)[] = [];
  let slow = false;
  const price = await keepFresh(db, 'alone', () =>
    slow ? new Promise<number>((answer) => answers.push(answer)) : read(),
  );
  await vi.waitFor(() => expect(price.current()).toBe(1), 15_000);
  slow = true;
  const changes = [price.changed(), price.changed()];
  const [first, second] = answers.splice(-2);

  second!(3);
  await changes[1];
  first!(2);
  await changes[0];

  expect(price.current()).toBe(3);
  for (const answer of answers) answer(4);
  await price.close();
});

it('what cannot be read again stays as it was, and somebody is told', async () => {
  let failing = false;
  const told: unknown[] = [];
  const price = await keepFresh(
    db,
    'failing',
    () => (failing ? Promise.reject(new Error('away')) : read()),
    (error) => told.push(error),
  );
  failing = true;

  await expect(price.changed()).rejects.toThrow('away');
  await db.notify('failing', '');

  await vi.waitFor(() => expect(told).not.toEqual([]), 15_000);
  expect(price.current()).toBe(1);
  await price.close();
});
