import { z } from 'zod';
import type { Routes } from '../http/router.ts';
import { isErrorCode } from './answers.ts';
import { STATUSES, type Order, type Partner } from './partner.ts';

const Cents = z.number().int().min(0);
const Change = z.strictObject({
  answers: z.enum(['normally', 'hang', 'broken', 'lost']).optional(),
  delayMs: z.number().int().min(0).optional(),
  refuses: z
    .strictObject({ code: z.string().refine(isErrorCode), path: z.string().exactOptional() })
    .nullable()
    .optional(),
  httpStatus: z.number().int().min(200).max(599).optional(),
  shape: z.enum(['A', 'B']).optional(),
  wrapped: z.boolean().optional(),
  signing: z.enum(['wholeBody', 'withoutPartnerOrderId']).optional(),
  dates: z.enum(['object', 'text']).optional(),
  settlesAfterMs: z.number().int().min(0).optional(),
  outOfStock: z.array(z.number().int()).optional(),
  gone: z.array(z.number().int()).optional(),
  /** By variation, in hundredths of a US dollar. */
  prices: z.record(z.string(), Cents).optional(),
  callbacks: z.enum(['signed', 'plain', 'twice', 'forged', 'never']).optional(),
  /** Hundredths of a US dollar. */
  balance: Cents.optional(),
});
/** Without a status it becomes what it would have become in time. */
const Settled = z.strictObject({ status: z.enum(STATUSES).optional() });

/** What a test does in place of MooGold: spoil the answers, move an order on, look into the books. */
export const mooGoldControl = (partner: Partner): Routes => {
  const told = (order: Order) => ({ ...order, status: partner.statusOf(order) });
  return {
    'POST /control/moogold/mood': async (request) => {
      const { balance, ...mood } = Change.parse(await request.json());
      Object.assign(partner.mood, mood);
      if (balance !== undefined) partner.setBalance(balance);
      return Response.json({ done: true });
    },
    'GET /control/moogold/balance': () => Response.json({ cents: partner.balance() }),
    'GET /control/moogold/players/:id': (_request, { id = '' }) =>
      Response.json({ asked: partner.timesAsked(id), orders: partner.ordersFor(id).map(told) }),
    'POST /control/moogold/orders/:id/settle': async (request, { id = '' }) => {
      const order = partner.find(Number(id));
      if (order === undefined) return new Response('There is no such order.', { status: 404 });
      const { status = order.fate } = Settled.parse(await request.json());
      partner.settle(order, status);
      return Response.json({ done: true });
    },
  };
};
