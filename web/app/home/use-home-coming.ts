import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';

const HOMES = ['/', '/home'];
/** What is there sooner should not flash. */
const SOON_MS = 150;

/** The landing page was asked for by script and is slow: from another page, or from itself. */
export function useHomeComing(): 'from elsewhere' | 'from home' | null {
  const { pathname } = useLocation();
  const { state, location, formMethod = 'GET' } = useNavigation();
  const asked = state === 'loading' && formMethod === 'GET' && HOMES.includes(location.pathname);
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
  return HOMES.includes(pathname) ? 'from home' : 'from elsewhere';
}
