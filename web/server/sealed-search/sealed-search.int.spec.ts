import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';

const store = await openTestStore();
const { db } = store;
let asha: Buyer;
let ravi: Buyer;
beforeAll(async () => {
  [asha, ravi] = [await store.buyer(), await store.buyer()];
});
afterAll(() => store[Symbol.asyncDispose]());

const found = ({ account }: Buyer, text: string) =>
  store.shop.sealedSearch.find([account.id], text);

it('finds the orders of one customer by a whole input', async () => {
  const { orderId } = await store.sell(asha, { inputs: ['5129904471', 'os_asia'] });
  await store.sell(ravi, { inputs: ['5129904471', 'os_asia'] });

  expect(await found(asha, '5129904471')).toEqual([orderId]);
  expect(await found(asha, ' OS_ASIA ')).toEqual([orderId]);
  expect(await found(asha, '512990447')).toEqual([]);
  expect(await found(asha, '')).toEqual([]);
});

it('keeps nothing that could be read, or compared between customers', async () => {
  const inputs = ['7788990011'];
  const own = await store.sell(asha, { inputs });
  const other = await store.sell(ravi, { inputs });
  const rows = await db<{ hash: Buffer }[]>`
    select hash from shop.sealed_input where order_id in ${db([own.orderId, other.orderId])}`;

  expect(rows).toHaveLength(2);
  expect(new Set(rows.map(({ hash }) => hash.toString('hex'))).size).toBe(2);
  expect(rows.every(({ hash }) => !hash.toString('latin1').includes('7788990011'))).toBe(true);
});

it('forgets a customer together with their key', async () => {
  const devi = await store.buyer();
  await store.sell(devi, { inputs: ['123123123'] });
  await store.shop.sealer.forget(devi.account.id);

  expect(await found(devi, '123123123')).toEqual([]);
  expect(await db`select 1 from shop.sealed_input where user_id = ${devi.account.id}`).toHaveLength(
    0,
  );
});

it('comes to know the orders of before, once', async () => {
  const meera = await store.buyer();
  const ids: string[] = [];
  for (let index = 0; index < 3; index++) {
    ids.push((await store.sell(meera, { inputs: ['42424242'] })).orderId);
  }
  // One that does not open keeps none of the others from being found.
  await store.sell(meera, { inputs: ['42424243'], damaged: true });
  await db`delete from shop.sealed_input`;
  await db`update shop.sealed_backfill set reached = '', finished_at = null`;

  await store.openProcess();

  await vi.waitFor(
    async () => expect((await found(meera, '42424242')).toSorted()).toEqual(ids.toSorted()),
    10_000,
  );
  await vi.waitFor(
    async () =>
      expect(
        await db`select 1 from shop.sealed_backfill where finished_at is not null`,
      ).toHaveLength(1),
    10_000,
  );
  await db`delete from shop.sealed_input`;
  await store.openProcess();
  await store.shop.readModelsCurrent();
  expect(await found(meera, '42424242')).toEqual([]);
});
