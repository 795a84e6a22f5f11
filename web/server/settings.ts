import { createHmac } from 'node:crypto';
import { toPaise, type LegWay } from '@store/ledger';
import {
  EventStoreSettings,
  HttpUrl,
  LogSettings,
  Milliseconds,
  Needed,
  Port,
  Secrets,
} from '@store/platform/settings';
import { openingHoursIn } from '@store/workflows/opening-hours';
import { rolesOffBoard, taxClassOf, type OwnerSettings } from '@store/workflows/owner-settings';
import {
  GATEWAY_OF_PAGES,
  GatewayPages,
  withWholeGateways,
} from '@store/workflows/payment-gateways';
import { PictureSettings } from '@store/workflows/picture-store';
import { PushSettings } from '@store/workflows/push';
import type { ProviderTrouble } from '@store/workflows/provider-trouble';
import type { RoomToday } from '@store/workflows/provider-spending';
import { PURSE_NAMES, ROUTES, type ProvidedRoute, type Purse } from '@store/workflows/routes';
import {
  AlarmSettings,
  ReachSettings,
  servedRoutes,
  ShopSettings,
  WorkflowsClientSettings,
} from '@store/workflows/settings';
import { z } from 'zod';
import { isOnThisMachine } from './identity-providers/on-this-machine.ts';
import { SignInSettings } from './identity-providers/settings.ts';
import type { Delivering, ServedRoutes } from '../ports/provided-route.ts';
import type { StoreSettings } from '../ports/store-settings.ts';
import { costIn, type PackCosts } from './price-desk/pack-costs.ts';
import { openingGatewayUrl, payPagesOf } from './pay-pages.ts';

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce
    .number({ error })
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, { error });
};

const isSafeOrigin = (one: string): boolean =>
  URL.canParse(one) &&
  new URL(one).origin === one &&
  (one.startsWith('https:') || (one.startsWith('http:') && isOnThisMachine(one)));

const Origins = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine((all) => all.every(isSafeOrigin), {
    error: 'must be origins like https://app.example.com, with commas between',
  });

const ABOVE_ZERO = 'must be a number above 0';

const EveryWebSetting = z.object({
  ...EventStoreSettings.shape,
  ...WorkflowsClientSettings.shape,
  ...ShopSettings.shape,
  ...PictureSettings.shape,
  ...PushSettings.shape,
  ...ReachSettings.shape,
  ...AlarmSettings.shape,
  ...LogSettings.shape,
  ...SignInSettings.shape,
  PORT: Port.default(3000).meta({ what: 'Port of the pages' }),
  BIND_ADDRESS: Needed.optional().meta({
    what: 'Address the pages listen at; every address of the machine unless set',
    example: '127.0.0.1',
  }),
  WEB_PROCESSES: wholeNumber(1, 64).optional().meta({
    what: 'Processes that share PORT and render pages side by side; one per core, 4 at most, unless set',
    example: '2',
  }),
  PUBLIC_URL: HttpUrl.default('http://localhost:3000').meta({
    what: 'The address customers see, for links in mails and the way back from paying; called by another host the store answers 421, except on localhost',
  }),
  SESSION_SECRET: Secrets.meta({
    what: 'Signs cookies and forms; secrets of 32 characters at least, with commas between, the same for every web process: the first is in use, later ones are still believed. To exchange it put a new one in front, and take the old one away when a session is over, after six hours',
  }),
  ADMIN_SECOND_FACTOR: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on').meta({
    what: 'on: an admin sets up a second factor at the first sign-in and shows it at every other. off: only those are asked who have one. Made-up accounts of DEMO_DATA need none, and sign in on this machine only',
  }),
  API_ORIGINS: Origins.optional().meta({
    what: 'Where programs in browsers may call the API from, and whom a sign-in with Google or the OpenID Connect provider may be handed over to: origins, with commas between. Unset, no page of another site may',
    example: 'https://app.example.com',
  }),
  SUPPORT_URL: z.string().startsWith('http').optional().meta({
    what: 'Address of the support chat; may hold {message}, a greeting with who asks, or {name}, {phone} and {email}. Unset, Contact leads to a page with the owner’s details. It holds until the owner sets one at /admin/settings',
    example: 'https://wa.me/919800000000?text={message}',
  }),
  ...GatewayPages.shape,
  TEMPORAL_UI_URL: HttpUrl.optional().meta({
    what: 'Where the web pages of Temporal are, for links from an order to its workflow; unset, there are none',
    example: 'http://localhost:8233',
  }),
  ORDER_EXPIRY_MS: Milliseconds.optional().meta({
    what: 'How long an unpaid order waits, in milliseconds, in place of what is set at /admin/settings: for tests',
    example: '120000',
  }),
  TRUST_PROXY: wholeNumber(0, 5).default(0).meta({
    what: 'Reverse proxies in front whose X-Forwarded headers are believed',
  }),
  RATE_LIMIT_FACTOR: z.coerce.number({ error: ABOVE_ZERO }).positive(ABOVE_ZERO).default(1).meta({
    what: 'Widens every rate limit, for tests and measurements',
  }),
});

/** What the web process reads from its environment, once, in main.ts. */
export const WebSettings = withWholeGateways(EveryWebSetting, GATEWAY_OF_PAGES);
export type WebSettings = z.output<typeof WebSettings>;

const MINUTE_MS = 60_000;

/** Below which a purse is low. */
export const lowOf = (owner: OwnerSettings): Readonly<Record<Purse, number>> => ({
  SMILEBR: owner.lowPoints,
  SMILEPH: owner.lowPoints,
  MOOGOLD: owner.lowMooGold,
  YOKCASH: owner.lowYokCash,
});

/** What pages may know: of the environment, which stays, and of the owner, as it is now. */
export function storeSettings(
  from: WebSettings,
): (
  owner: OwnerSettings,
  troubles: readonly ProviderTrouble[],
  slow: ServedRoutes,
  room: RoomToday,
  costs: PackCosts,
) => StoreSettings {
  const formKeys = from.SESSION_SECRET.map((secret) =>
    createHmac('sha256', secret).update('forms').digest('base64url'),
  );
  const served = servedRoutes(from);
  return keptFor((owner, troubles, slow, room, costs) => ({
    storeName: owner.storeName,
    publicUrl: from.PUBLIC_URL.replace(/\/+$/, ''),
    apiOrigins: from.API_ORIGINS ?? [],
    workflowsAt:
      from.TEMPORAL_UI_URL === undefined
        ? null
        : `${from.TEMPORAL_UI_URL.replace(/\/+$/, '')}/namespaces/${from.TEMPORAL_NAMESPACE}/workflows`,
    notice: owner.notice,
    maintenance: owner.maintenance,
    announcement: owner.announcement,
    supportUrl: owner.supportUrl === '' ? null : owner.supportUrl,
    supportGreeting: owner.supportGreeting,
    supportHours: owner.supportHours,
    deliveryHours: openingHoursIn(owner.deliveryHours),
    deliveryHoursText: owner.deliveryHours,
    socialLinks: owner.socialLinks,
    legal: {
      legalName: owner.legalName,
      registeredAddress: owner.registeredAddress,
      grievanceOfficer: owner.grievanceOfficer,
      grievanceEmail: owner.grievanceEmail,
      grievancePhone: owner.grievancePhone,
    },
    gstin: owner.gstin,
    tax: taxClassOf(owner),
    topUp: {
      minimum: owner.topUpAtLeast,
      maximum: owner.topUpAtMost,
      perDay: owner.topUpsPerDay,
      balanceAtMost: owner.walletAtMost,
    },
    points: {
      spendingPerPoint: owner.spendingPerPoint,
      worth: toPaise(100),
      redeemAtLeast: owner.redeemAtLeast,
    },
    payPages: payPagesOf(from),
    razorpayWebhookSecret: from.RAZORPAY_WEBHOOK_SECRET ?? null,
    mooGoldSecret: from.MOOGOLD_SECRET ?? null,
    delivering: deliveringNow([...served.map(({ route }) => route), 'CODES'], {
      owner,
      troubles,
      slow,
      room,
      costs,
    }),
    simulated: {
      gateway: isOnThisMachine(openingGatewayUrl(from)),
      routes: served.filter(({ url }) => isOnThisMachine(url)).map(({ route }) => route),
    },
    orderExpiryMs: from.ORDER_EXPIRY_MS ?? owner.orderExpiryMinutes * MINUTE_MS,
    latePaymentWatchMs: from.LATE_PAYMENT_WATCH_MS,
    manualRefundHours: owner.manualRefundHours,
    keptFor: { securityLogDays: owner.securityLogDays, recordYears: owner.recordYears },
    prizes: owner.prizes,
    yearlyPrizes: owner.yearlyPrizes,
    byHand: {
      secondPersonFrom: owner.secondPersonFrom,
      aloneAfterMs: owner.aloneAfterMinutes * MINUTE_MS,
    },
    settlementDays: owner.settlementDays,
    walletProofFrom: owner.walletProofFrom,
    low: lowOf(owner),
    spentUp: PURSE_NAMES.filter((purse) => room[purse] === 0),
    rolesOffBoard: rolesOffBoard(owner),
    push:
      from.VAPID_PUBLIC_KEY === undefined
        ? null
        : { publicKey: from.VAPID_PUBLIC_KEY, origins: from.PUSH_SERVICES ?? [] },
    webhooksReachInside: from.WEBHOOKS_MAY_REACH !== undefined,
    alarmsSigned: from.ALARM_WEBHOOK_SECRET !== undefined,
    nameLength: { minimum: owner.nameAtLeast, maximum: 60 },
    formKeys,
  }));
}

/**
 * Who delivers while some provider is in trouble, too little is left to be spent there today, or a second
 * way would bring a loss: an admin, or nobody, as the owner has it.
 */
function deliveringNow(
  connected: ServedRoutes,
  {
    owner: { byHandWhenDown, secondWayAtAnyCost },
    troubles,
    slow,
    room,
    costs,
  }: Readonly<{
    owner: OwnerSettings;
    troubles: readonly ProviderTrouble[];
    slow: ServedRoutes;
    room: RoomToday;
    costs: PackCosts;
  }>,
): Delivering {
  const closed = troubles.map(({ purse }) => purse);
  const isDown = (route: ProvidedRoute) => {
    const { purse } = ROUTES[route];
    return purse !== null && closed.includes(purse);
  };
  const prompt = connected.filter((route) => !slow.includes(route));
  const secondWay = {
    costOn: (way: LegWay) => costIn(costs, way),
    ...{ atAnyCost: secondWayAtAnyCost, elseByHand: byHandWhenDown },
  };
  const open = byHandWhenDown
    ? { routes: connected.filter((route) => !isDown(route)), offSale: [] }
    : { routes: connected, offSale: connected.filter(isDown) };
  return { connected, ...open, prompt, secondWay, room };
}

/** Made anew when it is asked for other objects than last time. */
function keptFor<Asked extends readonly object[], Made>(
  make: (...asked: Asked) => Made,
): (...asked: Asked) => Made {
  let last: Readonly<{ asked: Asked; made: Made }> | undefined;
  return (...asked) => {
    const kept = last?.asked.every((one, place) => one === asked[place]) ? last : undefined;
    last = kept ?? { asked, made: make(...asked) };
    return last.made;
  };
}
