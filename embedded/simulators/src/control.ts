import { z } from 'zod';
import { booksControl } from './books-control.ts';
import { exportsControl } from './exports/exports.ts';
import { calmDown, type Simulated } from './simulated/simulated.ts';
import type { Routes } from './http/router.ts';
import { mooGoldControl } from './moogold/control.ts';
import { oidcSwitches } from './oidc/mood.ts';
import { pushSwitches } from './push/mood.ts';
import { smsSwitches } from './sms/mood.ts';
import { smtpSwitches } from './mail/mood.ts';
import { razorpayControl } from './razorpay/control.ts';
import { bodyOf, done, missing, moodControl } from './switches/mood-control.ts';
import { changeOf } from './switches/mood.ts';
import { smileOneSwitches } from './smileone/mood.ts';
import { upiSwitches } from './upi/mood.ts';
import { yokCashControl } from './yokcash/control.ts';

const HowPaid = z.strictObject({
  amount: z.string().optional(),
  utr: z
    .string()
    .regex(/^\d{12}$/)
    .optional(),
  webhooks: z.number().int().min(0).max(5).optional(),
  delayMs: z.number().int().min(0).optional(),
});
const ResellerChange = changeOf(smileOneSwitches, {
  /** Hundredths of a Smile Point. */
  points: z.object({ br: z.number().int(), ph: z.number().int() }).partial().optional(),
});
const PackChange = z.strictObject({
  /** Hundredths of a Smile Point. */
  points: z.number().int().positive().exactOptional(),
  listed: z.boolean().exactOptional(),
});
const SmileOneRegion = z.enum(['br', 'ph']);
const OidcMoodChange = changeOf(oidcSwitches, {
  /** In place of what an ID token would say, like `aud` or `exp`. */
  claims: z.record(z.string(), z.unknown()).optional(),
});
const Subscribing = z.strictObject({ applicationServerKey: z.string() });
const Times = z.strictObject({ times: z.number().int().min(1).max(5).default(1) });

/** What a test or a bench does in place of a person: pay, look into books, spoil the answers. */
export function control(simulated: Simulated): Routes {
  const { gateway, acquirer, reseller, partner, seller } = simulated;
  const { mails, messages, oidc, push, texts, post } = simulated;
  return {
    'POST /control/reset': () => {
      calmDown(simulated);
      return done();
    },
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
    ...moodControl({
      name: 'upi',
      mood: () => gateway.mood,
      schema: changeOf(upiSwitches),
      change: (mood) => Object.assign(gateway.mood, mood),
    }),
    ...moodControl({
      name: 'smileone',
      mood: () => reseller.mood,
      schema: ResellerChange,
      change: ({ points, ...mood }) => {
        Object.assign(reseller.mood, mood);
        if (points?.br !== undefined) reseller.setPoints('br', points.br);
        if (points?.ph !== undefined) reseller.setPoints('ph', points.ph);
      },
    }),
    'POST /control/smileone/packs/:region/:id': async (request, { region = '', id = '' }) => {
      const change = PackChange.parse(await bodyOf(request));
      reseller.changePack(SmileOneRegion.parse(region), id, change);
      return done();
    },
    'GET /control/smileone/players/:id': (_request, { id = '' }) =>
      Response.json({ asked: reseller.timesAsked(id), purchases: reseller.purchasesFor(id) }),
    ...booksControl({ gateway, acquirer, reseller, partner, seller }),
    ...exportsControl(simulated),
    ...razorpayControl(acquirer),
    ...mooGoldControl(partner),
    ...yokCashControl(seller),
    ...moodControl({
      name: 'oidc',
      mood: () => oidc.mood,
      schema: OidcMoodChange,
      change: (mood) => Object.assign(oidc.mood, mood),
    }),
    ...moodControl({
      name: 'push',
      mood: () => push.mood,
      schema: changeOf(pushSwitches),
      change: (mood) => Object.assign(push.mood, mood),
    }),
    ...moodControl({
      name: 'sms',
      mood: () => texts.mood,
      schema: changeOf(smsSwitches),
      change: (mood) => Object.assign(texts.mood, mood),
    }),
    ...moodControl({
      name: 'smtp',
      mood: () => post.mood,
      schema: changeOf(smtpSwitches),
      change: (mood) => Object.assign(post.mood, mood),
    }),
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
