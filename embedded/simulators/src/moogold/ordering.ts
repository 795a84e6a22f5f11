import { setTimeout as pause } from 'node:timers/promises';
import { brokenPage, hang } from '../http/broken.ts';
import { inReading } from '../switches/text-or-number.ts';
import type { ErrorCode } from './answers.ts';
import { numberIn, playerIn, refuse, textIn, type Asked, type Sent } from './asked.ts';
import type { Order, Partner, Status } from './partner.ts';
import { quirkOf, SLOW_MS, WRONG_SERVER, type Quirk } from './players.ts';
import { variationOf } from './price-list.ts';

/** Of direct top-ups, in orders. */
const CATEGORY = 1;
const MOST = 10;

type Wanted = Omit<Order, 'orderId' | 'at' | 'settlesAt' | 'fate'>;

/** `order/create_order`: takes one order. Where the player is special, trouble comes before or after. */
export async function takeOrder({ sent, partner }: Asked): Promise<Response> {
  const wanted = wantedIn(sent, partner);
  if (typeof wanted === 'string') return refuse(partner, wanted);
  const { mood } = partner;
  const quirk =
    wanted.server === WRONG_SERVER ? 'unknownAndRefundedAtOnce' : quirkOf(wanted.userId);
  partner.asked(wanted.userId);
  if (quirk === 'slow') await pause(SLOW_MS);
  if (quirk === 'hangsBeforeCharging') return hang();
  const ending = quirk === undefined ? undefined : ENDINGS[quirk];
  const order = partner.order(
    { ...wanted, fate: ending?.fate ?? 'completed' },
    ending?.atOnce ? 0 : mood.settlesAfterMs,
  );
  if (order === null) return refuse(partner, '111');
  if (quirk === 'hangsAfterCharging' || mood.answers === 'lost') return hang();
  if (quirk === 'brokenAfterCharging') return brokenPage();
  const said =
    mood.shape === 'B' || ending?.atOnce ? inWords(order, partner) : inDetail(order, partner);
  return Response.json(mood.wrapped ? { data: said } : said);
}

/** What is wrong with it, or what is wanted. */
function wantedIn({ data, ...sent }: Sent, partner: Partner): Wanted | ErrorCode {
  const category = numberIn(data['category']);
  const variationId = numberIn(data['product-id']);
  const quantity = numberIn(data['quantity']);
  if (Number.isNaN(category)) return '423';
  if (Number.isNaN(variationId)) return '113';
  if (!Number.isInteger(quantity) || quantity < 1) return '419';
  if (quantity > MOST) return '116';
  const variation = variationOf(variationId);
  if (variation === undefined || category !== CATEGORY) return '422';
  const player = playerIn(data, variation.product, partner.mood);
  if (player === null) return '419';
  const partnerOrderId = textIn(sent['partnerOrderId']) || null;
  const isKnown = partnerOrderId !== null && partner.findByReference(partnerOrderId) !== undefined;
  if (isKnown) return '420';
  if (partner.mood.outOfStock.includes(variationId)) return '114';
  const cents = partner.priceOf(variationId) * quantity;
  return { partnerOrderId, variationId, quantity, ...player, cents };
}

/** What becomes of an order of somebody special, when it is not delivered in time. */
const ENDINGS: Partial<Record<Quirk, Readonly<{ fate: Status; atOnce?: true }>>> = {
  unknown: { fate: 'refunded' },
  unknownAndRefundedAtOnce: { fate: 'refunded', atOnce: true },
  incorrectDetails: { fate: 'incorrect-details' },
  incorrectDetailsAtOnce: { fate: 'incorrect-details', atOnce: true },
  refunded: { fate: 'refunded' },
  cancelled: { fate: 'cancelled' },
  failed: { fate: 'failed' },
  oddStatus: { fate: 'on-hold' },
  staysSending: { fate: 'sending' },
  deliveredAtOnce: { fate: 'completed', atOnce: true },
};

/** Shape A. */
const inDetail = ({ orderId, userId, server }: Order, { mood }: Partner) => ({
  status: true,
  message: 'Order has been created successfully',
  account_details: {
    player_id: userId,
    ...(server === '' ? {} : { server_id: server }),
    order_id: inReading(mood.numbersAre, orderId),
  },
});

/** Shape B. */
const inWords = (order: Order, partner: Partner) => ({
  status: partner.statusOf(order),
  order_id: order.orderId,
});
