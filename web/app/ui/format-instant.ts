/** India keeps one time all year. */
const AHEAD_OF_UTC_MS = 5.5 * 60 * 60_000;

/** By hand: a page of orders says forty times, and `Intl` takes ten times as long for one. */
const inIndia = (instant: string | Date) => {
  const [day = '', time = ''] = new Date(new Date(instant).getTime() + AHEAD_OF_UTC_MS)
    .toISOString()
    .split('T');
  return { day, time: time.slice(0, 5) };
};

/** `2026-11-21 14:05`, Indian Standard Time. */
export const formatInstant = (instant: string | Date): string => {
  const { day, time } = inIndia(instant);
  return `${day} ${time}`;
};

/** `2026-11-21` in India. */
export const formatDay = (instant: string | Date): string => inIndia(instant).day;

/** `14:05` in India. */
export const formatTime = (instant: string | Date): string => inIndia(instant).time;
