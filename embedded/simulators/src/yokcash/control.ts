import { z } from 'zod';
import type { Routes } from '../http/router.ts';
import { STATES } from './orders.ts';
import type { Seller } from './seller.ts';

const Milliseconds = z.number().int().min(0);
const Change = z.strictObject({
  answers: z.enum(['normally', 'refuse', 'hang', 'broken', 'lost']).optional(),
  delayMs: Milliseconds.optional(),
  turnsAway: z.enum(['nobody', 'key', 'address', 'tooMany']).optional(),
  deliversAfterMs: Milliseconds.nullable().optional(),
  language: z.enum(['id', 'en']).optional(),
  saldoIs: z.enum(['object', 'number']).optional(),
  orderIs: z.enum(['whole', 'idOnly']).optional(),
  contactIs: z.enum(['any', 'strict']).optional(),
  callbacks: z.enum(['json', 'form', 'never']).optional(),
  /** Whole rupiah. */
  saldo: z.number().int().optional(),
});
const ServiceChange = z.strictObject({
  harga: z.number().int().min(0).exactOptional(),
  status: z.enum(['aktif', 'nonaktif']).exactOptional(),
  listed: z.boolean().exactOptional(),
});
const Told = z.strictObject({ status: z.enum(STATES) });

const done = () => Response.json({ done: true });

/** What a test does in place of YokCash's people: change its moods, prices and orders. */
export const yokCashControl = (seller: Seller): Routes => ({
  'POST /control/yokcash/mood': async (request) => {
    const { saldo, ...mood } = Change.parse(await request.json());
    Object.assign(seller.mood, mood);
    if (saldo !== undefined) seller.setSaldo(saldo);
    return done();
  },
  'POST /control/yokcash/services/:id': async (request, { id = '' }) => {
    seller.changeService(id, ServiceChange.parse(await request.json()));
    return done();
  },
  'POST /control/yokcash/orders/:id': async (request, { id = '' }) => {
    const { status } = Told.parse(await request.json());
    return seller.tell(id, status)
      ? done()
      : new Response('There is no such order.', { status: 404 });
  },
  'GET /control/yokcash/players/:id': (_request, { id = '' }) =>
    Response.json({ asked: seller.timesAsked(id), orders: seller.ordersFor(id) }),
});
