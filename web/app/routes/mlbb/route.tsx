import { useLoaderData } from '@remix-run/react';
import { EmptyState, ErrorBlock } from '../../ui/blank.tsx';
import { CardGrid } from '../_index/card-grid.tsx';
import type { loader } from './loader.server.ts';

export { loader } from './loader.server.ts';

export const meta = () => [{ title: 'Mobile Legends' }];

export default function MobileLegends() {
  const { cards } = useLoaderData<typeof loader>();
  return (
    <main id="content" className="jaali">
      <div className="page pt-6 pb-8 md:pt-8">
        <h1>Mobile Legends</h1>
        {cards.length === 0 ? <EmptyState title="No items found" /> : <CardGrid cards={cards} />}
      </div>
    </main>
  );
}

export function ErrorBoundary() {
  return (
    <main id="content" className="page py-8">
      <ErrorBlock title="The products could not be loaded." />
    </main>
  );
}
