import { z } from 'zod';
import { booksControl } from './books-control.ts';
import { exportsControl } from './exports/exports.ts';
import type { Simulated } from './simulated/simulated.ts';
import type { Routes } from './http/router.ts';
import { mooGoldControl, mooGoldMood } from './moogold/control.ts';
import { razorpayControl } from './razorpay/control.ts';
import { smileOneControl, smileOneMood } from './smileone/control.ts';
import { bodyOf, done, missing, moodControl } from './switches/mood-control.ts';
import type { Behaviour } from './switches/mood.ts';
import { yokCashControl, yokCashMood } from './yokcash/control.ts';

const HowPaid = z.strictObject({
  amount: z.string().optional(),
  utr: z
    .string()
    .regex(/^\d{12}$/)
    .optional(),
  webhooks: z.number().int().min(0).max(5).optional(),
  delayMs: z.number().int().min(0).optional(),
});
/** In place of what an ID token would say, like `aud` or `exp`. */
const Claims = { claims: z.record(z.string(), z.unknown()).optional() };
const Subscribing = z.strictObject({ applicationServerKey: z.string() });
const Times = z.strictObject({ times: z.number().int().min(1).max(5).default(1) });

/** How each behaves, all that somebody has told it in its own way included. */
function moodsControl(
  behaviours: readonly Behaviour[],
  { reseller, partner, seller }: Simulated,
): Routes {
  const inItsWay: Readonly<Record<string, (behaviour: Behaviour) => Routes>> = {
    smileone: (behaviour) => smileOneMood(behaviour, reseller),
    moogold: (behaviour) => mooGoldMood(behaviour, partner),
    yokcash: (behaviour) => yokCashMood(behaviour, seller),
    oidc: (behaviour) => moodControl(behaviour, Claims),
  };
  const routes = behaviours.map((one) => (inItsWay[one.name] ?? moodControl)(one));
  return Object.assign({}, ...routes) as Routes;
}

/** What a test or a bench does in place of a person: pay, look into books, spoil the answers. */
export function control(simulated: Simulated, behaviours: readonly Behaviour[]): Routes {
  const { gateway, acquirer, reseller, partner, seller } = simulated;
  const { mails, messages, push } = simulated;
  return {
    'POST /control/reset': () => {
      for (const { calm } of behaviours) calm();
      return done();
    },
    ...moodsControl(behaviours, simulated),
    'GET /control/upi/payments/:id': (_request, { id = '' }) =>
      Response.json({ payment: gateway.find(id) ?? null, calls: gateway.callsFor(id) }),
    'POST /control/upi/payments/:id/pay': async (request, { id = '' }) => {
      gateway.pay(id, HowPaid.parse(await bodyOf(request)));
      return done();
    },
    'POST /control/upi/payments/:id/pay-again': async (request, { id = '' }) =>
      gateway.payAgain(id, HowPaid.parse(await bodyOf(request))) ? done() : missing(),
    'POST /control/upi/payments/:id/fail': (_request, { id = '' }) => {
      gateway.fail(id);
      return done();
    },
    'POST /control/upi/payments/:id/call-back': async (request, { id = '' }) => {
      gateway.callBack(id, Times.parse(await bodyOf(request)).times);
      return done();
    },
    ...booksControl({ gateway, acquirer, reseller, partner, seller }),
    ...exportsControl(simulated),
    ...razorpayControl(acquirer),
    ...mooGoldControl(partner),
    ...yokCashControl(seller),
    ...smileOneControl(reseller),
    'POST /control/push/browsers': async (request) => {
      const { applicationServerKey } = Subscribing.parse(await bodyOf(request));
      return Response.json(push.subscribe(applicationServerKey));
    },
    'POST /control/push/browsers/:id/leave': (_request, { id = '' }) => {
      push.leave(id);
      return done();
    },
    'GET /control/push/browsers/:id': (_request, { id = '' }) => Response.json(push.received(id)),
    'GET /control/mails/:to': (_request, { to = '' }) =>
      Response.json(mails.newestFirst().filter((mail) => mail.to === to)),
    'GET /control/sms/:mobile': (_request, { mobile = '' }) =>
      Response.json(messages.newestFirst().filter((message) => message.mobile === mobile)),
  };
}
