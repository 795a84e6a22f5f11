import {
  EventStoreSettings,
  HttpUrl,
  KeySettings,
  LogSettings,
  Milliseconds,
  Needed,
} from '@store/platform/settings';
import { z } from 'zod';
import type { OrderTiming } from './order/contract.ts';
import type { SmileOneSettings } from './providers/smile-one/smile-one.ts';

export const TemporalSettings = z.object({
  ...KeySettings.shape,
  TEMPORAL_ADDRESS: Needed.meta({
    what: 'host:port of a Temporal frontend',
    example: 'temporal.example:7233',
  }),
  TEMPORAL_NAMESPACE: Needed.default('default').meta({ what: 'The namespace the store works in' }),
  TEMPORAL_API_KEY: Needed.optional().meta({
    what: 'Key for Temporal Cloud, which knows its callers by it; switches TLS on',
    example: 'the key',
  }),
});
export type TemporalSettings = z.infer<typeof TemporalSettings>;

const SmileOneEnvironment = z.object({
  SMILEONE_URL: HttpUrl.meta({
    what: 'Smile.one, without /br or /ph',
    example: 'https://www.smile.one',
  }),
  SMILEONE_UID: Needed.meta({ what: 'The reseller account’s number', example: '1234567' }),
  SMILEONE_EMAIL: Needed.meta({
    what: 'The reseller account’s e-mail',
    example: 'reseller@store.example',
  }),
  SMILEONE_KEY: Needed.meta({ what: 'The key that signs requests', example: 'the key' }),
});

/** What a process needs that only talks to running workflows, like the web server. */
export const WorkflowsClientSettings = z.object({
  ...TemporalSettings.shape,
  ...SmileOneEnvironment.shape,
});
export type WorkflowsClientSettings = z.infer<typeof WorkflowsClientSettings>;

/** What the pages promise and the worker does. */
export const ShopSettings = z.object({
  STORE_NAME: z
    .string()
    .trim()
    .min(1)
    .default('the store')
    .meta({ what: 'The name on every page and in mails' }),
  /** In rupees. */
  PRIZES: z
    .string()
    .regex(/^ *[1-9]\d{0,4} *(, *[1-9]\d{0,4} *){0,2}$/, {
      error: 'must be one to three amounts in whole rupees, like 100,70,50',
    })
    .transform((text) => text.split(',').map(Number))
    .prefault('100,70,50')
    .meta({
      what: 'Prizes of the leaderboard for rank 1, 2 and 3, in whole rupees; a week is paid what was set when the worker last started',
    }),
  UPI_GATEWAY_URL: HttpUrl.meta({
    what: 'The UPI gateway (EKQR protocol), without /api',
    example: 'https://gateway.example',
  }),
  LATE_PAYMENT_WATCH_MS: Milliseconds.default(24 * 60 * 60_000).meta({
    what: 'How long money is looked for after an order expired, in milliseconds',
  }),
});

export const WorkerSettings = z.object({
  ...EventStoreSettings.shape,
  ...WorkflowsClientSettings.shape,
  ...ShopSettings.shape,
  ...LogSettings.shape,
  PUBLIC_URL: HttpUrl,
  UPI_GATEWAY_KEY: Needed.meta({ what: 'The key of the UPI gateway', example: 'the key' }),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).meta({
    what: 'Mail server, smtp:// or smtps://, with user and password',
    example: 'smtps://user:password@mail.example:465',
  }),
  MAIL_FROM: Needed.meta({ what: 'The sender of mails', example: 'Store <store@example.com>' }),
  SMS_URL: HttpUrl.meta({ what: 'MSG91, without /api', example: 'https://control.msg91.com' }),
  SMS_AUTH_KEY: Needed.meta({ what: 'The key of MSG91', example: 'the key' }),
  SMS_TEMPLATE_ID: Needed.meta({
    what: 'The registered template of messages',
    example: 'the template’s id',
  }),
  PAYMENT_POLL_MS: Milliseconds.default(14_000).meta({
    what: 'Between two looks at the UPI gateway, in milliseconds',
  }),
  MANUAL_REFUND_AFTER_MS: Milliseconds.default(24 * 60 * 60_000).meta({
    what: 'After this a paid order that nobody delivered is refunded, in milliseconds',
  }),
  PROVIDER_TIMEOUT_MS: Milliseconds.default(30_000).meta({
    what: 'Limit of one call to a provider, in milliseconds',
  }),
  GATEWAY_TIMEOUT_MS: Milliseconds.default(15_000).meta({
    what: 'Limit of one call to the UPI gateway, in milliseconds',
  }),
});
export type WorkerSettings = z.infer<typeof WorkerSettings>;

export const smileOneOf = (settings: WorkflowsClientSettings): SmileOneSettings => ({
  url: settings.SMILEONE_URL,
  uid: settings.SMILEONE_UID,
  email: settings.SMILEONE_EMAIL,
  key: settings.SMILEONE_KEY,
});

/** How client and worker alike reach Temporal. */
export const connectionOptions = ({ TEMPORAL_ADDRESS, TEMPORAL_API_KEY }: TemporalSettings) => ({
  address: TEMPORAL_ADDRESS,
  ...(TEMPORAL_API_KEY !== undefined && { tls: true, apiKey: TEMPORAL_API_KEY }),
});

/** For one attempt at a step in our own ledger, above the time limits of its event store. */
const STEP_TIMEOUT_MS = 10_000;

export const timingOf = (settings: WorkerSettings): OrderTiming => ({
  pollMs: settings.PAYMENT_POLL_MS,
  latePaymentWatchMs: settings.LATE_PAYMENT_WATCH_MS,
  manualRefundAfterMs: settings.MANUAL_REFUND_AFTER_MS,
  providerTimeoutMs: settings.PROVIDER_TIMEOUT_MS,
  gatewayTimeoutMs: settings.GATEWAY_TIMEOUT_MS,
  stepTimeoutMs: STEP_TIMEOUT_MS,
});
