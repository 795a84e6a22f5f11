import { formatDuration } from './format-duration.ts';
import { useTimeLeft } from './use-time-left.ts';
import { uiWords } from './words.ts';

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
  const left = useTimeLeft(end, now, onEnd);
  const minutes = Math.max(0, Math.ceil(left / 60_000));
  return (
    <span className={className}>
      <span aria-hidden className="type-tabular script-only">
        {formatDuration(left)}
      </span>
      {/* Changes once a minute, so that it is said no more often. */}
      <span role="timer" aria-live="polite" className="sr-only script-only">
        {uiWords.minutesLeft(minutes)}
      </span>
    </span>
  );
}
