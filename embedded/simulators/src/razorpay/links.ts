import { z } from 'zod';
import type { Routes } from '../http/router.ts';
import type { Acquirer } from './acquirer.ts';
import { seconds } from './books.ts';
import { entityOfLink, entityOfPayment } from './entities.ts';
import { listed } from './listed.ts';
import { refuse, unknownId } from './refusals.ts';

const SHORTEST_SECONDS = 15 * 60;
const HALF_A_YEAR = 182 * 24 * 60 * 60;
const LONGEST_REFERENCE = 40;
const MOST = 100;

const Sent = z.object({
  amount: z.number().int(),
  currency: z.string().default('INR'),
  accept_partial: z.boolean().default(false),
  reference_id: z.string().default(''),
  description: z.string().default(''),
  customer: z
    .object({
      name: z.string().default(''),
      email: z.string().default(''),
      contact: z.string().default(''),
    })
    .prefault({}),
  expire_by: z.number().int().default(0),
  upi_link: z.boolean().default(false),
  callback_url: z.string().default(''),
  callback_method: z.string().default(''),
});

export const linkCalls = (acquirer: Acquirer): Routes => ({
  'POST payment_links': async (request) => {
    const read = Sent.safeParse(await request.json().catch(() => null));
    if (!read.success)
      return refuse(`${String(read.error.issues[0]?.path[0])}: wrong input fields sent.`);
    const sent = read.data;
    const wrong = wrongWith(sent, acquirer);
    if (wrong !== null) return refuse(wrong);
    acquirer.callsFor(sent.reference_id).created += 1;
    const link = acquirer.create({
      referenceId: sent.reference_id,
      amount: sent.amount,
      description: sent.description,
      customer: sent.customer,
      callbackUrl: sent.callback_url,
      expireBy: sent.expire_by === 0 ? seconds() + HALF_A_YEAR : sent.expire_by,
    });
    return Response.json(entityOfLink(link, acquirer));
  },
  'GET payment_links': (request) => {
    const query = new URL(request.url).searchParams;
    const [asked, paymentId] = [query.get('reference_id'), query.get('payment_id')];
    if (asked !== null) acquirer.callsFor(asked).asked += 1;
    const paidOn = paymentId === null ? null : acquirer.payment(paymentId)?.linkId;
    const links = acquirer
      .links()
      .filter(({ referenceId }) => asked === null || referenceId === asked)
      .filter(({ id }) => paidOn === null || id === paidOn);
    return Response.json({
      payment_links: links.slice(0, MOST).map((link) => entityOfLink(link, acquirer)),
    });
  },
  'GET payment_links/:id': (_request, { id = '' }) => {
    const link = acquirer.link(id);
    return link === undefined ? unknownId() : Response.json(entityOfLink(link, acquirer));
  },
  'POST payment_links/:id/cancel': (_request, { id = '' }) => {
    const link = acquirer.link(id);
    if (link === undefined) return unknownId();
    const status = acquirer.statusOf(link);
    return status === 'created'
      ? Response.json(entityOfLink(acquirer.cancel(link), acquirer))
      : refuse(`payment link cannot be cancelled, as it is in ${status} state`);
  },
  'GET payments': (request) =>
    listed(request, acquirer.payments(), (payment) => entityOfPayment(payment, acquirer)),
  'GET payments/:id': (_request, { id = '' }) => {
    const payment = acquirer.payment(id);
    return payment === undefined ? unknownId() : Response.json(entityOfPayment(payment, acquirer));
  },
});

function wrongWith(sent: z.infer<typeof Sent>, acquirer: Acquirer): string | null {
  if (sent.amount === 0) return 'amount: cannot be blank.';
  if (sent.amount < 100) return 'amount: amount should be minimum 1.00 for INR';
  if (sent.currency !== 'INR') return 'currency: wrong input fields sent.';
  if (sent.upi_link) {
    return 'UPI Payment Links is not supported in Test Mode. Please experience the product in Live Mode.';
  }
  if (sent.reference_id.length > LONGEST_REFERENCE) {
    return `reference_id: the length must be no more than ${LONGEST_REFERENCE}.`;
  }
  if (sent.expire_by !== 0 && sent.expire_by < seconds() + SHORTEST_SECONDS) {
    return 'timestamp must be atleast 15 minutes in future';
  }
  if (sent.callback_url !== '' && sent.callback_method !== 'get') {
    return 'callback_method: must be get';
  }
  // Of the account for ever, also where the link is closed.
  return acquirer.linkNamed(sent.reference_id) === undefined
    ? null
    : `payment link with given reference_id: ${sent.reference_id} already exists. Please create a payment link with a different reference_id`;
}
