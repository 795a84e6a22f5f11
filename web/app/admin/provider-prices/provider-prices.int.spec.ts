import { rupees } from '@store/ledger';
import { connectPostgres } from '@store/platform/postgres';
import { openProviderPrices } from '@store/workflows/provider-prices';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemValues, productValues } from '../../../ports/catalogue.ts';
import { NO_RULE } from '../../../ports/price-rule.ts';
import { someItem, someProduct } from '../../../testing/goods.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { needsOf } from '../home/needs-you.server.ts';
import { action as reload, loader as reloads } from '../reloads/reloads.server.ts';
import { action, loader } from './prices.server.ts';
import { typedRule, WHOLE_STORE } from './read-rule.ts';
import { action as setRule, loader as rules } from './rules.server.ts';

const store = await openTestStore({ projecting: false });
const db = connectPostgres(store.databaseUrl, { max: 2 });
let meera: Buyer;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
  await store.shop.catalogue.saveProduct({ ...productValues(someProduct()), productId: 'MLBB-IN' });
  for (const [itemId, code] of [
    ['ONE', 'a'],
    ['TWO', 'b'],
  ] as const) {
    await store.shop.catalogue.saveItem({
      ...itemValues(someItem({ apiType: 'MOOGOLDMLBB', productCodes: [code] })),
      ...{ itemId, productId: 'MLBB-IN', name: `Pack ${itemId}`, costFromProvider: true },
    });
  }
  const pack = (code: string, price: number) => ({ code, price, name: code, onSale: true });
  await openProviderPrices(db, { warn: () => undefined }).keep(
    { purse: 'MOOGOLD', list: 'mobilelegends' },
    ['a', 'b'],
    { outcome: 'told', packs: [pack('a', 5), pack('b', 1)] },
    new Date('2026-11-26T06:07:00.000Z'),
  );
});
afterAll(async () => {
  await db.end();
  await store[Symbol.asyncDispose]();
});

const PRICES = '/admin/provider-prices';
type Shown = Readonly<{
  items: { rows: readonly Readonly<Record<string, unknown>>[] };
  counts: readonly object[];
  purses: readonly object[];
  packs: readonly object[];
  changes: readonly object[];
}>;
const shown = async (query = '') =>
  (await store.ask(loader, meera, `${PRICES}${query}`)).data as Shown;

describe('reloads', () => {
  const form = () => ({
    ...{ id: randomUUID(), purse: 'MOOGOLD', day: '2026-01-20', units: '100' },
    ...{ paid: '8,700', note: 'First' },
  });

  it('are entered once, and what a unit costs follows', async () => {
    const sent = form();
    for (const _ of ['once', 'twice']) {
      expect(await store.ask(reload, meera, '/admin/reloads', sent)).toMatchObject({ status: 303 });
    }
    const { data } = await store.ask(reloads, meera, '/admin/reloads');
    expect(data).toMatchObject({
      reloads: [{ purse: 'MOOGOLD', units: 100, paid: rupees(8_700), by: meera.account.name }],
    });
    expect((data as { reloads: unknown[] }).reloads).toHaveLength(1);
  });

  it('are refused with what is wrong, and what was typed stays', async () => {
    const answer = await store.ask(reload, meera, '/admin/reloads', { ...form(), units: 'many' });
    expect(answer).toMatchObject({
      status: 400,
      data: { typed: { units: 'many', paid: '8,700' }, errors: { units: /units/ } },
    });
  });
});

describe('the page of prices', () => {
  it('shows what items cost and what the rule would make of it', async () => {
    const { items, counts, purses, packs, changes } = await shown();
    expect(items.rows).toMatchObject([
      {
        ...{ itemId: 'ONE', cost: rupees(435), isBelowCost: true, state: 'onSale' },
        suggested: { discountedPrice: rupees(479) },
      },
      { itemId: 'TWO', cost: rupees(87), isBelowCost: false },
    ]);
    expect(counts).toContainEqual({ filter: 'belowCost', count: 1 });
    expect(purses).toContainEqual(
      expect.objectContaining({ purse: 'MOOGOLD', rate: { units: 100, paid: rupees(8_700) } }),
    );
    expect(packs).toHaveLength(2);
    expect(changes).toMatchObject([{ itemId: 'TWO' }, { itemId: 'ONE' }]);
  });

  it('shows those below cost alone', async () => {
    expect((await shown('?show=belowCost')).items.rows).toMatchObject([{ itemId: 'ONE' }]);
    expect((await shown('?show=gone')).items.rows).toEqual([]);
  });

  it('counts what costs more at the provider as the dashboard does, whatever the owner entered', async () => {
    const two = await store.shop.catalogueDesk.item('TWO');
    if (two === null) throw new Error('gone');
    const sell = (more: object) => {
      const known = { ...itemValues(two), itemId: 'TWO', productId: 'MLBB-IN' };
      return store.shop.catalogue.saveItem({ ...known, ...more });
    };
    await sell({ costFromProvider: false, cost: rupees(10), resellPrice: rupees(80) });

    const { items, counts } = await shown('?show=belowCost');
    expect(items.rows).toMatchObject([
      { itemId: 'ONE' },
      { itemId: 'TWO', cost: rupees(10), provider: { cost: rupees(87) } },
    ]);
    expect(counts).toContainEqual({ filter: 'belowCost', count: 2 });
    expect(await needsOf(store.shop, () => true)).toContainEqual({
      ...{ to: `${PRICES}?show=belowCost`, urgent: true },
      text: '2 items cost more at their provider than their price',
    });
    await sell({});
  });

  it('has the providers asked', async () => {
    const before = store.priceLooks.length;
    expect(await store.ask(action, meera, PRICES, { intent: 'look' })).toMatchObject({
      status: 303,
    });
    expect(store.priceLooks).toHaveLength(before + 1);
    store.mailing.works = false;
    expect(await store.ask(action, meera, PRICES, {})).toMatchObject({ status: 303 });
    store.mailing.works = true;
  });

  it('has a suggestion accepted as it was shown, and no other', async () => {
    const suggested = (await shown()).items.rows[0]?.['suggested'] as Record<string, number>;
    const sent = Object.fromEntries(
      Object.entries(suggested).map(([name, price]) => [name, String(price)]),
    );
    const accept = (more: object) =>
      store.ask(action, meera, `${PRICES}?show=belowCost`, {
        ...{ intent: 'accept', itemId: 'ONE', ...sent },
        ...more,
      });
    await accept({ discountedPrice: '1' });
    await accept({ discountedPrice: 'free' });
    await accept({ itemId: 'GHOST' });
    expect(await store.shop.catalogueDesk.item('ONE')).toMatchObject({
      discountedPrice: rupees(415),
    });

    const answer = await accept({});
    expect(answer).toMatchObject({ status: 303, location: `${PRICES}?show=belowCost` });
    expect(await store.shop.catalogueDesk.item('ONE')).toMatchObject({
      discountedPrice: rupees(479),
    });
  });
});

describe('the page of rules', () => {
  const RULES = `${PRICES}/rules`;
  const rule = { ...NO_RULE, mode: 'apply', margin: 12_00, mostAtOnce: 100_00 } as const;

  it('sets a rule for the store and for a product, and takes that away', async () => {
    for (const scope of [WHOLE_STORE, 'MLBB-IN']) {
      const sent = { intent: 'save', ...typedRule(scope, rule) };
      expect(await store.ask(setRule, meera, RULES, sent)).toMatchObject({ status: 303 });
    }
    const { data } = await store.ask(rules, meera, `${RULES}?edit=MLBB-IN`);
    expect(data).toMatchObject({
      rows: [
        { productId: null, rule },
        { productId: 'MLBB-IN', rule },
      ],
      typed: { scope: 'MLBB-IN', margin: '12' },
    });
    expect(await store.shop.catalogueDesk.item('TWO')).toMatchObject({
      discountedPrice: rupees(98),
    });

    await store.ask(setRule, meera, RULES, { intent: 'remove', scope: 'MLBB-IN' });
    expect((await store.shop.priceDesk.rules()).products.size).toBe(0);
  });

  it.each([
    [{ scope: '' }, 400, { scope: /whole store/ }],
    [{ margin: 'a lot' }, 400, { margin: /percentage/ }],
    [{ scope: 'GHOST' }, 409, { scope: /not there/ }],
  ])('refuses %j', async (more, status, errors) => {
    const sent = { intent: 'save', ...typedRule(WHOLE_STORE, rule), ...more };
    expect(await store.ask(setRule, meera, RULES, sent)).toMatchObject({
      status,
      data: { errors },
    });
  });
});

it('is for those who may change prices, reloads for those who see money as well', async () => {
  const imran = await store.buyer({ role: 'admin', permissions: ['price:update'] });
  const asha = await store.buyer({ role: 'admin', permissions: ['money'] });
  expect(await store.ask(loader, imran, PRICES)).toMatchObject({ status: 200 });
  for (const who of [imran, asha]) {
    expect(await store.ask(reload, who, '/admin/reloads', {})).toMatchObject({ status: 403 });
  }
  for (const handler of [action, setRule]) {
    expect(await store.ask(handler, asha, PRICES, {})).toMatchObject({ status: 403 });
  }
});
