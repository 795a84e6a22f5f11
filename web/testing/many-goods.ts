import type { Db } from '@store/platform/postgres';
import type { Catalogue } from '../ports/catalogue.ts';
import { someItem, someProduct } from './goods.ts';

const PRODUCTS = 250;

/**
 * Puts that many items of 250 games on the shelf beside `80 Tokens` of Honor of Kings, and has
 * Postgres look at them.
 */
export async function fillShelf(db: Db, catalogue: Catalogue, items: number): Promise<void> {
  const game = { id: 'hok', productId: 'HOK', name: 'Honor of Kings', type: 'HOK' };
  await catalogue.saveProduct(someProduct(game));
  await catalogue.saveItem(someItem({ productId: 'HOK', itemId: 'HOK-80', name: '80 Tokens' }));
  await db`
    insert into shop.product (id, product_id, name, image_path, important_note, is_api, type,
      category, inputs, trending, in_stock, api_type, provider_product, language, region,
      guide_images, published_at, created_at, updated_at)
    select 'game-' || n, 'GAME-' || n, left(md5(n::text), 8) || ' Saga', image_path,
      important_note, is_api, 'OTHER', category, inputs, false, in_stock, api_type,
      provider_product, language, region, guide_images, published_at, created_at, updated_at
    from shop.product, generate_series(1, ${PRODUCTS}) n where product_id = 'HOK'`;
  await db`
    insert into shop.item (item_id, product_id, name, image_path, original_price, discounted_price,
      resell_price, in_stock, tier, is_api, api_type, product_codes, created_at, updated_at)
    select 'PACK-' || n, 'GAME-' || (n % ${PRODUCTS} + 1), n || ' Diamonds ' || left(md5(n::text), 6),
      image_path, original_price, discounted_price, resell_price, in_stock, tier, is_api, api_type,
      product_codes, created_at, updated_at
    from shop.item, generate_series(1, ${items}) n where item_id = 'HOK-80'`;
  for (const table of ['shop.product', 'shop.item', 'shop.name_word']) {
    await db`vacuum analyze ${db(table)}`;
  }
}
