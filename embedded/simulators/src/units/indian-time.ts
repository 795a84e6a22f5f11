const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** As dashboards and banks of India write a moment: "25/11/2026 14:05:30". */
export const indianMoment = (at: string | number): string =>
  parts.format(new Date(at)).replace(', ', ' ');

export const indianDay = (at: string | number): string => indianMoment(at).slice(0, 10);

/** "2026-11-25", as the span of an export is asked for. */
export const isoDay = (at: string | number): string => indianDay(at).split('/').reverse().join('-');
