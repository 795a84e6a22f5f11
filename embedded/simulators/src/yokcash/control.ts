import { z } from 'zod';
import type { Routes } from '../http/router.ts';
import { done, missing, moodControl } from '../switches/mood-control.ts';
import type { Behaviour } from '../switches/mood.ts';
import { STATES } from './orders.ts';
import type { Seller } from './seller.ts';

const More = {
  /** Whole rupiah. */
  saldo: z.number().int().optional(),
};
const ServiceChange = z.strictObject({
  harga: z.number().int().min(0).exactOptional(),
  status: z.enum(['aktif', 'nonaktif']).exactOptional(),
  listed: z.boolean().exactOptional(),
});
const Told = z.strictObject({ status: z.enum(STATES) });

export const yokCashMood = (behaviour: Behaviour, seller: Seller): Routes =>
  moodControl(behaviour, More, ({ saldo, ...mood }) => {
    Object.assign(seller.mood, mood);
    if (saldo !== undefined) seller.setSaldo(saldo);
  });

/** What a test does in place of YokCash's people: change its prices and orders. */
export const yokCashControl = (seller: Seller): Routes => ({
  'POST /control/yokcash/services/:id': async (request, { id = '' }) => {
    seller.changeService(id, ServiceChange.parse(await request.json()));
    return done();
  },
  'POST /control/yokcash/orders/:id': async (request, { id = '' }) => {
    const { status } = Told.parse(await request.json());
    return seller.tell(id, status) ? done() : missing();
  },
  'GET /control/yokcash/players/:id': (_request, { id = '' }) =>
    Response.json({ asked: seller.timesAsked(id), orders: seller.ordersFor(id) }),
});
