import { rupees, toPaise, type Paise } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import type { PurchaseForm } from './purchase-form.ts';
import { reviewPurchase, type AtReview } from './review-purchase.server.ts';
import { serverSelect, someItem, someProduct } from '../../testing/goods.ts';

const product = someProduct();
const usual = { paysMore: false, judgedAt: null };
const item = someItem();
const at = (more: Partial<AtReview> = {}): AtReview => ({
  product,
  items: [item],
  role: 'user',
  proven: { username: 'KaranOP', country: null, itemId: item.itemId, ...usual },
  ...more,
});
const form = (more: Partial<PurchaseForm> = {}): PurchaseForm => ({
  intent: 'buy',
  itemId: item.itemId,
  payment: 'wallet',
  coinsFirst: false,
  walletPart: '',
  inputs: ['118374920', '2641'],
  seen: 'MLBB-IN-284:41500',
  ticket: { orderId: '', signature: '' },
  idCheck: '',
  keep: false,
  quantity: '',
  ...more,
});
const refusalOf = (posted: PurchaseForm, when: AtReview) => {
  const reviewed = reviewPurchase(posted, when);
  return reviewed.accepted ? null : reviewed.refusal;
};

it('takes what the buyer saw', () => {
  expect(reviewPurchase(form(), at())).toMatchObject({
    accepted: true,
    purchase: { price: rupees(415), paymentMode: 'wallet', username: 'KaranOP' },
  });
});

it('resellers pay their own price', () => {
  const seen = 'MLBB-IN-284:40000';
  expect(reviewPurchase(form({ seen }), at({ role: 'reseller' }))).toMatchObject({
    purchase: { price: rupees(400) },
  });
  expect(refusalOf(form({ seen }), at())).toMatchObject({ type: 'PriceChanged' });
});

it('names everything that is missing at once', () => {
  expect(refusalOf(form({ itemId: '', payment: '', inputs: ['', ''] }), at())).toEqual({
    type: 'Incomplete',
    missing: [
      { field: 'item', label: null },
      { field: 'input-0', label: 'User ID' },
      { field: 'input-1', label: 'Zone ID' },
      { field: 'payment', label: null },
    ],
    malformed: [],
  });
  expect(refusalOf(form({ payment: '', inputs: ['abcdef', '26x1'] }), at())).toEqual({
    type: 'Incomplete',
    missing: [{ field: 'payment', label: null }],
    malformed: [
      { field: 'input-0', label: 'User ID' },
      { field: 'input-1', label: 'Zone ID' },
    ],
  });
});

describe('the price before the eyes', () => {
  it.each(['MLBB-IN-284:0', 'MLBB-IN-284:-1', 'MLBB-IN-284:415.5', 'MLBB-IN-284:1e99'])(
    'is not %s',
    (seen) => {
      expect(refusalOf(form({ seen }), at())).toMatchObject({
        type: 'PriceChanged',
        price: 41_500,
      });
    },
  );
  it.each(['', 'abc', 'MLBB-IN-42:41500'])('was not shown when the form says "%s"', (seen) => {
    expect(refusalOf(form({ seen }), at())).toEqual({ type: 'PriceNotSeen', price: 41_500 });
  });
});

describe('a check is needed if and only if the product is API and of a checked type', () => {
  it.each([
    [true, 'MLBB', true],
    [true, 'MCGG', true],
    [true, 'HOK', false],
    [false, 'MLBB', false],
  ])('API %s and type %s: %s', (isApi, type, needed) => {
    const reviewed = reviewPurchase(
      form(),
      at({ product: someProduct({ isApi, type }), proven: null }),
    );
    expect(reviewed.accepted).toBe(!needed);
  });

  it('a name is not kept for products without a check', () => {
    expect(reviewPurchase(form(), at({ product: someProduct({ type: 'HOK' }) }))).toMatchObject({
      purchase: { username: null },
    });
  });
});

describe('what cannot be bought', () => {
  it.each([
    ['an item nobody sells', form({ itemId: 'GHOST' }), at(), 'UnknownItem'],
    ['a sold-out item', form(), at({ items: [someItem({ inStock: false })] }), 'ItemOutOfStock'],
    [
      'an item of a sold-out product',
      form(),
      at({ product: someProduct({ inStock: false }) }),
      'ProductOutOfStock',
    ],
    ['a payment nobody takes', form({ payment: 'gold' }), at(), 'UnknownPaymentMode'],
    ['an id with letters', form({ inputs: ['abcdef', '2641'] }), at(), 'InputsMalformed'],
    ['an id too short', form({ inputs: ['1', '2641'] }), at(), 'InputsMalformed'],
  ])('%s', (_what, posted, when, type) => {
    expect(refusalOf(posted, when)).toMatchObject({ type });
  });

  it.each([
    ['longer than any', 'k'.repeat(201)],
    ['with signs nobody types', 'karan\u0000op'],
    ['on two lines', 'karan\nop'],
  ])('a game account %s', (_what, typed) => {
    const named = someProduct({ type: 'OTHER', inputs: [{ ...serverSelect, kind: 'text' }] });
    expect(refusalOf(form({ inputs: [typed] }), at({ product: named }))).toMatchObject({
      type: 'InputsMalformed',
    });
    expect(refusalOf(form({ inputs: ['k'.repeat(200)] }), at({ product: named }))).toBeNull();
  });

  it('a server that is not in the list', () => {
    const genshin = someProduct({ type: 'GENSHIN', inputs: [serverSelect] });
    expect(refusalOf(form({ inputs: ['Mars'] }), at({ product: genshin }))).toMatchObject({
      type: 'InputsMalformed',
      malformed: [{ field: 'input-0', label: 'Server' }],
    });
    expect(refusalOf(form({ inputs: ['TW_HK_Mo'] }), at({ product: genshin }))).toBeNull();
  });
});

describe('a region-locked item', () => {
  const india = someProduct({ region: 'India' });
  const locked = someItem({ tier: 'regionlock' });
  const said = (country: string | null, itemId: string = locked.itemId) =>
    at({
      ...{ product: india, items: [locked] },
      proven: { username: 'KaranOP', country, itemId, ...usual },
    });

  it('is for the players of its country', () => {
    expect(refusalOf(form(), said('IN'))).toBeNull();
    expect(refusalOf(form(), said('IN', 'another'))).toBeNull();
    expect(refusalOf(form(), said('BR'))).toEqual({
      type: 'WrongCountry',
      field: 'input-0',
      region: 'India',
    });
  });

  it('was asked about itself where the provider tells no country', () => {
    expect(refusalOf(form(), said(null))).toBeNull();
    expect(refusalOf(form(), said(null, 'another'))).toEqual({ type: 'IdNotChecked' });
  });

  it('is locked to no country where the product names none', () => {
    const global = { ...said('BR'), product: someProduct({ region: 'Global' }) };
    expect(refusalOf(form(), global)).toBeNull();
  });
});

it.each(['doublebonus', 'starlight'] as const)('a pack of %s was asked about itself', (tier) => {
  const once = at({ items: [someItem({ tier })] });
  const other = { username: 'KaranOP', country: null, itemId: 'another', ...usual };
  expect(refusalOf(form(), once)).toBeNull();
  expect(refusalOf(form(), { ...once, proven: other })).toEqual({ type: 'IdNotChecked' });
});

describe('a player who pays more', () => {
  const asked = (itemId: string, judgedAt: Paise | null, price = rupees(415)) =>
    refusalOf(
      form({ seen: `${item.itemId}:${price}` }),
      at({
        items: [someItem({ discountedPrice: price })],
        proven: { username: 'KaranOP', country: null, itemId, paysMore: true, judgedAt },
      }),
    );

  it('was asked about the very item', () => {
    expect(asked(item.itemId, rupees(415))).toBeNull();
    expect(asked('another', rupees(415))).toEqual({ type: 'IdNotChecked' });
  });

  it('is asked about once more when the price has fallen since', () => {
    expect(asked(item.itemId, rupees(415), rupees(416))).toBeNull();
    expect(asked(item.itemId, rupees(415), toPaise(414_99))).toEqual({ type: 'IdNotChecked' });
  });

  it('is asked about where no price was judged, for nothing had been chosen', () => {
    expect(asked(item.itemId, null)).toEqual({ type: 'IdNotChecked' });
  });
});

describe('several of one item', () => {
  it('cost as much as each of them, and no more than the price that was seen', () => {
    const seen = 'MLBB-IN-284:41500:3';
    expect(reviewPurchase(form({ quantity: '3', seen }), at())).toMatchObject({
      purchase: { quantity: 3, price: rupees(415 * 3) },
    });
  });

  it.each(['MLBB-IN-284:41500', 'MLBB-IN-284:41500:2', 'MLBB-IN-42:41500:3'])(
    'were not shown at what they cost when the form says %s',
    (seen) => {
      expect(refusalOf(form({ quantity: '3', seen }), at())).toEqual({
        type: 'PriceNotSeen',
        price: rupees(415 * 3),
      });
    },
  );

  it('are at another price by now, of each', () => {
    const seen = 'MLBB-IN-284:39900:3';
    expect(refusalOf(form({ quantity: '3', seen }), at())).toEqual({
      type: 'PriceChanged',
      price: 41_500,
      seen: 39_900,
    });
  });

  it.each([
    ['none', '0', 10],
    ['a part of one', '1.5', 10],
    ['too many', '11', 10],
    ['words', 'two', 10],
  ])('are not %s', (_what, quantity, most) => {
    const single = at({ items: [someItem({ productCodes: ['13'] })] });
    expect(refusalOf(form({ quantity }), single)).toEqual({ type: 'TooManyPieces', most });
  });

  it.each([
    ['that each player can have once', someItem({ tier: 'doublebonus' }), '2', 1],
    ['of many parts', someItem({ productCodes: Array<string>(6).fill('13') }), '4', 3],
  ])('are fewer of a pack %s', (_what, one, quantity, most) => {
    expect(refusalOf(form({ quantity }), at({ items: [one] }))).toEqual({
      type: 'TooManyPieces',
      most,
    });
  });
});
