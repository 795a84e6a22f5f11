import { inReading } from '../switches/text-or-number.ts';
import { decimal } from '../units/hundredths.ts';
import { numberIn, refuse, textIn, type Asked } from './asked.ts';
import type { Order, Partner } from './partner.ts';
import { variationOf } from './price-list.ts';

/** `order/order_detail`: by MooGold's own number. */
export function tellOrder({ sent, partner }: Asked): Response {
  const orderId = numberIn(sent['order_id']);
  if (Number.isNaN(orderId)) return refuse(partner, '419');
  const order = partner.find(orderId);
  // What it says of numbers it never gave is in no document.
  return order === undefined ? refuse(partner, '110') : tell(order, partner);
}

/** `order/order_detail_partner_id`: by the store's reference. */
export function tellOrderByReference({ sent, partner }: Asked): Response {
  const reference = textIn(sent['partner_order_id']);
  if (reference === '') return refuse(partner, '419');
  const order = partner.findByReference(reference);
  if (order === undefined) return refuse(partner, '421');
  return tell(order, partner, { partner_order_id: reference });
}

/** Both ways of writing it are seen. */
export function dateOf({ at }: Order, { mood }: Partner) {
  const date = at.replace('T', ' ').replace('Z', '');
  return mood.dates === 'text'
    ? date.slice(0, 19)
    : { date: `${date}000`, timezone_type: 3, timezone: 'UTC' };
}

function tell(order: Order, partner: Partner, more: object = {}): Response {
  const { mood } = partner;
  const variation = variationOf(order.variationId);
  const told = {
    order_id: inReading(mood.numbersAre, order.orderId),
    date_created: dateOf(order, partner),
    order_status: partner.statusOf(order),
    item: [
      {
        product: `${variation?.product.name ?? ''} - ${variation?.name ?? ''}`,
        variation_id: order.variationId,
        quantity: order.quantity,
        price: inReading(mood.numbersAre, decimal(order.cents / order.quantity)),
        player_id: order.userId,
        server_id: order.server,
        // No list where there are none: seen in a live client.
        voucher_code: '',
      },
    ],
    total: inReading(mood.numbersAre, decimal(order.cents)),
    ...more,
  };
  return Response.json(mood.wrapped ? { data: told } : told);
}
