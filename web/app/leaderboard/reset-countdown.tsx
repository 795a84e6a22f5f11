import { useTimeLeft } from '../ui/use-time-left.ts';
import { countdownWords as words } from './words.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** Four tiles that tick by script; the words beside them say when the week ends without it. */
export function ResetCountdown({ end, now }: { end: string; now: string }) {
  const seconds = Math.max(0, Math.ceil(useTimeLeft(end, now) / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const tiles = [
    { value: String(days), unit: words.days(days) },
    { value: two(hours), unit: words.hours(hours) },
    { value: two(minutes), unit: words.minutes(minutes) },
    { value: two(seconds % 60), unit: words.seconds(seconds % 60) },
  ];
  return (
    <div className="script-only mt-5">
      <div aria-hidden className="grid grid-cols-4 gap-2">
        {tiles.map(({ value, unit }, place) => (
          <div key={place} className="count-box">
            <p className="type-tabular text-[1.375rem] leading-tight font-[660] [font-stretch:118%]">
              {value}
            </p>
            <p className="type-caption text-text-2">{unit}</p>
          </div>
        ))}
      </div>
      {/* Read where it stands; seven days of announcements would be no help. */}
      <p role="timer" aria-live="off" className="sr-only">
        {words.left(days, hours, minutes)}
      </p>
    </div>
  );
}
