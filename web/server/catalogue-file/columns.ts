import { productValues, itemValues, type Item, type Product } from '../../ports/catalogue.ts';
import type { FileThing } from '../../ports/catalogue-file.ts';
import * as kinds from './cell-kinds.ts';
import type { CellKind } from './cell-kinds.ts';

/** A thing of the catalogue as files know it: every column is one of its values. */
export type Flat = Readonly<Record<string, unknown>>;

export type Column = Readonly<{
  /** As files name it. */
  name: string;
  /** What it is called elsewhere. */
  also?: readonly string[] | undefined;
  /** Of the flat thing. */
  field: string;
  kind: CellKind;
  /** What a hyphen, or null in JSON, means; without it there must be a value. */
  none?: Readonly<{ value: unknown }> | undefined;
}>;

const nothing = { value: null };
const noText = { value: '' };
const noList = { value: [] };

const PRODUCT_ID: Column = { name: 'productid', field: 'productId', kind: kinds.text };
const IMAGE = { name: 'imgpath', also: ['imagepath'], field: 'imagePath', kind: kinds.text };
const IS_API: Column = { name: 'isApi', field: 'isApi', kind: kinds.yesNo };
const API_TYPE: Column = { name: 'apiType', field: 'apiType', kind: kinds.apiType, none: nothing };
const IN_STOCK: Column = { name: 'inStock', field: 'inStock', kind: kinds.yesNo };
const ARCHIVED: Column = { name: 'archived', field: 'archived', kind: kinds.yesNo };
const NAME: Column = { name: 'name', field: 'name', kind: kinds.text };

/**
 * The count again, for whoever changes the other one in a spreadsheet while orders go on: what they
 * add or take away is the difference of the two.
 */
export const COUNT_WAS: Column = {
  name: 'countwas',
  field: 'countWas',
  kind: kinds.whole,
  none: nothing,
};

export const PRODUCT_COLUMNS: readonly Column[] = [
  PRODUCT_ID,
  NAME,
  { ...IMAGE, none: nothing },
  { name: 'importantnote', field: 'importantNote', kind: kinds.text, none: noText },
  IS_API,
  { name: 'type', field: 'type', kind: kinds.text },
  { name: 'category', field: 'category', kind: kinds.text },
  { name: 'inputs', field: 'inputs', kind: kinds.inputs },
  { name: 'istrending', also: ['trending'], field: 'trending', kind: kinds.yesNo },
  { ...IN_STOCK, name: 'instock' },
  API_TYPE,
  { name: 'providerproduct', field: 'providerProduct', kind: kinds.text, none: noText },
  { name: 'language', field: 'language', kind: kinds.text, none: noText },
  { name: 'region', field: 'region', kind: kinds.text, none: noText },
  { name: 'guideimages', field: 'guideImages', kind: kinds.words, none: noList },
  { name: 'taxcode', also: ['hsn', 'sac'], field: 'taxCode', kind: kinds.text, none: nothing },
  { name: 'taxrate', field: 'taxRate', kind: kinds.percent, none: nothing },
  { name: 'published', field: 'published', kind: kinds.yesNo },
  ARCHIVED,
];

export const ITEM_COLUMNS: readonly Column[] = [
  { name: 'itemid', field: 'itemId', kind: kinds.text },
  PRODUCT_ID,
  NAME,
  { ...IMAGE, none: nothing },
  { name: 'suggestedTask', field: 'suggestedTask', kind: kinds.text, none: nothing },
  { name: 'originalprice', field: 'originalPrice', kind: kinds.rupees },
  { name: 'discountedprice', field: 'discountedPrice', kind: kinds.rupees },
  { name: 'resellprice', field: 'resellPrice', kind: kinds.rupees },
  { name: 'cost', field: 'cost', kind: kinds.rupees, none: nothing },
  { name: 'costfromprovider', field: 'costFromProvider', kind: kinds.yesNo },
  IN_STOCK,
  { name: 'count', field: 'count', kind: kinds.whole, none: nothing },
  COUNT_WAS,
  { name: 'type', also: ['tier'], field: 'tier', kind: kinds.text },
  IS_API,
  API_TYPE,
  {
    name: 'itemidarray',
    also: ['productcodes'],
    field: 'productCodes',
    kind: kinds.words,
    none: noList,
  },
  ARCHIVED,
];

const PRICES = [
  'itemid',
  'name',
  'originalprice',
  'discountedprice',
  'resellprice',
  'cost',
  'costfromprovider',
  'inStock',
];
export const PRICE_COLUMNS: readonly Column[] = ITEM_COLUMNS.filter(({ name }) =>
  PRICES.includes(name),
);

export const columnsOf = (thing: FileThing): readonly Column[] =>
  thing === 'product' ? PRODUCT_COLUMNS : ITEM_COLUMNS;
export const keyField = (thing: FileThing) => (thing === 'product' ? 'productId' : 'itemId');
export const keyColumn = (thing: FileThing) => (thing === 'product' ? 'productid' : 'itemid');

/** Columns that may be there and are told by nobody: the store itself keeps them. */
const UNREAD = ['id', 'createdat', 'updatedat'];
const UNREAD_OF_PRODUCTS = [...UNREAD, 'items'];

const spelt = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '');

const named = (columns: readonly Column[], unread: readonly string[]) =>
  new Map<string, Column | null>([
    ...unread.map((name) => [name, null] as const),
    ...columns.flatMap((column) =>
      [column.name, ...(column.also ?? [])].map((name) => [spelt(name), column] as const),
    ),
  ]);

const NAMED: Readonly<Record<FileThing, ReadonlyMap<string, Column | null>>> = {
  product: named(PRODUCT_COLUMNS, UNREAD_OF_PRODUCTS),
  item: named(ITEM_COLUMNS, UNREAD),
};

/** By a name as a file spells it: `Product ID` is `productid`. Null for one that is not read. */
export const columnNamed = (thing: FileThing, name: string): Column | null | undefined =>
  NAMED[thing].get(spelt(name));

export const flatProduct = (product: Product): Flat => {
  const { tax, ...values } = productValues(product);
  return {
    ...values,
    productId: product.productId,
    taxCode: tax?.code ?? null,
    taxRate: tax?.rate ?? null,
    published: product.publishedAt !== null,
    archived: product.archivedAt !== null,
  };
};

export const flatItem = (item: Item): Flat => ({
  ...itemValues(item),
  itemId: item.itemId,
  archived: item.archivedAt !== null,
});

/** As a table that is downloaded has it. */
export const itemInTable = (item: Item): Flat => ({
  ...flatItem(item),
  [COUNT_WAS.field]: item.count,
});

/** What is meant by a cell that is left out of a row which makes something new. */
export const NEW_PRODUCT: Flat = {
  name: '',
  imagePath: null,
  importantNote: '',
  isApi: false,
  type: '',
  category: '',
  inputs: [],
  trending: false,
  inStock: true,
  apiType: null,
  providerProduct: '',
  language: '',
  region: '',
  guideImages: [],
  taxCode: null,
  taxRate: null,
  published: false,
  archived: false,
};

export const NEW_ITEM: Flat = {
  productId: '',
  name: '',
  imagePath: null,
  suggestedTask: null,
  originalPrice: Number.NaN,
  discountedPrice: Number.NaN,
  resellPrice: Number.NaN,
  cost: null,
  costFromProvider: false,
  inStock: true,
  count: null,
  tier: 'other',
  isApi: false,
  apiType: null,
  productCodes: [],
  archived: false,
};
