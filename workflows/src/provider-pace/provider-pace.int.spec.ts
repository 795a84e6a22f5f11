import { openTestDatabase } from '@store/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrateProviderPace, openProviderPace, type MinuteLimits } from './provider-pace.ts';

const database = await openTestDatabase();
const { db } = database;
const NO_LIMITS: MinuteLimits = { SMILEBR: 0, SMILEPH: 0, MOOGOLD: 0, YOKCASH: 0 };
const given = (limits: Partial<MinuteLimits>) =>
  openProviderPace(db, () => ({ ...NO_LIMITS, ...limits }));
const rows = () =>
  db`select purse, count(*)::int as turns from workflows.provider_turn group by 1 order by 1`;
/** As if all that was counted had been so much earlier. */
const later = (seconds: number) =>
  db`update workflows.provider_turn set at = at - make_interval(secs => ${seconds})`;

beforeAll(() => migrateProviderPace(db));
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(() => db`delete from workflows.provider_turn`);

it('lets so many orders out in a minute as the owner allows, however many ask at once', async () => {
  const pace = given({ MOOGOLD: 5 });
  const asked = await Promise.all(Array.from({ length: 40 }, () => pace.take('MOOGOLDHOK')));
  expect(asked.filter(Boolean)).toHaveLength(5);
  await later(60);
  expect(await pace.take('MOOGOLDMLBB')).toBe(true);
  expect(await rows()).toEqual([{ purse: 'MOOGOLD', turns: 1 }]);
});

it('is the same in any 60 seconds, wherever a minute of the clock ends', async () => {
  const pace = given({ MOOGOLD: 2 });
  const takes = () => pace.take('MOOGOLDHOK');
  expect(await takes()).toBe(true);
  await later(40);
  expect([await takes(), await takes()]).toEqual([true, false]);
  // The first one is over, the second is not.
  await later(30);
  expect([await takes(), await takes()]).toEqual([true, false]);
});

it('says whether one has its turn without giving it one', async () => {
  const pace = given({ MOOGOLD: 1 });
  expect([await pace.hasTurn('MOOGOLDHOK'), await pace.hasTurn('MOOGOLDHOK')]).toEqual([
    true,
    true,
  ]);
  expect(await pace.take('MOOGOLDHOK')).toBe(true);
  expect(await pace.hasTurn('MOOGOLDMLBB')).toBe(false);
  expect(await pace.hasTurn('SMILEBR')).toBe(true);
  expect(await pace.hasTurn('MANUAL')).toBe(true);
  await later(60);
  expect(await pace.hasTurn('MOOGOLDMLBB')).toBe(true);
});

it('counts each purse by itself, and what an admin delivers not at all', async () => {
  const pace = given({ SMILEBR: 1, SMILEPH: 1 });
  expect(await pace.take('SMILEBR')).toBe(true);
  expect(await pace.take('SMILEPH')).toBe(true);
  expect(await pace.take('MANUAL')).toBe(true);
  expect(await rows()).toEqual([
    { purse: 'SMILEBR', turns: 1 },
    { purse: 'SMILEPH', turns: 1 },
  ]);
});

it('counts nothing where there is no limit', async () => {
  const pace = given({});
  expect(await pace.take('YOKCASHPUBG')).toBe(true);
  expect(await rows()).toEqual([]);
});
