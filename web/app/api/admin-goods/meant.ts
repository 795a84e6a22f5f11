import type { ItemValues, NewItem, NewProduct } from '../../../ports/catalogue.ts';
import { basisPointsIn } from '../../../ports/percent.ts';
import type { SentItem, SentProduct } from './sent.ts';

/** What the API calls things that the rules know by other names. */
export const PRODUCT_NAMES = {
  productid: 'productId',
  imgpath: 'imagePath',
  importantnote: 'importantNote',
  istrending: 'trending',
  instock: 'inStock',
  guideimages: 'guideImages',
  providerproduct: 'providerProduct',
} as const satisfies Partial<Record<keyof SentProduct, keyof NewProduct>>;

const ITEM_VALUES = {
  productid: 'productId',
  name: 'name',
  imgpath: 'imagePath',
  suggestedTask: 'suggestedTask',
  originalprice: 'originalPrice',
  discountedprice: 'discountedPrice',
  resellprice: 'resellPrice',
  cost: 'cost',
  costfromprovider: 'costFromProvider',
  inStock: 'inStock',
  count: 'count',
  type: 'tier',
  isApi: 'isApi',
  apiType: 'apiType',
  itemidarray: 'productCodes',
} as const satisfies Record<keyof SentItem, keyof ItemValues>;

export const ITEM_NAMES: Readonly<Record<string, keyof NewItem>> = {
  itemid: 'itemId',
  ...ITEM_VALUES,
};

/** What was sent as the rules want it; they say what is wrong with it. */
export const meantProduct = (sent: SentProduct) => ({
  productId: sent.productid ?? '',
  name: sent.name ?? '',
  imagePath: sent.imgpath ?? '',
  importantNote: sent.importantnote ?? '',
  isApi: sent.isApi ?? false,
  type: sent.type ?? '',
  category: sent.category ?? '',
  inputs: (sent.inputs ?? []).map(meantInput),
  trending: sent.istrending ?? false,
  inStock: sent.instock ?? true,
  apiType: sent.apiType ?? null,
  providerProduct: sent.providerproduct ?? '',
  language: sent.language ?? '',
  region: sent.region ?? '',
  guideImages: sent.guideimages ?? [],
  tax: sent.tax ? { code: sent.tax.code, rate: basisPointsIn(String(sent.tax.rate)) } : null,
});

const meantInput = ({
  label = '',
  kind = 'text',
  required = true,
  hint = null,
  pattern = null,
  options = [],
}: NonNullable<SentProduct['inputs']>[number]) => ({
  ...{ label, kind, required, hint, pattern },
  options: options.map(({ value, label: shown = '' }) => ({ value, label: shown })),
});

/** Of an item, what was sent; what was not is not there. */
export const meantItem = (sent: SentItem): Partial<Record<keyof ItemValues, unknown>> =>
  Object.fromEntries(
    (Object.keys(ITEM_VALUES) as (keyof SentItem)[]).flatMap((name) =>
      sent[name] === undefined ? [] : [[ITEM_VALUES[name], sent[name]]],
    ),
  );

/** What an item is of which nothing is said; the rules ask for the rest. */
export const PLAIN_ITEM = {
  productId: '',
  name: '',
  imagePath: '',
  suggestedTask: null,
  originalPrice: Number.NaN,
  discountedPrice: Number.NaN,
  resellPrice: Number.NaN,
  cost: null,
  costFromProvider: false,
  inStock: true,
  count: null,
  tier: 'small',
  isApi: false,
  apiType: null,
  productCodes: [],
};

const HIGHEST = 2 ** 31 - 1;

/** The numbers of items; null where one is none. */
export function numbersIn(sent: NonNullable<SentProduct['items']>): readonly number[] | null {
  const numbers = sent.map((one) =>
    typeof one === 'number' || /^\d{1,10}$/.test(one.trim()) ? Number(one) : Number.NaN,
  );
  const areAll = numbers.every((one) => Number.isInteger(one) && one > 0 && one <= HIGHEST);
  return areAll ? [...new Set(numbers)] : null;
}
