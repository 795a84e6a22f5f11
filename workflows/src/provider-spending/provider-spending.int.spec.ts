import { rupees, toPaise, ZERO_PAISE, type Paise } from '@store/ledger';
import { openTestDatabase } from '@store/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  migrateProviderSpending,
  openProviderSpending,
  readSpentToday,
  roomToday,
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
const left = async () => roomToday(await readSpentToday(db), limits).MOOGOLD;
const aDayLater = async () => {
  await db`update workflows.provider_spending set day = day - 1`;
};

beforeAll(() => migrateProviderSpending(db));
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  limits = { ...NONE, MOOGOLD: rupees(1_000) };
  await db`truncate workflows.provider_spending`;
});

it('is never more than the owner allows, however many workers ask at once', async () => {
  const other = openProviderSpending(db, () => limits);
  const asked = await Promise.all(
    Array.from({ length: 30 }, (_, place) => (place % 2 ? other : spending).take(a(rupees(90)))),
  );
  expect(asked.filter(Boolean)).toHaveLength(11);
  expect(await readSpentToday(db)).toEqual([{ purse: 'MOOGOLD', spent: rupees(990) }]);
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
  expect(await left()).toBe(rupees(100));

  await spending.giveBack(one.ourReference);

  expect(await left()).toBe(rupees(1_000));
  expect(await spending.take(a(rupees(200)))).toBe(true);
});

it('holds nothing else back for what costs more than is left, or more than the limit', async () => {
  await spending.take(a(rupees(100)));
  expect(await spending.take(a(rupees(6_000)))).toBe(false);
  expect(await spending.take(a(rupees(901)))).toBe(false);
  expect(await left()).toBe(rupees(900));
  expect(await spending.take(a(rupees(900)))).toBe(true);
});

it('goes on the next day, or when the owner allows more', async () => {
  await spending.take(a(rupees(900)));
  const dear = a(rupees(200));
  expect(await spending.take(dear)).toBe(false);
  expect(await spending.hasRoom(dear)).toBe(false);

  limits = { ...limits, MOOGOLD: rupees(1_100) };
  expect(await spending.hasRoom(dear)).toBe(true);
  expect(await left()).toBe(rupees(200));

  limits = { ...limits, MOOGOLD: rupees(1_000) };
  await aDayLater();
  expect(await left()).toBe(rupees(1_000));
  expect(await spending.take(dear)).toBe(true);
});

it('has nothing left at the limit, also where that was lowered since', async () => {
  await spending.take(a(rupees(999.99)));
  expect(await left()).toBe(toPaise(1));
  await spending.take(a(rupees(0.01)));
  expect(await left()).toBe(ZERO_PAISE);
  limits = { ...limits, MOOGOLD: rupees(500) };
  expect(await left()).toBe(ZERO_PAISE);
});

it('is kept where there is no limit, for one that is set in the middle of a day', async () => {
  limits = NONE;
  const one = a(rupees(5_000));
  expect([await spending.take(one), await spending.take(one)]).toEqual([true, true]);
  expect(await readSpentToday(db)).toMatchObject([{ purse: 'MOOGOLD', spent: rupees(5_000) }]);
  expect(await left()).toBeUndefined();
  limits = { ...NONE, MOOGOLD: rupees(5_000) };
  expect(await left()).toBe(ZERO_PAISE);
});
