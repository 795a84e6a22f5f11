import { parseArgs } from 'node:util';
import { istDay, startOfDay, type IstDay } from '@store/ledger';

const USAGE = 'usage: npm run --silent reconcile -- [--day YYYY-MM-DD]';

/** Yesterday unless told. @throws Error for what is no day, or is not over yet */
export function askedDay(args: readonly string[], now: Date): IstDay {
  const { values } = parseArgs({ args: [...args], options: { day: { type: 'string' } } });
  const today = istDay(now.toISOString());
  const yesterday = istDay(new Date(startOfDay(today).getTime() - 1).toISOString());
  const day = values.day ?? yesterday;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isDay(day)) {
    throw new Error(`--day ${day} is no day. ${USAGE}`);
  }
  if (day >= today) throw new Error(`${day} is not over yet in India. ${USAGE}`);
  return day;
}

function isDay(day: string): boolean {
  try {
    return istDay(startOfDay(day).toISOString()) === day;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
