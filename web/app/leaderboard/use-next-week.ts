import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const SPREAD_MS = 5_000;

/** Asks for the board again after the end, each browser at another moment of the next 5 s. */
export function useNextWeek({ end, now }: { end: string; now: string }): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const wait = Date.parse(end) - Date.parse(now) + Math.random() * SPREAD_MS;
    const timer = setTimeout(revalidate, wait);
    return () => clearTimeout(timer);
  }, [end, now, revalidate]);
}
