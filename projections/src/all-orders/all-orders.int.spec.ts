import { legOf } from '@store/ledger/testing';
import { expect, it } from 'vitest';
import { endsFirst } from '../kernel/page.ts';
import type { OrderClue, OrderTraits } from '../views.ts';
import { copies, partsOf } from '../testing/copies.ts';
import { openTestReadModels } from '../testing/open-test-read-models.ts';
import {
  orderCompleted,
  orderPlaced,
  orderRefunded,
  paymentConfirmed,
  todayAt,
} from '../testing/stories.ts';

const page = { page: 1, pageSize: 10 };

/** Four orders: two are Completed, of which one is Refunded then; one is paid by UPI. */
async function openShopOfFour() {
  const shop = await openTestReadModels();
  const { given } = shop;
  const at = (time: string) => ({ at: todayAt(time) });
  await given.of('order', 'GT-A', orderPlaced('GT-A', { ...at('10:00'), userId: 'farhan' }));
  await given.of('order', 'GT-B', orderPlaced('GT-B', at('10:01')), paymentConfirmed('GT-B'));
  await given.of('order', 'GT-B', orderCompleted('GT-B'));
  const both = [legOf(1, 'SMILEBR'), legOf(2, 'MANUAL')];
  await given.of('order', 'GT-C', orderPlaced('GT-C', { ...at('10:02'), legs: both }));
  await given.of('order', 'GT-C', paymentConfirmed('GT-C'), orderCompleted('GT-C'));
  await given.of('order', 'GT-C', orderRefunded('GT-C', { reversal: true }));
  const upi = { ...at('10:03'), paymentMode: 'upi', legs: [legOf(1, 'SMILEPH')] } as const;
  await given.of('order', 'HX-D', orderPlaced('HX-D', upi));
  await given.of('order', 'HX-D', paymentConfirmed('HX-D', { mode: 'upi', utr: '632514087716' }));

  async function found(filter: OrderTraits & { clue?: OrderClue }) {
    const { rows, total, isExact } = await shop.models.allOrders({ ...page, ...filter });
    expect({ total, isExact }).toEqual({ total: rows.length, isExact: true });
    return rows.map(({ orderId }) => orderId);
  }
  return Object.assign(shop, { found });
}

it('the orders of all customers are there newest first, narrowed down by what they are', async () => {
  await using shop = await openShopOfFour();
  const { found } = shop;

  expect(await found({})).toEqual(['HX-D', 'GT-C', 'GT-B', 'GT-A']);
  expect(await found({ status: 'Completed' })).toEqual(['GT-B']);
  expect(await found({ status: 'Refunded' })).toEqual(['GT-C']);
  expect(await found({ status: 'Failed' })).toEqual([]);
  expect(await found({ paymentMode: 'upi' })).toEqual(['HX-D']);
  expect(await found({ route: 'SMILEPH' })).toEqual(['HX-D']);
  expect(await found({ route: 'MANUAL', status: 'Refunded' })).toEqual(['GT-C']);
  expect(await found({ productId: 'nothing' })).toEqual([]);
  expect(await found({ from: '2026-11-21', to: '2026-11-21' })).toHaveLength(4);
  expect(await found({ to: '2026-11-20' })).toEqual([]);
});

it('they are found by number, buyer, UTR and by what others know of them', async () => {
  await using shop = await openShopOfFour();
  const by = (clue: Partial<OrderClue>) =>
    shop.found({ clue: { text: 'nothing', boughtBy: [], typedInto: [], ...clue } });

  expect(await by({ text: 'gt-' })).toEqual(['GT-C', 'GT-B', 'GT-A']);
  expect(await by({ text: ' GT-B ' })).toEqual(['GT-B']);
  expect(await by({ text: '632514087716' })).toEqual(['HX-D']);
  expect(await by({ text: '63251408771' })).toEqual([]);
  expect(await by({ text: '%' })).toEqual([]);
  expect(await by({ boughtBy: ['farhan'], typedInto: ['HX-D'] })).toEqual(['HX-D', 'GT-A']);
});

it('every page of them is the same from either end', async () => {
  await using shop = await openShopOfFour();
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((number) => shop.models.allOrders({ page: number, pageSize: 1 })),
  );
  expect(pages.map(({ rows }) => rows.map(({ orderId }) => orderId))).toEqual([
    ['HX-D'],
    ['GT-C'],
    ['GT-B'],
    ['GT-A'],
    [],
  ]);
  expect(pages.map(({ total }) => total)).toEqual([4, 4, 4, 4, 4]);
});

it('all of them are read in parts, each once, also where many are of one moment', async () => {
  await using shop = await openShopOfFour();
  await copies(shop.db, 'read.orders', 1_200, { order_id: `'GX-' || n`, status: `'Failed'` });
  const parts = await partsOf(shop.models.eachOrder({}));

  expect(parts.length).toBeGreaterThan(2);
  const ids = parts.flat().map(({ orderId }) => orderId);
  expect(ids).toHaveLength(1_204);
  expect(new Set(ids).size).toBe(1_204);
  const failed = await partsOf(shop.models.eachOrder({ status: 'Failed' }));
  expect(failed.flat()).toHaveLength(1_200);
  expect(await partsOf(shop.models.eachOrder({ status: 'Cancelled' }))).toEqual([]);
});

it('the last page is read from the end, as far as there are rows', () => {
  expect(endsFirst({ page: 10, pageSize: 10 }, 95)).toEqual({
    ...{ fromEnd: true, limit: 5, offset: 0 },
  });
  expect(endsFirst({ page: 9, pageSize: 10 }, 95)).toMatchObject({ limit: 10, offset: 5 });
  expect(endsFirst({ page: 11, pageSize: 10 }, 95)).toMatchObject({ limit: 0 });
  expect(endsFirst({ page: 3, pageSize: 10 }, null)).toEqual({
    ...{ fromEnd: false, limit: 10, offset: 20 },
  });
});
