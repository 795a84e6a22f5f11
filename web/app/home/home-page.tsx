import { useLoaderData } from '@remix-run/react';
import type { ProductCategory } from '../../ports/catalogue.ts';
import { CardGrid } from '../catalogue/card-grid.tsx';
import { Chips } from '../ui/tabs.tsx';
import { Banner } from './banner.tsx';
import type { loader } from './home-loader.server.ts';

export { ShelfNotLoaded as ErrorBoundary } from '../catalogue/card-grid.tsx';
export { loader } from './home-loader.server.ts';

export const meta = () => [
  { title: 'Instant Topups' },
  { name: 'description', content: 'Game top-ups and digital goods, paid by UPI or G-Coins.' },
  { tagName: 'link', rel: 'canonical', href: '/' },
];

const NAMES: Readonly<Record<ProductCategory, string>> = {
  games: 'Games',
  'instant-games': 'Instant games',
  ott: 'OTT',
  others: 'Others',
};

export default function Home() {
  const { cards, categories, category } = useLoaderData<typeof loader>();
  const chips = [null, ...categories].map((each) => ({
    to: each === null ? '/' : `/?category=${each}`,
    label: each === null ? 'All' : NAMES[each],
    current: each === category,
  }));

  return (
    <main id="content" className="jaali">
      <div className="page pt-4 pb-8 md:pt-8">
        <Banner />
        <div className="mt-5 flex flex-col gap-5 md:mt-9 md:flex-row-reverse md:items-center md:justify-between">
          {categories.length > 1 ? (
            <Chips label="Category" choices={chips} className="md:after:hidden" />
          ) : null}
          <h1>Instant Topups</h1>
        </div>
        <CardGrid cards={cards} />
      </div>
    </main>
  );
}
