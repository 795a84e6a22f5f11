import { randomBytes } from 'node:crypto';
import { rupees, type Paise } from '@store/ledger';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ResaleWanted } from '../../ports/resales.ts';
import { openTestStore } from '../../testing/open-test-store.ts';

const store = await openTestStore({ projecting: false });
const { shop } = store;
const { resales } = shop;
const there = (await store.openProcess()).shop.resales;
afterAll(() => store[Symbol.asyncDispose]());

const DAY = '2026-11-26';
let accountId = '';
let keyId = '';
beforeEach(async () => {
  accountId = (await store.buyer({ role: 'reseller' })).account.id;
  keyId = await keyOf(accountId);
});

async function keyOf(owner: string): Promise<string> {
  const made = await shop.apiKeys.make(owner, {
    ...{ name: 'Till', isTest: false, mayBuy: true, addresses: [] },
    ...{ perMinute: 100, perDay: 1_000, dailyCap: null },
  });
  if (made.outcome !== 'made') throw new Error(made.outcome);
  return made.key.id;
}

let orders = 0;
function wanted(more: Partial<ResaleWanted> = {}, dailyCap: Paise | null = null): ResaleWanted {
  orders += 1;
  return {
    ...{ accountId, reference: `own-${orders}`, orderId: `GT26K26-${orders}` },
    by: { keyId, dailyCap },
    ...{ claim: randomBytes(16), amount: rupees(100), day: DAY },
    ...more,
  };
}

describe('a reference', () => {
  it('is of one order for ever, and of the same one for every try of the same call', async () => {
    const first = wanted();
    expect(await resales.begin(first)).toEqual({
      ...{ outcome: 'begun', orderId: first.orderId, isFirst: true },
    });
    const again = { ...first, orderId: 'GT26K26-OTHER' };
    expect(await there.begin(again)).toEqual({
      ...{ outcome: 'begun', orderId: first.orderId, isFirst: false },
    });
    const another = wanted({ reference: first.reference });
    expect(await resales.begin(another)).toMatchObject({
      ...{ outcome: 'used', orderId: first.orderId },
    });
    expect(await resales.orderOf(accountId, first.reference)).toBe(first.orderId);
  });

  it('is that of another reseller as well', async () => {
    const first = wanted();
    await resales.begin(first);
    const other = (await store.buyer({ role: 'reseller' })).account.id;
    const by = { keyId: await keyOf(other), dailyCap: null };
    const theirs = wanted({ accountId: other, reference: first.reference, by });
    expect(await resales.begin(theirs)).toMatchObject({ outcome: 'begun', isFirst: true });
    expect(await resales.orderOf(other, first.reference)).toBe(theirs.orderId);
  });

  it('is taken once by many who want it at the same time', async () => {
    const { reference } = wanted();
    const tries = Array.from({ length: 8 }, (_, place) =>
      (place % 2 === 0 ? resales : there).begin(wanted({ reference })),
    );
    const outcomes = (await Promise.all(tries)).map(({ outcome }) => outcome);
    expect(outcomes.filter((one) => one === 'begun')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'used')).toHaveLength(7);
  });

  it('is free again where nothing was ordered, by whom it was taken alone', async () => {
    const first = wanted();
    await resales.begin(first);
    await resales.forget({ ...first, claim: randomBytes(16) });
    expect(await resales.orderOf(accountId, first.reference)).toBe(first.orderId);
    await resales.forget(first);
    expect(await resales.orderOf(accountId, first.reference)).toBeNull();
  });

  it('goes on under its number where it is taken over, once', async () => {
    const first = wanted();
    await resales.begin(first);
    const [one, other] = [wanted({ reference: first.reference }), wanted()];
    expect(await resales.takeOver(one, first.claim)).toBe(true);
    expect(await resales.takeOver({ ...other, reference: first.reference }, first.claim)).toBe(
      false,
    );
    expect(await resales.begin(one)).toEqual({
      ...{ outcome: 'begun', orderId: first.orderId, isFirst: false },
    });
  });

  it('is found by the number of its order', async () => {
    const [one, other] = [wanted(), wanted()];
    await resales.begin(one);
    await resales.begin(other);
    expect(await resales.referencesOf([one.orderId, other.orderId, 'GT26K26-NONE'])).toEqual(
      new Map([
        [one.orderId, one.reference],
        [other.orderId, other.reference],
      ]),
    );
    expect(await resales.referencesOf([])).toEqual(new Map());
  });
});

describe('the cap of a day', () => {
  it('is kept to the paisa, by each key for itself and for each day anew', async () => {
    const cap = rupees(250);
    for (let times = 0; times < 2; times += 1) {
      expect(await resales.begin(wanted({}, cap))).toMatchObject({ outcome: 'begun' });
    }
    const third = wanted({}, cap);
    expect(await resales.begin(third)).toEqual({ outcome: 'capReached', left: rupees(50) });
    expect(await resales.begin({ ...third, amount: rupees(50) })).toMatchObject({
      outcome: 'begun',
    });
    expect(await resales.leftOfDay({ keyId, dailyCap: cap }, DAY)).toBe(0);
    expect(await resales.leftOfDay({ keyId, dailyCap: cap }, '2026-11-27')).toBe(cap);
    const other = { keyId: await keyOf(accountId), dailyCap: cap };
    expect(await resales.begin(wanted({ by: other }))).toMatchObject({ outcome: 'begun' });
    expect(await resales.leftOfDay({ keyId, dailyCap: null }, DAY)).toBeNull();
  });

  it('is kept by many who buy at the same time', async () => {
    const tries = Array.from({ length: 10 }, (_, place) =>
      (place % 2 === 0 ? resales : there).begin(wanted({}, rupees(350))),
    );
    const outcomes = (await Promise.all(tries)).map(({ outcome }) => outcome);
    expect(outcomes.filter((one) => one === 'begun')).toHaveLength(3);
    expect(outcomes.filter((one) => one === 'capReached')).toHaveLength(7);
  });

  it('counts what was given back no more', async () => {
    const first = wanted({}, rupees(100));
    await resales.begin(first);
    expect(await resales.begin(wanted({}, rupees(100)))).toMatchObject({ outcome: 'capReached' });
    await resales.forget(first);
    expect(await resales.begin(wanted({}, rupees(100)))).toMatchObject({ outcome: 'begun' });
  });
});
