import { randomBytes } from 'node:crypto';
import { rupees } from '@store/ledger';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxCourse } from '../../ports/sandbox-provider.ts';
import { SANDBOX_FUNDS, type SandboxOrderWanted } from '../../ports/sandbox.ts';
import { openTestStore } from '../../testing/open-test-store.ts';
import { forgetSandbox } from './open-sandbox.ts';

const store = await openTestStore({ projecting: false });
const { shop, db } = store;
const { sandbox } = shop;
const there = (await store.openProcess()).shop.sandbox;
afterAll(() => store[Symbol.asyncDispose]());

const PAGE = { page: 1, limit: 50 };
const DAY_MS = 24 * 60 * 60_000;
let accountId = '';
let keyId = '';
beforeEach(async () => {
  store.clock.ahead = 0;
  accountId = (await store.buyer({ role: 'reseller' })).account.id;
  keyId = await keyOf(accountId);
});

async function keyOf(owner: string): Promise<string> {
  const made = await shop.apiKeys.make(owner, {
    ...{ name: 'Till', isTest: true, mayBuy: true, addresses: [] },
    ...{ perMinute: 100, perDay: 1_000, dailyCap: null },
  });
  if (made.outcome !== 'made') throw new Error(made.outcome);
  return made.key.id;
}

let orders = 0;
function wanted(input: string, more: Partial<SandboxOrderWanted> = {}): SandboxOrderWanted {
  orders += 1;
  const price = more.price ?? rupees(100);
  return {
    ...{
      accountId,
      by: { keyId, dailyCap: null },
      number: `SB26K26-${orders}`,
      reference: `own-${orders}`,
    },
    ...{ claim: randomBytes(16), productId: 'hok', itemId: 'HOK-1', itemName: 'Tokens' },
    ...{ gameAccount: 'sealed', price, course: sandboxCourse(input, price) },
    ...more,
  };
}
const statusOf = async ({ number }: SandboxOrderWanted) => {
  const order = await sandbox.byNumber(accountId, number);
  return order && [order.status, order.returned];
};

describe('an order', () => {
  it('is delivered at once, and paid from the wallet', async () => {
    const order = wanted('9');
    const placed = await sandbox.place(order);
    expect(placed).toMatchObject({ outcome: 'placed', order: { status: 'Completed' } });
    expect(await sandbox.balance(accountId)).toBe(SANDBOX_FUNDS - rupees(100));
    expect(await sandbox.byReference(accountId, order.reference)).toMatchObject({
      number: order.number,
    });
  });

  it('comes later to what its player stands for', async () => {
    const [soon, refused, half] = [wanted('2'), wanted('3'), wanted('4')];
    for (const one of [soon, refused, half]) await sandbox.place(one);
    for (const one of [soon, refused, half]) expect(await statusOf(one)).toEqual(['Processing', 0]);
    expect(await sandbox.balance(accountId)).toBe(SANDBOX_FUNDS - rupees(300));
    store.clock.ahead = 11_000;
    expect(await statusOf(soon)).toEqual(['Completed', 0]);
    expect(await statusOf(refused)).toEqual(['Refunded', 0]);
    expect(await statusOf(half)).toEqual(['Completed', rupees(50)]);
    expect(await sandbox.balance(accountId)).toBe(SANDBOX_FUNDS - rupees(150));
  });

  it('waits until it is cancelled, once', async () => {
    const order = wanted('1');
    await sandbox.place(order);
    store.clock.ahead = 2 * DAY_MS;
    expect(await statusOf(order)).toEqual(['Processing', 0]);
    const tries = [sandbox, there, sandbox].map((one) => one.cancel(accountId, order.number));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    expect(await statusOf(order)).toEqual(['Refunded', 0]);
    expect(await sandbox.balance(accountId)).toBe(SANDBOX_FUNDS);
  });

  it('is not delivered any more once it was cancelled', async () => {
    const order = wanted('2');
    await sandbox.place(order);
    expect(await sandbox.cancel(accountId, order.number)).toBe(true);
    store.clock.ahead = 60_000;
    expect(await statusOf(order)).toEqual(['Refunded', 0]);
    expect(await sandbox.balance(accountId)).toBe(SANDBOX_FUNDS);
  });

  it('is placed once for each reference, and found by the same call again', async () => {
    const order = wanted('9');
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, place) => (place % 2 === 0 ? sandbox : there).place(order)),
    );
    expect(all.every(({ outcome }) => outcome === 'placed')).toBe(true);
    expect(await sandbox.place(wanted('9', { reference: order.reference }))).toEqual({
      ...{ outcome: 'used', number: order.number },
    });
    expect((await sandbox.orders(accountId, PAGE)).total).toBe(1);
    expect(await sandbox.balance(accountId)).toBe(SANDBOX_FUNDS - rupees(100));
  });

  it('is nobody else’s', async () => {
    const order = wanted('1');
    await sandbox.place(order);
    const other = (await store.buyer({ role: 'reseller' })).account.id;
    expect(await sandbox.byNumber(other, order.number)).toBeNull();
    expect(await sandbox.byReference(other, order.reference)).toBeNull();
    expect(await sandbox.cancel(other, order.number)).toBe(false);
    expect((await sandbox.orders(other, PAGE)).rows).toEqual([]);
  });
});

describe('the cap of a day', () => {
  it('is kept by each key for itself, each day anew, and by many at the same time', async () => {
    const by = { keyId, dailyCap: rupees(250) };
    const tries = Array.from({ length: 6 }, (_, place) =>
      (place % 2 === 0 ? sandbox : there).place(wanted('9', { by })),
    );
    const outcomes = (await Promise.all(tries)).map(({ outcome }) => outcome);
    expect(outcomes.filter((one) => one === 'placed')).toHaveLength(2);
    expect(await sandbox.place(wanted('9', { by }))).toEqual({
      ...{ outcome: 'capReached', left: rupees(50) },
    });
    expect(await sandbox.leftOfDay(by)).toBe(rupees(50));
    expect(await sandbox.leftOfDay({ keyId, dailyCap: null })).toBeNull();
    const other = { keyId: await keyOf(accountId), dailyCap: rupees(250) };
    expect(await sandbox.leftOfDay(other)).toBe(rupees(250));
    store.clock.ahead = DAY_MS;
    expect(await sandbox.place(wanted('9', { by }))).toMatchObject({ outcome: 'placed' });
  });

  it('counts an order also after its money came back, and once for a call sent again', async () => {
    const by = { keyId, dailyCap: rupees(250) };
    const order = wanted('1', { by });
    for (let times = 0; times < 3; times += 1) {
      expect(await sandbox.place(order)).toMatchObject({ outcome: 'placed' });
    }
    expect(await sandbox.cancel(accountId, order.number)).toBe(true);
    expect(await sandbox.leftOfDay(by)).toBe(rupees(150));
  });
});

describe('a wallet', () => {
  it('is never overdrawn, and is filled up once a day', async () => {
    const much = SANDBOX_FUNDS - 1;
    const price = much as ReturnType<typeof rupees>;
    expect(await sandbox.place(wanted('9', { price }))).toMatchObject({ outcome: 'placed' });
    expect(await sandbox.place(wanted('9'))).toEqual({ outcome: 'notEnough' });
    expect(await sandbox.balance(accountId)).toBe(1);
    store.clock.ahead = DAY_MS;
    expect(await sandbox.balance(accountId)).toBe(SANDBOX_FUNDS);
    expect(await sandbox.balance(accountId)).toBe(SANDBOX_FUNDS);
  });

  it('says what could be spent, and is not filled up by that', async () => {
    const events = () => db`select from shop.sandbox_event where account_id = ${accountId}`;
    expect(await sandbox.spendable(accountId)).toBe(SANDBOX_FUNDS);
    expect(await events()).toHaveLength(0);
    await sandbox.place(wanted('9'));
    expect(await sandbox.spendable(accountId)).toBe(SANDBOX_FUNDS - rupees(100));
    expect(await sandbox.spendable(accountId)).toBe(await sandbox.balance(accountId));
  });

  it('is the sum of its statement, line by line', async () => {
    for (const input of ['9', '3', '4', '1']) await sandbox.place(wanted(input));
    store.clock.ahead = 11_000;
    const { rows, total } = await sandbox.statement(accountId, PAGE);
    expect(total).toBe(rows.length);
    expect(rows.map(({ kind }) => kind)).toEqual([
      ...['Refunded', 'Refunded', 'Debit', 'Debit', 'Debit', 'Debit', 'Credit'],
    ]);
    const signed = rows.map(({ kind, amount }) => (kind === 'Debit' ? 0 - amount : amount));
    expect(rows[0]?.balanceAfter).toBe(signed.reduce((sum, amount) => sum + amount, 0));
    expect(rows[0]?.balanceAfter).toBe(await sandbox.balance(accountId));
    const second = await sandbox.statement(accountId, { page: 2, limit: 3 });
    expect(second.rows).toEqual(rows.slice(3, 6));
    expect((await sandbox.statement(accountId, { page: 9, limit: 3 })).total).toBe(total);
  });
});

it('leaves nothing in the ledger, and is forgotten when nobody has come for it', async () => {
  const head = await store.eventStore.head();
  await sandbox.place(wanted('9'));
  expect(await store.eventStore.head()).toBe(head);
  const left = async () => (await db`select from shop.sandbox_event`).length;
  await forgetSandbox(db, new Date(Date.now() + 29 * DAY_MS));
  expect(await left()).toBeGreaterThan(0);
  await forgetSandbox(db, new Date(Date.now() + 40 * DAY_MS));
  expect(await left()).toBe(0);
});
