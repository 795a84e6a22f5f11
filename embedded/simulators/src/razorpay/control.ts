import { z } from 'zod';
import type { Routes } from '../http/router.ts';
import type { Acquirer } from './acquirer.ts';
import type { Link } from './books.ts';
import { bodyOf, done, missing } from '../switches/mood-control.ts';
import { disputeControl } from './disputes.ts';
import { settlementControl } from './settlements.ts';

const Milliseconds = z.number().int().min(0);
const Times = z.number().int().min(0).max(5);
const HowPaid = z.strictObject({
  /** In paise. */
  amount: z.number().int().positive().exactOptional(),
  rrn: z
    .string()
    .regex(/^\d{12}$/)
    .exactOptional(),
  webhooks: Times.exactOptional(),
  delayMs: Milliseconds.exactOptional(),
});
const CallBack = z.strictObject({ times: Times.default(1) });
const Settled = z.strictObject({ status: z.enum(['processed', 'failed']) });

/** What a test does in place of Razorpay and its payers: pay, close, look. */
export function razorpayControl(acquirer: Acquirer): Routes {
  const onLink =
    (act: (link: Link, request: Request) => unknown): Routes[string] =>
    async (request, { reference = '' }) => {
      const link = acquirer.linkNamed(reference);
      if (link === undefined) return missing();
      await act(link, request);
      return done();
    };
  return {
    ...disputeControl(acquirer),
    ...settlementControl(acquirer),
    'GET /control/razorpay/links/:reference': (_request, { reference = '' }) => {
      const link = acquirer.linkNamed(reference) ?? null;
      return Response.json({
        link: link && { ...link, status: acquirer.statusOf(link) },
        payments: link ? acquirer.paymentsOn(link) : [],
        calls: acquirer.callsFor(reference),
      });
    },
    'POST /control/razorpay/links/:reference/pay': onLink(async (link, request) =>
      acquirer.pay(link, HowPaid.parse(await bodyOf(request))),
    ),
    'POST /control/razorpay/links/:reference/fail': onLink((link) => acquirer.fail(link)),
    'POST /control/razorpay/links/:reference/cancel': onLink((link) => acquirer.cancel(link)),
    'POST /control/razorpay/links/:reference/expire': onLink((link) => acquirer.expire(link)),
    'POST /control/razorpay/links/:reference/call-back': onLink(async (link, request) =>
      acquirer.callBack(link, CallBack.parse(await bodyOf(request)).times),
    ),
    'POST /control/razorpay/refunds/:name/settle': async (request, { name = '' }) => {
      const refund = acquirer.refunds().find(({ id, receipt }) => id === name || receipt === name);
      if (refund === undefined) return missing();
      acquirer.settleRefund(refund, Settled.parse(await bodyOf(request)).status);
      return done();
    },
  };
}
