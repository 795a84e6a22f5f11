import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/** Asks for the page's data again while the tab is visible; null asks no more. */
function useLoadAgain(everyMs: number | null): void {
  const { revalidate, state } = useRevalidator();

  useEffect(() => {
    // A question that is under way would be thrown away by the next one.
    if (everyMs === null || state !== 'idle') return;
    const askAgain = () => {
      if (document.visibilityState === 'visible') revalidate();
    };
    const timer = setInterval(askAgain, everyMs);
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, [everyMs, revalidate, state]);
}

/**
 * Keeps a waiting page up to date: with script by asking again, without by loading the page anew.
 */
export function LoadAgain({ everyMs }: Readonly<{ everyMs: number }>) {
  useLoadAgain(everyMs);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(Math.ceil(everyMs / 1_000))} />
    </noscript>
  );
}
