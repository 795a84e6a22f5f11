import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';

const HOMES = ['/', '/home'];
/** What is there sooner should not flash. */
const SOON_MS = 150;
/** A post shows in its button at once; words about a fast one would come late, before its answer. */
const UNHEARD_MS = 1_000;

/**
 * The page that script has asked for, or that follows a post, once it is slow to come. The landing page
 * has its place kept, from another page or from itself.
 */
export function usePageComing(): 'page' | 'home' | 'home from home' | null {
  const { pathname } = useLocation();
  const { state, location, formMethod = 'GET' } = useNavigation();
  const asked = state === 'loading';
  const slow = useLasting(asked, SOON_MS);
  if (!asked || !slow) return null;
  if (formMethod !== 'GET' || !HOMES.includes(location.pathname)) return 'page';
  return HOMES.includes(pathname) ? 'home from home' : 'home';
}

/** Whether what script has posted is slow to arrive. */
export const useSending = (): boolean =>
  useLasting(useNavigation().state === 'submitting', UNHEARD_MS);

function useLasting(goesOn: boolean, forMs: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setTimeout(() => setLasts(true), forMs);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [goesOn, forMs]);
  return lasts;
}
