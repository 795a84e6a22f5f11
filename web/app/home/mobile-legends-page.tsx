import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CardGrid } from '../catalogue/card-grid.tsx';
import { cardOf } from '../catalogue/cards.ts';
import { homeWords } from './words.ts';

export { ShelfNotLoaded as ErrorBoundary } from '../catalogue/card-grid.tsx';

export const meta = () => [{ title: homeWords.mobileLegends }];

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const products = await shop.catalogue.mlProducts();
  return data({ cards: products.map(cardOf) });
}

export default function MobileLegends() {
  const { cards } = useLoaderData<typeof loader>();
  return (
    <main id="content" className="jaali">
      <div className="page pt-6 pb-8 md:pt-8">
        <h1>{homeWords.mobileLegends}</h1>
        <CardGrid cards={cards} />
      </div>
    </main>
  );
}
