import { describe, expect, it } from 'vitest';
import { isOfGame, packsIn as inMooGold, productsIn } from './moogold/price-list.ts';
import { priceIn } from './price-in.ts';
import { packsIn as inSmileOne } from './smile-one/price-list.ts';
import { packsIn as inYokCash } from './yokcash/price-list.ts';

describe('a price', () => {
  it.each([
    ['61.50', 61.5],
    [1.01, 1.01],
    [' 4 ', 4],
    ['R$ 4,00', null],
    ['4,00', null],
    [0, null],
    [-1, null],
    [null, null],
    [{}, null],
  ])('%j is %j', (said, price) => {
    expect(priceIn(said)).toBe(price);
  });
});

describe('the list of Smile.one', () => {
  const spu = 'mobilelegends BR 78&8 Diamond';

  it('tells its packs, the price being money of the region', () => {
    const product = [
      { id: '13', spu, price: '6.31', cost_price: '6.00', discount: '0.05' },
      { id: 23, spu: 'mobilelegends BR 156&16 Diamond', price: 12.51 },
      { id: '25', spu: '', price: 'ask us' },
      { spu: 'without an id', price: '1.00' },
    ];
    expect(inSmileOne({ status: 200, data: { product } })).toEqual([
      { code: '13', name: spu, price: 6.31, onSale: true },
      { code: '23', name: 'mobilelegends BR 156&16 Diamond', price: 12.51, onSale: true },
      { code: '25', name: '', price: null, onSale: true },
    ]);
  });

  it.each([undefined, {}, { data: [] }, { data: { product: null } }])('is not %j', (json) => {
    expect(inSmileOne(json)).toBeNull();
  });
});

describe('the list of MooGold', () => {
  const Variation = [
    { variation_name: '86', variation_id: 215570, variation_price: 1.01, stock_status: 'instock' },
    { variation_name: 'W', variation_id: '215574', variation_price: '1.52', stock_status: 'x' },
    { variation_name: '5', variation_id: 5, variation_price: 0.1, stock_status: 'outofstock' },
  ];
  const packs = [
    { code: '215570', name: '86', price: 1.01, onSale: true },
    { code: '215574', name: 'W', price: 1.52, onSale: true },
    { code: '5', name: '5', price: 0.1, onSale: false },
  ];

  it.each([{ Variation }, { data: { Variation } }])('tells the variations of a product', (said) => {
    expect(inMooGold(JSON.stringify(said))).toEqual(packs);
  });

  it.each(['<!DOCTYPE html>', '[]', '{"err_code":"422","err_message":"no"}'])(
    'is not %s',
    (body) => {
      expect(inMooGold(body)).toBeNull();
      expect(body === '[]' ? null : productsIn(body)).toBeNull();
    },
  );

  it('is of the products that have the game in their title', () => {
    const body =
      '[{"ID":"1","post_title":"Mobile Legends: Bang Bang"},{"ID":2,"post_title":"PUBG"}]';
    expect(productsIn(body)).toEqual([
      { id: '1', title: 'Mobile Legends: Bang Bang' },
      { id: '2', title: 'PUBG' },
    ]);
    expect(isOfGame('Mobile Legends – Brazil', 'mobilelegends')).toBe(true);
    expect(isOfGame('PUBG Mobile', 'mobilelegends')).toBe(false);
  });
});

describe('the list of YokCash', () => {
  const ml86 = {
    ...{ id: 'ML86', nama_layanan: '86 Diamonds', kategori: 'Mobile Legends', status: 'aktif' },
    ...{ harga: 1733, harga_gold: 1720, harga_silver: 1725, harga_pro: 1700 },
  };

  it.each([
    ['basic', 1733],
    ['silver', 1725],
    ['gold', 1720],
    ['pro', 1700],
  ] as const)('tells an account of rank %s %i', (rank, price) => {
    expect(inYokCash([ml86], rank)).toEqual([
      { code: 'ML86', name: '86 Diamonds', price, onSale: true },
    ]);
  });

  it('has the price of all where there is none of the rank, and tells what is not on sale', () => {
    const rows = [{ ...ml86, harga_pro: 0, status: 'nonaktif' }, null, { nama_layanan: 'nothing' }];
    expect(inYokCash(rows, 'pro')).toEqual([
      { code: 'ML86', name: '86 Diamonds', price: 1733, onSale: false },
    ]);
  });

  it('is an array', () => {
    expect(inYokCash({ rows: [ml86] }, 'basic')).toBeNull();
    expect(inYokCash(undefined, 'basic')).toBeNull();
  });
});
