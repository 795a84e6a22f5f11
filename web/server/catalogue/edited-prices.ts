import type { Item } from '../../ports/catalogue.ts';
import type { PriceEdit, PriceFields, PricesChanged } from '../../ports/catalogue-desk.ts';
import { mergedWith } from '../../ports/three-way.ts';

type Refusal = Omit<Extract<PricesChanged, { outcome: 'refused' }>, 'outcome'>;

/** What the items become by the edits, one after the other, by business key. */
export function editedPrices(
  items: readonly Item[],
  edits: readonly PriceEdit[],
): Readonly<{ after: ReadonlyMap<string, Item> }> & Refusal {
  const after = new Map(items.map((item) => [item.itemId, item]));
  const unknown: string[] = [];
  const conflicts: Refusal['conflicts'][number][] = [];
  for (const { itemId, was, mine } of edits) {
    const current = after.get(itemId);
    if (current === undefined) {
      unknown.push(itemId);
      continue;
    }
    const merged = mergedWith<Partial<PriceFields>>(was, mine, fieldsOf(current));
    if (merged.conflicts.length === 0) after.set(itemId, { ...current, ...merged.changes });
    else conflicts.push({ itemId, fields: merged.conflicts, current });
  }
  return { after, conflicts, unknown };
}

const fieldsOf = (item: Item): PriceFields => ({
  originalPrice: item.originalPrice,
  discountedPrice: item.discountedPrice,
  resellPrice: item.resellPrice,
  cost: item.cost,
  inStock: item.inStock,
});
