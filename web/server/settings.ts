import { createHmac } from 'node:crypto';
import { rupees, toPaise, WALLET_LIMITS } from '@store/ledger';
import {
  DatabaseSettings,
  EventStoreSettings,
  Milliseconds,
  Port,
  PrizeSettings,
  Secrets,
} from '@store/platform/settings';
import { WorkflowsClientSettings } from '@store/workflows/settings';
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
  ...DatabaseSettings.shape,
  ...EventStoreSettings.shape,
  ...WorkflowsClientSettings.shape,
  ...PrizeSettings.shape,
  PORT: Port.default(3000),
  /** Where to listen; unset, at every address of the machine. */
  BIND_ADDRESS: z.string().min(1).optional(),
  /** That share the port; unset, one per core, 4 at most. */
  WEB_PROCESSES: wholeNumber(1, 64).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  STORE_NAME: z.string().trim().min(1).default('the store'),
  SESSION_SECRET: Secrets,
  /** May hold {message}, {name}, {phone} and {email}. */
  SUPPORT_URL: z.string().startsWith('http').optional(),
  UPI_GATEWAY_URL: z.url(),
  /** The gateway may show its pay pages at another host than the one it is called at. */
  UPI_PAY_URL: z.url().optional(),
  ORDER_EXPIRY_MS: Milliseconds.default(30 * 60_000),
  LATE_PAYMENT_WATCH_MS: Milliseconds.default(24 * 60 * 60_000),
  /** Reverse proxies in front of this process whose X-Forwarded-* headers are believed. */
  TRUST_PROXY: wholeNumber(0, 5).default(0),
  /** Widens every rate limit, for tests and measurements. */
  RATE_LIMIT_FACTOR: z.coerce.number({ error: ABOVE_ZERO }).positive(ABOVE_ZERO).default(1),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
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
