import { z } from 'zod';
import { fieldsOf } from '../http/fields.ts';
import { html, redirectTo, type Html } from '../http/page.ts';
import type { Routes } from '../http/router.ts';
import { bodyOf, missing } from '../switches/mood-control.ts';
import { decimal } from '../units/hundredths.ts';
import type { Acquirer } from './acquirer.ts';
import type { Dispute } from './books.ts';
import { entityOfDispute } from './entities.ts';
import { unknownId } from './refusals.ts';

const USUALLY_LISTED = 10;
const MOST = 100;

/** What the store asks of disputes. */
export const disputeCalls = (acquirer: Acquirer): Routes => ({
  'GET disputes': (request) => {
    const { searchParams } = new URL(request.url);
    const number = (name: string, usually: number) => Number(searchParams.get(name) ?? usually);
    const from = number('from', 0);
    const skip = number('skip', 0);
    const items = acquirer
      .disputes()
      .filter(({ createdAt }) => createdAt >= from)
      .slice(skip, skip + Math.min(number('count', USUALLY_LISTED), MOST))
      .map((dispute) => entityOfDispute(dispute));
    return Response.json({ entity: 'collection', count: items.length, items });
  },
  'GET disputes/:id': (_request, { id = '' }) => {
    const dispute = acquirer.dispute(id);
    return dispute === undefined ? unknownId() : Response.json(entityOfDispute(dispute));
  },
});

const Opened = z.strictObject({
  /** In paise; all of the payment unless told. */
  amount: z.number().int().positive().exactOptional(),
  /** Taken at once, and not only when it is lost. */
  deducted: z.boolean().default(false),
  reason: z.string().default('goods_or_services_not_received_or_partially_received'),
  respondInDays: z.number().int().positive().default(7),
  webhooks: z.number().int().min(0).max(5).exactOptional(),
});
const Moved = z.strictObject({
  status: z.enum(['under_review', 'action_required', 'won', 'lost', 'closed']),
  webhooks: z.number().int().min(0).max(5).exactOptional(),
});

/** What a test does in place of a payer who asks the bank, and of the bank. */
export const disputeControl = (acquirer: Acquirer): Routes => ({
  'POST /control/razorpay/links/:reference/dispute': async (request, { reference = '' }) => {
    const link = acquirer.linkNamed(reference);
    const payment = link && acquirer.capturedOn(link)[0];
    if (payment === undefined) return missing();
    const asked = Opened.parse(await bodyOf(request));
    const dispute = acquirer.openDispute(payment, asked);
    return Response.json(entityOfDispute(dispute));
  },
  'POST /control/razorpay/disputes/:id': async (request, { id = '' }) => {
    const dispute = acquirer.dispute(id);
    if (dispute === undefined) return missing();
    const { status, webhooks } = Moved.parse(await bodyOf(request));
    return Response.json(entityOfDispute(acquirer.moveDispute(dispute, status, webhooks)));
  },
});

/** The same by hand. */
export const disputePages = (acquirer: Acquirer): Routes => ({
  'POST /razorpay/disputes': async (request) => {
    const { payment: paymentId = '', dispute: id = '', how = '' } = await fieldsOf(request);
    const payment = acquirer.payment(paymentId);
    const dispute = acquirer.dispute(id);
    const opening = { deducted: how === 'deducted', reason: 'chargeback', respondInDays: 7 };
    if (payment?.captured) acquirer.openDispute(payment, opening);
    const moved = Moved.shape.status.safeParse(how);
    if (dispute && moved.success) acquirer.moveDispute(dispute, moved.data);
    return redirectTo('/razorpay');
  },
});

export const disputesInForms = (acquirer: Acquirer): Html =>
  html`<h2>Disputes</h2>
    ${acquirer
      .payments()
      .filter(({ captured }) => captured)
      .slice(0, USUALLY_LISTED)
      .map(
        ({ id, amount }) =>
          html`<form method="post" action="/razorpay/disputes">
            <input type="hidden" name="payment" value="${id}" />
            <button name="how" value="open">Dispute ${id} (₹${decimal(amount)})</button>
            <button name="how" value="deducted">Dispute ${id} and take the money</button>
          </form>`,
      )}
    ${acquirer.disputes().slice(0, MOST).map(formOf)}`;

const formOf = ({ id, status, amountDeducted }: Dispute): Html =>
  html`<form method="post" action="/razorpay/disputes">
    <p>${id}: ${status}, ₹${decimal(amountDeducted)} taken</p>
    <input type="hidden" name="dispute" value="${id}" />
    <button name="how" value="under_review">Review ${id}</button>
    <button name="how" value="won">Let the store win ${id}</button>
    <button name="how" value="lost">Let the store lose ${id}</button>
  </form>`;
