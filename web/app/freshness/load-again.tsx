import { useLocation, useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/** A page that loads itself anew more often cannot be read to the end, or pressed in time. */
const WITHOUT_SCRIPT_MS = 5_000;

/**
 * Asks for the page's data again while the tab is visible; null asks no more. A question that fails
 * is repeated by the connection itself: see steady-fetch.ts.
 */
export function useLoadAgain(everyMs: number | null): void {
  const { revalidate, state } = useRevalidator();
  // Whoever is on the way to another page, or has posted, shall not be called back.
  const busy = useNavigation().state !== 'idle' || state !== 'idle';

  useEffect(() => {
    // A question that is under way would be thrown away by the next one.
    if (everyMs === null || busy) return;
    const askAgain = () => {
      if (document.visibilityState === 'visible') revalidate();
    };
    const timer = setInterval(askAgain, everyMs);
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, [everyMs, revalidate, busy]);
}

/**
 * Keeps a waiting page up to date: with script by asking again, without by loading the page anew.
 */
export function LoadAgain({ everyMs }: Readonly<{ everyMs: number }>) {
  useLoadAgain(everyMs);
  const { pathname, search } = useLocation();
  const seconds = Math.ceil(Math.max(everyMs, WITHOUT_SCRIPT_MS) / 1_000);
  return (
    <noscript>
      {/* With its address: a fragment left over from a form would make it a jump within the page. */}
      <meta httpEquiv="refresh" content={`${seconds};url=${pathname}${search}`} />
    </noscript>
  );
}
