import { rupees } from '@store/ledger';
import type { ApiType, NewItem, NewProduct, ItemTier, ProductInput } from '@store/web/catalogue';

/** A product with its items, as it is saved. */
export type Shelf = Readonly<{ product: NewProduct; items: readonly NewItem[] }>;

const input = (label: string, more: Partial<ProductInput> = {}): ProductInput => ({
  label,
  kind: 'text',
  required: true,
  hint: null,
  pattern: null,
  options: [],
  ...more,
});

export const inputs = {
  userId: input('User ID', {
    kind: 'number',
    pattern: '\\d{4,15}',
    hint: 'In your profile, below your name',
  }),
  zoneId: input('Zone ID', { kind: 'number', pattern: '\\d{3,6}', hint: 'In brackets' }),
  uid: input('UID', { kind: 'number', pattern: '\\d{6,15}', hint: 'In the game, on your profile' }),
  server: input('Server', {
    kind: 'select',
    options: [
      { value: 'America', label: 'America' },
      { value: 'Asia', label: 'Asia' },
      { value: 'Europe', label: 'Europe' },
      { value: 'TW_HK_Mo', label: 'TW, HK, MO' },
    ],
  }),
  characterId: input('Character ID', { kind: 'number', pattern: '\\d{6,15}' }),
  email: input('Email', { kind: 'email', hint: 'We will send the pass to this email' }),
};

/** Name, price in rupees, price before, tier, and the provider's packs to buy for it. */
type Row = readonly [
  name: string,
  price: number,
  before: number,
  tier: ItemTier,
  codes: readonly string[],
  soldOut?: 'soldOut',
];

export type ShelfOf = Pick<NewProduct, 'productId' | 'name' | 'type' | 'inputs'> &
  Partial<NewProduct> &
  Readonly<{ route: Exclude<ApiType, 'OTHER'> | null; rows: readonly Row[] }>;

/** Resellers pay 6 % less, in whole rupees. */
const resellPrice = (price: number) => rupees(Math.ceil(price * 0.94));

/** Without a route a person delivers, within half an hour. */
export function shelf({ route, rows, ...product }: ShelfOf): Shelf {
  const isApi = route !== null;
  return {
    product: {
      imagePath: null,
      importantNote: '',
      isApi,
      apiType: route,
      category: 'games',
      trending: false,
      inStock: true,
      providerProduct: '',
      language: 'English',
      region: 'Global',
      guideImages: [],
      tax: null,
      ...product,
    },
    items: rows.map(([name, price, before, tier, codes, soldOut], place) => ({
      itemId: `${product.productId}-${place + 1}`,
      productId: product.productId,
      name,
      imagePath: null,
      suggestedTask: null,
      originalPrice: rupees(before),
      discountedPrice: rupees(price),
      resellPrice: resellPrice(price),
      cost: null,
      inStock: soldOut === undefined,
      count: null,
      tier,
      isApi,
      apiType: route,
      productCodes: codes,
    })),
  };
}
