import { useTimeLeft } from '../ui/use-time-left.ts';

const two = (value: number) => String(value).padStart(2, '0');
const counted = (value: number, word: string) => `${value} ${word}${value === 1 ? '' : 's'}`;

/** Four tiles that tick by script; the words beside them say when the week ends without it. */
export function ResetCountdown({ end, now }: { end: string; now: string }) {
  const seconds = Math.max(0, Math.ceil(useTimeLeft(end, now) / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const tiles = [
    { value: String(days), unit: days === 1 ? 'day' : 'days' },
    { value: two(hours), unit: hours === 1 ? 'hour' : 'hours' },
    { value: two(minutes), unit: minutes === 1 ? 'minute' : 'minutes' },
    { value: two(seconds % 60), unit: seconds % 60 === 1 ? 'second' : 'seconds' },
  ];
  return (
    <div className="script-only mt-5">
      <div aria-hidden className="grid grid-cols-4 gap-2">
        {tiles.map(({ value, unit }, place) => (
          <div key={place} className="rounded-control border border-line bg-s1 py-2 text-center">
            <p className="type-tabular text-[1.375rem] leading-tight font-[660] [font-stretch:118%]">
              {value}
            </p>
            <p className="type-caption text-text-2">{unit}</p>
          </div>
        ))}
      </div>
      {/* Read where it stands; seven days of announcements would be no help. */}
      <p role="timer" aria-live="off" className="sr-only">
        {counted(days, 'day')}, {counted(hours, 'hour')}, {counted(minutes, 'minute')} left
      </p>
    </div>
  );
}
