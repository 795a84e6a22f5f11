import { rupees } from '@store/ledger';
import {
  costOnWay,
  openProviderPrices,
  checksInShop,
  packsInShop,
  readPackPrices,
} from '@store/workflows/provider-prices';
import type { Purse } from '@store/workflows/routes';
import { connectPostgres } from '@store/platform/postgres';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { itemPrices, type Item } from '../../ports/catalogue.ts';
import { NO_RULE, type PriceRule } from '../../ports/price-rule.ts';
import { openDeskStore } from '../../testing/desk-store.ts';
import { watchOnce } from '../thresholds/watch-balances.ts';
import { followWhenDue } from './open-price-desk.ts';

const { store, desk, meera, savedItem, shelf, emptied } = await openDeskStore();
const prices = store.shop.priceDesk;
const db = connectPostgres(store.databaseUrl, { max: 4 });
afterAll(async () => {
  await db.end();
  await store[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await db`
    truncate shop.purse_reload, shop.price_rule, shop.price_watch, shop.ring,
      workflows.price_list, workflows.pack_price, workflows.pack_price_change`;
  await emptied();
});

const LIST = { purse: 'MOOGOLD', list: 'mobilelegends' } as const;
let minutes = 0;
const pack = (code: string, price: number, onSale = true) => ({
  ...{ code, price, onSale },
  name: `Pack ${code}`,
});
/** What the provider tells, each time an hour later. */
async function told(...packs: ReturnType<typeof pack>[]) {
  const kept = openProviderPrices(db, { warn: () => undefined });
  const at = new Date(Date.UTC(2026, 10, 26) + (minutes += 60) * 60_000);
  const filler = ['x1', 'x2', 'x3'].map((code) => pack(code, 1));
  await kept.keep(LIST, ['a', 'b'], { outcome: 'told', packs: [...packs, ...filler] }, at);
  await prices.follow();
}
const reload = (more: object = {}) => ({
  ...{ id: randomUUID(), purse: 'MOOGOLD' as Purse, day: '2026-11-20' },
  ...{ units: 100, paid: rupees(8_700), note: '' },
  ...more,
});
const rule = (more: Partial<PriceRule> = {}): PriceRule => ({ ...NO_RULE, ...more });
const apply = (more: Partial<PriceRule> = {}) =>
  prices.setRule(null, rule({ mode: 'apply', mostAtOnce: 100_00, ...more }), meera);

/** ₹100, bought in one pack for 1 dollar, which costs ₹87. */
const goods = (more: Partial<Item> = {}) => ({
  ...{ apiType: 'MOOGOLDMLBB' as const, productCodes: ['a'], costFromProvider: true },
  ...{ originalPrice: rupees(100), discountedPrice: rupees(100), resellPrice: rupees(95) },
  ...more,
});
async function sold(more: Partial<Item> = {}) {
  await shelf();
  return savedItem({ itemId: 'ONE', ...goods(more) });
}
const now = async (itemId = 'ONE') => {
  const item = await desk.item(itemId);
  if (item === null) throw new Error('gone');
  return item;
};
const row = async (itemId = 'ONE') => (await prices.items()).find((one) => one.itemId === itemId);

describe('a reload', () => {
  it('says what a unit costs, once, the newest day first, and is corrected by another', async () => {
    const first = reload();
    await prices.addReload(first, meera);
    await prices.addReload({ ...first, paid: rupees(1) }, meera);
    await prices.addReload(reload({ day: '2026-11-10', paid: rupees(8_000) }), meera);
    expect((await prices.rates()).get('MOOGOLD')).toMatchObject({ paid: rupees(8_700) });

    await prices.addReload(reload({ paid: rupees(8_800), note: 'Typo' }), meera);

    expect((await prices.rates()).get('MOOGOLD')).toMatchObject({ paid: rupees(8_800) });
    expect(await prices.reloads(10)).toMatchObject([
      { paid: rupees(8_800), counts: true, by: 'meera', note: 'Typo' },
      { paid: rupees(8_700), counts: false },
      { paid: rupees(8_000), counts: false },
    ]);
  });
});

describe('the cost of an item', () => {
  beforeEach(() => prices.addReload(reload(), meera));

  it('follows its provider and the rate, with its history and a line in the trail', async () => {
    await sold();
    await told(pack('a', 1), pack('b', 2));
    expect(await now()).toMatchObject({ cost: rupees(87), ...itemPrices(goods() as never) });
    await prices.addReload(reload({ day: '2026-11-21', paid: rupees(8_800) }), meera);
    expect(await now()).toMatchObject({ cost: rupees(88) });

    expect(await desk.priceHistory('ONE')).toMatchObject([
      { who: { kind: 'program', name: 'price sync' }, after: { cost: rupees(88) } },
      { before: { cost: null }, after: { cost: rupees(87) } },
      { before: null },
    ]);
    expect(await prices.changes(10)).toMatchObject([
      { subject: { id: 'ONE' }, before: { cost: rupees(87) }, after: { cost: rupees(88) } },
      { subject: { id: 'ONE' }, before: { cost: null }, after: { cost: rupees(87) } },
    ]);
  });

  it('stays as it was entered where the owner did not say otherwise', async () => {
    await sold({ costFromProvider: false, cost: rupees(70) });
    await apply({ outBelowCost: true });
    await told(pack('a', 2), pack('b', 2));

    expect(await now()).toMatchObject({
      ...{ cost: rupees(70), discountedPrice: rupees(100), inStock: true },
    });
    expect(await row()).toMatchObject({
      ...{ cost: rupees(70), provider: { known: true, cost: rupees(174) } },
      ...{ suggested: null, waits: false },
    });
  });

  it('stays as it was while nobody knows it', async () => {
    await sold({ cost: rupees(70) });
    await prices.follow();
    expect(await now()).toMatchObject({ cost: rupees(70) });
    expect(await row()).toMatchObject({ provider: { known: false, why: 'noPrice' } });
  });

  it('is the sum of its parts', async () => {
    await sold({ productCodes: ['a', 'b', 'a'] });
    await told(pack('a', 1), pack('b', 2));
    expect(await now()).toMatchObject({ cost: rupees(348) });
  });
});

describe('the rule', () => {
  beforeEach(async () => {
    await prices.addReload(reload(), meera);
    await sold();
  });

  it.each(['off', 'warn'] as const)('that is %s changes no price', async (mode) => {
    await prices.setRule(null, rule({ mode }), meera);
    await told(pack('a', 1.2), pack('b', 2));
    expect(await now()).toMatchObject({ cost: 104_40, discountedPrice: rupees(100) });
    expect(await row()).toMatchObject({
      ...{ isBelowCost: true, isBelowMargin: true, waits: false },
      suggested: { discountedPrice: rupees(115), resellPrice: rupees(110) },
    });
    expect(await prices.counts()).toMatchObject({
      belowCost: 1,
      belowMargin: mode === 'warn' ? 1 : 0,
    });
  });

  it('that applies moves the prices with the cost, at once for all to see', async () => {
    await apply();
    await told(pack('a', 1), pack('b', 2));
    expect(await now()).toMatchObject({
      ...{ cost: rupees(87), discountedPrice: rupees(96), resellPrice: rupees(92) },
    });
    expect(await store.shop.catalogue.itemForOrder('ONE', 'MLIN')).toMatchObject({
      item: { cost: rupees(87), discountedPrice: rupees(96) },
    });
    expect(await row()).toMatchObject({ suggested: null, isBelowMargin: false });
    const { revision } = await now();
    await prices.follow();
    expect(await now()).toMatchObject({ revision });
  });

  it('leaves what moves too far in one go to an admin, who accepts it once', async () => {
    await apply({ mostAtOnce: 20_00 });
    await told(pack('a', 1.5), pack('b', 2));
    const suggested = (await row())?.suggested;
    if (!suggested) throw new Error('nothing is suggested');
    expect(await row()).toMatchObject({ waits: true, cost: 130_50 });
    expect(await now()).toMatchObject({ discountedPrice: rupees(100) });
    expect(await prices.counts()).toMatchObject({ waiting: 1 });

    const stale = { ...suggested, discountedPrice: rupees(101) };
    expect(await prices.accept('ONE', stale, meera)).toBe('stale');
    expect(await prices.accept('GHOST', suggested, meera)).toBe('unknown');
    expect(await prices.accept('ONE', suggested, meera)).toBe('accepted');
    expect(await prices.accept('ONE', suggested, meera)).toBe('accepted');

    expect(await now()).toMatchObject(suggested);
    expect(await desk.priceHistory('ONE')).toMatchObject([
      { who: { kind: 'admin', accountId: 'meera' }, why: 'Suggested by the price rule' },
      {},
      {},
    ]);
  });

  it('of a product goes before the store’s, until it is taken away', async () => {
    await apply();
    await told(pack('a', 1), pack('b', 2));
    expect(await prices.setRule('MLIN', rule({ mode: 'apply', margin: 15_00 }), meera)).toBe('set');
    expect(await now()).toMatchObject({ discountedPrice: 101_00 });
    await prices.setRule('MLIN', null, meera);
    expect(await now()).toMatchObject({ discountedPrice: rupees(96) });
    expect(await prices.setRule('GHOST', rule(), meera)).toBe('unknown');
    expect((await prices.rules()).products.size).toBe(0);
  });
});

describe('what cannot be bought from the provider', () => {
  beforeEach(() => sold());

  it('is out of stock by the rule, and back with it', async () => {
    await prices.setRule(null, rule({ outWhenGone: true }), meera);
    await told(pack('a', 1), pack('b', 2));
    expect(await now()).toMatchObject({ inStock: true });
    await told(pack('b', 2));
    expect(await now()).toMatchObject({ inStock: false });
    await told(pack('a', 1, false), pack('b', 2));
    expect(await now()).toMatchObject({ inStock: false });
    await told(pack('a', 1), pack('b', 2));
    expect(await now()).toMatchObject({ inStock: true });
  });

  it('stays on sale without a rule, and where an admin says so', async () => {
    await told(pack('a', 1), pack('b', 2));
    await told(pack('b', 2));
    expect(await now()).toMatchObject({ inStock: true });
    expect(await prices.counts()).toMatchObject({ gone: 1 });

    await prices.setRule(null, rule({ outWhenGone: true }), meera);
    expect(await now()).toMatchObject({ inStock: false });
    await desk.changeItem('ONE', { was: { inStock: false }, mine: { inStock: true } }, meera);
    await prices.follow();
    await prices.follow();
    expect(await now()).toMatchObject({ inStock: true });
  });
});

describe('what costs more than its price', () => {
  beforeEach(() => prices.addReload(reload(), meera));
  const rings = () => store.rings.filter(({ watched }) => watched.kind === 'costs');
  const tell = () =>
    watchOnce({
      ...{ db, books: store.shop.readModels, points: store.shop.providerPoints },
      now: () => store.shop.now(),
      tell: (ring) => store.shop.workflows.tellOfRing(ring),
    });

  it('is told to staff once, and again only after it had recovered', async () => {
    await sold();
    await savedItem({ itemId: 'TWO', name: 'Second', ...goods({ productCodes: ['b'] }) });
    const before = rings().length;
    await told(pack('a', 1.5), pack('b', 1));
    await Promise.all([prices.follow(), prices.follow()]);
    await tell();
    await tell();
    expect(rings().slice(before)).toMatchObject([
      { watched: { kind: 'costs', items: [(await now()).name] }, balance: 1 },
    ]);

    await told(pack('a', 1.5), pack('b', 1.5));
    await tell();
    expect(rings().slice(before + 1)).toMatchObject([{ watched: { items: ['Second'] } }]);

    await told(pack('a', 1), pack('b', 1.5));
    await told(pack('a', 1.6), pack('b', 1.5));
    await tell();
    expect(rings()).toHaveLength(before + 3);
  });

  it.each([
    ['more than its price', 1.5, true],
    ['more than its resell price', 1.1, true],
    ['less, though the owner counts with more', 1, false],
  ])(
    'is told of by what the provider asks, also where the owner counts otherwise: %s',
    async (_what, price, isBelowCost) => {
      await sold({ costFromProvider: false, cost: rupees(isBelowCost ? 70 : 120) });
      const before = rings().length;
      await told(pack('a', price), pack('b', 1));
      await tell();

      expect(await row()).toMatchObject({ isBelowCost, isBelowMargin: isBelowCost });
      expect(await prices.counts()).toMatchObject({
        belowCost: Number(isBelowCost),
        belowOwnCost: 0,
      });
      expect(rings()).toHaveLength(before + Number(isBelowCost));
    },
  );

  it('is told of by its own cost where nobody knows what the provider asks', async () => {
    await sold({ cost: rupees(98) });
    const before = rings().length;
    await prices.follow();
    await tell();
    expect(await prices.counts()).toMatchObject({ belowCost: 0, belowOwnCost: 1 });
    expect(rings()).toHaveLength(before + 1);
  });

  it('is out of stock by the rule until it pays again', async () => {
    await sold();
    await prices.setRule(null, rule({ outBelowCost: true }), meera);
    await told(pack('a', 1.5), pack('b', 1));
    expect(await now()).toMatchObject({ inStock: false, discountedPrice: rupees(100) });
    await desk.changeItem(
      'ONE',
      {
        was: { discountedPrice: rupees(100), resellPrice: rupees(95) },
        mine: { discountedPrice: rupees(150), resellPrice: rupees(140) },
      },
      meera,
    );
    await prices.follow();
    expect(await now()).toMatchObject({ inStock: true });
  });
});

describe('a part with two ways', () => {
  const second = { productCodes: ['13|MOOGOLDMLBB:a'], apiType: 'SMILEBR' as const };

  it('has both asked for, costs what the first does, and is sold as long as one of them is', async () => {
    await sold({ ...second, inStock: true });
    expect(await packsInShop(db)()).toEqual(
      expect.arrayContaining([
        { route: 'SMILEBR', providerProduct: 'mobilelegends', code: '13' },
        { route: 'MOOGOLDMLBB', providerProduct: 'mobilelegends', code: 'a' },
      ]),
    );
    expect(await checksInShop(db)((await now()).productId)).toEqual(
      expect.arrayContaining([
        { route: 'SMILEBR', providerProduct: 'mobilelegends', code: '13' },
        { route: 'MOOGOLDMLBB', providerProduct: 'mobilelegends', code: 'a' },
      ]),
    );
    expect(await checksInShop(db)('nothing')).toEqual([]);
    const { productId } = await now();
    for (const [code, tier] of [
      ['16642', 'weekly'],
      ['25', 'small'],
    ] as const) {
      const more = {
        itemId: `MLIN-${code}`,
        productCodes: [code],
        apiType: 'SMILEBR',
        tier,
      } as const;
      await savedItem({ ...more, productId });
    }
    const codes = (await checksInShop(db)(productId)).map(({ code }) => code);
    expect(codes.slice(-2)).toEqual(['25', '16642']);
    await prices.setRule(null, rule({ outWhenGone: true }), meera);
    await told(pack('a', 1), pack('b', 2));
    await db`
      insert into workflows.pack_price (purse, list, code, name, state)
      values ('SMILEBR', 'mobilelegends', '13', '86', 'gone')`;
    await prices.follow();
    expect(await row()).toMatchObject({ purses: ['SMILEBR'], state: 'onSale' });
    expect(await now()).toMatchObject({ inStock: true });
    await told(pack('b', 2));
    expect(await now()).toMatchObject({ inStock: false });
  });

  it('is weighed by what it costs on each, where that is known', async () => {
    const costOn = costOnWay(db, { warn: () => undefined });
    const way = {
      route: 'MOOGOLDMLBB',
      providerProduct: 'mobilelegends',
      productCode: 'a',
    } as const;
    await sold(second);
    await told(pack('a', 1), pack('b', 2));
    expect(await costOn(way)).toBeNull();
    await prices.addReload(reload(), meera);
    expect(await costOn(way)).toBe(rupees(87));
    expect(await costOn({ ...way, productCode: 'z' })).toBeNull();
    expect(await costOn({ ...way, route: 'MANUAL' })).toBeNull();
  });

  it('is taken to cost points as other packs of its list did, where it was never bought', async () => {
    const costOn = costOnWay(db, { warn: () => undefined });
    const way = { route: 'SMILEBR', providerProduct: 'mobilelegends', productCode: '25' } as const;
    await db`
      insert into workflows.pack_price (purse, list, code, name, price, state, factors) values
        ('SMILEBR', 'mobilelegends', '25', '257', 40, 'onSale', '{}'),
        ('SMILEBR', 'mobilelegends', '13', '86', 10, 'onSale', '{5,6,7}'),
        ('SMILEBR', 'magicchessgogo', '13', '86', 10, 'onSale', '{90}'),
        ('SMILEPH', 'mobilelegends', '25', '257', 1, 'onSale', '{90}')`;
    expect(await costOn(way)).toBeNull();
    await prices.addReload(reload({ purse: 'SMILEBR', units: 1_000, paid: rupees(100) }), meera);
    expect(await costOn(way)).toBe(rupees(24));
    expect(await costOn({ ...way, productCode: '13' })).toBe(rupees(6));
  });
});

it('many processes follow the prices as one', async () => {
  await prices.addReload(reload(), meera);
  await sold();
  await told(pack('b', 1));
  const { revision } = await now();
  await db`update workflows.pack_price set price = 1, state = 'onSale' where code = 'a'`;
  expect(await readPackPrices(db)).toHaveLength(2);
  await db`update shop.price_follow set looked_at = now() - interval '1 hour'`;
  await Promise.all([1, 2, 3].map(() => followWhenDue(db, prices)));
  expect(await now()).toMatchObject({ revision: revision + 1, cost: rupees(87) });
  await followWhenDue(db, { follow: () => Promise.reject(new Error('not due')) });
});

it('the providers are asked once by whoever presses twice', async () => {
  await Promise.all([prices.look(), prices.look()]);
  expect(new Set(store.priceLooks).size).toBe(1);
});
