import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const EVERY_MS = 5_000;

/** Asks for a list again while something on it is still `moving`; without script it stands still. */
export function useFreshList(moving: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    // A question that is under way would be thrown away by the next one.
    if (!moving || state !== 'idle') return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [moving, revalidate, state]);
}
