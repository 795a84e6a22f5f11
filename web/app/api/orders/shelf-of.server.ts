import type { ProductWithItems } from '../../../ports/catalogue.ts';
import type { Shop } from '../../../ports/shop.ts';

/** By either of the keys that a product has. */
export async function shelfOf(
  { catalogue }: Shop,
  product: string,
): Promise<ProductWithItems | null> {
  const byId = await catalogue.product(product);
  if (byId !== null) return byId;
  const named = (await catalogue.allProducts()).find(({ productId }) => productId === product);
  return named === undefined ? null : catalogue.product(named.id);
}
