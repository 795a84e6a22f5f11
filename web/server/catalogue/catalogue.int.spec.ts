import { rupees, toPaise, type LegWay, type Paise } from '@store/ledger';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestStore } from '../../testing/open-test-store.ts';
import type { NewItem, NewProduct } from '../../ports/catalogue.ts';
import { openCatalogue } from './open-catalogue.ts';
import { openCatalogueDesk } from './open-catalogue-desk.ts';
import { SMILE_ONE, someSettings } from '../../testing/some-settings.ts';
import { ALL_WELL, type Delivering } from '../../ports/provided-route.ts';

const store = await openTestStore();
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.emptied());

const meera = { kind: 'admin', accountId: 'meera', address: null, requestId: 'spec' } as const;
const legends: NewProduct = {
  productId: 'MLBB-GLOBAL',
  name: 'Mobile Legends',
  imagePath: null,
  importantNote: 'Not for Indonesian accounts.',
  isApi: true,
  type: 'mlbb',
  category: 'games',
  inputs: [
    { label: 'User ID', kind: 'number', required: true, hint: null, pattern: '\\d+', options: [] },
  ],
  trending: false,
  inStock: true,
  apiType: 'SMILEBR',
  providerProduct: 'mobilelegends',
  language: 'English',
  region: 'Global',
  guideImages: [],
  tax: null,
};
const steam: NewProduct = {
  ...legends,
  productId: 'STEAM',
  name: 'Steam',
  type: 'OTHER',
  inputs: [],
};
const diamonds: NewItem = {
  itemId: 'MLBB-86',
  productId: 'MLBB-GLOBAL',
  name: '86 Diamonds',
  imagePath: null,
  suggestedTask: null,
  originalPrice: rupees(140),
  discountedPrice: rupees(115.5),
  resellPrice: rupees(110),
  cost: null,
  costFromProvider: false,
  inStock: true,
  count: null,
  tier: 'small',
  isApi: true,
  apiType: 'SMILEBR',
  productCodes: ['13', '23'],
};

it('shows what was saved, Mobile Legends apart from the rest, trending first', async () => {
  const catalogue = await openCatalogue(store.db, {
    delivering: () => someSettings.delivering,
  });
  const saved = await catalogue.saveProduct(legends);
  const item = await catalogue.saveItem(diamonds);
  await catalogue.saveProduct(steam);
  await catalogue.saveProduct({ ...steam, productId: 'HOK', trending: true });
  const shown = { ...item, sale: null, left: null };

  expect(saved).toMatchObject({ ...legends, id: 'mlbb-global', type: 'MLBB' });
  expect((await catalogue.mlProducts()).map(({ product }) => product)).toEqual([saved]);
  expect((await catalogue.homeProducts()).map(({ product }) => product.productId)).toEqual([
    'HOK',
    'STEAM',
  ]);
  expect(await catalogue.product('mlbb-global')).toEqual({
    product: saved,
    slug: 'mobile-legends',
    items: [shown],
  });
  expect(item).toMatchObject(diamonds);
  expect(await catalogue.itemForOrder('MLBB-86', 'MLBB-GLOBAL')).toEqual({
    product: saved,
    item: shown,
  });
  expect(await catalogue.itemForOrder('MLBB-86', 'STEAM')).toBeNull();
  await catalogue.close();
});

it('changes what is known, and brings back what was archived', async () => {
  const catalogue = await openCatalogue(store.db, {
    delivering: () => someSettings.delivering,
  });
  const desk = openCatalogueDesk(store.db, { catalogue, now: () => new Date() });
  await catalogue.saveProduct(legends);
  const first = await catalogue.saveItem(diamonds);
  const second = await catalogue.saveItem({ ...diamonds, discountedPrice: rupees(99) });
  expect(second).toMatchObject({ id: first.id, discountedPrice: rupees(99), revision: 2 });
  expect(await catalogue.saveItem({ ...diamonds, discountedPrice: rupees(99) })).toEqual(second);

  await desk.archiveItem('MLBB-86', meera);
  expect((await catalogue.product('mlbb-global'))?.items).toEqual([]);
  await desk.archiveProduct('MLBB-GLOBAL', meera);
  expect(await catalogue.product('mlbb-global')).toBeNull();
  await catalogue.saveProduct(legends);
  await catalogue.saveItem(diamonds);
  expect((await catalogue.product('mlbb-global'))?.items).toMatchObject([diamonds]);
  await catalogue.close();
});

it('hears what another process changed', async () => {
  const here = await openCatalogue(store.db, {
    delivering: () => someSettings.delivering,
  });
  const there = await openCatalogue(store.db, {
    delivering: () => someSettings.delivering,
  });
  await there.saveProduct(steam);
  await vi.waitFor(async () => expect(await here.product('steam')).not.toBeNull(), 15_000);
  await here.close();
  await there.close();
});

it('shows out of stock what a provider would deliver that takes no orders, until it does', async () => {
  let delivering: Delivering = someSettings.delivering;
  const catalogue = await openCatalogue(store.db, { delivering: () => delivering });
  const { id } = await catalogue.saveProduct({ ...legends, productId: 'MLBB-BOTH' });
  const both = { ...diamonds, productId: 'MLBB-BOTH' };
  await catalogue.saveItem({ ...both, itemId: 'BR' });
  await catalogue.saveItem({ ...both, itemId: 'PH', apiType: 'SMILEPH' });
  await catalogue.saveItem({ ...both, itemId: 'HAND', isApi: false, apiType: null });
  const sold = async () =>
    (await catalogue.product(id))?.items.flatMap((item) => (item.inStock ? [item.itemId] : []));
  expect(await sold()).toEqual(['BR', 'PH', 'HAND']);

  delivering = { ...delivering, offSale: ['SMILEBR'] };
  expect(await sold()).toEqual(['PH', 'HAND']);
  expect((await catalogue.itemForOrder('BR', 'MLBB-BOTH'))?.item.inStock).toBe(false);

  delivering = { ...delivering, offSale: [] };
  expect(await sold()).toEqual(['BR', 'PH', 'HAND']);

  // An admin delivers what it would have: who the player is it still tells.
  delivering = { ...delivering, routes: [] };
  expect(await sold()).toEqual(['BR', 'PH', 'HAND']);
  await catalogue.close();
});

it('shows out of stock what a second way would bring at a loss, and sells it by hand if the owner wants', async () => {
  const connected = [...SMILE_ONE, 'MOOGOLDMLBB' as const];
  let known: Paise | null = null;
  const costOn = ({ productCode }: LegWay) => (productCode === '215570' ? known : null);
  const secondWay = { costOn, atAnyCost: false, elseByHand: false };
  let delivering: Delivering = { ...ALL_WELL, connected, routes: connected, secondWay };
  const catalogue = await openCatalogue(store.db, { delivering: () => delivering });
  const { id, productId } = await catalogue.saveProduct({ ...legends, productId: 'MLBB-SECOND' });
  const twoWays = {
    ...diamonds,
    productId,
    itemId: 'TWO',
    productCodes: ['86|MOOGOLDMLBB:215570'],
  };
  const { resellPrice } = await catalogue.saveItem(twoWays);
  const inStock = async () => (await catalogue.product(id))?.items.map((item) => item.inStock);
  expect(await inStock()).toEqual([true]);

  const down = { ...delivering, offSale: ['SMILEBR' as const] };
  const costing = async (cost: Paise | null, by: Partial<Delivering> = {}) => {
    known = cost;
    delivering = { ...down, ...by };
    return inStock();
  };
  expect(await costing(null)).toEqual([false]);
  expect(await costing(toPaise(resellPrice + 1))).toEqual([false]);
  expect(await costing(resellPrice)).toEqual([true]);
  expect(await costing(null, { secondWay: { ...secondWay, atAnyCost: true } })).toEqual([true]);

  const without = connected.filter((route) => route !== 'SMILEBR');
  const byHand = { routes: without, offSale: [], secondWay: { ...secondWay, elseByHand: true } };
  expect(await costing(null, byHand)).toEqual([true]);
  await catalogue.close();
});

it('shows out of stock what nobody could buy, because no provider of the store checks its players', async () => {
  // It delivers, and checks nobody.
  const connected = [...SMILE_ONE, 'YOKCASHMLBB' as const];
  const catalogue = await openCatalogue(store.db, {
    delivering: () => ({ ...ALL_WELL, connected, routes: connected }),
  });
  const { id } = await catalogue.saveProduct({ ...legends, apiType: 'YOKCASHMLBB' });
  const codes = { apiType: 'YOKCASHMLBB' } as const;
  await catalogue.saveItem({ ...diamonds, ...codes });
  await catalogue.saveItem({ ...diamonds, ...codes, itemId: 'MLBB-PASS', tier: 'starlight' });
  const inStock = async () =>
    Object.fromEntries(
      (await catalogue.product(id))?.items.map((item) => [item.itemId, item.inStock]) ?? [],
    );
  expect(await inStock()).toEqual({ 'MLBB-86': false, 'MLBB-PASS': false });

  // Who the player is another item can tell, but not whether they have the pass already.
  await catalogue.saveItem({ ...diamonds, itemId: 'MLBB-172' });
  expect(await inStock()).toEqual({ 'MLBB-86': true, 'MLBB-PASS': false, 'MLBB-172': true });

  // Nor where the player is from: no provider that is asked tells it of other items.
  await catalogue.saveProduct({ ...legends, apiType: 'YOKCASHMLBB', region: 'India' });
  const indian = { ...diamonds, itemId: 'MLBB-IN', tier: 'regionlock' } as const;
  await catalogue.saveItem({ ...indian, ...codes });
  expect(await inStock()).toMatchObject({ 'MLBB-172': true, 'MLBB-IN': false });
  await catalogue.saveItem(indian);
  expect(await inStock()).toMatchObject({ 'MLBB-IN': true });
  await catalogue.saveItem({ ...indian, ...codes });
  await catalogue.saveProduct({ ...legends, apiType: 'YOKCASHMLBB', region: 'Global' });
  expect(await inStock()).toMatchObject({ 'MLBB-IN': true });

  const manual = { ...legends, productId: 'MLBB-HAND', isApi: false, apiType: null };
  const byHand = await catalogue.saveProduct(manual);
  await catalogue.saveItem({ ...diamonds, ...codes, itemId: 'HAND-1', productId: 'MLBB-HAND' });
  expect((await catalogue.product(byHand.id))?.items[0]?.inStock).toBe(true);
});
