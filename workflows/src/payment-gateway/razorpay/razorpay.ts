import { toPaise, type Instant } from '@store/ledger';
import type { GatewayName } from '../names.ts';
import {
  GatewayTurnsAway,
  GatewayUnavailable,
  type PaymentGateway,
  type PaymentOpening,
  type PaymentState,
  type PaymentToCollect,
  type Transfer,
} from '../payment-gateway.ts';
import { readLink, type Link, type Payment } from './answers.ts';
import { razorpayApi, type RazorpaySettings } from './api.ts';
import { razorpayDisputes } from './disputes.ts';
import { linkNamed, linkPaidBy, LINKS, linkTold, paymentsOf } from './links.ts';
import { OF_ACCOUNT } from './of-the-store.ts';
import { razorpayRefunds } from './refunds.ts';
import { razorpayReports } from './reports.ts';

/**
 * Razorpay, by its Payment Links: one link for each payment, found again by our reference. A payer
 * may try on it as often as it takes; only what was captured counts.
 */
export function razorpayGateway(
  settings: RazorpaySettings,
  now: () => number = Date.now,
): PaymentGateway {
  const begin = razorpayApi(settings);
  return {
    name: 'razorpay' satisfies GatewayName,

    async open(payment): Promise<PaymentOpening> {
      const { reference, amount } = payment;
      const calls = begin();
      const told = await calls.tell(LINKS, linkFor(payment, now()), readLink);
      if (told.ok) {
        if (isSame(told.answer, payment)) return openedAt(told.answer);
        throw new GatewayUnavailable(`asked for ${reference}, opened another payment`);
      }
      if (!TAKEN.test(told.message)) {
        if (OF_ACCOUNT.test(told.message)) throw new GatewayTurnsAway(told.message);
        return { outcome: 'refused', message: told.message };
      }
      // The answer to an earlier request was lost, and its page is as good as a new one.
      const earlier = await linkTold(calls, reference);
      const isOpen =
        earlier !== null && !isClosed(earlier) && isSame(earlier, { reference, amount });
      return isOpen ? openedAt(earlier) : { outcome: 'referenceTaken' };
    },

    async stateOf(reference): Promise<PaymentState> {
      const calls = begin();
      const link = await linkNamed(calls, reference);
      if (link === null) return { status: 'waiting', isUnknown: true };
      return stateIn(link, await paymentsOf(calls, link), now());
    },

    mayBePaidTwice: true,
    referenceOf: async (id) => (await linkPaidBy(begin(), id))?.reference_id ?? null,
    refunds: razorpayRefunds(begin),
    reports: razorpayReports(begin),
    disputes: razorpayDisputes(begin),
  };
}

/** In the words of the documentation, and in those of the API. */
const TAKEN = /reference[ _]?id.*already/i;

/** A link has to be open for a quarter of an hour, and our clocks may differ. */
const SHORTEST_MS = 16 * 60_000;
const LONGEST_DESCRIPTION = 2_048;

function linkFor(
  { reference, amount, purpose, payer, returnUrl, expiresAt }: PaymentToCollect,
  now: number,
) {
  return {
    amount,
    currency: 'INR',
    accept_partial: false,
    reference_id: reference,
    description: purpose.slice(0, LONGEST_DESCRIPTION),
    customer: { name: payer.name, email: payer.email, contact: `+91${payer.mobile}` },
    expire_by: unixTime(expiresAt, now),
    // The store tells its customers by itself.
    notify: { sms: false, email: false },
    reminder_enable: false,
    callback_url: returnUrl,
    callback_method: 'get',
    // A link of UPI's own kind is refused to test keys; this one is tried as it is used.
    options: { checkout: { method: { upi: true, card: false, netbanking: false, wallet: false } } },
  };
}

const unixTime = (expiresAt: Instant, now: number): number =>
  Math.ceil(Math.max(Date.parse(expiresAt), now + SHORTEST_MS) / 1_000);

const openedAt = ({ short_url: paymentUrl }: Link): PaymentOpening => ({
  outcome: 'opened',
  paymentUrl,
  intent: null,
});

const isSame = (link: Link, asked: Readonly<{ reference: string; amount: number }>): boolean =>
  link.reference_id === asked.reference && link.amount === asked.amount;

const isPast = ({ expire_by: end }: Link, now: number): boolean =>
  end > 0 && end * 1_000 + SHORTEST_MS < now;

const isClosed = ({ status }: Link): boolean => status === 'cancelled' || status === 'expired';

/**
 * An expired link has not failed: a transfer that was on its way may be captured yet, and when nobody
 * waits any more is for the order to say. Whoever paid twice has paid the first time, and each other
 * transfer is one by itself; parts, which only the dashboard allows, count together where they come to
 * the whole, once no other can come.
 */
function stateIn(link: Link, payments: readonly Payment[], now: number): PaymentState {
  const captured = payments.filter(({ status }) => status === 'captured');
  const [first] = captured;
  if (first === undefined) {
    const isOver = link.status === 'cancelled' || link.status === 'paid';
    return { status: isOver ? 'failed' : 'waiting' };
  }
  const inFull = firstOf(captured.filter(({ amount }) => amount === link.amount));
  if (inFull === undefined) {
    if (link.status === 'partially_paid' && !isPast(link, now)) return { status: 'waiting' };
    const amount = toPaise(captured.reduce((sum, payment) => sum + payment.amount, 0));
    if (amount === link.amount) return { status: 'paid', amount, utr: utrOf(first) };
  }
  const counted = inFull ?? firstOf(captured) ?? first;
  const besides = payments.filter((payment) => payment !== counted && hasUtr(payment));
  const others = besides.filter(isWhole).map(transferOf);
  const sentBack = besides.filter((payment) => !isWhole(payment)).map(utrOf);
  return {
    ...{ status: 'paid', ...transferOf(counted) },
    ...(others.length > 0 && { others }),
    ...(sentBack.length > 0 && { sentBack }),
  };
}

/** What went back in part pays only where nothing whole does, and no UTR that is late holds up another. */
function firstOf(payments: readonly Payment[]): Payment | undefined {
  const whole = payments.filter(isWhole);
  const eligible = whole.length > 0 ? whole : payments;
  return eligible.find(hasUtr) ?? eligible[0];
}

const isWhole = ({ amount_refunded }: Payment): boolean => amount_refunded === 0;

const transferOf = (payment: Payment): Transfer => ({
  amount: payment.amount,
  utr: utrOf(payment),
});

const utrIn = ({ acquirer_data: { rrn } }: Payment): string => (rrn ?? '').trim();
const hasUtr = (payment: Payment): boolean => utrIn(payment) !== '';

function utrOf(payment: Payment): string {
  if (hasUtr(payment)) return utrIn(payment);
  throw new GatewayUnavailable(`${payment.id} is captured but has no UTR`);
}
