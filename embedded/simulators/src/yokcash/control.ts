import { z } from 'zod';
import type { Routes } from '../http/router.ts';
import { done, missing, moodControl } from '../switches/mood-control.ts';
import { changeOf } from '../switches/mood.ts';
import { yokCashSwitches } from './mood.ts';
import { STATES } from './orders.ts';
import type { Seller } from './seller.ts';

const Change = changeOf(yokCashSwitches, {
  /** Whole rupiah. */
  saldo: z.number().int().optional(),
});
const ServiceChange = z.strictObject({
  harga: z.number().int().min(0).exactOptional(),
  status: z.enum(['aktif', 'nonaktif']).exactOptional(),
  listed: z.boolean().exactOptional(),
});
const Told = z.strictObject({ status: z.enum(STATES) });

/** What a test does in place of YokCash's people: change its moods, prices and orders. */
export const yokCashControl = (seller: Seller): Routes => ({
  ...moodControl({
    name: 'yokcash',
    mood: () => seller.mood,
    schema: Change,
    change: ({ saldo, ...mood }) => {
      Object.assign(seller.mood, mood);
      if (saldo !== undefined) seller.setSaldo(saldo);
    },
  }),
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
