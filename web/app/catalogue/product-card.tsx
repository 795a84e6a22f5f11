import { Ban, ChevronRight, Clock, Flame, Zap } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { opensInstead, type DialogHandle } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { Backdrop, ProductArt, type Pictured } from './product-art.tsx';
import type { Promised } from './legs.ts';
import { cardWords } from './words.ts';

export type ProductCardProps = {
  product: Pictured;
  to: string;
  /** Like "English · India" or "8 products". */
  line: string;
  promised: Promised;
  trending?: boolean | undefined;
  /** Where script runs it opens instead of the address. */
  dialog?: DialogHandle | undefined;
  /** For the first cards of a page. */
  eager?: boolean | undefined;
  /** Below a heading of the page. */
  titleAs?: 'h2' | 'h3' | undefined;
};

const deliveries = {
  instant: { icon: Zap, className: 'text-success' },
  within30Minutes: { icon: Clock, className: '' },
  outOfStock: { icon: Ban, className: '' },
};

/** The whole card is one link. */
export function ProductCard({
  product,
  to,
  line,
  promised,
  trending,
  dialog,
  eager,
  titleAs: Title = 'h2',
}: ProductCardProps) {
  const { delivery, from } = promised;
  const { icon: Icon, className } = deliveries[delivery];
  return (
    <article className={classNames('product-card rise', delivery === 'outOfStock' && 'gone')}>
      <Backdrop product={product} />
      <ProductArt product={product} size={128} eager={eager} />
      <div className="min-w-0 py-3 pl-3.5 md:pl-5">
        <Title className="type-card">
          <Link to={to} prefetch="intent" {...(dialog && opensInstead(dialog))}>
            {product.name}
          </Link>
        </Title>
        <p className="type-small mt-0.5 text-text-2">{line}</p>
        <p className="type-caption mt-1 flex flex-wrap gap-x-4 text-text-2">
          <span className="flex items-center gap-1.5">
            <Icon size={15} aria-hidden className={className} />
            {from === null ? cardWords.delivery[delivery] : cardWords.deliveredFrom(from)}
          </span>
          {trending ? (
            <span className="flex items-center gap-1.5">
              <Flame size={15} aria-hidden />
              {cardWords.trending}
            </span>
          ) : null}
        </p>
      </div>
      <ChevronRight size={20} aria-hidden className="chevron" />
    </article>
  );
}

/** Art over a centred name. */
export function CompactTile({
  product,
  to,
  soldOut,
  titleAs: Title = 'h2',
}: {
  product: Pictured;
  to: string;
  soldOut: boolean;
  titleAs?: 'h2' | 'h3' | undefined;
}) {
  return (
    <article className={classNames('compact-tile', soldOut && 'gone')}>
      <ProductArt product={product} size={160} torn />
      <Title className="type-h3 mt-2">
        <Link to={to} prefetch="intent">
          {product.name}
        </Link>
      </Title>
      {soldOut ? <p className="type-caption">{cardWords.delivery.outOfStock}</p> : null}
    </article>
  );
}
