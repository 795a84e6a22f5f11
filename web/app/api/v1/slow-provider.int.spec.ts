import { randomUUID } from 'node:crypto';
import { rupees } from '@store/ledger';
import { afterAll, expect, it } from 'vitest';
import type { Shop } from '../../../ports/shop.ts';
import { someItem, someProduct } from '../../../testing/goods.ts';
import { resellerMachine } from '../../../testing/reseller-machine.ts';
import { serveTestStore } from '../../../testing/serve-test-store.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';

const PATIENCE = { shop: 1_500, action: 2_000, page: 2_500 };
const store = await serveTestStore({ projecting: true, patience: PATIENCE });
const { shop } = store;
afterAll(() => store[Symbol.asyncDispose]());
await shop.catalogue.saveProduct(someProduct());
await shop.catalogue.saveItem(someItem());

it('takes nothing of the cap, nor a reference, while nobody can be asked for the player', async () => {
  const machine = await resellerMachine(store, { dailyCap: rupees(500) });
  const about = { productId: 'mobile-legends-india', itemId: 'MLBB-IN-284' };
  const line = { reference: 'own-1', ...about, inputs: ['118374979', '2641'], price: 400 };
  const key = randomUUID();
  const idChecks: Shop['idChecks'] = { check: () => new Promise<never>(() => undefined) };
  await whileShopHas(shop, { idChecks }, async () => {
    const waited = await machine.post('/orders', line, key);
    expect(waited).toMatchObject({ status: 503, said: { code: 'OutcomeUnknown' } });
    // Its key is free before the provider has said anything.
    const again = await machine.post('/orders', line, key);
    expect(again.status).toBe(503);
  });
  expect((await machine.post('/orders', line)).status).toBe(200);
  expect(await machine.post('/orders', line, key)).toMatchObject({
    said: { code: 'ReferenceUsed' },
  });
});
