/** What a variation costs is in hundredths of a US dollar, so that sums stay exact. */
export type Variation = Readonly<{ id: number; name: string; cents: number }>;

/** `fields` are what an order has to say, by their labels; `servers` their ids by name. */
export type Product = Readonly<{
  id: number;
  name: string;
  fields: readonly string[];
  servers: Readonly<Record<string, string>>;
  variations: readonly Variation[];
}>;

/** Of direct top-ups, in `list_product` only: orders have other numbers. */
export const TOP_UP_CATEGORY = 50;

/** Made-up prices; the ids are not MooGold's either, but for the first variation of its examples. */
export const products: readonly Product[] = [
  {
    id: 428075,
    name: 'Mobile Legends: Bang Bang',
    fields: ['User ID', 'Server'],
    servers: {},
    variations: [
      { id: 215570, name: '86 Diamonds', cents: 101 },
      { id: 215571, name: '172 Diamonds', cents: 202 },
      { id: 215572, name: '257 Diamonds', cents: 299 },
      { id: 215573, name: '706 Diamonds', cents: 799 },
      { id: 215574, name: 'Weekly Diamond Pass', cents: 152 },
    ],
  },
  {
    id: 428076,
    name: 'Genshin Impact',
    fields: ['User ID', 'Server'],
    servers: { America: 'America', Asia: 'Asia', Europe: 'Europe', 'TW, HK, MO': 'TW_HK_Mo' },
    variations: [
      { id: 216001, name: '60 Genesis Crystals', cents: 85 },
      { id: 216002, name: '300+30 Genesis Crystals', cents: 410 },
      { id: 216003, name: 'Blessing of the Welkin Moon', cents: 395 },
      { id: 216004, name: '980+110 Genesis Crystals', cents: 1_240 },
    ],
  },
  {
    id: 428077,
    name: 'Honor of Kings',
    fields: ['User ID'],
    servers: {},
    variations: [
      { id: 217001, name: '16 Tokens', cents: 18 },
      { id: 217002, name: '80 Tokens', cents: 88 },
      { id: 217003, name: '240 Tokens', cents: 260 },
    ],
  },
];

export const productOf = (productId: number): Product | undefined =>
  products.find(({ id }) => id === productId);

/** The variation and the product it belongs to. */
export function variationOf(variationId: number): (Variation & { product: Product }) | undefined {
  for (const product of products) {
    const variation = product.variations.find(({ id }) => id === variationId);
    if (variation !== undefined) return { ...variation, product };
  }
  return undefined;
}
