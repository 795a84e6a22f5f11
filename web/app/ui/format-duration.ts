const two = (value: number): string => String(value).padStart(2, '0');

/** Milliseconds to `29:05`, `1:02:03` or `2 d 03:00:00`; never below zero. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const clock = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  if (days > 0) return `${days} d ${two(hours)}:${clock}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}
