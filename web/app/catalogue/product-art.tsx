import { artAddress, artPicks } from './art/picks.ts';
import { classNames } from '../ui/class-names.ts';
import { sourcesOf } from './picture-sources.ts';

export type Pictured = Readonly<{ name: string; imagePath: string | null }>;

/** The square picture of a product beside its name, so without words of its own. */
export function ProductArt({
  product,
  size,
  torn = false,
  eager = false,
  className,
}: {
  product: Pictured;
  /** In CSS pixels; the class may change it. */
  size: number;
  torn?: boolean | undefined;
  /** For what is seen first. */
  eager?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <img
      {...sourcesOf(product.imagePath ?? artAddress(product.name), size)}
      data-instead={product.imagePath === null ? undefined : artAddress(product.name)}
      alt=""
      width={size}
      height={size}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      className={classNames(
        'product-art',
        torn && (size < 64 ? 'small-art' : 'torn-art'),
        className,
      )}
    />
  );
}

/** In CSS pixels: nobody sees more of it. */
const BLURRED = 80;

/** The blurred picture behind a card, under a veil. The parent is `relative isolate`. */
export function Backdrop({ product }: { product: Pictured }) {
  const { colours, angle } = artPicks(product.name);
  if (product.imagePath === null) {
    return <div aria-hidden className={`backdrop ground hues-${colours} angle-${angle}`} />;
  }
  return (
    <div aria-hidden className="backdrop">
      <img
        {...sourcesOf(product.imagePath, BLURRED)}
        data-instead={artAddress(product.name)}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </div>
  );
}
