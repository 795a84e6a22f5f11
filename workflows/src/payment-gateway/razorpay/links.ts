import { GatewayUnavailable } from '../payment-gateway.ts';
import {
  readLink,
  readLinkAmong,
  readLinkIds,
  readPayment,
  type Link,
  type Payment,
} from './answers.ts';
import type { RazorpayCalls } from './api.ts';

export const LINKS = 'payment_links';

/** Null where none is told of. @throws GatewayUnavailable */
export const linkTold = async (calls: RazorpayCalls, reference: string): Promise<Link | null> =>
  (await listed(calls, reference)).link;

/**
 * Null where no link was ever made with it. A list of others does not say so: it may be one page of
 * many.
 * @throws GatewayUnavailable
 */
export async function linkNamed(calls: RazorpayCalls, reference: string): Promise<Link | null> {
  const { link, hasOthers } = await listed(calls, reference);
  if (link !== null || !hasOthers) return link;
  throw new GatewayUnavailable(`asked for ${reference}, answered with others`);
}

const listed = (calls: RazorpayCalls, reference: string) =>
  calls.ask(`${LINKS}?reference_id=${encodeURIComponent(reference)}`, readLinkAmong(reference));

/**
 * The link that a payment was made on; null where it was made on none. What is listed is not believed:
 * the link itself has to name the payment.
 * @throws GatewayUnavailable
 */
export async function linkPaidBy(calls: RazorpayCalls, paymentId: string): Promise<Link | null> {
  const path = `${LINKS}?payment_id=${encodeURIComponent(paymentId)}`;
  const ids = await calls.ask(path, readLinkIds);
  if (ids.length > 1) throw new GatewayUnavailable(`asked for ${paymentId}, answered with others`);
  const [id] = ids;
  if (id === undefined) return null;
  const link = await calls.ask(`${LINKS}/${encodeURIComponent(id)}`, readLink);
  const isNamed = link.payments.some(({ payment_id }) => payment_id === paymentId);
  if (isNamed) return link;
  throw new GatewayUnavailable(`${link.id} does not name the payment ${paymentId}`);
}

/** All that was ever captured, the earliest first, also what has gone back since. */
export async function paymentsOf(calls: RazorpayCalls, link: Link): Promise<readonly Payment[]> {
  const { payments } = await whole(calls, link);
  const inTime = payments.toSorted((one, other) => one.created_at - other.created_at);
  const told: Payment[] = [];
  for (const { payment_id } of inTime) {
    const payment = await calls.ask(`payments/${encodeURIComponent(payment_id)}`, readPayment);
    if (payment.status === 'captured' || payment.status === 'refunded') told.push(payment);
  }
  return told;
}

/** A list may tell less of each link than the link tells of itself. */
async function whole(calls: RazorpayCalls, link: Link): Promise<Link> {
  if (link.payments.length > 0 || !isPaidFor(link)) return link;
  const itself = await calls.ask(`${LINKS}/${encodeURIComponent(link.id)}`, readLink);
  if (itself.payments.length > 0) return itself;
  throw new GatewayUnavailable(`${link.reference_id} is ${link.status}, and no payment is told`);
}

const isPaidFor = ({ status, amount_paid }: Link): boolean =>
  status === 'paid' || status === 'partially_paid' || amount_paid > 0;
