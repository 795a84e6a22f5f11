import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { CardGrid } from '../catalogue/card-grid.tsx';
import { cardOf } from '../catalogue/cards.ts';
import { publicHead } from '../crawlers/public-head.ts';
import { OpensSoon, opensSoonMeta, soonOpen } from './opens-soon.tsx';
import { homeWords } from './words.ts';

export { headers, ShelfNotLoaded as ErrorBoundary } from '../catalogue/card-grid.tsx';

export const meta: MetaFunction<typeof loader> = (asked) =>
  asked.data?.soon
    ? opensSoonMeta(asked, asked.data.soon)
    : publicHead(asked, homeWords.mobileLegends, homeWords.mobileLegendsDescription, '/mlbb');

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const [products, others] = await Promise.all([
    shop.catalogue.mlProducts(),
    shop.catalogue.homeProducts(),
  ]);
  return data({
    soon: soonOpen(shop.settings, [...products, ...others]),
    cards: products.map((shelf) => cardOf(shop, shelf)),
  });
}

export default function MobileLegends() {
  const { soon, cards } = useLoaderData<typeof loader>();
  if (soon !== null) return <OpensSoon storeName={soon} />;
  return (
    <main id="content" className="jaali">
      <div className="page pt-6 pb-8 md:pt-8">
        <h1>{homeWords.mobileLegends}</h1>
        <p className="mt-1 text-balance text-text-2">{homeWords.whichRegion}</p>
        <CardGrid cards={cards} />
      </div>
    </main>
  );
}
