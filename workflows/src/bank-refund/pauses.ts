const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** After each of the first looks; a bank takes days, and some refunds are made at once. */
const FIRST_MS = [
  15_000,
  2 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
];
/** A bank that has not said anything by then seldom does the day after. */
const DAILY = 30;
const LATER_MS = 5 * DAY_MS;

/** How long after the look of this number, from 1 on, comes the next. */
export const pauseAfter = (look: number): number =>
  FIRST_MS[look - 1] ?? (look <= FIRST_MS.length + DAILY ? DAY_MS : LATER_MS);
