import { useLocation, useNavigation } from '@remix-run/react';
import { CardGridSkeleton } from '../catalogue/card-skeleton.tsx';
import { useSlowly } from '../ui/use-slowly.ts';
import { homeWords as words } from './words.ts';

const HOMES = ['/', '/home'];

/** The landing page was asked for by script and is slow: from another page, or from itself. */
export function useHomeComing(): 'from elsewhere' | 'from home' | null {
  const { pathname } = useLocation();
  const { state, location, formMethod = 'GET' } = useNavigation();
  const asked = state === 'loading' && formMethod === 'GET' && HOMES.includes(location.pathname);
  if (!useSlowly(asked)) return null;
  return HOMES.includes(pathname) ? 'from home' : 'from elsewhere';
}

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
