import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { someItem, someProduct } from '../../../testing/goods.ts';
import { loader } from '../admin-home-page.tsx';
import type { Step } from './steps.ts';

const store = await openTestStore();
let meera: Buyer;
beforeAll(async () => void (meera = await store.buyer({ role: 'admin' })));
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  await store.db`truncate shop.product cascade`;
});

const steps = async () => {
  const { data } = await store.ask(loader, meera, '/admin');
  return (data as { firstSale: Readonly<Record<Step, boolean>> | null }).firstSale;
};

it('greets the admin of an empty store, ticks what is on the shelf, and goes with the first sale', async () => {
  expect(await steps()).toEqual({ product: false, item: false, delivery: false, gateway: true });

  await store.shop.catalogue.saveProduct(someProduct());
  await store.shop.catalogue.saveItem(someItem());
  expect(await steps()).toEqual({ product: true, item: true, delivery: true, gateway: true });

  const asha = await store.buyer();
  await store.sell(asha, { until: 'paid' });
  expect(await steps()).not.toBeNull();
  await store.sell(asha, { until: 'completed' });
  expect(await steps()).toBeNull();
});
