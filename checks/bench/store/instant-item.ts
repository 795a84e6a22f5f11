import { CHECKED_TYPES } from '@store/workflows/contracts';
import {
  ALL_WELL,
  waysOf,
  type Catalogue,
  type Item,
  type Product,
  type ProductInput,
} from '@store/web/catalogue';

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

/** Whom the simulated MooGold answers as delivered, and Smile.one as anybody; of six digits. */
const SERVED_AT_ONCE = '030025';

/** Something of two parts, each from a provider of its own, that both deliver at once. */
export async function itemOfTwo(catalogue: Catalogue): Promise<InstantItem> {
  for (const { id } of await catalogue.allProducts()) {
    const found = await catalogue.product(id);
    if (found === null || isChecked(found.product)) continue;
    const item = found.items.find((one) => {
      const routes = waysOf(one, found.product, ALL_WELL).map(({ taken }) => taken?.route);
      return one.inStock && routes[0] === 'SMILEBR' && routes[1] === 'MOOGOLDHOK';
    });
    if (item === undefined) continue;
    return { product: found.product, item, inputs: found.product.inputs.map(() => SERVED_AT_ONCE) };
  }
  throw new Error('the demo catalogue has no item of two providers');
}

const isChecked = ({ type }: Product) => CHECKED_TYPES.includes(type);

const typed = ({ kind, options }: ProductInput): string => {
  if (kind === 'select') return options[0]?.value ?? '';
  return kind === 'email' ? 'bench@example.com' : '118374920';
};
