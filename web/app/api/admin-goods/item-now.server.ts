import { ITEM_WARNINGS, itemWarnings } from '../../../ports/catalogue-warnings.ts';
import type { Shop } from '../../../ports/shop.ts';
import { adminItem } from '../shapes/admin-goods.ts';

/** An item as it is now, with what its admin may want to know of it. */
export async function itemNow({ catalogueDesk, settings }: Shop, itemId: string) {
  const item = await catalogueDesk.item(itemId);
  if (item === null) throw new Error(`the item ${itemId} is not there any more`);
  const warnings = itemWarnings(item, item.product, settings.delivering.connected);
  return { item: adminItem(item), warnings: warnings.map((warning) => ITEM_WARNINGS[warning]) };
}
