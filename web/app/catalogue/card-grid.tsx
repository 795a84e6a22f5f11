import type { HeadersFunction } from '@remix-run/node';
import { useRouteError } from '@remix-run/react';
import { ErrorPage, isRefusal } from '../layout/error-page.tsx';
import { EmptyState, ErrorBlock } from '../ui/blank.tsx';
import { MadeOnce } from '../ui/made-once.tsx';
import type { DialogHandle } from '../ui/dialog.tsx';
import { GRID } from './card-skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import type { CardOnPage } from './cards.ts';
import { cardWords } from './words.ts';

type CardGridProps = Readonly<{
  cards: readonly CardOnPage[];
  /** By the address of a card: what opens over the page where script runs. */
  dialogs?: Readonly<Record<string, DialogHandle>> | undefined;
}>;

export const CardGrid = (props: CardGridProps) =>
  props.cards.length === 0 ? (
    <EmptyState title={cardWords.empty} />
  ) : (
    <MadeOnce as="div" className={GRID} part={Cards} props={props} />
  );

const Cards = ({ cards, dialogs = {} }: CardGridProps) =>
  cards.map((card, place) => (
    <ProductCard key={card.to} {...card} dialog={dialogs[card.to]} eager={place < 4} />
  ));

/** Instead of a page of products that could not be read, or may not be. */
export function ShelfNotLoaded() {
  const error = useRouteError();
  if (isRefusal(error)) return <ErrorPage error={error} />;
  return (
    <main id="content" className="page py-8">
      <ErrorBlock titleAs="h1" title={cardWords.notLoaded} />
    </main>
  );
}

/** A page with an error boundary of its own hands on by itself when to try again. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();
