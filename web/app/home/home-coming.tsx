import { CardGridSkeleton } from '../catalogue/card-skeleton.tsx';
import { homeWords as words } from './words.ts';

/** Keeps the place of the landing page. */
export const HomeComing = () => (
  <main className="jaali">
    <div className="page pt-4 pb-8 md:pt-8">
      <div className="skeleton h-42 md:h-70" />
      <h1 className="mt-5 md:mt-9">{words.title}</h1>
      <CardGridSkeleton />
    </div>
  </main>
);
