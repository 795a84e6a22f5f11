import { CHECKED_TYPES } from '@store/workflows/contracts';
import type { Catalogue, Item, Product, ProductInput } from '@store/web/catalogue';

export type InstantItem = Readonly<{ product: Product; item: Item; inputs: readonly string[] }>;

/** Something a provider delivers at once and that can be bought without checking an id first. */
export async function instantItem(catalogue: Catalogue): Promise<InstantItem> {
  for (const { id } of await catalogue.allProducts()) {
    const found = await catalogue.product(id);
    if (found === null || !found.product.isApi || isChecked(found.product)) continue;
    const item = found.items.find(
      // Others take an order and deliver it later.
      (one) => one.inStock && one.apiType === 'SMILEBR' && one.productCodes.length === 1,
    );
    if (!found.product.inStock || item === undefined) continue;
    return { product: found.product, item, inputs: found.product.inputs.map(typed) };
  }
  throw new Error('the demo catalogue has no item that is delivered at once');
}

const isChecked = ({ type }: Product) => CHECKED_TYPES.includes(type);

const typed = ({ kind, options }: ProductInput): string => {
  if (kind === 'select') return options[0]?.value ?? '';
  return kind === 'email' ? 'bench@example.com' : '118374920';
};
