import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../ports/trail.ts';
import { someProduct } from '../../testing/goods.ts';
import { openTestStore } from '../../testing/open-test-store.ts';

const store = await openTestStore({ projecting: false });
const { catalogue, catalogueDesk } = store.shop;
const spec: Actor = { kind: 'program', name: 'spec' };

afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.emptied());

const onShelf = (productId: string, name: string, id = productId.toLowerCase()) =>
  catalogue.saveProduct(someProduct({ id, productId, name }));
const slugOf = async (id: string) => (await catalogue.product(id))?.slug;
const at = async (address: string) => (await catalogue.atAddress(address))?.product.productId;
const rename = (productId: string, was: string, mine: string) =>
  catalogueDesk.changeProduct(productId, { was: { name: was }, mine: { name: mine } }, spec);

it.each([
  ['Mobile Legends: India', 'mobile-legends-india'],
  ['  Pok\u00e9mon GO!  ', 'pokemon-go'],
  ['Assassin\u2019s & King\u0027s 2', 'assassin-s-kings-2'],
  ['हीरे', 'one'],
  ['x'.repeat(100), 'x'.repeat(60)],
])('the name %j makes the address %j', async (name, slug) => {
  await onShelf('ONE', name);
  expect(await slugOf('one')).toBe(slug);
  expect(await at(slug)).toBe('ONE');
  expect(await at('one')).toBe('ONE');
});

it('two of one name have addresses of their own', async () => {
  await onShelf('A', 'Steam');
  await onShelf('B', 'Steam');
  expect([await slugOf('a'), await slugOf('b')]).toEqual(['steam', 'steam-2']);
});

it('a new name gives a new address, and the earlier ones go on leading there', async () => {
  await onShelf('A', 'Steam');
  await rename('A', 'Steam', 'Steam Wallet');
  expect(await slugOf('a')).toBe('steam-wallet');
  expect(await at('steam')).toBe('A');
  await onShelf('B', 'Steam');
  expect(await slugOf('b')).toBe('steam-2');
  await rename('A', 'Steam Wallet', 'Steam');
  expect(await slugOf('a')).toBe('steam');
  expect(await at('steam-wallet')).toBe('A');
});

it('what changes beside the name leaves the address alone', async () => {
  await onShelf('A', 'Steam');
  await onShelf('B', 'Steam');
  const change = { was: { region: 'India' }, mine: { region: 'Asia' } };
  await catalogueDesk.changeProduct('B', change, spec);
  expect(await slugOf('b')).toBe('steam-2');
});

it('no name takes the address that another product always had, and the other way round', async () => {
  await onShelf('STEAM', 'Valve');
  await onShelf('B', 'Steam');
  expect(await slugOf('b')).toBe('steam-2');
  expect(await at('steam')).toBe('STEAM');

  await onShelf('C', 'Free Fire');
  const { id: _given, ...another } = someProduct({ productId: 'FREE-FIRE', name: 'Another' });
  await catalogueDesk.createProduct(another, spec);
  await catalogueDesk.publishProduct('FREE-FIRE', spec);
  expect(await at('free-fire')).toBe('C');
  expect(await at('free-fire-2')).toBe('FREE-FIRE');
});

it('what shoppers do not see has no address either', async () => {
  await onShelf('A', 'Steam');
  await catalogueDesk.archiveProduct('A', spec);
  expect(await at('steam')).toBeUndefined();
});
