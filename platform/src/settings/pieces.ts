import { z } from 'zod';

/** 0 lets the system choose. */
export const Port = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .min(0, 'must be 0 to 65535')
  .max(65_535, 'must be 0 to 65535');

export const Milliseconds = z.coerce
  .number({ error: 'must be a number of milliseconds' })
  .int('must be a whole number of milliseconds')
  .positive('must be more than 0 milliseconds');

/** With commas between: the first is in use, the others are on their way out. */
export const Secrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine((secrets) => secrets.every(({ length }) => length >= 32), {
    error: 'must be one or more secrets of at least 32 characters, with commas between',
  });

/** See `storeKeys`. */
export const KeySettings = z.object({
  PAYLOAD_KEYS: Secrets.meta({
    what: 'Seals what Temporal keeps and the codes that are sold, and makes the links in mails; secrets of 32 characters at least, with commas between: the first is in use, later ones open what they sealed before. To exchange it put a new one in front and start the worker first',
  }),
});

export const HttpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an http:// or https:// address',
});

/** A text that is not empty. */
export const Needed = z.string().min(1);

export const LogSettings = z.object({
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .meta({ what: 'silent, fatal, error, warn, info, debug or trace' }),
});

const withScheme = (schemes: readonly string[]) =>
  z.string().refine((url) => schemes.some((scheme) => url.startsWith(`${scheme}://`)), {
    error: `must start with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });

const POSTGRES = ['postgres', 'postgresql'];

/** Without EVENT_STORE_URL the events live in the database: see `eventStoreUrl`. */
export const EventStoreSettings = z.object({
  DATABASE_URL: withScheme(POSTGRES).meta({
    what: 'Postgres for read models, accounts and catalogue, and for the events unless EVENT_STORE_URL is set',
    example: 'postgres://store_owner:password@postgres.example:5432/store',
  }),
  EVENT_STORE_URL: withScheme([...POSTGRES, 'esdb', 'esdb+discover'])
    .optional()
    .meta({
      what: 'Where the ledger keeps its events: postgres://, esdb:// or esdb+discover://',
      example: 'esdb+discover://events.example:2113',
      otherwise: 'DATABASE_URL',
    }),
});

export const eventStoreUrl = (settings: z.infer<typeof EventStoreSettings>): string =>
  settings.EVENT_STORE_URL ?? settings.DATABASE_URL;
