import { toBasisPoints, toPaise } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import type {
  ApiType,
  Item,
  ItemPrices,
  ItemTier,
  ItemValues,
  Product,
  ProductCategory,
  ProductInput,
  ProductValues,
} from '../../ports/catalogue.ts';

type KeptRow = {
  archived_at: Date | null;
  created_at: Date;
  updated_at: Date;
  revision: number;
};

export type ProductRow = KeptRow & {
  id: string;
  product_id: string;
  name: string;
  image_path: string | null;
  important_note: string;
  is_api: boolean;
  type: string;
  category: ProductCategory;
  inputs: ProductInput[];
  trending: boolean;
  in_stock: boolean;
  api_type: ApiType | null;
  provider_product: string;
  language: string;
  region: string;
  guide_images: string[];
  tax_code: string | null;
  tax_rate: number | null;
  published_at: Date | null;
};

export type PricesRow = {
  original_price: bigint;
  discounted_price: bigint;
  resell_price: bigint;
};

export type ItemRow = KeptRow &
  PricesRow & {
    id: number;
    item_id: string;
    product_id: string;
    name: string;
    image_path: string | null;
    suggested_task: string | null;
    cost: bigint | null;
    cost_from_provider: boolean;
    in_stock: boolean;
    count: number | null;
    tier: ItemTier;
    is_api: boolean;
    api_type: ApiType | null;
    product_codes: string[];
  };

const keptOf = (row: KeptRow) => ({
  archivedAt: row.archived_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  revision: row.revision,
});

const paiseOf = (amount: bigint) => toPaise(Number(amount));

export const pricesOf = (row: PricesRow): ItemPrices => ({
  originalPrice: paiseOf(row.original_price),
  discountedPrice: paiseOf(row.discounted_price),
  resellPrice: paiseOf(row.resell_price),
});

export const productOf = (row: ProductRow): Product => ({
  id: row.id,
  productId: row.product_id,
  name: row.name,
  imagePath: row.image_path,
  importantNote: row.important_note,
  isApi: row.is_api,
  type: row.type,
  category: row.category,
  inputs: row.inputs,
  trending: row.trending,
  inStock: row.in_stock,
  apiType: row.api_type,
  providerProduct: row.provider_product,
  language: row.language,
  region: row.region,
  guideImages: row.guide_images,
  tax:
    row.tax_code === null || row.tax_rate === null
      ? null
      : { code: row.tax_code, rate: toBasisPoints(row.tax_rate) },
  publishedAt: row.published_at,
  ...keptOf(row),
});

export const itemOf = (row: ItemRow): Item => ({
  id: row.id,
  itemId: row.item_id,
  productId: row.product_id,
  name: row.name,
  imagePath: row.image_path,
  suggestedTask: row.suggested_task,
  ...pricesOf(row),
  cost: row.cost === null ? null : paiseOf(row.cost),
  costFromProvider: row.cost_from_provider,
  inStock: row.in_stock,
  count: row.count,
  tier: row.tier,
  isApi: row.is_api,
  apiType: row.api_type,
  productCodes: row.product_codes,
  ...keptOf(row),
});

export const productColumns = (tx: Tx, product: ProductValues) => ({
  name: product.name,
  image_path: product.imagePath,
  important_note: product.importantNote,
  is_api: product.isApi,
  type: product.type.toUpperCase().replace(/\s+/g, ''),
  category: product.category,
  inputs: tx.json(product.inputs),
  trending: product.trending,
  in_stock: product.inStock,
  api_type: product.apiType,
  provider_product: product.providerProduct,
  language: product.language,
  region: product.region,
  guide_images: [...product.guideImages],
  tax_code: product.tax?.code ?? null,
  tax_rate: product.tax?.rate ?? null,
});

export const priceColumns = (prices: ItemPrices) => ({
  original_price: prices.originalPrice,
  discounted_price: prices.discountedPrice,
  resell_price: prices.resellPrice,
});

export const itemColumns = (item: ItemValues) => ({
  product_id: item.productId,
  name: item.name,
  image_path: item.imagePath,
  suggested_task: item.suggestedTask,
  ...priceColumns(item),
  cost: item.cost,
  cost_from_provider: item.costFromProvider,
  in_stock: item.inStock,
  count: item.count,
  tier: item.tier,
  is_api: item.isApi,
  api_type: item.apiType,
  product_codes: [...item.productCodes],
});
