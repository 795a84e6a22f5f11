/** What a product calls what it asks for, where it has no word of its own for it. */
export const inputWords = {
  unnamed: (place: number) => `ID ${place}`,
  choose: 'Please select',
};

export const cardWords = {
  empty: 'No items found',
  notLoaded: 'We could not load the products.',
  loading: 'Loading',
  trending: 'Trending',
  line: (language: string, region: string) => `${language} · ${region}`,
  family: (products: number) => (products === 1 ? '1 product' : `${products} products`),
  delivery: {
    instant: 'Instant',
    within30Minutes: 'Within 30 min',
    outOfStock: 'Out of Stock',
  },
  deliveredFrom: (opening: string) => `Delivery starts ${opening}`,
};

export const tierWords = {
  all: 'All',
  small: 'Small Packs',
  weekly: 'Weekly',
  doublebonus: 'Double Bonus',
  large: 'Big Packs',
  starlight: 'Starlight',
  regionlock: 'Region Lock',
  other: 'Other',
};
