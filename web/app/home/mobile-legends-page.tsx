import { useLoaderData } from '@remix-run/react';
import { CardGrid } from '../catalogue/card-grid.tsx';
import type { loader } from './mobile-legends-loader.server.ts';

export { ShelfNotLoaded as ErrorBoundary } from '../catalogue/card-grid.tsx';
export { loader } from './mobile-legends-loader.server.ts';

export const meta = () => [{ title: 'Mobile Legends' }];

export default function MobileLegends() {
  const { cards } = useLoaderData<typeof loader>();
  return (
    <main id="content" className="jaali">
      <div className="page pt-6 pb-8 md:pt-8">
        <h1>Mobile Legends</h1>
        <CardGrid cards={cards} />
      </div>
    </main>
  );
}
