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

/** In rupees, for rank 1, 2 and 3. Read by the pages that promise them and the worker that pays. */
export const PrizeSettings = z.object({
  PRIZES: z
    .string()
    .regex(/^ *[1-9]\d{0,4} *(, *[1-9]\d{0,4} *){0,2}$/, {
      error: 'must be one to three amounts in whole rupees, like 100,70,50',
    })
    .transform((text) => text.split(',').map(Number))
    .prefault('100,70,50'),
});

/** With commas between: the first is in use, the others are on their way out. */
export const Secrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine((secrets) => secrets.every(({ length }) => length >= 32), {
    error: 'must be one or more secrets of at least 32 characters, with commas between',
  });

/** What seals the payloads of workflows and makes the links in mails: see `storeKeys`. */
export const KeySettings = z.object({ PAYLOAD_KEYS: Secrets });

const withScheme = (schemes: readonly string[]) =>
  z.string().refine((url) => schemes.some((scheme) => url.startsWith(`${scheme}://`)), {
    error: `must start with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });

const POSTGRES = ['postgres', 'postgresql'];

export const DatabaseSettings = z.object({ DATABASE_URL: withScheme(POSTGRES) });

/** Without EVENT_STORE_URL the events live in the database: see `eventStoreUrl`. */
export const EventStoreSettings = z.object({
  DATABASE_URL: withScheme(POSTGRES),
  EVENT_STORE_URL: withScheme([...POSTGRES, 'esdb', 'esdb+discover']).optional(),
});

export const eventStoreUrl = (settings: z.infer<typeof EventStoreSettings>): string =>
  settings.EVENT_STORE_URL ?? settings.DATABASE_URL;
