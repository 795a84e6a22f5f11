import { createHmac } from 'node:crypto';
import { rupees, toPaise, type Paise } from '@store/ledger';
import {
  DatabaseSettings,
  EventStoreSettings,
  Milliseconds,
  Port,
  PrizeSettings,
} from '@store/ledger/settings';
import { WorkflowsClientSettings } from '@store/workflows/settings';
import { z } from 'zod';

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce
    .number({ error })
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, { error });
};

const ABOVE_ZERO = 'must be a number above 0';

/** What the web process reads from its environment, once, in main.ts. */
export const WebSettings = z.object({
  ...DatabaseSettings.shape,
  ...EventStoreSettings.shape,
  ...WorkflowsClientSettings.shape,
  ...PrizeSettings.shape,
  PORT: Port.default(3000),
  /** That share the port; unset, one per core, 4 at most. */
  WEB_PROCESSES: wholeNumber(1, 64).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  STORE_NAME: z.string().trim().min(1).default('the store'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters'),
  /** May hold {name}, {phone} and {email}. */
  SUPPORT_URL: z.string().startsWith('http').optional(),
  UPI_GATEWAY_URL: z.url(),
  /** The gateway may show its pay pages at another host than the one it is called at. */
  UPI_PAY_URL: z.url().optional(),
  ORDER_EXPIRY_MS: Milliseconds.default(30 * 60_000),
  /** Reverse proxies in front of this process whose X-Forwarded-* headers are believed. */
  TRUST_PROXY: wholeNumber(0, 5).default(0),
  /** Widens every rate limit, for tests and measurements. */
  RATE_LIMIT_FACTOR: z.coerce.number({ error: ABOVE_ZERO }).positive(ABOVE_ZERO).default(1),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});
export type WebSettings = z.output<typeof WebSettings>;

/** The part that pages may know. Amounts in paise, durations in ms. */
export type StoreSettings = Readonly<{
  storeName: string;
  /** Without a slash at the end. */
  publicUrl: string;
  /** Address template with {name}, {phone} and {email}; null when there is no support chat. */
  supportUrl: string | null;
  topUp: Readonly<{ minimum: Paise; maximum: Paise; perDay: Paise; balanceAtMost: Paise }>;
  points: Readonly<{
    /** Spending that earns one point. */
    spendingPerPoint: Paise;
    /** What one redeemed point adds to the wallet. */
    worth: Paise;
    redeemAtLeast: number;
  }>;
  /** Only there may a buyer be sent to pay. */
  gatewayOrigin: string;
  orderExpiryMs: number;
  /** For ranks 1, 2, 3. */
  prizes: readonly Paise[];
  nameLength: Readonly<{ minimum: number; maximum: number }>;
  /** Signs what a form carries there and back (ids, checked players). Never leaves the server. */
  formKey: string;
}>;

export function storeSettings(from: WebSettings): StoreSettings {
  return {
    storeName: from.STORE_NAME,
    publicUrl: from.PUBLIC_URL.replace(/\/+$/, ''),
    supportUrl: from.SUPPORT_URL ?? null,
    topUp: {
      minimum: rupees(1),
      maximum: rupees(10_000),
      perDay: rupees(25_000),
      balanceAtMost: rupees(50_000),
    },
    points: { spendingPerPoint: rupees(100), worth: toPaise(100), redeemAtLeast: 1 },
    gatewayOrigin: new URL(from.UPI_PAY_URL ?? from.UPI_GATEWAY_URL).origin,
    orderExpiryMs: from.ORDER_EXPIRY_MS,
    prizes: from.PRIZES.map(rupees),
    nameLength: { minimum: 6, maximum: 60 },
    formKey: createHmac('sha256', from.SESSION_SECRET).update('forms').digest('base64url'),
  };
}
