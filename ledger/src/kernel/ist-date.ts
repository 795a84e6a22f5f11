import type { Instant } from './message.ts';

/** India has one zone without summer time, so an offset is enough and no zone table is needed. */
export const IST_OFFSET_MS = (5 * 60 + 30) * 60_000;

/** A calendar day in India, like "2026-11-21". */
export type IstDay = string;

/** @throws RangeError when the instant is no date. */
export const istDay = (instant: Instant): IstDay =>
  new Date(Date.parse(instant) + IST_OFFSET_MS).toISOString().slice(0, 10);

const DAY_MS = 24 * 60 * 60_000;

/** @throws RangeError when the text is no day */
export const startOfDay = (day: IstDay): Date => {
  const start = new Date(`${day}T00:00:00+05:30`);
  if (Number.isNaN(start.getTime())) throw new RangeError(`not a day: ${day}`);
  return start;
};

/** The first instant after the day. @throws RangeError like `startOfDay` */
export const endOfDay = (day: IstDay): Date => new Date(startOfDay(day).getTime() + DAY_MS);

/** So many days later, or earlier for a number below zero. @throws RangeError like `startOfDay` */
export const daysAfter = (day: IstDay, count: number): IstDay =>
  istDay(new Date(startOfDay(day).getTime() + count * DAY_MS).toISOString());

/** The day as UPI gateways want it: "21-11-2026". */
export const ddmmyyyy = (day: IstDay): string => day.split('-').reverse().join('-');
