import type { Tx } from '@store/platform/postgres';

const DAY_MS = 86_400_000;

/** @throws RangeError when the text is no day like "2026-11-21" (in India). */
export const startOfDay = (day: string): Date => {
  const start = new Date(`${day}T00:00:00+05:30`);
  if (Number.isNaN(start.getTime())) throw new RangeError(`not a day: ${day}`);
  return start;
};

/** The first instant after the day. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS);

/** Is the text part of what is shown of the order? Wildcards are ordinary characters here. */
export function containing(db: Tx, text: string) {
  const pattern = `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return db`(order_id ilike ${pattern} or item_name ilike ${pattern}
             or product_name ilike ${pattern})`;
}
