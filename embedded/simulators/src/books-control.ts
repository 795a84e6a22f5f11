import { z } from 'zod';
import type { Routes } from './http/router.ts';
import type { Partner } from './moogold/partner.ts';
import { variationOf } from './moogold/price-list.ts';
import type { Acquirer } from './razorpay/acquirer.ts';
import { isSettled, rowsOf } from './razorpay/settlement-rows.ts';
import { done, missing } from './switches/mood-control.ts';
import type { Reseller } from './smileone/reseller.ts';
import type { Gateway } from './upi/gateway.ts';
import type { Seller } from './yokcash/seller.ts';

const Utr = z.string().regex(/^\d{12}$/);
/** Of money: what somebody else's books have wrong. */
const UpiChange = z.strictObject({
  status: z.enum(['created', 'scanning', 'success', 'failure']).exactOptional(),
  /** In rupees. */
  paidAmount: z.string().exactOptional(),
  utr: Utr.exactOptional(),
});
const Stranger = z.strictObject({ clientTxnId: z.string(), amount: z.string(), utr: Utr });
const RazorpayChange = z.strictObject({
  /** In paise. */
  amount: z.number().int().positive().exactOptional(),
  rrn: Utr.exactOptional(),
  captured: z.boolean().exactOptional(),
});
const Pack = z.strictObject({
  region: z.enum(['br', 'ph']).default('br'),
  game: z.string(),
  packId: z.string(),
  userId: z.string(),
});
const Variation = z.strictObject({ variationId: z.number().int(), userId: z.string() });

type Books = Readonly<{
  gateway: Gateway;
  acquirer: Acquirer;
  reseller: Reseller;
  partner: Partner;
  seller: Seller;
}>;

/** The whole books of the services, for who compares them, and what puts something wrong into them. */
export const booksControl = ({ gateway, acquirer, reseller, partner, seller }: Books): Routes => ({
  'GET /control/upi/books': () => Response.json({ payments: gateway.newestFirst() }),
  'POST /control/upi/books': async (request) => {
    const stranger = Stranger.parse(await request.json());
    gateway.remember([{ ...stranger, at: new Date().toISOString() }]);
    return done();
  },
  'POST /control/upi/books/:id': async (request, { id = '' }) =>
    gateway.amend(id, UpiChange.parse(await request.json())) ? done() : missing(),

  'GET /control/razorpay/books': () =>
    Response.json({
      payments: acquirer.payments().map((payment) => ({
        ...payment,
        reference: acquirer.link(payment.linkId)?.referenceId ?? null,
      })),
      refunds: acquirer
        .refunds()
        .map((refund) => ({ ...refund, status: acquirer.refundStatusOf(refund) })),
      disputes: acquirer.disputes().map((dispute) => ({
        ...dispute,
        rrn: acquirer.payment(dispute.paymentId)?.rrn ?? null,
      })),
      lines: rowsOf(acquirer).map((row) => ({ ...row, isSettled: isSettled(row) })),
    }),
  'POST /control/razorpay/books/:reference': async (request, { reference = '' }) => {
    const link = acquirer.linkNamed(reference);
    const [payment] = link === undefined ? [] : acquirer.capturedOn(link);
    if (payment === undefined) return missing();
    acquirer.amend(payment, RazorpayChange.parse(await request.json()));
    return done();
  },
  /** What a person does at the dashboard. */
  'POST /control/razorpay/links/:reference/refund': (_request, { reference = '' }) => {
    const link = acquirer.linkNamed(reference);
    const [payment] = link === undefined ? [] : acquirer.capturedOn(link);
    if (payment === undefined) return missing();
    const { id: paymentId, amount } = payment;
    acquirer.giveBack({ paymentId, amount, receipt: null, idempotencyKey: null });
    return done();
  },

  'GET /control/smileone/books': () =>
    Response.json({
      points: { br: reseller.pointsIn('br'), ph: reseller.pointsIn('ph') },
      purchases: reseller.purchases(),
    }),
  'POST /control/smileone/books': async (request) => {
    const { region, game, packId, userId } = Pack.parse(await request.json());
    const pack = reseller.packs(region, game).find(({ id }) => id === packId);
    const bought = pack && reseller.buy({ region, game, userId, zoneId: '' }, pack, 1);
    return bought ? Response.json({ orderId: bought.orderId }) : missing();
  },
  'POST /control/smileone/books/:id/forget': (_request, { id = '' }) =>
    reseller.forget(id) ? done() : missing(),

  'GET /control/moogold/books': () =>
    Response.json({
      cents: partner.balance(),
      orders: partner.orders().map((order) => ({ ...order, status: partner.statusOf(order) })),
    }),
  'POST /control/moogold/books': async (request) => {
    const { variationId, userId } = Variation.parse(await request.json());
    const cents = variationOf(variationId)?.cents ?? 0;
    const wanted = { variationId, userId, cents, partnerOrderId: null, quantity: 1, server: '' };
    const order = partner.order({ ...wanted, fate: 'completed' }, 0);
    return order ? Response.json({ orderId: order.orderId }) : missing();
  },

  'GET /control/yokcash/books': () =>
    Response.json({
      saldo: seller.saldo(),
      orders: seller.orders().map((order) => ({ ...order, status: seller.stateOf(order) })),
    }),
  'POST /control/yokcash/books': async (request) => {
    const { serviceId, userId } = z
      .strictObject({ serviceId: z.string(), userId: z.string() })
      .parse(await request.json());
    const service = seller.services().find(({ id }) => id === serviceId);
    const order =
      service && seller.take({ idtrx: `by-hand-${userId}`, target: userId, kontak: '' }, service);
    return order ? Response.json({ orderId: order.id }) : missing();
  },
});
