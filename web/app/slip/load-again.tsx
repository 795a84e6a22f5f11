import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/** A page that loads itself anew more often cannot be read to the end, or pressed in time. */
const WITHOUT_SCRIPT_MS = 5_000;

/** Asks for the page's data again while the tab is visible; null asks no more. */
export function useLoadAgain(everyMs: number | null): void {
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
  const seconds = Math.ceil(Math.max(everyMs, WITHOUT_SCRIPT_MS) / 1_000);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds)} />
    </noscript>
  );
}
