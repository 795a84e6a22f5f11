import { toPaise, type DeliveryRoute } from '@store/ledger';
import type { Db } from '@store/platform/postgres';
import type {
  NewItem,
  NewProduct,
  Item,
  ItemTier,
  Product,
  ProductCategory,
  ProductInput,
} from '../../ports/catalogue.ts';

export type ProductRow = {
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
  api_type: DeliveryRoute | null;
  provider_product: string;
  language: string;
  region: string;
};

export type ItemRow = {
  id: number;
  item_id: string;
  product_id: string;
  name: string;
  image_path: string | null;
  suggested_task: string | null;
  original_price: bigint;
  discounted_price: bigint;
  resell_price: bigint;
  in_stock: boolean;
  tier: ItemTier;
  is_api: boolean;
  api_type: DeliveryRoute | null;
  product_codes: string[];
};

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
});

export const itemOf = (row: ItemRow): Item => ({
  id: row.id,
  itemId: row.item_id,
  productId: row.product_id,
  name: row.name,
  imagePath: row.image_path,
  suggestedTask: row.suggested_task,
  originalPrice: toPaise(Number(row.original_price)),
  discountedPrice: toPaise(Number(row.discounted_price)),
  resellPrice: toPaise(Number(row.resell_price)),
  inStock: row.in_stock,
  tier: row.tier,
  isApi: row.is_api,
  apiType: row.api_type,
  productCodes: row.product_codes,
});

export const productColumns = (db: Db, product: NewProduct) => ({
  name: product.name,
  image_path: product.imagePath,
  important_note: product.importantNote,
  is_api: product.isApi,
  type: product.type.toUpperCase().replace(/\s+/g, ''),
  category: product.category,
  inputs: db.json(product.inputs),
  trending: product.trending,
  in_stock: product.inStock,
  api_type: product.apiType,
  provider_product: product.providerProduct,
  language: product.language,
  region: product.region,
  archived_at: null,
});

export const itemColumns = (item: NewItem) => ({
  product_id: item.productId,
  name: item.name,
  image_path: item.imagePath,
  suggested_task: item.suggestedTask,
  original_price: item.originalPrice,
  discounted_price: item.discountedPrice,
  resell_price: item.resellPrice,
  in_stock: item.inStock,
  tier: item.tier,
  is_api: item.isApi,
  api_type: item.apiType,
  product_codes: [...item.productCodes],
  archived_at: null,
});
