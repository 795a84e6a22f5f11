const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const inIndia = (instant: string | Date) => {
  const found = parts.formatToParts(new Date(instant));
  const part = (type: string) => found.find((each) => each.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
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
