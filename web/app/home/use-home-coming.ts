import { useLocation } from '@remix-run/react';
import { useSlowLoading } from '../layout/use-slow-loading.ts';

const HOMES = ['/', '/home'];

/** The landing page was asked for by script and is slow: from another page, or from itself. */
export function useHomeComing(): 'from elsewhere' | 'from home' | null {
  const { pathname } = useLocation();
  const coming = useSlowLoading();
  if (coming === null || (coming.formMethod ?? 'GET') !== 'GET') return null;
  if (!HOMES.includes(coming.location?.pathname ?? '')) return null;
  return HOMES.includes(pathname) ? 'from home' : 'from elsewhere';
}
