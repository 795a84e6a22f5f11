import type { Catalogue, ProductInput } from '@store/web/catalogue';

const SERVERS: ProductInput['options'] = [
  { value: 'America', label: 'America' },
  { value: 'Asia', label: 'Asia' },
  { value: 'Europe', label: 'Europe' },
  { value: 'TW_HK_Mo', label: 'TW, HK, MO' },
];

/** Of the demo's first goods; the game's provider knows its servers by other names. */
const FORMER = 'os_asia os_usa os_euro TW_HK_Mo';

const isFormer = ({ options }: ProductInput) =>
  options.map(({ value }) => value).join(' ') === FORMER;

/** Gives goods of an earlier demo today's servers; what their owner has changed stays. */
export async function renewServers(catalogue: Catalogue): Promise<void> {
  for (const product of await catalogue.allProducts()) {
    if (!product.inputs.some(isFormer)) continue;
    const renewed = product.inputs.map((input) =>
      isFormer(input) ? { ...input, options: SERVERS } : input,
    );
    await catalogue.saveProduct({ ...product, inputs: renewed });
  }
}
