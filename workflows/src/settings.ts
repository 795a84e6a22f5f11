import {
  EventStoreSettings,
  KeySettings,
  Milliseconds,
  PrizeSettings,
} from '@store/platform/settings';
import { z } from 'zod';
import type { OrderTiming } from './order/contract.ts';
import type { SmileOneSettings } from './providers/smile-one/smile-one.ts';

const HttpUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });
const Needed = z.string().min(1);

export const TemporalSettings = z.object({
  ...KeySettings.shape,
  TEMPORAL_ADDRESS: Needed,
  TEMPORAL_NAMESPACE: Needed.default('default'),
  /** Switches TLS on: Temporal Cloud knows its callers by key. */
  TEMPORAL_API_KEY: Needed.optional(),
});
export type TemporalSettings = z.infer<typeof TemporalSettings>;

const SmileOneEnvironment = z.object({
  SMILEONE_URL: HttpUrl,
  SMILEONE_UID: Needed,
  SMILEONE_EMAIL: Needed,
  SMILEONE_KEY: Needed,
});

/** What a process needs that only talks to running workflows, like the web server. */
export const WorkflowsClientSettings = z.object({
  ...TemporalSettings.shape,
  ...SmileOneEnvironment.shape,
});
export type WorkflowsClientSettings = z.infer<typeof WorkflowsClientSettings>;

export const WorkerSettings = z.object({
  ...EventStoreSettings.shape,
  ...WorkflowsClientSettings.shape,
  ...PrizeSettings.shape,
  PUBLIC_URL: HttpUrl,
  STORE_NAME: Needed.default('the store'),
  UPI_GATEWAY_URL: HttpUrl,
  UPI_GATEWAY_KEY: Needed,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }),
  MAIL_FROM: Needed,
  SMS_URL: HttpUrl,
  SMS_AUTH_KEY: Needed,
  SMS_TEMPLATE_ID: Needed,
  PAYMENT_POLL_MS: Milliseconds.default(14_000),
  LATE_PAYMENT_WATCH_MS: Milliseconds.default(86_400_000),
  MANUAL_REFUND_AFTER_MS: Milliseconds.default(86_400_000),
  PROVIDER_TIMEOUT_MS: Milliseconds.default(30_000),
  GATEWAY_TIMEOUT_MS: Milliseconds.default(15_000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
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

/** For one attempt at a step in our own ledger, above the time limits of its store. */
const STEP_TIMEOUT_MS = 10_000;

export const timingOf = (settings: WorkerSettings): OrderTiming => ({
  pollMs: settings.PAYMENT_POLL_MS,
  latePaymentWatchMs: settings.LATE_PAYMENT_WATCH_MS,
  manualRefundAfterMs: settings.MANUAL_REFUND_AFTER_MS,
  providerTimeoutMs: settings.PROVIDER_TIMEOUT_MS,
  gatewayTimeoutMs: settings.GATEWAY_TIMEOUT_MS,
  stepTimeoutMs: STEP_TIMEOUT_MS,
});
