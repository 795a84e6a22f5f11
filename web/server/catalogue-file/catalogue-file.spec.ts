import { rupees, toBasisPoints, toPaise } from '@store/ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  API_TYPES,
  ITEM_TIERS,
  PRODUCT_CATEGORIES,
  type Item,
  type Product,
} from '../../ports/catalogue.ts';
import { FILE_ROWS } from '../../ports/catalogue-file.ts';
import { ListedItemRules, ListedProductRules } from '../../ports/catalogue-rules.ts';
import { someItem, someProduct, serverSelect } from '../../testing/goods.ts';
import {
  flatItem,
  flatProduct,
  ITEM_COLUMNS,
  itemInTable,
  PRICE_COLUMNS,
  PRODUCT_COLUMNS,
} from './columns.ts';
import { decoded } from './decoded.ts';
import { tableOf, wholeProducts } from './download.ts';
import type { Given } from './given-rows.ts';
import { itemIn, Planner, productIn, type PlannedRow, type Shelf } from './plan.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { SMILE_ONE } from '../../testing/some-settings.ts';

const shelfOf = (products: readonly Product[], items: readonly Item[]): Shelf => ({
  product: (productId) => products.find((one) => one.productId === productId) ?? null,
  item: (itemId) => items.find((one) => one.itemId === itemId) ?? null,
  addressee: (address) => products.find(({ id }) => id === address)?.productId ?? null,
});
const shop = shelfOf([someProduct()], [someItem()]);

function planned(given: Given, shelf = shop): readonly PlannedRow[] {
  if ('why' in given) throw new Error(given.why);
  const planner = new Planner((productId) => productId.toLowerCase(), SMILE_ONE);
  return given.rows.map((row) => planner.plan(row, shelf));
}
async function plannedCsv(text: string, shelf = shop) {
  return planned(await readCsv(text), shelf);
}
const bytes = (text: string) => new TextEncoder().encode(text);
const textIn = (file: Uint8Array): string => {
  const read = decoded(file);
  if ('why' in read) throw new Error(read.why);
  return read.text;
};

/** What people, spreadsheets and mischief put into names. */
const anyLine = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength }),
      fc.string({ unit: fc.constantFrom(...'\'=+-@＝;,"| a1₹'), maxLength }),
      fc.constantFrom('-', "'-", "''-", '=1+1', "'=1+1", 'yes', '1,5', '[x]', 'sep=;', '1e5'),
    )
    .map((text) =>
      text
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Cs}\u2028\u2029\uFFFD]/gu, '')
        .trim(),
    )
    .filter((text) => text.length <= maxLength);
const someLine = (maxLength: number) =>
  anyLine(maxLength).filter((text) => /[^\p{Cf}\p{Z}]/u.test(text));
const note = fc.array(anyLine(40), { maxLength: 3 }).map((parts) => parts.join('\n').trim());
const money = fc.integer({ min: 1, max: 1_00_000_00 });
const code = fc.stringMatching(/^[\w=+@',;-]{1,12}$/).filter((text) => text !== '-');
const api = fc.option(fc.constantFrom(...API_TYPES));

const anyProduct = fc
  .record({
    name: someLine(100),
    imagePath: fc.constantFrom(null, '/pictures/1', '/art/hok.svg'),
    importantNote: note,
    apiType: api,
    type: fc.constantFrom('MLBB', 'OTHER', 'ÉTÉ'),
    category: fc.constantFrom(...PRODUCT_CATEGORIES),
    inputs: fc.array(
      fc.oneof(
        fc.constant(serverSelect),
        fc.record({
          label: someLine(60),
          kind: fc.constant('text' as const),
          required: fc.boolean(),
          hint: fc.option(someLine(50)),
          pattern: fc.constantFrom(null, String.raw`\d{4,15}`, '[=,;"]+'),
          options: fc.constant([]),
        }),
      ),
      { minLength: 1, maxLength: 4 },
    ),
    trending: fc.boolean(),
    inStock: fc.boolean(),
    providerProduct: anyLine(60),
    language: anyLine(60),
    region: anyLine(60),
    guideImages: fc.array(fc.constantFrom('/pictures/2', '/art/hok.svg'), {
      maxLength: 3,
    }),
    tax: fc.option(
      fc.record({
        code: fc.constantFrom('9983', '998439'),
        rate: fc.integer({ min: 0, max: 10_000 }).map(toBasisPoints),
      }),
    ),
    published: fc.boolean(),
    archived: fc.boolean(),
  })
  .map(({ published, archived, ...product }) =>
    someProduct({
      ...ListedProductRules.parse({ ...product, isApi: product.apiType !== null, productId: 'P' }),
      publishedAt: published ? new Date(0) : null,
      archivedAt: archived ? new Date(0) : null,
    }),
  );

const anyItem = fc
  .record({
    name: someLine(100),
    imagePath: fc.constantFrom(null, '/pictures/1'),
    suggestedTask: fc.option(someLine(100)),
    originalPrice: money,
    discountedPrice: money,
    resellPrice: money,
    cost: fc.option(fc.integer({ min: 0, max: 1_00_000_00 })),
    costFromProvider: fc.boolean(),
    inStock: fc.boolean(),
    count: fc.option(fc.integer({ min: 0, max: 10_00_000 })),
    tier: fc.constantFrom(...ITEM_TIERS),
    apiType: api,
    productCodes: fc.array(code, { maxLength: 4 }),
    archived: fc.boolean(),
  })
  .map(({ archived, ...item }) =>
    someItem({
      ...ListedItemRules.parse({
        ...item,
        isApi: item.apiType !== null,
        productId: 'P',
        itemId: 'P-1',
      }),
      archivedAt: archived ? new Date(0) : null,
    }),
  );

describe('what was downloaded', () => {
  it('changes nothing when it comes back, whatever stands in the catalogue', async () => {
    await fc.assert(
      fc.asyncProperty(anyProduct, anyItem, async (product, item) => {
        const shelf = shelfOf([product], [item]);
        const files = [
          await tableOf(PRODUCT_COLUMNS, [product], flatProduct),
          await tableOf(ITEM_COLUMNS, [item], itemInTable),
          await tableOf(PRICE_COLUMNS, [item], flatItem),
        ];
        for (const file of files) {
          expect(await plannedCsv(textIn(bytes(file)), shelf)).toMatchObject([{ outcome: 'same' }]);
        }
        expect(
          planned(await readJson(await wholeProducts([product], [item])), shelf),
        ).toMatchObject([{ outcome: 'same' }, { outcome: 'same' }]);
      }),
      { numRuns: 300 },
    );
  });

  it('makes the same goods in an empty store', async () => {
    await fc.assert(
      fc.asyncProperty(anyProduct, anyItem, async (product, item) => {
        const rows = planned(
          await readJson(await wholeProducts([product], [item])),
          shelfOf([], []),
        );
        expect(rows).toMatchObject([{ outcome: 'created' }, { outcome: 'created' }]);
        expect(flatProduct({ ...product, ...productIn(rows[0]!.becomes!) })).toEqual(
          flatProduct(product),
        );
        expect(flatItem({ ...item, ...itemIn(rows[1]!.becomes!) })).toEqual(flatItem(item));
      }),
      { numRuns: 100 },
    );
  });

  it.each<[string, string, string | null, Record<string, unknown> | null]>([
    ['was not touched', '12', '12', { name: 'Renamed' }],
    ['was raised', '20', '12', { name: 'Renamed', count: 17 }],
    ['was lowered below what orders left', '2', '12', { name: 'Renamed', count: 0 }],
    ['is counted no more', '-', '12', { name: 'Renamed', count: null }],
    ['does not say what it was', '12', null, { name: 'Renamed', count: 12 }],
    ['is none', '-3', '12', null],
  ])('and whose count %s, loses no order of meanwhile', async (_what, count, was, becomes) => {
    const before = someItem({ count: 12 });
    const renamed = { ...before, name: 'Renamed' };
    const table = await tableOf(ITEM_COLUMNS, [renamed], itemInTable);
    const file = table.replace(',12,12,', `,${count},${was ?? ''},`);
    const now = shelfOf([someProduct()], [someItem({ count: 9 })]);
    const [row] = await plannedCsv(textIn(bytes(file)), now);
    expect(row?.becomes).toEqual(becomes);
  });

  it('holds no formula', async () => {
    const file = await tableOf(
      ITEM_COLUMNS,
      [someItem({ name: '=1+1', suggestedTask: '-2' })],
      flatItem,
    );
    expect(file).toContain(",'=1+1,");
    expect(file).toContain(",'-2,");
  });
});

describe('a table', () => {
  it.each([
    ['commas', 'itemid,discountedprice\nMLBB-IN-284,399\n'],
    ['semicolons', 'itemid;discountedprice\r\nMLBB-IN-284;399,00\r\n'],
    ['tabs', 'itemid\tdiscountedprice\rMLBB-IN-284\t₹399.00\r'],
    ['a word about its separator', 'sep=;\nItem ID;Discounted Price\nMLBB-IN-284;399'],
    ['other columns in another order', 'createdAt,discounted_price,ITEMID\nx,"399",MLBB-IN-284'],
    ['lines without anything', 'itemid,discountedprice\n\n,\nMLBB-IN-284,399\n\n'],
  ])('is read with %s', async (_, text) => {
    expect(await plannedCsv(text)).toMatchObject([
      {
        key: 'MLBB-IN-284',
        outcome: 'changed',
        was: { discountedPrice: 41_500 },
        becomes: { discountedPrice: 39_900 },
      },
    ]);
  });

  it.each<[string, Uint8Array, string]>([
    ['Windows-1252', Uint8Array.from([...bytes('itemid,name\nA,Pok'), 0xe9]), 'notUtf8'],
    ['a workbook', bytes('PK\u0003\u0004…'), 'workbook'],
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), 'workbook'],
    ['no text', bytes('itemid\0'), 'noText'],
    ['nothing', bytes('\uFEFF \n'), 'empty'],
  ])('is refused in %s', (_, file, why) => {
    expect(decoded(file)).toMatchObject({ why });
  });

  it('is read in UTF-8 and UTF-16 with a mark', () => {
    const text = 'itemid,name\nA,Pokémon';
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect(
      [bytes(text), bytes(`\uFEFF${text}`), utf16, Buffer.from(utf16).swap16()].map(textIn),
    ).toEqual([text, text, text, text]);
  });

  it.each([
    ['name,price\nA,1', { why: 'noKey' }],
    ['itemid,prize\nA,1', { why: 'unknownColumns', about: 'prize' }],
    ['itemid,type,tier\nA,small,small', { why: 'sameColumns', about: 'type' }],
    ['itemid,name\nA,"14', { why: 'quotes', about: '2' }],
    ['itemid,name\n', { why: 'empty' }],
    [`itemid\n${'A\n'.repeat(FILE_ROWS + 1)}`, { why: 'tooManyRows' }],
    [`itemid${',x'.repeat(100)}\nA`, { why: 'tooManyColumns', about: '101' }],
  ])('is refused as a whole: %s', async (text, refusal) => {
    expect(await readCsv(text)).toMatchObject(refusal);
  });

  it.each([
    ['0', 'Discounted Price must be from ₹0.01 to ₹1,00,000.00.'],
    ['-5', 'Discounted Price must be from ₹0.01 to ₹1,00,000.00.'],
    ['99999999999', 'Discounted Price must be from ₹0.01 to ₹1,00,000.00.'],
    ['1.234', 'Please enter rupees with two decimals at most, like 99.50.'],
    ['many', 'Please enter rupees with two decimals at most, like 99.50.'],
    ['=1+1', 'Please enter rupees with two decimals at most, like 99.50.'],
    ['-', 'This cannot be left empty.'],
  ])('tells at its cell what is wrong with a price of %s', async (cell, message) => {
    expect(await plannedCsv(`itemid,discountedprice\nMLBB-IN-284,${cell}`)).toMatchObject([
      { outcome: 'wrong', errors: [{ column: 'discountedprice', cell, message }] },
    ]);
  });

  it('tells all that is wrong with a row', async () => {
    const [row] = await plannedCsv(
      'itemid,productid,name,originalprice,inStock,type\nNEW 1,NONE,,0,maybe,huge,more',
    );
    expect(row?.errors.map(({ column }) => column)).toEqual([
      ...['', 'inStock', 'productid', 'name', 'originalprice', 'discountedprice', 'resellprice'],
      ...['type', 'itemid'],
    ]);
  });

  it('is told of inputs that are no fields, however deep they are', async () => {
    for (const value of [
      '{',
      '[7]',
      '[{"label":"\\u0000"}]',
      '[{"label":1e999}]',
      `[{"label":${'['.repeat(50_000)}${']'.repeat(50_000)}}]`,
    ]) {
      const cell = `"${value.replaceAll('"', '""')}"`;
      expect(await plannedCsv(`productid,inputs\nMLBB-IN,${cell}`)).toMatchObject([
        value === '{'
          ? { outcome: 'changed', becomes: { inputs: [{ label: '{' }] } }
          : { outcome: 'wrong', errors: [{ column: 'inputs' }] },
      ]);
    }
  });

  it.each([
    '[{"label":5}]',
    '[{"label":"A","required":"yes"}]',
    '[{"label":"A","hint":7}]',
    '[{"label":"A","kind":"select","options":["B"]}]',
    '[{"label":"A","kind":"select","options":[null]}]',
  ])('is told in plain words of inputs with parts of other kinds: %s', async (value) => {
    const cell = `"${value.replaceAll('"', '""')}"`;
    const [row] = await plannedCsv(`productid,inputs\nMLBB-IN,${cell}`);
    expect(row?.errors).toMatchObject([{ column: 'inputs' }]);
    expect(row?.errors[0]?.message).toMatch(/^Please enter the fields/);
  });

  it('tells once what is wrong with a cell of something new', async () => {
    const table = 'itemid,productid,name,originalprice,discountedprice,resellprice';
    expect(await plannedCsv(`${table}\nNEW-1,MLBB-IN,5,many,9,9`)).toMatchObject([
      { errors: [{ column: 'originalprice', cell: 'many' }] },
    ]);
  });

  it('leaves a count that nobody touched alone, also of an item that is counted no more', async () => {
    expect(await plannedCsv('itemid,count,countwas\nMLBB-IN-284,5,5')).toMatchObject([
      { outcome: 'same' },
    ]);
  });

  it('that says what is there is no error where today’s rules are stricter', async () => {
    const old = someItem({ productCodes: ['a', 'b'], name: 'x'.repeat(101) });
    const table = `itemid,name\nMLBB-IN-284,${old.name}`;
    expect(await plannedCsv(table, shelfOf([someProduct()], [old]))).toMatchObject([
      { outcome: 'same' },
    ]);
  });

  it.each(['₹399', 'Rs. 399', 'Rs 399', 'INR 399', 'rs.399.00'])('reads %s', async (price) => {
    expect(await plannedCsv(`itemid,discountedprice\nMLBB-IN-284,${price}`)).toMatchObject([
      { becomes: { discountedPrice: 39_900 } },
    ]);
  });

  it('may have empty columns up to the end of the sheet', async () => {
    const empty = ','.repeat(200);
    expect(await plannedCsv(`itemid,name${empty}\nMLBB-IN-284,A${empty}`)).toMatchObject([
      { becomes: { name: 'A' } },
    ]);
  });

  it('refuses what is in it twice', async () => {
    const rows = await plannedCsv('itemid,cost\nMLBB-IN-284,5\nMLBB-IN-284,6');
    expect(rows).toMatchObject([
      { outcome: 'changed' },
      {
        outcome: 'wrong',
        errors: [{ column: 'itemid', message: 'This itemid is in row 2 already.' }],
      },
    ]);
  });

  it('changes only what it says, and empties by a hyphen', async () => {
    const item = someItem({ cost: rupees(9), suggestedTask: 'Log in' });
    const rows = await plannedCsv(
      'itemid,cost,suggestedTask,name\nMLBB-IN-284,-,,',
      shelfOf([someProduct()], [item]),
    );
    expect(rows).toMatchObject([{ was: { cost: 900 }, becomes: { cost: null } }]);
    expect(Object.keys(rows[0]?.becomes ?? {})).toEqual(['cost']);
  });

  it('maps a slip of OTHER and says so', async () => {
    const rows = await plannedCsv('itemid,apiType\nMLBB-IN-284,OTHR');
    expect(rows).toMatchObject([
      { becomes: { apiType: 'OTHER' }, notes: ['apiType: “OTHR” is read as OTHER.'] },
    ]);
    expect(await plannedCsv('itemid,apiType\nMLBB-IN-284,MOOGLE')).toMatchObject([
      { outcome: 'wrong', errors: [{ column: 'apiType', cell: 'MOOGLE' }] },
    ]);
  });

  it.each([
    ['SMILEPH', { isApi: true, apiType: 'SMILEPH' }, false],
    ['-', { isApi: false, apiType: null }, true],
  ])('means an API by an API type: %s', async (cell, becomes, isApi) => {
    const item = someItem({ isApi, apiType: isApi ? 'SMILEBR' : null });
    const table = `itemid,apiType\nMLBB-IN-284,${cell}`;
    expect(await plannedCsv(table, shelfOf([someProduct()], [item]))).toMatchObject([{ becomes }]);
  });

  it('makes a product of labels, an item of a row, and warns of what may be meant', async () => {
    const [product] = await plannedCsv(
      'productid,name,type,category,inputs\nNEW,New game,new game,games,User ID | Zone ID',
    );
    expect(product).toMatchObject({
      outcome: 'created',
      becomes: {
        type: 'NEWGAME',
        language: 'English',
        published: false,
        inputs: [{ label: 'User ID', kind: 'text' }, { label: 'Zone ID' }],
      },
    });
    const [item] = await plannedCsv(
      'itemid,productid,name,originalprice,discountedprice,resellprice\nNEW-1,MLBB-IN,5,10,12,9',
    );
    expect(item).toMatchObject({
      outcome: 'created',
      becomes: { discountedPrice: toPaise(1_200), tier: 'other', inStock: true },
      warnings: ['discountedAboveOriginal', 'apiTypesDiffer', 'noCheck'],
    });
  });

  it('refuses a product at the address of another', async () => {
    const more = 'name,type,category,inputs\n';
    const rows = await plannedCsv(
      `productid,${more}MOBILE-LEGENDS-INDIA,A,A,games,X\nnew,A,A,games,X\nNEW,A,A,games,X`,
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['wrong', 'created', 'wrong']);
  });
});

describe('a file of whole products', () => {
  const readWith = async (product: object) =>
    planned(await readJson(JSON.stringify({ products: [product] })));

  it.each([
    ['{', { why: 'notJson' }],
    ['[]', { why: 'otherJson', about: 'products' }],
    ['{"products":[7]}', { why: 'otherJson', about: 'products[0]' }],
    ['{"products":[{"items":{}}]}', { why: 'otherJson', about: 'products[0].items' }],
    ['{"products":[]}', { why: 'empty' }],
    [
      `{"products":[{${Array.from({ length: 101 }, (_, n) => `"f${n}":1`).join(',')}}]}`,
      { why: 'otherJson', about: 'products[0]' },
    ],
    [JSON.stringify({ products: [{ items: Array(FILE_ROWS).fill({}) }] }), { why: 'tooManyRows' }],
    [JSON.stringify({ products: [{ inputs: Array(100_000).fill({}) }] }), { why: 'tooManyRows' }],
  ])('is refused: %.30s', async (text, refusal) => {
    expect(await readJson(text)).toMatchObject(refusal);
  });

  it('changes an item below its product and leaves out what it does not say', async () => {
    expect(
      await readWith({
        productid: 'MLBB-IN',
        items: [{ itemid: 'MLBB-IN-284', resellprice: 390.5 }],
      }),
    ).toMatchObject([
      { outcome: 'same' },
      { outcome: 'changed', was: { resellPrice: 40_000 }, becomes: { resellPrice: 39_050 } },
    ]);
  });

  it('is warned of items that no longer go with what it makes of their product', async () => {
    const items = [{ itemid: 'MLBB-IN-284', resellprice: 390 }];
    expect(await readWith({ productid: 'MLBB-IN', apiType: 'SMILEPH', items })).toMatchObject([
      { outcome: 'changed' },
      { warnings: ['apiTypesDiffer'] },
    ]);
  });

  it('is not told without an end what is wrong', async () => {
    const strange = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`f${n}`, 1]));
    const [row] = await readWith({ productid: 'MLBB-IN', ...strange });
    expect(row?.errors).toHaveLength(20);
  });

  it('is told what is wrong at its fields', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const fields = String.raw`"name":5,"note":"x","isApi":"yes","taxrate":12.345,"region":"\u0000"`;
    const rows = planned(
      await readJson(
        `{"products":[{"productid":"MLBB-IN",${fields},"inputs":${deep},"type":null,"guideimages":"x","__proto__":null}]}`,
      ),
    );
    const [row] = rows;
    expect(row?.errors.map(({ column }) => column)).toEqual([
      ...['note', 'region', 'inputs', '__proto__', 'isApi', 'type', 'guideimages', 'taxrate'],
    ]);
  });

  it('has no item without a product', async () => {
    const rows = await readWith({ items: [{ itemid: 'X' }] });
    expect(rows.map(({ outcome }) => outcome)).toEqual(['wrong', 'wrong']);
  });
});
