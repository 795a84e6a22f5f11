import { z } from 'zod';
import { jsonIn } from '../../http/post.ts';
import { stateListed } from '../order-words.ts';
import type { ListedPurchase } from '../top-up-provider.ts';
import { unwrapped } from './answers.ts';

/** As many as one page has. */
export const MOST_LISTED = 100;

const DAY_MS = 24 * 60 * 60_000;
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The days that it asks for, one more at both ends than there are in UTC. */
export const daysOf = ({ from, until }: Readonly<{ from: string; until: string }>) => ({
  start_date: dayOf(Date.parse(from) - DAY_MS),
  end_date: dayOf(Date.parse(until) + DAY_MS),
});

const Id = z.union([z.string().trim().min(1), z.number()]).transform(String);
/** A text, or PHP's way to write a date: both are seen. */
const Moment = z
  .union([z.string(), z.object({ date: z.string() }).transform(({ date }) => date)])
  .transform((said) => Date.parse(`${said.trim().replace(' ', 'T').slice(0, 19)}Z`))
  .pipe(z.number());
const History = z.object({
  orders: z.array(
    z.object({
      order_id: Id,
      date_created: Moment,
      status: z.string().trim().toLowerCase(),
      total: z.union([z.number(), z.string().regex(/^\d+(?:\.\d+)?$/)]).transform(Number),
    }),
  ),
});

/** One page of `transaction_history`; null for what is none. */
export function purchasesIn(body: string): readonly ListedPurchase[] | null {
  const history = History.safeParse(unwrapped(jsonIn(body)));
  if (!history.success) return null;
  return history.data.orders.map(({ order_id: reference, date_created, status, total: paid }) => {
    return {
      reference,
      state: stateListed(status),
      paid,
      at: new Date(date_created).toISOString(),
    };
  });
}
