import { Milliseconds, Port } from '@store/platform/settings';
import { z } from 'zod';

/**
 * What the supervisor itself reads. A part whose variable is set is not started here; all other
 * variables go to the processes untouched, and each checks its own.
 */
export const EmbeddedSettings = z.object({
  PORT: Port.default(3000),
  BIND_ADDRESS: z.string().min(1).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data').meta({ what: 'Where everything is kept' }),
  DEMO_DATA: z.enum(['on', 'off']).optional().meta({
    what: 'on or off: made-up goods, people and orders',
    otherwise: 'on, unless DATABASE_URL or EVENT_STORE_URL is set',
  }),
  DATABASE_URL: z.string().optional(),
  EVENT_STORE_URL: z.string().optional(),
  TEMPORAL_ADDRESS: z.string().optional(),
  TEMPORAL_NAMESPACE: z.string().min(1).default('default'),
  PICTURES_DIR: z.string().min(1).optional(),
  SESSION_SECRET: z.string().optional(),
  PAYLOAD_KEYS: z.string().optional(),
  SUPPORT_URL: z.string().optional(),
  UPI_GATEWAY_URL: z.string().optional(),
  RAZORPAY_URL: z.string().optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  SMILEONE_URL: z.string().optional(),
  SMILEONE_UID: z.string().optional(),
  MOOGOLD_URL: z.string().optional(),
  MOOGOLD_PARTNER_ID: z.string().optional(),
  YOKCASH_URL: z.string().optional(),
  YOKCASH_KEY: z.string().optional(),
  SMTP_URL: z.string().optional(),
  SMS_URL: z.string().optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  OIDC_ISSUER: z.string().optional(),
  WEBHOOKS_MAY_REACH: z.string().optional(),
  SIMULATORS_PORT: Port.optional().meta({
    what: 'Port of the simulators’ pages',
    otherwise: 'a free one, kept',
  }),
  SMTP_PORT: Port.optional().meta({
    what: 'Port of the simulated mail server',
    otherwise: 'a free one, kept',
  }),
  START_LIMIT_MS: Milliseconds.default(60_000).meta({
    what: 'How long a process may take to be ready, in milliseconds',
  }),
});

export type EmbeddedSettings = z.output<typeof EmbeddedSettings>;

/** A database or event store of the owner's gets no made-up orders unless they are asked for. */
export const wantsDemoData = (settings: EmbeddedSettings): boolean =>
  settings.DEMO_DATA === undefined
    ? settings.DATABASE_URL === undefined && settings.EVENT_STORE_URL === undefined
    : settings.DEMO_DATA === 'on';
