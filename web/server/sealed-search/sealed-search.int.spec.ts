import { storeKeys } from '@store/platform/sealing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { noteEarlierOrders, openSealedSearch } from './sealed-search.ts';

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

it('finds the orders of all customers by one of them, and with a key of before', async () => {
  const inputs = ['7788990011'];
  const own = await store.sell(asha, { inputs });
  const other = await store.sell(ravi, { inputs });
  const { keys, readModels, sealer } = store.shop;
  const found = await store.shop.sealedSearch.findAnybodys('7788990011');
  expect(found.toSorted()).toEqual([own.orderId, other.orderId].toSorted());
  expect(await store.shop.sealedSearch.findAnybodys('%')).toEqual([]);

  const secrets = [
    'a new secret of the specs, long enough',
    'the last secret of the specs, as long',
  ];
  const [exchanged, earlier] = [storeKeys(secrets), storeKeys(secrets.slice(1))];
  const late = await store.sell(asha);
  await openSealedSearch(db, earlier).note(asha.account.id, late.orderId, ['6655443322']);
  expect(await openSealedSearch(db, exchanged).findAnybodys('6655443322')).toEqual([late.orderId]);
  expect(await openSealedSearch(db, keys).findAnybodys('6655443322')).toEqual([]);

  const head = () => store.eventStore.head();
  const parts = { db, readModels, sealer, head };
  await noteEarlierOrders({ ...parts, keys: exchanged }, AbortSignal.timeout(10_000));
  const anew = openSealedSearch(db, storeKeys(secrets.slice(0, 1)));
  expect(await anew.findAnybodys('7788990011')).toHaveLength(2);
});

it('keeps nothing that could be read or tried out without the keys of the store', async () => {
  const { orderId } = await store.sell(asha, { inputs: ['7788990022'] });
  const rows = await db<{ hash: Buffer }[]>`
    select hash from shop.sealed_input where order_id = ${orderId}`;

  expect(rows).toHaveLength(1);
  expect(rows.every(({ hash }) => !hash.toString('latin1').includes('7788990022'))).toBe(true);
  const stranger = openSealedSearch(db, storeKeys(['a secret that somebody made up, long enough']));
  expect(await stranger.findAnybodys('7788990022')).toEqual([]);
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
