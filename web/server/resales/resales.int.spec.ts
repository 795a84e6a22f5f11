import { randomBytes } from 'node:crypto';
import { rupees, toPaise, type Paise } from '@store/ledger';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { CLAIM_MS } from '../../ports/api-answers.ts';
import type { Hold, ResaleWanted } from '../../ports/resales.ts';
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
  store.clock.ahead = 0;
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

async function begun(one: ResaleWanted): Promise<Hold> {
  const told = await resales.begin(one);
  if (told.outcome !== 'begun') throw new Error(told.outcome);
  return told.hold;
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
    const hold = await begun(first);
    const again = { ...first, orderId: 'GT26K26-OTHER' };
    expect(await there.begin(again)).toEqual({
      ...{ outcome: 'known', orderId: first.orderId, hold, isOwn: true, isOver: false },
    });
    const another = wanted({ reference: first.reference });
    expect(await resales.begin(another)).toEqual({
      ...{ outcome: 'known', orderId: first.orderId, hold, isOwn: false, isOver: false },
    });
    expect(await resales.orderOf(accountId, first.reference)).toBe(first.orderId);
  });

  it('is taken once by several that mean the same order at the same time', async () => {
    for (let round = 0; round < 60; round += 1) {
      const one = wanted({ by: null });
      const all = [resales, there, resales, there].map((desk) =>
        desk.begin({ ...one, claim: randomBytes(16) }),
      );
      const outcomes = (await Promise.all(all)).map(({ outcome }) => outcome);
      expect(outcomes.toSorted()).toEqual(['begun', 'known', 'known', 'known']);
    }
  });

  it('is that of another reseller as well', async () => {
    const first = wanted();
    await resales.begin(first);
    const other = (await store.buyer({ role: 'reseller' })).account.id;
    const by = { keyId: await keyOf(other), dailyCap: null };
    const theirs = wanted({ accountId: other, reference: first.reference, by });
    expect(await resales.begin(theirs)).toMatchObject({ outcome: 'begun' });
    expect(await resales.orderOf(other, first.reference)).toBe(theirs.orderId);
  });

  it('is taken once by many who want it at the same time', async () => {
    const { reference } = wanted();
    const tries = Array.from({ length: 8 }, (_, place) =>
      (place % 2 === 0 ? resales : there).begin(wanted({ reference })),
    );
    const outcomes = (await Promise.all(tries)).map(({ outcome }) => outcome);
    expect(outcomes.filter((one) => one === 'begun')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'known')).toHaveLength(7);
  });

  it('is free again where its order has failed, by whom it was taken last', async () => {
    const first = wanted();
    const hold = await begun(first);
    store.clock.ahead = 1;
    const taken = await resales.takeOver(first, hold);
    if (taken.outcome !== 'taken') throw new Error(taken.outcome);
    await resales.forget(first, hold);
    await resales.forget(first, { ...taken.hold, claim: randomBytes(16) });
    expect(await resales.orderOf(accountId, first.reference)).toBe(first.orderId);
    await resales.forget(first, taken.hold);
    expect(await resales.orderOf(accountId, first.reference)).toBeNull();
  });

  it('goes on under its number where it is taken over, once', async () => {
    const first = wanted();
    const hold = await begun(first);
    const { reference } = first;
    const tries = [resales, there, resales, there].map((one) =>
      one.takeOver(wanted({ reference }), hold),
    );
    const outcomes = (await Promise.all(tries)).map(({ outcome }) => outcome);
    expect(outcomes.filter((one) => one === 'taken')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'moved')).toHaveLength(3);
    expect(await resales.begin(wanted({ reference }))).toMatchObject({
      ...{ outcome: 'known', orderId: first.orderId },
    });
  });

  it('waits for a try that may go on, and not for one that said it does not', async () => {
    const first = wanted();
    const hold = await begun(first);
    const another = wanted({ reference: first.reference });
    expect(await resales.begin(another)).toMatchObject({ isOver: false });
    await resales.letGo(first, { ...hold, claim: randomBytes(16) });
    expect(await resales.begin(another)).toMatchObject({ isOver: false });
    await resales.letGo(first, hold);
    expect(await resales.begin(another)).toMatchObject({ isOver: true });
    const second = wanted();
    await resales.begin(second);
    store.clock.ahead = CLAIM_MS + 1_000;
    expect(await resales.begin({ ...second, claim: randomBytes(16) })).toMatchObject({
      isOver: true,
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
    expect(await resales.leftOfDay(wanted({}, cap))).toBe(0);
    expect(await resales.leftOfDay(wanted({ day: '2026-11-27' }, cap))).toBe(cap);
    const other = { keyId: await keyOf(accountId), dailyCap: cap };
    expect(await resales.begin(wanted({ by: other }))).toMatchObject({ outcome: 'begun' });
    expect(await resales.leftOfDay(wanted())).toBeNull();
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
    const hold = await begun(first);
    expect(await resales.begin(wanted({}, rupees(100)))).toMatchObject({ outcome: 'capReached' });
    await resales.letGo(first, hold);
    expect(await resales.begin(wanted({}, rupees(100)))).toMatchObject({ outcome: 'begun' });
  });

  it('is kept by whoever takes a reference over, whatever the try before them has taken', async () => {
    const cap = rupees(500);
    const first = wanted({ amount: rupees(1) }, cap);
    const hold = await begun(first);
    const [much, rest] = [rupees(501), rupees(500)].map((amount) => ({ ...first, amount }));
    if (!much || !rest) throw new Error('none');
    expect(await resales.takeOver(much, hold)).toEqual({ outcome: 'capReached', left: cap });
    expect(await resales.takeOver(rest, hold)).toMatchObject({ outcome: 'taken' });
    expect(await resales.begin(wanted({}, cap))).toEqual({ outcome: 'capReached', left: 0 });
  });

  it('is kept by many who take references over at the same time', async () => {
    const cap = rupees(350);
    const small = Array.from({ length: 8 }, () => wanted({ amount: rupees(1) }, cap));
    const holds = await Promise.all(small.map(begun));
    const tries = small.map((one, place) => {
      const hold = holds[place];
      if (hold === undefined) throw new Error('none');
      const by = place % 2 === 0 ? resales : there;
      return by.takeOver({ ...one, amount: rupees(100) }, hold);
    });
    const outcomes = (await Promise.all(tries)).map(({ outcome }) => outcome);
    expect(outcomes.filter((one) => one === 'taken')).toHaveLength(3);
    expect(outcomes.filter((one) => one === 'capReached')).toHaveLength(5);
  });

  it('counts what a try that died has taken until it is missed, and not where it did order', async () => {
    const cap = rupees(250);
    const order = await store.sell({ account: { id: accountId } });
    const { price } = await shop.ledger.order.stateOf(order.orderId).then((state) => {
      if (state.status === 'NotPlaced') throw new Error('not sold');
      return state.placed;
    });
    await resales.begin(wanted({ orderId: order.orderId }, cap));
    await resales.begin(wanted({}, cap));
    const much = { amount: price };
    expect(await resales.begin(wanted(much, cap))).toEqual({
      ...{ outcome: 'capReached', left: rupees(50) },
    });
    store.clock.ahead = CLAIM_MS + 1_000;
    const higher = toPaise(price + rupees(100));
    expect(await resales.leftOfDay(wanted(much, higher))).toBe(rupees(100));
    expect(await resales.begin(wanted(much, higher))).toEqual({
      ...{ outcome: 'capReached', left: rupees(100) },
    });
    expect(await resales.begin(wanted({}, higher))).toMatchObject({ outcome: 'begun' });
  });

  it('counts an order by what it cost, for good', async () => {
    const cap = rupees(100);
    const first = wanted({ amount: rupees(1) }, cap);
    const hold = await begun(first);
    await resales.placed(first.orderId, cap);
    await resales.letGo(first, hold);
    await resales.forget(first, hold);
    store.clock.ahead = CLAIM_MS + 1_000;
    expect(await resales.begin(wanted({}, cap))).toEqual({ outcome: 'capReached', left: 0 });
  });
});
