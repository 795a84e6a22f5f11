import { inReading } from '../switches/text-or-number.ts';
import { decimal } from '../units/hundredths.ts';
import { numberIn, refuse, textIn, type Asked } from './asked.ts';
import { dateOf } from './telling.ts';

const DAY_MS = 24 * 60 * 60_000;
const MOST_DAYS = 30;
const USUALLY = 20;
const MOST = 100;
/** By which its list can be filtered; its other words are none of them. */
const FILTERS = ['processing', 'completed', 'refunded'];

/** `order/transaction_history`: what was ordered on some days, the newest first. */
export function tellHistory({ sent, partner }: Asked): Response {
  const [start, end] = [textIn(sent['start_date']), textIn(sent['end_date'])];
  if (![start, end].every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))) return refuse(partner, '419');
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS;
  if (days < 0) return refuse(partner, '436');
  if (days > MOST_DAYS) return refuse(partner, '437');
  const filter = textIn(sent['status']);
  if (filter !== '' && !FILTERS.includes(filter)) return refuse(partner, '435');
  const page = numberIn(sent['page']) || 1;
  const limit = Math.min(numberIn(sent['limit']) || USUALLY, MOST);
  const orders = partner
    .orders()
    .filter(({ at }) => at.slice(0, 10) >= start && at.slice(0, 10) <= end)
    .filter((order) => filter === '' || partner.statusOf(order) === filter)
    .slice((page - 1) * limit, page * limit)
    .map((order) => ({
      order_id: inReading(partner.mood.numbersAre, order.orderId),
      date_created: dateOf(order, partner),
      status: partner.statusOf(order),
      total: inReading(partner.mood.numbersAre, decimal(order.cents)),
      currency: 'USD',
      items: [{ variation_id: order.variationId, quantity: order.quantity }],
    }));
  return Response.json({ status: true, page, limit, orders });
}
