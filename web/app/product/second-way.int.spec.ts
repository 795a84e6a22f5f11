import { rupees, type LegWay } from '@store/ledger';
import { transaction } from '@store/platform/postgres';
import { writeOwnerSettings } from '@store/workflows/owner-settings';
import { openProviderTroubles } from '@store/workflows/provider-trouble';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Buyer } from '../../testing/open-test-store.ts';
import { item, openShelf, product } from '../../testing/order-form.ts';
import { loader } from './loader.server.ts';

const shelf = await openShelf({ env: { MOOGOLD_PARTNER_ID: '1', MOOGOLD_SECRET: 'secret' } });
const { store } = shelf;
const { db, shop } = store;
afterAll(() => store[Symbol.asyncDispose]());

let buyer: Buyer;
/** What resellers pay for the item is 400 rupees. */
beforeAll(async () => {
  buyer = await shelf.customer();
  await shop.catalogue.saveItem({ ...item, productCodes: ['13|MOOGOLDMLBB:215570'] });
  await db`
    insert into workflows.pack_price (purse, list, code, name, price, state)
    values ('MOOGOLD', 'mobilelegends', '215570', 'Pack', 4, 'onSale')`;
  const troubles = openProviderTroubles(db, { current: () => [] }, { warn: () => undefined });
  troubles.heard(
    'SMILEBR',
    { outcome: 'notSent', reason: 'closed' },
    {
      ...{ orderId: 'GT26K21-1', userId: 'U1', player: '123456789' },
    },
  );
});

const mooGold: LegWay = {
  ...{ route: 'MOOGOLDMLBB', providerProduct: 'mobilelegends', productCode: '215570' },
};
const reload = (paid: number) => {
  const bought = { id: randomUUID(), purse: 'MOOGOLD', day: '2026-11-20', units: 1 } as const;
  return shop.priceDesk.addReload(
    { ...bought, paid: rupees(paid), note: '' },
    { kind: 'admin', accountId: 'meera', address: null, requestId: 'spec' },
  );
};
async function ownerWants(settings: Parameters<typeof writeOwnerSettings>[1]) {
  await transaction(db, (tx) => writeOwnerSettings(tx, settings));
  await db.notify('owner_settings', '');
}

const shown = async () => {
  const request = new Request(`http://shop.test/product/${product.id}`);
  const { data } = await loader({ request, params: { id: product.id }, context: store.context });
  return { inStock: data.items[0]?.inStock, delivery: data.product.promised.delivery };
};
const shows = (inStock: boolean, delivery: string) =>
  expect.poll(shown, { timeout: 15_000 }).toEqual({ inStock, delivery });

/** What becomes of it when somebody presses Buy Now. */
async function bought() {
  const form = await shelf.formOf(buyer);
  const { status } = await shelf.post(buyer, form);
  const order = await shop.ledger.order.stateOf(form['orderId'] ?? '');
  return { status, legs: order.status === 'NotPlaced' ? null : order.placed.legs };
}

it('while the first way is closed, the second is shown and sold by what it costs', async () => {
  await shows(false, 'outOfStock');
  expect(await bought()).toEqual({ status: 409, legs: null });

  // Four dollars: 400.40 rupees, and then 400.
  await reload(100.1);
  expect(shop.settings.delivering.secondWay.costOn(mooGold)).toBe(rupees(400.4));
  expect((await shown()).inStock).toBe(false);
  expect(await bought()).toEqual({ status: 409, legs: null });

  await reload(100);
  expect((await shown()).inStock).toBe(true);
  expect(await bought()).toMatchObject({
    status: 303,
    legs: [{ ...mooGold, isSecondWay: true, share: rupees(415) }],
  });
});

it('and else delivered by hand, or bought there all the same, if the owner wants that', async () => {
  await reload(200);
  await shows(false, 'outOfStock');
  await ownerWants({ byHandWhenDown: true });
  await shows(true, 'within30Minutes');
  expect(await bought()).toMatchObject({ status: 303, legs: [{ route: 'MANUAL' }] });

  await ownerWants({ secondWayAtAnyCost: true });
  const knows = () => shop.settings.delivering.secondWay.atAnyCost;
  await expect.poll(knows, { timeout: 15_000 }).toBe(true);
  buyer = await store.buyer({ balance: rupees(1_000) });
  expect(await bought()).toMatchObject({ status: 303, legs: [{ ...mooGold, isSecondWay: true }] });
});
