import { useEffect, useState } from 'react';

/** What is over sooner should not flash. */
const SOON_MS = 150;

/** True once `busy` has been true for a while. */
export function useSlowly(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setSlow(true), SOON_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return busy && slow;
}
