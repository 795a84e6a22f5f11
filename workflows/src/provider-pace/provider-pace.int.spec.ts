import { openTestDatabase } from '@store/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrateProviderPace, openProviderPace, type MinuteLimits } from './provider-pace.ts';

const database = await openTestDatabase();
const { db } = database;
const NO_LIMITS: MinuteLimits = { SMILEBR: 0, SMILEPH: 0, MOOGOLD: 0, YOKCASH: 0 };
const given = (limits: Partial<MinuteLimits>) =>
  openProviderPace(db, () => ({ ...NO_LIMITS, ...limits }));
const rows = () => db`select purse, orders from workflows.provider_pace order by purse`;
/** As if all that was counted had been a minute ago. */
const aMinuteLater = () =>
  db`update workflows.provider_pace set minute = minute - interval '1 minute'`;

beforeAll(() => migrateProviderPace(db));
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(() => db`delete from workflows.provider_pace`);

it('lets so many orders out in a minute as the owner allows, however many ask at once', async () => {
  const pace = given({ MOOGOLD: 5 });
  const asked = await Promise.all(Array.from({ length: 40 }, () => pace.take('MOOGOLDHOK')));
  // The minute may have turned meanwhile.
  const out = asked.filter(Boolean).length;
  expect([5, 10]).toContain(out);
  await aMinuteLater();
  expect(await pace.take('MOOGOLDMLBB')).toBe(true);
  expect(await rows()).toEqual([{ purse: 'MOOGOLD', orders: 1 }]);
});

it('counts each purse by itself, and what an admin delivers not at all', async () => {
  const pace = given({ SMILEBR: 1, SMILEPH: 1 });
  expect(await pace.take('SMILEBR')).toBe(true);
  expect(await pace.take('SMILEPH')).toBe(true);
  expect(await pace.take('MANUAL')).toBe(true);
  expect(await rows()).toEqual([
    { purse: 'SMILEBR', orders: 1 },
    { purse: 'SMILEPH', orders: 1 },
  ]);
});

it('counts nothing where there is no limit', async () => {
  const pace = given({});
  expect(await pace.take('YOKCASHPUBG')).toBe(true);
  expect(await rows()).toEqual([]);
});
