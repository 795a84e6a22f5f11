import { useEffect, useState } from 'react';

/**
 * Milliseconds from `now` until `end` (instants as ISO 8601, both the server's), ticking once a
 * second by the time that passed since, so that a wrong clock of the device does no harm. `onEnd`
 * is called once.
 */
export function useTimeLeft(end: string, now: string, onEnd?: () => void): number {
  const whole = Date.parse(end) - Date.parse(now);
  const [left, setLeft] = useState(whole);

  useEffect(() => {
    const started = performance.now();
    const timer = setInterval(() => {
      const rest = whole - (performance.now() - started);
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      onEnd?.();
    }, 1000);
    return () => clearInterval(timer);
  }, [whole, onEnd]);

  return left;
}
