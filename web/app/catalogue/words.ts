export const cardWords = {
  empty: 'No items found',
  notLoaded: 'We could not load the products.',
  trending: 'Trending',
  line: (language: string, region: string) => `${language} · ${region}`,
  family: (products: number) => (products === 1 ? '1 product' : `${products} products`),
  delivery: {
    instant: 'Instant',
    within30Minutes: 'Within 30 min',
    outOfStock: 'Out of Stock',
  },
};
