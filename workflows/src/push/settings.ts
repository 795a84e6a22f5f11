import { z } from 'zod';
import { isPublicKey } from './push-keys.ts';

const ORIGINS = 'must be origins like https://push.example, with commas between';

/** What web and worker need for notifications in browsers; the web process lacks the private key. */
export const PushSettings = z.object({
  VAPID_PUBLIC_KEY: z
    .string()
    .refine(isPublicKey, 'must be a public key as npm run push-keys makes it')
    .optional()
    .meta({
      what: 'The store’s public key for notifications in browsers, made by npm run push-keys; unset, there are none. Another one makes all browsers ask anew',
      example:
        'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    }),
  PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .refine((all) => all.every((one) => URL.canParse(one) && new URL(one).origin === one), ORIGINS)
    .optional()
    .meta({
      what: 'Origins of push services beside those of the known browsers, with commas between: for a stand-in',
      example: 'https://push.example',
    }),
});

export const PushKeySettings = z.object({
  ...PushSettings.shape,
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key as npm run push-keys makes it')
    .optional()
    .meta({
      what: 'The private key that goes with it, kept secret',
      example: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    }),
});
