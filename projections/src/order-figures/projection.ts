import { istDay, type DeliveryRoute, type IstDay } from '@store/ledger';
import { amount, text } from '../kernel/column.ts';
import { defineTable, keyOf, keyParts } from '../kernel/table.ts';
import { changeIn, type OrderMove } from '../orders/order-move.ts';
import { costOfSold, saleOf, soldFor } from '../orders/sold.ts';
import type { OrderFigures } from '../views.ts';

const MINUTE_MS = 60_000;
/** What an API product promises, and what everything else does. */
const AT_ONCE_MS = MINUTE_MS;
/** Up to which a delivery may be called instant. */
const PROMPT_MS = 2 * MINUTE_MS;
const IN_TIME_MS = 30 * MINUTE_MS;

/**
 * Of one day in India, one product and one route. An order of several parts stands where its first
 * one is delivered; `productName` is what the product was called last.
 */
export type OrderFiguresRow = OrderFigures &
  Readonly<{ day: IstDay; productId: string; route: DeliveryRoute; productName: string }>;

export const orderFigures = defineTable<OrderFiguresRow>({
  name: 'order_figures',
  key: ['day', 'productId', 'route'],
  columns: {
    day: text(),
    productId: text(),
    route: text<DeliveryRoute>(),
    productName: text(),
    placed: amount(),
    completed: amount(),
    failed: amount(),
    cancelled: amount(),
    refunded: amount(),
    refundedAmount: amount(),
    sale: amount(),
    knownSale: amount(),
    cost: amount(),
    deliveryMs: amount(),
    atOnce: amount(),
    promptly: amount(),
    inTime: amount(),
  },
  streamOf: ({ day, productId }) => `the order streams of ${productId} on ${day}`,
});

type Count = Readonly<{ key: string; move: OrderMove }>;

export function tellFigures(move: OrderMove, counts: Count[]): void {
  const { updatedAt, productId, legs } = move.after;
  counts.push({ key: keyOf(istDay(updatedAt), productId, legs[0]?.route ?? 'MANUAL'), move });
}

/** Counts what came into a status on the day; only a sale is taken out of the books again. */
export function evolveFigures(
  row: OrderFiguresRow | undefined,
  { key, move }: Count,
): OrderFiguresRow {
  const [day = '', productId = '', route = ''] = keyParts(key);
  const { productName, returned } = move.after;
  const became = (status: OrderMove['after']['status']) => Math.max(0, changeIn(status, move));
  const sold = changeIn('Completed', move);
  const sale = saleOf(move.after) - saleOf(move.before);
  const took = sold > 0 ? deliveryMsOf(move.after) : null;
  const refunded = became('Refunded');
  const completed = became('Completed');
  const back = refunded * soldFor(move.after) + completed * (returned?.amount ?? 0);
  return {
    day,
    productId,
    route: route as DeliveryRoute,
    productName,
    placed: (row?.placed ?? 0) + Number(move.before === undefined),
    completed: (row?.completed ?? 0) + completed,
    failed: (row?.failed ?? 0) + became('Failed'),
    cancelled: (row?.cancelled ?? 0) + became('Cancelled'),
    refunded: (row?.refunded ?? 0) + refunded,
    refundedAmount: (row?.refundedAmount ?? 0) + back,
    sale: (row?.sale ?? 0) + sale,
    knownSale: (row?.knownSale ?? 0) + (move.after.cost === null ? 0 : sale),
    cost: (row?.cost ?? 0) + costNow(move.after) - costNow(move.before),
    deliveryMs: (row?.deliveryMs ?? 0) + (took ?? 0),
    atOnce: (row?.atOnce ?? 0) + Number(took !== null && took <= AT_ONCE_MS),
    promptly: (row?.promptly ?? 0) + Number(took !== null && took <= PROMPT_MS),
    inTime: (row?.inTime ?? 0) + Number(took !== null && took <= IN_TIME_MS),
  };
}

/** What the goods cost that count as sold now, 0 where that is not known. */
const costNow = (order: OrderMove['before']): number =>
  order?.status === 'Completed' ? (costOfSold(order) ?? 0) : 0;

/** 0 for what was completed without a payment in the log. */
const deliveryMsOf = ({ paidAt, closedAt }: OrderMove['after']): number =>
  paidAt === null || closedAt === null ? 0 : Math.max(0, Date.parse(closedAt) - Date.parse(paidAt));
