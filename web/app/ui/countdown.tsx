import { useEffect, useState } from 'react';
import { formatDuration } from './format-duration.ts';

/**
 * Time left until `end`, ticking by the server's clock: the first drawing is the server's `now`.
 * Write the end in words beside it ("Pay before 14:35 IST"); without script that is what counts.
 * `onEnd` is called once.
 */
export function Countdown({
  end,
  now,
  onEnd,
  className,
}: {
  /** Instants as ISO 8601. */
  end: string;
  now: string;
  onEnd?: (() => void) | undefined;
  className?: string | undefined;
}) {
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

  const minutes = Math.max(0, Math.ceil(left / 60_000));
  return (
    <span className={className}>
      <span aria-hidden className="type-tabular script-only">
        {formatDuration(left)}
      </span>
      {/* Changes once a minute, so that it is said no more often. */}
      <span role="timer" aria-live="polite" className="sr-only script-only">
        {minutes} min left
      </span>
    </span>
  );
}
