import type { Shop } from '../ports/shop.ts';

/** Does the work while these parts of the shop are others. */
export async function whileShopHas<Result>(
  shop: Shop,
  parts: Partial<Shop>,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = Object.getOwnPropertyDescriptors(shop);
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(shop, name, { value, configurable: true, enumerable: true });
  }
  try {
    return await work();
  } finally {
    Object.defineProperties(shop, before);
  }
}
