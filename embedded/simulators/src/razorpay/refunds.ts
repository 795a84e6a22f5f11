import { z } from 'zod';
import type { Routes } from '../http/router.ts';
import type { Acquirer } from './acquirer.ts';
import type { Payment, Refund } from './books.ts';
import { entityOfRefund } from './entities.ts';
import { listed } from './listed.ts';
import { refuse, unknownId } from './refusals.ts';

const Sent = z.object({
  amount: z.number().int().optional(),
  speed: z.string().default('normal'),
  receipt: z.string().nullable().default(null),
});

const SHORTEST_KEY = 10;
const USUALLY_LISTED = 10;

const OTHER_REQUEST = 'Different request with the same idempotency key has already been processed.';

export function refundCalls(acquirer: Acquirer): Routes {
  const told = (refund: Refund) => Response.json(entityOfRefund(refund, acquirer));
  return {
    'POST payments/:id/refund': async (request, { id = '' }) => {
      const payment = acquirer.payment(id);
      if (payment === undefined) return unknownId();
      const read = Sent.safeParse(await request.json().catch(() => ({})));
      if (!read.success) return refuse('The amount must be an integer.');
      const { receipt, amount = payment.amount } = read.data;
      const idempotencyKey = request.headers.get('x-refund-idempotency');
      const asked = { paymentId: id, amount, receipt, idempotencyKey };
      const wrong = idempotencyKey === null ? null : wrongKey(idempotencyKey);
      if (wrong !== null) return refuse(wrong);
      const earlier = acquirer
        .refunds()
        .find((one) => one.idempotencyKey !== null && one.idempotencyKey === idempotencyKey);
      if (earlier !== undefined) {
        return isSame(earlier, asked) ? told(earlier) : refuse(OTHER_REQUEST, 409);
      }
      const tooMuch = wrongAmount(acquirer, payment, amount);
      return tooMuch === null ? told(acquirer.giveBack(asked)) : refuse(tooMuch);
    },
    'GET payments/:id/refunds': (request, { id = '' }) => {
      if (acquirer.payment(id) === undefined) return unknownId();
      const count = Number(new URL(request.url).searchParams.get('count') ?? USUALLY_LISTED);
      const refunds = acquirer.refundsOf(id).slice(0, count);
      const items = refunds.map((refund) => entityOfRefund(refund, acquirer));
      return Response.json({ entity: 'collection', count: items.length, items });
    },
    'GET refunds': (request) =>
      listed(request, acquirer.refunds(), (refund) => entityOfRefund(refund, acquirer)),
    'GET refunds/:id': (_request, { id = '' }) => {
      const refund = acquirer.refund(id);
      return refund === undefined ? unknownId() : told(refund);
    },
  };
}

/** Not word for word: the documentation has none of it. */
const DISPUTED = 'The payment is under dispute and cannot be refunded';

const NO_BALANCE =
  'Your account does not have enough balance to carry out the refund operation. You can add funds to your account from your Razorpay dashboard or capture new payments.';

type Asked = Pick<Refund, 'paymentId' | 'amount' | 'receipt' | 'idempotencyKey'>;

const isSame = (earlier: Refund, { paymentId, amount, receipt }: Asked): boolean =>
  earlier.paymentId === paymentId && earlier.amount === amount && earlier.receipt === receipt;

function wrongKey(key: string): string | null {
  if (key.length < SHORTEST_KEY) return 'The idempotency key must be at least 10 characters long.';
  return /^[\w-]+$/.test(key)
    ? null
    : 'The idempotency key must only contain alphanumeric characters, underscores, and hyphens';
}

function wrongAmount(acquirer: Acquirer, payment: Payment, amount: number): string | null {
  if (!payment.captured) return 'The payment status should be captured for action to be taken';
  const disputes = acquirer.disputesOf(payment.id);
  if (disputes.some(({ status }) => status === 'open' || status === 'under_review')) {
    return DISPUTED;
  }
  const taken = disputes.reduce((sum, { amountDeducted }) => sum + amountDeducted, 0);
  const left = payment.amount - acquirer.refundedOf(payment.id) - taken;
  if (acquirer.mood.hasNoBalance) return NO_BALANCE;
  if (left <= 0) return 'The payment has been fully refunded already';
  if (amount < 100) return 'The amount must be at least INR 1.00';
  return amount > left ? 'The refund amount provided is greater than amount captured' : null;
}
