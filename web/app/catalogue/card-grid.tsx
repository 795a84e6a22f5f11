import type { HeadersFunction } from '@remix-run/node';
import { useRouteError } from '@remix-run/react';
import { ErrorPage, isClosed } from '../layout/error-page.tsx';
import { EmptyState, ErrorBlock } from '../ui/blank.tsx';
import { ProductCard } from './product-card.tsx';
import type { CardOnPage } from './cards.ts';
import { cardWords } from './words.ts';

/** One column on a phone, two from 768 px. */
export const CardGrid = ({ cards }: { cards: readonly CardOnPage[] }) =>
  cards.length === 0 ? (
    <EmptyState title={cardWords.empty} />
  ) : (
    <div className="mt-4 grid gap-3 md:mt-5 md:grid-cols-2 md:gap-5">
      {cards.map((card, place) => (
        <ProductCard key={card.to} {...card} eager={place < 4} />
      ))}
    </div>
  );

/** Instead of a page of products that could not be read, or may not be. */
export function ShelfNotLoaded() {
  const error = useRouteError();
  if (isClosed(error)) return <ErrorPage error={error} />;
  return (
    <main id="content" className="page py-8">
      <ErrorBlock titleAs="h1" title={cardWords.notLoaded} />
    </main>
  );
}

/** A page with an error boundary of its own hands on by itself when to try again. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();
