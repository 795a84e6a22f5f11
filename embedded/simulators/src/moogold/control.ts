import { z } from 'zod';
import type { Routes } from '../http/router.ts';
import { done, missing, moodControl } from '../switches/mood-control.ts';
import type { Behaviour } from '../switches/mood.ts';
import { STATUSES, type Order, type Partner } from './partner.ts';

const Cents = z.number().int().min(0);
const More = {
  outOfStock: z.array(z.number().int()).optional(),
  gone: z.array(z.number().int()).optional(),
  /** By variation, in hundredths of a US dollar. */
  prices: z.record(z.string(), Cents).optional(),
  /** Hundredths of a US dollar. */
  balance: Cents.optional(),
};
/** Without a status it becomes what it would have become in time. */
const Settled = z.strictObject({ status: z.enum(STATUSES).optional() });

export const mooGoldMood = (behaviour: Behaviour, partner: Partner): Routes =>
  moodControl(behaviour, More, ({ balance, ...mood }) => {
    Object.assign(partner.mood, mood);
    if (balance !== undefined) partner.setBalance(balance);
  });

/** What a test does in place of MooGold: move an order on, look into the books. */
export const mooGoldControl = (partner: Partner): Routes => {
  const told = (order: Order) => ({ ...order, status: partner.statusOf(order) });
  return {
    'GET /control/moogold/balance': () => Response.json({ cents: partner.balance() }),
    'GET /control/moogold/players/:id': (_request, { id = '' }) =>
      Response.json({ asked: partner.timesAsked(id), orders: partner.ordersFor(id).map(told) }),
    'POST /control/moogold/orders/:id/settle': async (request, { id = '' }) => {
      const order = partner.find(Number(id));
      if (order === undefined) return missing();
      const { status = order.fate } = Settled.parse(await request.json());
      partner.settle(order, status);
      return done();
    },
  };
};
