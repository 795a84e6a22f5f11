import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product, ShownItem } from '../../ports/catalogue.ts';
import { browserAt } from '../../testing/browser.ts';
import { someItem, someProduct } from '../../testing/goods.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';
import { tinyPicture } from '../../testing/tiny-picture.ts';
import { whileShopHas } from '../../testing/while-shop-has.ts';

let store: ServedStore;
beforeAll(async () => void (store = await serveTestStore()));
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => store.emptied());

async function pageAt(path: string) {
  const answer = await browserAt(store.url).get(path);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

/** Has one item, unless told, as a product on the shelf has. */
async function shelf(product: Partial<Product>, ...items: Partial<ShownItem>[]) {
  const saved = someProduct({ type: 'OTHER', ...product });
  await store.shop.catalogue.saveProduct(saved);
  const { productId } = saved;
  for (const item of items.length > 0 ? items : [{ itemId: `${productId}-1` }]) {
    await store.shop.catalogue.saveItem(someItem({ productId, ...item }));
  }
}
const game = { id: 'hok', productId: 'HOK', name: 'Honor of Kings' } as const;
const movies = { id: 'flix', productId: 'FLIX', name: 'Flix', category: 'ott' } as const;
const pieces = { id: 'pieces', productId: 'PIECES', name: 'Pieces', category: 'others' } as const;

const namesOf = (html: string) =>
  [...html.matchAll(/<h2 class="type-card"><a [^>]*>([^<]*)</g)].map(([, name]) => name);

/** Of the row that is called so: what each says and where it leads; null where there is no row. */
function choicesIn(html: string, label: string) {
  const row = new RegExp(`<nav aria-label="${label}"[^>]*>(.*?)</nav>`, 's').exec(html)?.[1];
  if (row === undefined) return null;
  return [...row.matchAll(/<(?:a|button) ([^>]*)>([^<]*)</g)].map(([, tag = '', said = '']) => ({
    said,
    to: (/(?:href|formAction)="([^"]*)"/i.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&'),
    current: tag.includes('aria-current="true"'),
  }));
}

describe('the landing page', () => {
  const trendingIn = (html: string) =>
    [...html.matchAll(/<article class="product-card.*?<\/article>/gs)].map(([card]) => [
      ...namesOf(card),
      card.includes('Trending'),
    ]);
  const mobileLegends = { id: 'ml', productId: 'ML', type: 'MLBB' } as const;

  it('has first what is trending, with a mark, and else the tile of Mobile Legends', async () => {
    await shelf({ ...movies, trending: false });
    await shelf({ ...game, trending: true });
    await shelf({ ...mobileLegends, trending: false });
    expect(trendingIn((await pageAt('/')).html)).toEqual([
      ['Honor of Kings', true],
      ['Mobile Legends', false],
      ['Flix', false],
    ]);
  });

  it('has the tile of Mobile Legends before all others where any of its products is trending', async () => {
    await shelf({ ...game, trending: true });
    await shelf({ ...mobileLegends, trending: true });
    await shelf({ ...mobileLegends, id: 'ml2', productId: 'ML2', trending: false });
    expect(trendingIn((await pageAt('/')).html)).toEqual([
      ['Mobile Legends', true],
      ['Honor of Kings', true],
    ]);
  });

  it('has the banner of the store on wide screens as long as pictures hang for phones alone', async () => {
    await shelf(game);
    const { gallery } = store.shop;
    const spec = { kind: 'program', name: 'spec' } as const;
    const hang = (kind: 'CarouselMb' | 'CarouselPc') =>
      gallery.add(spec, { kind, title: kind, redirectUrl: null, file: tinyPicture });
    const shown = async () => {
      const { html } = await pageAt('/');
      const banner = /(<div class="max-md:hidden">)?<section aria-label="From the store"/.exec(
        html,
      );
      const carousels = html.matchAll(/class="carousel ((?:max-)?md:hidden)"/g);
      return {
        banner: banner && (banner[1] ?? 'everywhere'),
        carousels: [...carousels].map(([, at]) => at),
      };
    };
    expect(await shown()).toEqual({ banner: 'everywhere', carousels: [] });
    await hang('CarouselMb');
    expect(await shown()).toEqual({
      banner: '<div class="max-md:hidden">',
      carousels: ['md:hidden'],
    });
    await hang('CarouselPc');
    expect(await shown()).toEqual({ banner: null, carousels: ['md:hidden', 'max-md:hidden'] });
    for (const kind of ['CarouselMb', 'CarouselPc'] as const) {
      for (const { id } of gallery.pictures(kind)) await gallery.delete(spec, id);
    }
  });

  it.each(['/', '/home', '/home?category=ott'])('has one address for search: %s', async (path) => {
    await shelf(game);
    const { html } = await pageAt(path);
    expect(html).toContain(`<link rel="canonical" href="${store.url}/"/>`);
  });
});

describe('the categories of the landing page', () => {
  it('are no choice where all products are of one', async () => {
    await shelf(game);
    await shelf({ ...pieces, category: 'games' });
    const { html } = await pageAt('/');
    expect(namesOf(html)).toHaveLength(2);
    expect(choicesIn(html, 'Category')).toBeNull();
  });

  it('are chips from two on, All first, and only those that something is of', async () => {
    await shelf(pieces);
    await shelf(movies);
    await shelf(game);
    expect(choicesIn((await pageAt('/')).html, 'Category')).toEqual([
      { said: 'All', to: '/', current: true },
      { said: 'Games', to: '/?category=games', current: false },
      { said: 'OTT', to: '/?category=ott', current: false },
      { said: 'Others', to: '/?category=others', current: false },
    ]);
  });

  it('leave the products of the one that was chosen', async () => {
    await shelf(game);
    await shelf(movies);
    const { html } = await pageAt('/?category=ott');
    expect(namesOf(html)).toEqual(['Flix']);
    const chosen = choicesIn(html, 'Category')?.filter(({ current }) => current);
    expect(chosen).toEqual([{ said: 'OTT', to: '/?category=ott', current: true }]);
    expect(namesOf((await pageAt('/')).html).toSorted()).toEqual(['Flix', 'Honor of Kings']);
  });

  it('lead to all of Mobile Legends from its tile, as the tile of all products does', async () => {
    await shelf({ id: 'ml', productId: 'ML', type: 'MLBB', name: 'Diamonds' });
    const pass = { id: 'pass', productId: 'MLPASS', type: 'MLBB', name: 'Pass' } as const;
    await shelf({ ...pass, category: 'others' });
    await shelf(movies);
    const over = async (path: string) =>
      [...(await pageAt(path)).html.matchAll(/<h3 class="type-h3 mt-2"><a [^>]*>([^<]*)</g)]
        .map(([, name]) => name)
        .toSorted();
    expect(await over('/')).toEqual(['Diamonds', 'Pass']);
    expect(await over('/?category=others')).toEqual(['Diamonds', 'Pass']);
    expect(await over('/?category=ott')).toEqual([]);
  });

  it.each(['instant-games', 'toys'])('that nothing is of filter nothing: %s', async (category) => {
    await shelf(game);
    await shelf(movies);
    const { html } = await pageAt(`/?category=${category}`);
    expect(namesOf(html)).toHaveLength(2);
    expect(choicesIn(html, 'Category')?.find(({ current }) => current)?.said).toBe('All');
  });
});

it.each(['/?success=true', '/home?success=1&category=ott'])(
  'who comes back from where sign-in used to end is at home: %s',
  async (path) => {
    const { status, headers } = await pageAt(path);
    expect([status, headers.get('location')]).toEqual([302, '/home']);
  },
);

describe('a page of products', () => {
  it.each([
    ['/', 'homeProducts'],
    ['/home?category=games', 'mlProducts'],
    ['/mlbb', 'mlProducts'],
  ] as const)('that cannot be read says so, and how to try again: %s', async (path, read) => {
    await shelf(game);
    const catalogue = {
      ...store.shop.catalogue,
      [read]: () => Promise.reject(new Error('as a database that is away')),
    };
    const { status, html } = await whileShopHas(store.shop, { catalogue }, () => pageAt(path));
    expect(status).toBe(500);
    const main = /<main id="content"[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? '';
    expect(main).toMatch(/<h1[^>]*>We could not load the products\.<\/h1>/);
    const [, tag = '', said] = /<a ([^>]*)>(?:<svg.*?<\/svg>)?([^<]*)<\/a>/s.exec(main) ?? [];
    expect(said).toBe('Retry');
    expect(tag).toContain(`href="${path}"`);
    expect(html).not.toContain('as a database that is away');
    expect(namesOf((await pageAt(path)).html)).toEqual(path === '/mlbb' ? [] : ['Honor of Kings']);
  });

  it('without any says that there are none', async () => {
    await shelf(game);
    const { status, html } = await pageAt('/mlbb');
    expect(status).toBe(200);
    expect(html).toMatch(/<div class="blank">.*?<p class="type-h3">No items found<\/p>/s);
    await shelf({ id: 'ml', productId: 'ML', type: 'MLBB' });
    expect((await pageAt('/mlbb')).html).not.toContain('No items found');
  });
});

describe('the items of a product', () => {
  const tilesIn = (html: string) =>
    [...html.matchAll(/<li([^>]*)><label class="tile">.*?<\/label>/gs)].map(
      ([tile, item = '']) => ({
        item: /value="([^"]*)"/.exec(tile)?.[1],
        shown: !/\bhidden\b/.test(item),
      }),
    );

  it('are said to be none where there is none', async () => {
    await shelf(game);
    await store.shop.catalogueDesk.archiveItem('HOK-1', { kind: 'program', name: 'spec' });
    const { status, html } = await pageAt('/product/hok');
    expect(status).toBe(200);
    expect(tilesIn(html)).toEqual([]);
    expect(html).toMatch(/<div class="blank">.*?<p class="type-h3">No items found<\/p>/s);
  });

  it('are in tabs where they are of two tiers, and a tab shows those of its own', async () => {
    await shelf(
      game,
      { itemId: 'BIG', tier: 'large', id: 1 },
      { itemId: 'PASS', tier: 'weekly', id: 2 },
    );
    const all = await pageAt('/product/hok');
    expect(choicesIn(all.html, 'Filter items')).toEqual([
      { said: 'All', to: '?', current: true },
      { said: 'Weekly', to: '?tier=weekly', current: false },
      { said: 'Big Packs', to: '?tier=large', current: false },
    ]);
    expect(tilesIn(all.html)).toEqual([
      { item: 'BIG', shown: true },
      { item: 'PASS', shown: true },
    ]);
    const { html } = await pageAt('/product/hok?tier=weekly');
    expect(choicesIn(html, 'Filter items')?.filter(({ current }) => current)).toEqual([
      { said: 'Weekly', to: '?tier=weekly', current: true },
    ]);
    // Hidden, and still part of the form.
    expect(tilesIn(html)).toEqual([
      { item: 'BIG', shown: false },
      { item: 'PASS', shown: true },
    ]);
  });

  it('have no tabs where all are of one tier, whatever the address says', async () => {
    await shelf(
      game,
      { itemId: 'BIG', tier: 'large', id: 1 },
      { itemId: 'BIGGER', tier: 'large', id: 2 },
    );
    const { html } = await pageAt('/product/hok?tier=weekly');
    expect(choicesIn(html, 'Filter items')).toBeNull();
    expect(tilesIn(html).map(({ shown }) => shown)).toEqual([true, true]);
  });

  it('say under their name what they are suggested for, where they are', async () => {
    await shelf(
      game,
      { itemId: 'A', name: 'First pack', suggestedTask: 'Recharge task of May', id: 1 },
      { itemId: 'B', name: 'Second pack', id: 2 },
    );
    const { html } = await pageAt('/product/hok');
    const titles = [...html.matchAll(/<span class="tile-title">(.*?)<\/span><\/span>/gs)].map(
      ([, said = '']) => said.split(/<[^>]+>/).filter((text) => text !== ''),
    );
    expect(titles.slice(0, 2)).toEqual([['First pack', 'Recharge task of May'], ['Second pack']]);
  });
});
