import { z } from 'zod';
import { booksControl } from './books-control.ts';
import type { Routes } from './http/router.ts';
import type { KeptMap } from './keeping/kept-map.ts';
import type { ReceivedMail } from './mail/mailbox.ts';
import { mooGoldControl } from './moogold/control.ts';
import type { Partner } from './moogold/partner.ts';
import type { OidcService } from './oidc/oidc-service.ts';
import type { PushService } from './push/push-service.ts';
import type { Acquirer } from './razorpay/acquirer.ts';
import { razorpayControl } from './razorpay/control.ts';
import type { Reseller } from './smileone/reseller.ts';
import type { TextMessage } from './sms/messages.ts';
import type { Gateway } from './upi/gateway.ts';
import type { Seller } from './yokcash/seller.ts';
import { yokCashControl } from './yokcash/control.ts';

const Milliseconds = z.number().int().min(0);
const GatewayMoodChange = z.strictObject({
  answers: z.enum(['normally', 'refuse', 'hang', 'broken']).optional(),
  delayMs: Milliseconds.optional(),
  paysByItselfAfterMs: Milliseconds.nullable().optional(),
  webhooks: z.number().int().min(0).max(5).optional(),
  slowMs: Milliseconds.optional(),
});
const HowPaid = z.strictObject({
  amount: z.string().optional(),
  utr: z
    .string()
    .regex(/^\d{12}$/)
    .optional(),
  webhooks: z.number().int().min(0).max(5).optional(),
  delayMs: Milliseconds.optional(),
});
const ResellerChange = z.strictObject({
  answers: z.enum(['normally', 'hang', 'broken', 'lost']).optional(),
  delayMs: Milliseconds.optional(),
  passesName: z.boolean().optional(),
  /** Hundredths of a Smile Point. */
  points: z.object({ br: z.number().int(), ph: z.number().int() }).partial().optional(),
});
const PackChange = z.strictObject({
  /** Hundredths of a Smile Point. */
  points: z.number().int().positive().exactOptional(),
  listed: z.boolean().exactOptional(),
});
const SmileOneRegion = z.enum(['br', 'ph']);
const How = z.enum(['normally', 'hang', 'broken']);
const OidcMoodChange = z.strictObject({
  discovery: How.optional(),
  token: How.optional(),
  userinfo: z.enum([...How.options, 'empty']).optional(),
  /** In place of what an ID token would say, like `aud` or `exp`. */
  claims: z.record(z.string(), z.unknown()).optional(),
  forged: z.boolean().optional(),
});
const PushMoodChange = z.strictObject({
  answers: z.enum(['normally', 'busy', 'broken', 'lost']).optional(),
});
const Subscribing = z.strictObject({ applicationServerKey: z.string() });
const Times = z.strictObject({ times: z.number().int().min(1).max(5).default(1) });

export type Simulated = Readonly<{
  gateway: Gateway;
  acquirer: Acquirer;
  reseller: Reseller;
  partner: Partner;
  seller: Seller;
  mails: KeptMap<ReceivedMail>;
  messages: KeptMap<TextMessage>;
  oidc: OidcService;
  push: PushService;
}>;

const done = () => Response.json({ done: true });

/** What a test or a bench does in place of a person: pay, look into books, spoil the answers. */
export const control = ({
  gateway,
  acquirer,
  reseller,
  partner,
  seller,
  mails,
  messages,
  oidc,
  push,
}: Simulated): Routes => ({
  'POST /control/reset': () => {
    gateway.reset();
    acquirer.reset();
    reseller.reset();
    partner.reset();
    seller.reset();
    oidc.reset();
    push.reset();
    return done();
  },
  'GET /control/upi/payments/:id': (_request, { id = '' }) =>
    Response.json({ payment: gateway.find(id) ?? null, calls: gateway.callsFor(id) }),
  'POST /control/upi/payments/:id/pay': async (request, { id = '' }) => {
    gateway.pay(id, HowPaid.parse(await bodyOf(request)));
    return done();
  },
  'POST /control/upi/payments/:id/fail': (_request, { id = '' }) => {
    gateway.fail(id);
    return done();
  },
  'POST /control/upi/payments/:id/call-back': async (request, { id = '' }) => {
    gateway.callBack(id, Times.parse(await bodyOf(request)).times);
    return done();
  },
  'POST /control/upi/mood': async (request) => {
    Object.assign(gateway.mood, GatewayMoodChange.parse(await bodyOf(request)));
    return done();
  },
  'POST /control/smileone/mood': async (request) => {
    const { points, ...mood } = ResellerChange.parse(await bodyOf(request));
    Object.assign(reseller.mood, mood);
    if (points?.br !== undefined) reseller.setPoints('br', points.br);
    if (points?.ph !== undefined) reseller.setPoints('ph', points.ph);
    return done();
  },
  'POST /control/smileone/packs/:region/:id': async (request, { region = '', id = '' }) => {
    const change = PackChange.parse(await bodyOf(request));
    reseller.changePack(SmileOneRegion.parse(region), id, change);
    return done();
  },
  'GET /control/smileone/players/:id': (_request, { id = '' }) =>
    Response.json({ asked: reseller.timesAsked(id), purchases: reseller.purchasesFor(id) }),
  ...booksControl({ gateway, acquirer, reseller, partner, seller }),
  ...razorpayControl(acquirer),
  ...mooGoldControl(partner),
  ...yokCashControl(seller),
  'POST /control/oidc/mood': async (request) => {
    Object.assign(oidc.mood, OidcMoodChange.parse(await bodyOf(request)));
    return done();
  },
  'POST /control/push/mood': async (request) => {
    Object.assign(push.mood, PushMoodChange.parse(await bodyOf(request)));
    return done();
  },
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
});

const bodyOf = async (request: Request): Promise<unknown> => {
  const text = await request.text();
  return text === '' ? {} : JSON.parse(text);
};
