import { rupees, toBasisPoints, toPaise } from '@store/ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemValues, productValues } from '../../ports/catalogue.ts';
import {
  ItemRules,
  misspeltOther,
  NewItemRules,
  NewProductRules,
  PriceRules,
  ProductRules,
} from '../../ports/catalogue-rules.ts';
import { itemWarnings } from '../../ports/catalogue-warnings.ts';
import { someItem, someProduct } from '../../testing/goods.ts';
import { SMILE_ONE } from '../../testing/some-settings.ts';

const product = { ...productValues(someProduct()), productId: 'MLBB-IN', imagePath: '/images/1' };
const item = { ...itemValues(someItem()), itemId: 'MLBB-IN-284', imagePath: '/images/2' };
const field = {
  label: 'User ID',
  kind: 'text',
  required: true,
  hint: null,
  pattern: null,
  options: [],
};

type Rules = typeof NewProductRules | typeof NewItemRules;
const faultsIn = (rules: Rules, values: unknown) => {
  const parsed = rules.safeParse(values);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

describe('the rules of a product', () => {
  it('take what is right as it is', () => {
    expect(NewProductRules.parse(product)).toEqual(product);
  });

  it('refuse what stands for characters that no text can hold, and a name that nobody sees', () => {
    const illegible = 'Please remove the character \uFFFD.';
    const values = { ...product, name: 'a\uFFFDb', region: '\uFFFD', importantNote: '\uFFFD' };
    expect(faultsIn(NewProductRules, values)).toEqual([
      ['name', illegible],
      ['importantNote', illegible],
      ['region', illegible],
    ]);
    expect(faultsIn(NewProductRules, { ...product, name: '\u200B \u2060' })).toEqual([
      ['name', 'Name is required.'],
    ]);
  });

  it('write the type in upper case without spaces, and leave the API type blank without API', () => {
    const typed = { ...product, type: ' free fire ', isApi: false, apiType: 'SMILEBR' };
    expect(NewProductRules.parse(typed)).toMatchObject({ type: 'FREEFIRE', apiType: null });
  });

  it('fill in language and region, and draw the art of a kept product without a picture', () => {
    expect(
      ProductRules.parse({ ...product, language: ' ', region: '', imagePath: '' }),
    ).toMatchObject({ language: 'English', region: 'Global', imagePath: null });
  });

  it('name all fields of an empty form at once', () => {
    const empty = { ...product, name: ' ', type: '', category: '', imagePath: '', apiType: '' };
    expect(faultsIn(NewProductRules, empty)).toEqual([
      ['name', 'Name is required.'],
      ['type', 'Type is required.'],
      ['category', 'Category is required.'],
      ['imagePath', 'Image Path is required.'],
      ['apiType', 'API Type is required.'],
    ]);
  });

  it('needs no input where nothing goes into a game account', () => {
    const codes = { ...product, isApi: true, apiType: 'CODES', inputs: [] };
    expect(NewProductRules.parse(codes)).toMatchObject({ inputs: [] });
    expect(NewProductRules.safeParse({ ...codes, isApi: false }).success).toBe(false);
  });

  const asia = { value: 'Asia', label: '' };
  const option = (number: number) => ({ value: String(number), label: '' });
  const label = 'All input fields must have labels.';
  const slow = 'This pattern can take too long to check. Please repeat fewer parts of it.';
  it.each([
    ['an input without a label', { inputs: [{ ...field, label: ' ' }] }, 'inputs.0.label', label],
    ['no input', { inputs: [] }, 'inputs', 'Please add one input field at least.'],
    ['five inputs', { inputs: Array(5).fill(field) }, 'inputs', /4 input fields at most/],
    [
      'a pattern that is none',
      { inputs: [{ ...field, pattern: '(' }] },
      'inputs.0.pattern',
      'Please enter a valid regular expression.',
    ],
    [
      'a pattern that explodes',
      { inputs: [{ ...field, pattern: '(a+)+' }] },
      'inputs.0.pattern',
      slow,
    ],
    [
      'a choice of nothing',
      { inputs: [{ ...field, kind: 'select' }] },
      'inputs.0.options',
      /one at least/,
    ],
    [
      'a choice twice',
      {
        inputs: [{ ...field, kind: 'select', options: [asia, asia] }],
      },
      'inputs.0.options',
      /once/,
    ],
    [
      'a choice without end',
      {
        inputs: [
          { ...field, kind: 'select', options: Array.from({ length: 101 }, (_, n) => option(n)) },
        ],
      },
      'inputs.0.options',
      /100 options at most/,
    ],
    ['seven guide images', { guideImages: Array(7).fill('/a.png') }, 'guideImages', /6 guide/],
    ['an unknown category', { category: 'toys' }, 'category', /from the list/],
    ['an unknown API type', { apiType: 'SMILEXX' }, 'apiType', /from the list/],
    ['a script as picture', { imagePath: 'javascript:alert(1)' }, 'imagePath', /of this store/],
    ['another host as picture', { imagePath: '//elsewhere.test/1' }, 'imagePath', /of this store/],
    ['a key with a slash', { productId: 'a/b' }, 'productId', /may have letters/],
    ['an endless name', { name: 'x'.repeat(101) }, 'name', /100 characters/],
    ['a name over two lines', { name: 'a\nb' }, 'name', /control characters/],
    ['a note with a control character', { importantNote: 'a\0b' }, 'importantNote', /control/],
    ['a tax rate above 100 %', { tax: { code: '998439', rate: 10_001 } }, 'tax.rate', /0 to 100/],
    ['a tax code of letters', { tax: { code: 'GST', rate: 1_800 } }, 'tax.code', /4, 6 or 8/],
  ])('refuse %s', (_case, change, path, message) => {
    const [fault, ...more] = faultsIn(NewProductRules, { ...product, ...change });
    expect(fault).toEqual([
      path,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
    expect(more).toEqual([]);
  });

  it('know the options of a choice by their value, and no options of anything else', () => {
    const options = [{ value: 'TW_HK_Mo', label: '' }];
    const inputs = [
      { ...field, kind: 'select', pattern: '\\d', options },
      { ...field, options },
    ];
    const tax = { code: '998439', rate: 1_800 };
    expect(NewProductRules.parse({ ...product, inputs, tax })).toMatchObject({
      inputs: [
        { kind: 'select', pattern: null, options: [{ value: 'TW_HK_Mo', label: 'TW_HK_Mo' }] },
        { kind: 'text', options: [] },
      ],
      tax: { code: '998439', rate: toBasisPoints(1_800) },
    });
  });
});

describe('the rules of an item', () => {
  it('take what is right as it is', () => {
    expect(NewItemRules.parse(item)).toEqual(item);
    expect(ItemRules.parse({ ...item, imagePath: '', suggestedTask: ' ' })).toMatchObject({
      imagePath: null,
      suggestedTask: null,
    });
  });

  it('name all fields of an empty form at once', () => {
    const nothing = { originalPrice: NaN, discountedPrice: NaN, resellPrice: NaN };
    const empty = { ...item, ...nothing, name: '', imagePath: '', apiType: null };
    expect(faultsIn(NewItemRules, empty)).toEqual([
      ['name', 'Name is required.'],
      ['originalPrice', 'Valid Original Price is required.'],
      ['discountedPrice', 'Valid Discounted Price is required.'],
      ['resellPrice', 'Valid Resell Price is required.'],
      ['imagePath', 'Image Path is required.'],
      ['apiType', 'API Type is required.'],
    ]);
  });

  it('take prices from one paisa to a lakh of rupees, in whole paise, and nothing else', () => {
    const takes = (price: unknown) => PriceRules.safeParse({ discountedPrice: price }).success;
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: -5, max: 1_00_000_05 }), fc.double(), fc.string()),
        (price) => {
          const isPrice = typeof price === 'number' && Number.isInteger(price);
          expect(takes(price)).toBe(isPrice && price >= 1 && price <= 1_00_000_00);
        },
      ),
    );
    expect([0, 1, 1_00_000_00, 1_00_000_01, 1.5, '1', null].map(takes)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it.each([
    [{ count: -1 }, 'count'],
    [{ count: 1.5 }, 'count'],
    [{ count: 10_00_001 }, 'count'],
    [{ cost: 1_00_000_01 }, 'cost'],
    [{ cost: toPaise(0) - 1 }, 'cost'],
    [{ tier: 'huge' }, 'tier'],
    [{ productCodes: ['13 14'] }, 'productCodes.0'],
    [{ productCodes: Array(21).fill('13') }, 'productCodes'],
    [{ productId: '' }, 'productId'],
    [{ itemId: '=1+1' }, 'itemId'],
  ])('refuse %j', (change, path) => {
    expect(faultsIn(NewItemRules, { ...item, ...change }).map(([at]) => at)).toEqual([path]);
  });
});

it.each([
  ['OTEHR', 'OTHER'],
  ['others', 'OTHER'],
  ['OTHR', 'OTHER'],
  ['0THER', 'OTHER'],
  [' oter ', 'OTHER'],
  ['OTHER', null],
  ['ANOTHER', null],
  ['EHTOR', null],
  ['RTHEO', null],
  ['MLBB', null],
  ['', null],
])('%s in an older file is %s', (spelt, meant) => {
  expect(misspeltOther(spelt)).toBe(meant);
});

describe('what an admin is warned of', () => {
  it.each([
    [{}, []],
    [{ resellPrice: rupees(416) }, ['resellAboveDiscounted']],
    [{ discountedPrice: rupees(471) }, ['discountedAboveOriginal']],
    [{ discountedPrice: rupees(400) }, []],
    [{ discountedPrice: rupees(470) }, []],
    [{ cost: rupees(400) }, []],
    [{ cost: rupees(415) }, ['resellBelowCost']],
    [{ cost: rupees(410) }, ['resellBelowCost']],
    [{ cost: rupees(416) }, ['discountedBelowCost', 'resellBelowCost']],
    [{ apiType: 'SMILEPH' }, ['apiTypesDiffer']],
    [{ isApi: false, apiType: null }, ['apiTypesDiffer', 'noCheck']],
    [{ apiType: 'MOOGOLDHOK' }, ['apiTypesDiffer', 'noCheck']],
    [{ apiType: 'MOOGOLDMLBB' }, ['apiTypesDiffer']],
    [{ apiType: 'YOKCASHMLBB' }, ['apiTypesDiffer', 'noCheck']],
    [{ apiType: 'YOKCASHMLBB', tier: 'regionlock' }, ['apiTypesDiffer', 'noOwnCheck']],
    [{ apiType: 'CODES' }, ['apiTypesDiffer', 'noCheck']],
    [{ apiType: 'CODES', productCodes: [] }, ['noPool', 'apiTypesDiffer', 'noCheck']],
    [{ productCodes: [] }, ['noCheck']],
    [{ productCodes: [], tier: 'doublebonus' }, ['noOwnCheck']],
    [{ productCodes: [], tier: 'starlight' }, ['noOwnCheck']],
    [{ productCodes: [], tier: 'regionlock' }, ['noOwnCheck']],
    [{ tier: 'regionlock' }, []],
    [{ isApi: false, apiType: null, tier: 'starlight' }, ['apiTypesDiffer', 'noOwnCheck']],
  ] as const)('of %j: %j', (change, warnings) => {
    expect(
      itemWarnings(someItem(change), someProduct(), [...SMILE_ONE, 'MOOGOLDMLBB', 'YOKCASHMLBB']),
    ).toEqual(warnings);
  });

  it('not of two ways to say that an admin delivers', () => {
    const byHand = someItem({ isApi: false, apiType: null });
    const other = someProduct({ isApi: true, apiType: 'OTHER', type: 'OTHER' });
    expect(itemWarnings(byHand, other, SMILE_ONE)).toEqual([]);
  });

  it('of a check that nobody can make, only where one is needed', () => {
    const byHand = someItem({ isApi: false, apiType: null, tier: 'regionlock' });
    const ofProduct = (more: Parameters<typeof someProduct>[0]) =>
      itemWarnings(byHand, someProduct({ apiType: 'OTHER', ...more }), SMILE_ONE);
    expect(ofProduct({ type: 'MLBB' })).toEqual(['noOwnCheck']);
    const unlocked = 'locksNobodyOut';
    expect(ofProduct({ type: 'MLBB', region: 'Global' })).toEqual(['noCheck', unlocked]);
    expect(ofProduct({ type: 'HOK' })).toEqual([unlocked]);
    expect(ofProduct({ type: 'MLBB', isApi: false, apiType: null })).toEqual([unlocked]);
  });
});
