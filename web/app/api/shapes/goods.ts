import { z } from 'zod';
import type { Role } from '../../../ports/accounts.ts';
import {
  API_TYPES,
  ITEM_TIERS,
  PRODUCT_CATEGORIES,
  type Item,
  type Product,
  type ProductWithItems,
} from '../../../ports/catalogue.ts';
import { Rupees, rupeesOf } from './money.ts';

const Instant = z.iso.datetime();
const ApiType = z
  .enum([...API_TYPES, ''])
  .meta({ description: 'Who delivers; empty for what has no provider.' });

export const InputShown = z.object({
  label: z.string(),
  kind: z.enum(['text', 'number', 'email', 'select']),
  required: z.boolean(),
  hint: z.string().nullable(),
  pattern: z
    .string()
    .nullable()
    .meta({ description: 'A regular expression for all of the value.' }),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});

export const ProductShown = z
  .object({
    _id: z.string().meta({ description: 'The key in addresses.' }),
    productid: z.string(),
    name: z.string(),
    imgpath: z.string().meta({ description: 'Empty for a product without a picture.' }),
    importantnote: z.string(),
    isApi: z.boolean(),
    type: z.string(),
    category: z.enum(PRODUCT_CATEGORIES),
    inputs: z.array(InputShown),
    items: z.array(z.int()).meta({ description: 'The numbers of its items, in order.' }),
    istrending: z.boolean(),
    instock: z.boolean(),
    apiType: ApiType,
    language: z.string(),
    region: z.string(),
    path: z.string().meta({ description: 'Of its page in the store.' }),
  })
  .meta({ id: 'Product' });

export const ItemShown = z
  .object({
    _id: z.string(),
    id: z.int().meta({ description: 'The number that `items` of a product holds.' }),
    itemid: z.string().meta({ description: 'What an order names.' }),
    name: z.string(),
    imgpath: z.string(),
    suggestedTask: z.string().nullable(),
    originalprice: Rupees,
    discountedprice: Rupees,
    resellprice: Rupees.nullable().meta({ description: 'For resellers and admins; else null.' }),
    inStock: z.boolean(),
    type: z.enum(ITEM_TIERS),
    isApi: z.boolean(),
    apiType: ApiType,
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Item' });

export const inputShown = (input: Product['inputs'][number]): z.input<typeof InputShown> => ({
  label: input.label,
  kind: input.kind,
  required: input.required,
  hint: input.hint,
  pattern: input.pattern,
  options: input.options.map(({ value, label }) => ({ value, label })),
});

export const productShown = (
  product: Product,
  items: readonly Pick<Item, 'id'>[],
  path: string,
): z.input<typeof ProductShown> => ({
  _id: product.id,
  productid: product.productId,
  name: product.name,
  imgpath: product.imagePath ?? '',
  importantnote: product.importantNote,
  isApi: product.isApi,
  type: product.type,
  category: product.category,
  inputs: product.inputs.map(inputShown),
  items: items.map(({ id }) => id),
  istrending: product.trending,
  instock: product.inStock,
  apiType: product.apiType ?? '',
  language: product.language,
  region: product.region,
  path,
});

/** What a wholesale price is, is for who buys at it. */
export const itemShown = (item: Item, role: Role | null): z.input<typeof ItemShown> => ({
  _id: item.itemId,
  id: item.id,
  itemid: item.itemId,
  name: item.name,
  imgpath: item.imagePath ?? '',
  suggestedTask: item.suggestedTask,
  originalprice: rupeesOf(item.originalPrice),
  discountedprice: rupeesOf(item.discountedPrice),
  resellprice: role === 'reseller' || role === 'admin' ? rupeesOf(item.resellPrice) : null,
  inStock: item.inStock,
  type: item.tier,
  isApi: item.isApi,
  apiType: item.apiType ?? '',
  createdAt: item.createdAt.toISOString(),
  updatedAt: item.updatedAt.toISOString(),
});

export const shelfShown = (shelf: ProductWithItems, path: string) =>
  productShown(shelf.product, shelf.items, path);
