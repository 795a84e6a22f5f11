import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';

const HOMES = ['/', '/home'];
/** What is there sooner should not flash. */
const SOON_MS = 150;

/**
 * The page that script has asked for, or that follows a post, once it is slow to come. The landing page
 * has its place kept, from another page or from itself.
 */
export function usePageComing(): 'page' | 'home' | 'home from home' | null {
  const { pathname } = useLocation();
  const { state, location, formMethod = 'GET' } = useNavigation();
  const asked = state === 'loading';
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!asked) return undefined;
    const timer = setTimeout(() => setSlow(true), SOON_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [asked]);
  if (!asked || !slow) return null;
  if (formMethod !== 'GET' || !HOMES.includes(location.pathname)) return 'page';
  return HOMES.includes(pathname) ? 'home from home' : 'home';
}
