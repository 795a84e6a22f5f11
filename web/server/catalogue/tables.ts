import type postgres from 'postgres';
import { anywhere, type Tx } from '@store/platform/postgres';
import type { ApiType } from '../../ports/catalogue.ts';
import type {
  ItemColumn,
  ItemQuery,
  ItemRow as ItemInTable,
  ProductColumn,
  ProductQuery,
  ProductRow as ProductInTable,
  TablePage,
} from '../../ports/catalogue-desk.ts';
import { itemOf, productOf, type ItemRow, type ProductRow } from './catalogue-rows.ts';

const PRODUCT_ORDER: Readonly<Record<ProductColumn, string>> = {
  productId: 'product_id',
  name: 'lower(name)',
  type: 'type',
  apiType: 'api_type',
  category: 'category',
  trending: 'trending',
  importantNote: "nullif(lower(important_note), '')",
  items: 'cardinality(items)',
  inStock: 'in_stock',
  published: 'published_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

const ITEM_ORDER: Readonly<Record<ItemColumn, string>> = {
  itemId: 'item_id',
  name: 'lower(name)',
  product: 'lower(product_name)',
  apiType: 'api_type',
  tier: 'tier',
  inStock: 'buyable',
  count: 'count',
  originalPrice: 'original_price',
  discountedPrice: 'discounted_price',
  resellPrice: 'resell_price',
  cost: 'cost',
  suggestedTask: 'lower(suggested_task)',
  productCodes: "nullif(product_codes, '{}')",
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

export async function productTable(
  tx: Tx,
  query: ProductQuery,
): Promise<TablePage<ProductInTable>> {
  const { type, category, published, text } = query;
  const from = tx`
    (select product.*, array(
       select item_id from shop.item
       where item.product_id = product.product_id and item.archived_at is null order by item.id
     ) as items, array(select item.id::text from shop.item
       where item.product_id = product.product_id and item.archived_at is null order by item.id
     ) as item_numbers from shop.product) product
    where ${inUseOrNot(tx, query, tx`in_stock`)}
    ${text === undefined ? tx`` : tx`and product_id || ' ' || name ilike ${anywhere(text)}`}
    ${type === undefined ? tx`` : tx`and type = ${type}`}
    ${category === undefined ? tx`` : tx`and category = ${category}`}
    ${published === undefined ? tx`` : tx`and (published_at is not null) = ${published}`}`;
  const [rows, total] = await Promise.all([
    tx<(ProductRow & { items: string[]; item_numbers: string[] })[]>`
      select * from ${from} ${pageOf(tx, query, PRODUCT_ORDER[query.sort.by], 'place')}`,
    countOf(tx, from),
  ]);
  return {
    rows: rows.map((row) => ({
      ...productOf(row),
      items: row.items,
      itemNumbers: row.item_numbers.map(Number),
    })),
    total,
  };
}

type ItemTableRow = ItemRow & {
  product_address: string;
  product_name: string;
  product_type: string;
  product_is_api: boolean;
  product_api_type: ApiType | null;
  product_region: string;
  planned: boolean;
};

const itemInTable = (row: ItemTableRow): ItemInTable => ({
  ...itemOf(row),
  product: {
    id: row.product_address,
    name: row.product_name,
    type: row.product_type,
    isApi: row.product_is_api,
    apiType: row.product_api_type,
    region: row.product_region,
  } satisfies ItemInTable['product'],
  planned: row.planned,
});

const itemsWithProducts = (tx: Tx) => tx`
  (select item.*, product.id as product_address, product.name as product_name,
     product.is_api as product_is_api, product.api_type as product_api_type,
     product.type as product_type, product.region as product_region, product.category as product_category,
     item.in_stock and item.count is distinct from 0 as buyable,
     exists (select from shop.price_plan plan where plan.item = item.id and not over) as planned
   from shop.item join shop.product using (product_id)) item`;

export async function itemTable(tx: Tx, query: ItemQuery): Promise<TablePage<ItemInTable>> {
  const { productId, type, category, tier, text } = query;
  const from = tx`
    ${itemsWithProducts(tx)}
    where ${inUseOrNot(tx, query, tx`buyable`)}
    ${text === undefined ? tx`` : tx`and item_id || ' ' || name ilike ${anywhere(text)}`}
    ${productId === undefined ? tx`` : tx`and product_id = ${productId}`}
    ${type === undefined ? tx`` : tx`and product_type = ${type}`}
    ${category === undefined ? tx`` : tx`and product_category = ${category}`}
    ${tier === undefined ? tx`` : tx`and tier = ${tier}`}`;
  const [rows, total] = await Promise.all([
    tx<ItemTableRow[]>`
      select * from ${from} ${pageOf(tx, query, ITEM_ORDER[query.sort.by], 'id')}`,
    countOf(tx, from),
  ]);
  return { rows: rows.map(itemInTable), total };
}

export async function itemInTableOf(tx: Tx, itemId: string): Promise<ItemInTable | null> {
  const [row] = await tx<ItemTableRow[]>`
    select * from ${itemsWithProducts(tx)} where item_id = ${itemId}`;
  return row === undefined ? null : itemInTable(row);
}

function inUseOrNot(
  tx: Tx,
  { archived = false, apiType, inStock }: ProductQuery | ItemQuery,
  canBeBought: postgres.Fragment,
) {
  return tx`
    (archived_at is not null) = ${archived}
    ${inStock === undefined ? tx`` : tx`and ${canBeBought} = ${inStock}`}
    ${apiType === undefined ? tx`` : apiType === 'none' ? tx`and api_type is null` : tx`and api_type = ${apiType}`}`;
}

/** Rows without a value come last, whichever way. */
const pageOf = (
  tx: Tx,
  { page, pageSize, sort }: ProductQuery | ItemQuery,
  by: string,
  then: string,
) => tx`
  order by ${tx.unsafe(`${by} ${sort.descending ? 'desc' : 'asc'} nulls last, ${then}`)}
  limit ${pageSize} offset ${(page - 1) * pageSize}`;

async function countOf(tx: Tx, from: postgres.PendingQuery<postgres.Row[]>): Promise<number> {
  const [counted] = await tx<[{ total: number }]>`select count(*)::int as total from ${from}`;
  return counted.total;
}
