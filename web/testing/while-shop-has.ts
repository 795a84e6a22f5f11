import type { Shop } from '../ports/shop.ts';

/** Does the work while these parts of the shop are others. */
export async function whileShopHas<Result>(
  shop: Shop,
  parts: Partial<Shop>,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = { ...shop };
  Object.assign(shop, parts);
  try {
    return await work();
  } finally {
    Object.assign(shop, before);
  }
}
