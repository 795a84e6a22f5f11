import { useEffect, useRef, useState } from 'react';

/**
 * Milliseconds from `now` until `end` (instants as ISO 8601, both the server's), ticking once a
 * second by the time that passed since, so that a wrong clock of the device does no harm. `onEnd`
 * is called once.
 */
export function useTimeLeft(end: string, now: string, onEnd?: () => void): number {
  const whole = Date.parse(end) - Date.parse(now);
  const [tick, setTick] = useState({ end, now, left: whole });
  // Another one at each drawing is no reason to count from the same `now` once more.
  const atEnd = useRef(onEnd);
  const ended = useRef('');
  useEffect(() => {
    atEnd.current = onEnd;
  });

  useEffect(() => {
    const started = performance.now();
    const timer = setInterval(() => {
      const left = Date.parse(end) - Date.parse(now) - (performance.now() - started);
      setTick({ end, now, left });
      if (left > 0) return;
      clearInterval(timer);
      // A page that is asked for again because of it comes with the same end.
      if (ended.current !== end) atEnd.current?.();
      ended.current = end;
    }, 1000);
    return () => clearInterval(timer);
  }, [end, now]);

  return tick.end === end && tick.now === now ? tick.left : whole;
}
