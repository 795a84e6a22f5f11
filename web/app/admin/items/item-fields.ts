import type { Item, ItemValues } from '../../../ports/catalogue.ts';
import { paiseIn, rupeesTyped } from '../../../ports/rupees.ts';
import { legWritten } from '../../../ports/written-leg.ts';
import { list, text, type ValuesOf } from '../../forms/fields.ts';
import { onePicture, pickedAddress } from '../gallery/picking.ts';

export const MOST_LEGS = 20;

/** Longer than what is allowed, so that the rule of the field can say so. */
export const MOST_TYPED = 2_000;

const itemFields = {
  product: text(MOST_TYPED),
  name: text(MOST_TYPED),
  itemId: text(MOST_TYPED),
  suggestedTask: text(MOST_TYPED),
  tier: text(MOST_TYPED),
  originalPrice: text(MOST_TYPED),
  discountedPrice: text(MOST_TYPED),
  resellPrice: text(MOST_TYPED),
  cost: text(MOST_TYPED),
  costFromProvider: text(10),
  count: text(MOST_TYPED),
  inStock: text(10),
  isApi: text(10),
  apiType: text(MOST_TYPED),
  productCodes: list(MOST_LEGS + 1, MOST_TYPED),
  ...onePicture('imagePath'),
};
export type TypedItem = ValuesOf<typeof itemFields>;
export type ItemField = keyof ItemValues | 'itemId' | 'why';

export const itemForm = {
  ...itemFields,
  /** Of the second way of each code, in the same order; the code goes on as one text with it. */
  secondRoutes: list(MOST_LEGS + 1, MOST_TYPED),
  secondCodes: list(MOST_LEGS + 1, MOST_TYPED),
  why: text(MOST_TYPED),
  /** What the form began with, as JSON; '' for a new item. */
  was: text(20_000),
  intent: text(20),
  /** The button of a leg that was pressed. */
  leg: text(20),
  /** The button of the picture picker that was pressed. */
  look: text(MOST_TYPED),
};
type Sent = ValuesOf<typeof itemForm>;
export type PostedItem = Omit<Sent, 'secondRoutes' | 'secondCodes'>;

/** With each code as the catalogue has it. */
export const withSecondWays = ({ secondRoutes, secondCodes, ...posted }: Sent): PostedItem => ({
  ...posted,
  productCodes: posted.productCodes.map((first, place) =>
    legWritten(first, { route: secondRoutes[place] ?? '', code: secondCodes[place] ?? '' }),
  ),
});

/** A product as the field shows it, so that it is found by its name and meant by its ID. */
export const productTyped = (name: string, productId: string): string => `${name} (${productId})`;

export const NEW_ITEM: TypedItem = {
  product: '',
  name: '',
  itemId: '',
  suggestedTask: '',
  tier: 'small',
  originalPrice: '',
  discountedPrice: '',
  resellPrice: '',
  cost: '',
  costFromProvider: '',
  count: '',
  inStock: 'on',
  isApi: '',
  apiType: '',
  productCodes: [],
  imagePath: '',
  imagePathOther: '',
  imagePathSearch: '',
  imagePathSought: '',
  imagePathMost: '',
};

/** '' for a cost that is not known. */
export const priceTyped = (price: Item['cost']): string =>
  price === null ? '' : rupeesTyped(price);

export const typedItem = (
  item: Omit<Item, 'id' | 'archivedAt' | 'createdAt' | 'updatedAt' | 'revision'>,
  productName: string,
): TypedItem => ({
  ...NEW_ITEM,
  product: productTyped(productName, item.productId),
  name: item.name,
  itemId: item.itemId,
  suggestedTask: item.suggestedTask ?? '',
  tier: item.tier,
  originalPrice: priceTyped(item.originalPrice),
  discountedPrice: priceTyped(item.discountedPrice),
  resellPrice: priceTyped(item.resellPrice),
  cost: priceTyped(item.cost),
  costFromProvider: item.costFromProvider ? 'on' : '',
  count: item.count === null ? '' : String(item.count),
  inStock: item.inStock ? 'on' : '',
  isApi: item.isApi ? 'on' : '',
  apiType: item.apiType ?? '',
  productCodes: item.productCodes,
  imagePath: item.imagePath ?? '',
});

/** Another item of the same kind: what stays the same from one to the next. */
export const anotherLike = (item: TypedItem): TypedItem => ({
  ...NEW_ITEM,
  product: item.product,
  tier: item.tier,
  costFromProvider: item.costFromProvider,
  inStock: item.inStock,
  isApi: item.isApi,
  apiType: item.apiType,
  imagePath: item.imagePath,
});

/** What was typed as the rules want it; they say what is wrong with it. */
export const meantBy = (typed: TypedItem, productId: string) => ({
  productId,
  itemId: typed.itemId,
  name: typed.name,
  imagePath: pickedAddress(typed, 'imagePath'),
  suggestedTask: typed.suggestedTask,
  originalPrice: paiseIn(typed.originalPrice),
  discountedPrice: paiseIn(typed.discountedPrice),
  resellPrice: paiseIn(typed.resellPrice),
  cost: typed.cost === '' ? null : paiseIn(typed.cost),
  count: typed.count === '' ? null : wholeIn(typed.count),
  costFromProvider: typed.costFromProvider === 'on',
  inStock: typed.inStock === 'on',
  tier: typed.tier,
  isApi: typed.isApi === 'on',
  apiType: typed.apiType,
  productCodes: typed.productCodes,
});

/** A whole number, with or without grouping; NaN for everything else. */
const wholeIn = (typed: string): number =>
  /^\d[\d,]{0,12}$/.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN;
