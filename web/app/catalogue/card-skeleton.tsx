import { cardWords } from './words.ts';

/** One column on a phone, two from 768 px. */
export const GRID = 'mt-4 grid gap-3 md:mt-5 md:grid-cols-2 md:gap-5';
const PLACES = [1, 2, 3, 4, 5, 6];

/** Keeps the place of cards that are still to come. */
export const CardGridSkeleton = () => (
  <div role="status">
    <span className="sr-only">{cardWords.loading}</span>
    <div className={GRID}>
      {PLACES.map((place) => (
        <ProductCardSkeleton key={place} />
      ))}
    </div>
  </div>
);

export const ProductCardSkeleton = () => (
  <div className="product-card" aria-hidden>
    <div className="product-art" />
    <div className="grid gap-3 px-5">
      <span className="skeleton h-4 w-3/5" />
      <span className="skeleton h-3 w-2/5" />
    </div>
  </div>
);
