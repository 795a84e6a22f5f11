import { rupees, ZERO_PAISE, type Paise } from '@store/ledger';
import { openTestDatabase } from '@store/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  migrateProviderSpending,
  openProviderSpending,
  readSpentToday,
  type DayLimits,
} from './provider-spending.ts';

const database = await openTestDatabase();
const { db } = database;
const NONE = { SMILEBR: ZERO_PAISE, SMILEPH: ZERO_PAISE, MOOGOLD: ZERO_PAISE, YOKCASH: ZERO_PAISE };
let limits: DayLimits = NONE;
const spending = openProviderSpending(db, () => limits);

let tries = 0;
const a = (cost: Paise, route: 'SMILEBR' | 'MOOGOLDHOK' | 'MOOGOLDMLBB' = 'MOOGOLDHOK') => ({
  ...{ route, cost, ourReference: `GT26K21-${String((tries += 1))}-1-1` },
});
const aDayLater = async () => {
  await db`update workflows.provider_spending set day = day - 1`;
  await db`update workflows.provider_full set day = day - 1`;
};

beforeAll(() => migrateProviderSpending(db));
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  limits = { ...NONE, MOOGOLD: rupees(1_000) };
  await db`truncate workflows.provider_spending, workflows.provider_full`;
});

it('is never more than the owner allows, however many workers ask at once', async () => {
  const other = openProviderSpending(db, () => limits);
  const asked = await Promise.all(
    Array.from({ length: 30 }, (_, place) => (place % 2 ? other : spending).take(a(rupees(90)))),
  );
  expect(asked.filter(Boolean)).toHaveLength(11);
  expect(await readSpentToday(db)).toEqual([
    { purse: 'MOOGOLD', spent: rupees(990), turnedAwayAt: rupees(1_000) },
  ]);
});

it('counts one try once, all routes of a purse, and each purse by itself', async () => {
  const one = a(rupees(600));
  expect([await spending.take(one), await spending.take(one)]).toEqual([true, true]);
  expect(await spending.take(a(rupees(500), 'MOOGOLDMLBB'))).toBe(false);
  expect(await spending.take(a(rupees(9_000), 'SMILEBR'))).toBe(true);
  expect(await spending.take({ ...a(rupees(9_000)), route: 'MANUAL' })).toBe(true);
  expect(await spending.take(a(rupees(400), 'MOOGOLDMLBB'))).toBe(true);
});

it('gives back what nothing was bought for', async () => {
  const one = a(rupees(900));
  await spending.take(one);
  expect(await spending.take(a(rupees(200)))).toBe(false);
  expect(await spending.spentUp()).toEqual(['MOOGOLD']);

  await spending.giveBack(one.ourReference);

  expect(await spending.spentUp()).toEqual([]);
  expect(await spending.take(a(rupees(200)))).toBe(true);
});

it('stays spent up while what was turned away would still not fit', async () => {
  const [one, other] = [a(rupees(50)), a(rupees(900))];
  await spending.take(one);
  await spending.take(other);
  expect(await spending.take(a(rupees(200)))).toBe(false);
  await spending.giveBack(one.ourReference);
  expect(await spending.spentUp()).toEqual(['MOOGOLD']);

  expect(await spending.take(a(rupees(101)))).toBe(false);
  expect(await spending.take(a(rupees(300)))).toBe(false);
  const small = a(rupees(10));
  await spending.take(small);
  await spending.giveBack(small.ourReference);
  expect(await spending.spentUp()).toEqual(['MOOGOLD']);

  await spending.giveBack(other.ourReference);
  expect(await spending.spentUp()).toEqual([]);
});

it('goes by the smallest of what was turned away', async () => {
  const small = a(rupees(50));
  await spending.take(a(rupees(850)));
  await spending.take(small);
  for (const cost of [400, 120, 300]) {
    expect(await spending.take(a(rupees(cost)))).toBe(false);
  }
  await spending.giveBack(small.ourReference);
  expect(await spending.spentUp()).toEqual([]);
});

it('goes on the next day, or when the owner allows more', async () => {
  await spending.take(a(rupees(900)));
  const dear = a(rupees(200));
  expect(await spending.take(dear)).toBe(false);
  expect(await spending.hasRoom(dear)).toBe(false);

  limits = { ...limits, MOOGOLD: rupees(1_100) };
  expect(await spending.hasRoom(dear)).toBe(true);
  expect(await spending.spentUp()).toEqual([]);

  limits = { ...limits, MOOGOLD: rupees(1_000) };
  await aDayLater();
  expect(await spending.spentUp()).toEqual([]);
  expect(await spending.take(dear)).toBe(true);
});

it('is spent up at the limit, and not a paisa before', async () => {
  await spending.take(a(rupees(999.99)));
  expect(await spending.spentUp()).toEqual([]);
  await spending.take(a(rupees(0.01)));
  expect(await spending.spentUp()).toEqual(['MOOGOLD']);
});

it('is kept where there is no limit, for one that is set in the middle of a day', async () => {
  limits = NONE;
  const one = a(rupees(5_000));
  expect([await spending.take(one), await spending.take(one)]).toEqual([true, true]);
  expect(await readSpentToday(db)).toMatchObject([{ purse: 'MOOGOLD', spent: rupees(5_000) }]);
  expect(await spending.spentUp()).toEqual([]);
  limits = { ...NONE, MOOGOLD: rupees(5_000) };
  expect(await spending.spentUp()).toEqual(['MOOGOLD']);
});
