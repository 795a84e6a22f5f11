import { createHmac } from 'node:crypto';
import { rupees, toPaise, WALLET_LIMITS } from '@store/ledger';
import {
  EventStoreSettings,
  HttpUrl,
  LogSettings,
  Milliseconds,
  Needed,
  Port,
  Secrets,
} from '@store/platform/settings';
import { ShopSettings, WorkflowsClientSettings } from '@store/workflows/settings';
import { z } from 'zod';
import type { StoreSettings } from '../ports/store-settings.ts';

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce
    .number({ error })
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, { error });
};

const ABOVE_ZERO = 'must be a number above 0';

/** What the web process reads from its environment, once, in main.ts. */
export const WebSettings = z.object({
  ...EventStoreSettings.shape,
  ...WorkflowsClientSettings.shape,
  ...ShopSettings.shape,
  ...LogSettings.shape,
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
  SUPPORT_URL: z.string().startsWith('http').optional().meta({
    what: 'Address of the support chat; may hold {message}, a greeting with who asks, or {name}, {phone} and {email}. Unset, Contact leads to a page with the owner’s details',
    example: 'https://wa.me/919800000000?text={message}',
  }),
  UPI_PAY_URL: z.url().optional().meta({
    what: 'Where the gateway shows its pay pages, if not where it is called: buyers are sent nowhere else',
    example: 'https://pay.gateway.example',
    otherwise: 'UPI_GATEWAY_URL',
  }),
  ORDER_EXPIRY_MS: Milliseconds.default(30 * 60_000).meta({
    what: 'How long an unpaid order waits, in milliseconds',
  }),
  TRUST_PROXY: wholeNumber(0, 5).default(0).meta({
    what: 'Reverse proxies in front whose X-Forwarded headers are believed',
  }),
  RATE_LIMIT_FACTOR: z.coerce.number({ error: ABOVE_ZERO }).positive(ABOVE_ZERO).default(1).meta({
    what: 'Widens every rate limit, for tests and measurements',
  }),
});
export type WebSettings = z.output<typeof WebSettings>;

export function storeSettings(from: WebSettings): StoreSettings {
  return {
    storeName: from.STORE_NAME,
    publicUrl: from.PUBLIC_URL.replace(/\/+$/, ''),
    supportUrl: from.SUPPORT_URL ?? null,
    topUp: {
      minimum: rupees(1),
      maximum: rupees(10_000),
      ...WALLET_LIMITS,
    },
    points: { spendingPerPoint: rupees(100), worth: toPaise(100), redeemAtLeast: 1 },
    gatewayOrigin: new URL(from.UPI_PAY_URL ?? from.UPI_GATEWAY_URL).origin,
    orderExpiryMs: from.ORDER_EXPIRY_MS,
    latePaymentWatchMs: from.LATE_PAYMENT_WATCH_MS,
    prizes: from.PRIZES.map(rupees),
    nameLength: { minimum: 6, maximum: 60 },
    formKeys: from.SESSION_SECRET.map((secret) =>
      createHmac('sha256', secret).update('forms').digest('base64url'),
    ),
  };
}
