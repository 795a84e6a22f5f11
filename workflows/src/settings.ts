import {
  EventStoreSettings,
  HttpUrl,
  KeySettings,
  LogSettings,
  Milliseconds,
  Needed,
} from '@store/platform/settings';
import { z } from 'zod';
import { holdRulesOf, holdsAny, OwnerSettings } from './owner-settings/index.ts';
import { AlarmSettings } from './alarm/settings.ts';
import { ReachSettings } from './http/settings.ts';
import type { StoreTiming } from './order/contract.ts';
import { PictureSettings } from './picture-store/index.ts';
import {
  GATEWAY_OF_WORKER,
  GatewayKeys,
  GatewaySettings,
  withWholeGateways,
} from './payment-gateway/settings.ts';
import { hasVariable, type RegisteredTexts } from './messages/registered-text.ts';
import type { SmsTemplate } from './messages/sms.ts';
import { PushKeySettings } from './push/settings.ts';
import type { PushKeys } from './push/push-keys.ts';
import type { ProviderAccounts } from './providers/providers.ts';
import { YOKCASH_RANKS } from './providers/yokcash/price-list.ts';
import { PROVIDED_ROUTES, ROUTES, type ProvidedRoute, type Purse } from './providers/routes.ts';

export { AlarmSettings } from './alarm/settings.ts';
export { ReachSettings } from './http/settings.ts';

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
  SMILEONE_URL: HttpUrl.default('https://www.smile.one').meta({
    what: 'Smile.one, without /br or /ph',
  }),
  SMILEONE_UID: Needed.optional().meta({
    what: 'The number of the reseller account there; Smile.one delivers where it is set',
    example: '1234567',
  }),
  SMILEONE_EMAIL: Needed.optional().meta({
    what: 'The reseller account’s e-mail',
    example: 'reseller@store.example',
  }),
  SMILEONE_KEY: Needed.optional().meta({
    what: 'The key that signs requests',
    example: 'the key',
  }),
});

const MooGoldEnvironment = z.object({
  MOOGOLD_URL: HttpUrl.default('https://moogold.com').meta({
    what: 'MooGold, without /wp-json',
  }),
  MOOGOLD_PARTNER_ID: Needed.optional().meta({
    what: 'The partner ID of the reseller account there; MooGold delivers where it is set',
    example: 'the partner ID',
  }),
  MOOGOLD_SECRET: Needed.optional().meta({
    what: 'The secret that signs requests',
    example: 'the secret',
  }),
});

const YokCashEnvironment = z.object({
  YOKCASH_URL: HttpUrl.default('https://api.yokcash.com').meta({
    what: 'YokCash, up to what comes before /order',
  }),
  YOKCASH_API: z.enum(['json', 'form'], { error: 'must be json or form' }).default('json').meta({
    what: 'json for api.yokcash.com, form for the older a-api.yokcash.com/api',
  }),
  YOKCASH_KEY: Needed.optional().meta({
    what: 'The key of the reseller account there; YokCash delivers where it is set',
    example: 'the key',
  }),
  YOKCASH_CONTACT: z
    .string()
    .regex(/^(?:62|0000)\d{6,15}$/, 'must be digits that begin with 62, or with 0000 from abroad')
    .optional()
    .meta({
      what: 'The store’s own phone, which every order there has to name: digits that begin with 62, or from abroad with 0000',
      example: '0000919800000000',
    }),
  YOKCASH_RANK: z
    .enum(YOKCASH_RANKS, { error: `must be one of ${YOKCASH_RANKS.join(', ')}` })
    .default('basic')
    .meta({
      what: 'The rank of the account there: which of the prices in its list the store pays',
    }),
});

const ProviderSettings = z.object({
  ...SmileOneEnvironment.shape,
  ...MooGoldEnvironment.shape,
  ...YokCashEnvironment.shape,
});

/** What a process needs that only talks to running workflows, like the web server. */
export const WorkflowsClientSettings = z.object({
  ...TemporalSettings.shape,
  ...ProviderSettings.shape,
});
export type WorkflowsClientSettings = z.infer<typeof WorkflowsClientSettings>;

/** What the pages promise and the worker does, where the owner did not set it at /admin/settings. */
export const ShopSettings = z.object({
  STORE_NAME: OwnerSettings.shape.storeName.unwrap().optional().meta({
    what: 'The name on every page and in mails, until the owner sets one at /admin/settings',
    otherwise: 'the store',
  }),
  ...GatewaySettings.shape,
  LATE_PAYMENT_WATCH_MS: Milliseconds.default(30 * 24 * 60 * 60_000).meta({
    what: 'How long money is looked for after an order expired, in milliseconds',
  }),
});

const RegisteredText = z
  .string()
  .max(160, 'must have 160 characters at most')
  .refine(hasVariable, 'must have ##OTP## or {#var#} where the code stands');

const RegistryId = z
  .string()
  .regex(/^\d{10,25}$/, 'must be the number in the registry')
  .optional();

/** Whoever sets one of these has to set all of its group. */
const SET_TOGETHER: readonly (readonly string[])[] = [
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['SMILEONE_UID', 'SMILEONE_EMAIL', 'SMILEONE_KEY'],
  ['MOOGOLD_PARTNER_ID', 'MOOGOLD_SECRET'],
  ['YOKCASH_KEY', 'YOKCASH_CONTACT'],
];
const isSet = (settings: Readonly<Record<string, unknown>>, name: string) =>
  settings[name] !== undefined;

const EveryWorkerSetting = z
  .object({
    ...EventStoreSettings.shape,
    ...WorkflowsClientSettings.shape,
    ...ShopSettings.shape,
    ...PictureSettings.shape,
    ...PushKeySettings.shape,
    ...ReachSettings.shape,
    ...AlarmSettings.shape,
    ...LogSettings.shape,
    PUBLIC_URL: HttpUrl,
    ...GatewayKeys.shape,
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).meta({
      what: 'Mail server, smtp:// or smtps://, with user and password',
      example: 'smtps://user:password@mail.example:465',
    }),
    MAIL_FROM: Needed.meta({ what: 'The sender of mails', example: 'Store <store@example.com>' }),
    SMS_URL: HttpUrl.meta({ what: 'MSG91, without /api', example: 'https://control.msg91.com' }),
    SMS_AUTH_KEY: Needed.meta({ what: 'The key of MSG91', example: 'the key' }),
    SMS_TEMPLATE_ID: Needed.meta({
      what: 'The template of codes at MSG91, which holds the registered text',
      example: 'the template’s id',
    }),
    SMS_TEXT: RegisteredText.default(
      '##OTP## is your code for ##STORE##. Do not share it with anyone',
    ).meta({
      what: 'The text of codes as it is registered with the operators (DLT): the code stands at its first ##OTP## or {#var#}, the store’s name at the second',
    }),
    SMS_SUPPORT_TEMPLATE_ID: Needed.meta({
      what: 'The template at MSG91 of codes that a customer reads out to support; it must not say that nobody may have the code',
      example: 'the id of the template for support',
    }),
    SMS_SUPPORT_TEXT: RegisteredText.default(
      '##OTP## is your code for ##STORE##. Read it out to our support only if you asked them to change your number',
    ).meta({ what: 'Its text, likewise' }),
    SMS_GUARDIAN_TEMPLATE_ID: Needed.meta({
      what: 'The template at MSG91 of codes to who agrees for a customer under 18, who tells them',
      example: 'the id of the template for guardians',
    }),
    SMS_GUARDIAN_TEXT: RegisteredText.default(
      '##OTP## is your code for ##STORE##. Share it with ##NAME## only if you agree that they may buy there',
    ).meta({ what: 'Its text, likewise, with that customer’s name at the third place' }),
    SMS_SENDER: z
      .string()
      .regex(/^[A-Za-z0-9]{3,11}$/, 'must be the registered header')
      .optional()
      .meta({
        what: 'The registered header that messages come from, if it is to be sent to MSG91 with each',
        example: 'GTSHOP',
      }),
    SMS_DLT_ENTITY_ID: RegistryId.meta({
      what: 'The store’s number as principal entity in the operators’ registry (DLT), likewise',
      example: '1301000000000000000',
    }),
    SMS_DLT_TEMPLATE_ID: RegistryId.meta({
      what: 'The number of the text of codes there, likewise',
      example: '1301000000000000000',
    }),
    SMS_DLT_SUPPORT_TEMPLATE_ID: RegistryId.meta({
      what: 'The number of the text that is read out to support there, likewise',
      example: '1301000000000000000',
    }),
    SMS_DLT_GUARDIAN_TEMPLATE_ID: RegistryId.meta({
      what: 'The number of the text to who agrees for a customer under 18 there, likewise',
      example: '1301000000000000000',
    }),
    PAYMENT_POLL_MS: Milliseconds.default(14_000).meta({
      what: 'Between two looks at the payment gateway at first, in milliseconds; later a sixtieth of the time waited',
    }),
    PROVIDER_TIMEOUT_MS: Milliseconds.default(30_000).meta({
      what: 'Limit of one call to a provider, in milliseconds',
    }),
  })
  .refine(
    (sms) =>
      new Set([sms.SMS_TEMPLATE_ID, sms.SMS_SUPPORT_TEMPLATE_ID, sms.SMS_GUARDIAN_TEMPLATE_ID])
        .size === 3,
    // The words that arrive are the template's: of two texts under one, a wrong one would.
    { path: ['SMS_TEMPLATE_ID'], message: 'must be another template for each text of a code' },
  )
  .superRefine((settings, context) => {
    for (const [first = '', ...others] of SET_TOGETHER) {
      for (const name of others) {
        if (isSet(settings, name) === isSet(settings, first)) continue;
        const message = `must be set together with ${first}`;
        context.addIssue({ code: 'custom', path: [name], message });
      }
    }
  });

export const WorkerSettings = withWholeGateways(EveryWorkerSetting, GATEWAY_OF_WORKER);
export type WorkerSettings = z.infer<typeof WorkerSettings>;

/** What a process needs that only asks gateways and providers. */
export const OutsideSettings = withWholeGateways(
  z.object({
    ...EventStoreSettings.shape,
    ...ProviderSettings.shape,
    ...GatewaySettings.shape,
    ...GatewayKeys.shape,
    ...LogSettings.shape,
  }),
  GATEWAY_OF_WORKER,
);

/** `publicUrl` is where those that take an address with an order may call back. */
export function providerAccountsOf(
  settings: z.infer<typeof ProviderSettings>,
  publicUrl?: string,
): ProviderAccounts {
  const { SMILEONE_URL, SMILEONE_UID, SMILEONE_EMAIL, SMILEONE_KEY } = settings;
  const { MOOGOLD_URL, MOOGOLD_PARTNER_ID, MOOGOLD_SECRET } = settings;
  const { YOKCASH_URL, YOKCASH_API, YOKCASH_KEY, YOKCASH_CONTACT, YOKCASH_RANK } = settings;
  return {
    smileOne:
      SMILEONE_UID && SMILEONE_EMAIL && SMILEONE_KEY
        ? { url: SMILEONE_URL, uid: SMILEONE_UID, email: SMILEONE_EMAIL, key: SMILEONE_KEY }
        : null,
    mooGold:
      MOOGOLD_PARTNER_ID && MOOGOLD_SECRET
        ? { url: MOOGOLD_URL, partnerId: MOOGOLD_PARTNER_ID, secret: MOOGOLD_SECRET }
        : null,
    yokCash:
      YOKCASH_KEY && YOKCASH_CONTACT
        ? {
            ...{ url: YOKCASH_URL, api: YOKCASH_API, key: YOKCASH_KEY },
            ...{ contact: YOKCASH_CONTACT, rank: YOKCASH_RANK },
            ...(publicUrl !== undefined && {
              callbackUrl: `${publicUrl.replace(/\/+$/, '')}/api/webhooks/yokcash`,
            }),
          }
        : null,
  };
}

/** The routes whose provider is somebody outside, and connected, with the address it is reached at. */
export function servedRoutes(
  settings: WorkflowsClientSettings,
): readonly Readonly<{ route: ProvidedRoute; url: string }>[] {
  const { smileOne, mooGold, yokCash } = providerAccountsOf(settings);
  const at: Readonly<Record<Purse, string | undefined>> = {
    SMILEBR: smileOne?.url,
    SMILEPH: smileOne?.url,
    MOOGOLD: mooGold?.url,
    YOKCASH: yokCash?.url,
  };
  return PROVIDED_ROUTES.flatMap((route) => {
    const { purse } = ROUTES[route];
    const url = purse === null ? undefined : at[purse];
    return url === undefined ? [] : [{ route, url }];
  });
}

/** Null for a store that sends browsers nothing. */
export const pushKeysOf = (settings: WorkerSettings): PushKeys | null =>
  settings.VAPID_PUBLIC_KEY === undefined || settings.VAPID_PRIVATE_KEY === undefined
    ? null
    : { publicKey: settings.VAPID_PUBLIC_KEY, privateKey: settings.VAPID_PRIVATE_KEY };

/** Whom a push service writes to when something is wrong: the sender of the mails. */
export const pushSubjectOf = ({ MAIL_FROM }: Pick<WorkerSettings, 'MAIL_FROM'>): string =>
  `mailto:${/[^<>\s]+@[^<>\s]+/.exec(MAIL_FROM)?.[0] ?? MAIL_FROM}`;

/** How client and worker alike reach Temporal. */
export const connectionOptions = ({ TEMPORAL_ADDRESS, TEMPORAL_API_KEY }: TemporalSettings) => ({
  address: TEMPORAL_ADDRESS,
  ...(TEMPORAL_API_KEY !== undefined && { tls: true, apiKey: TEMPORAL_API_KEY }),
});

const HOUR_MS = 60 * 60_000;
/** For one attempt at a step in our own ledger, above the time limits of its event store. */
const STEP_TIMEOUT_MS = 10_000;

/** Most of what is late comes in the first hour: for that long a payment has its workflow look for it. */
const WATCHED_CLOSELY_MS = HOUR_MS;
const LATE_LOOKS = 8;

/** What an order or top-up that starts now is given to go by. */
export const timingOf = (settings: WorkerSettings, owner: OwnerSettings): StoreTiming => ({
  pollMs: settings.PAYMENT_POLL_MS,
  latePaymentWatchMs: Math.min(settings.LATE_PAYMENT_WATCH_MS, WATCHED_CLOSELY_MS),
  lateLooks: LATE_LOOKS,
  providerTimeoutMs: settings.PROVIDER_TIMEOUT_MS,
  gatewayTimeoutMs: settings.GATEWAY_TIMEOUT_MS,
  stepTimeoutMs: STEP_TIMEOUT_MS,
  ...(holdsAny(holdRulesOf(owner)) && { reviewsOrders: true }),
});

/** What the environment says of what the owner may set. */
export const ownerDefaults = ({
  STORE_NAME,
  SUPPORT_URL,
}: Readonly<{
  STORE_NAME?: string | undefined;
  SUPPORT_URL?: string | undefined;
}>): Partial<OwnerSettings> => ({
  ...(STORE_NAME !== undefined && { storeName: STORE_NAME }),
  ...(SUPPORT_URL !== undefined && { supportUrl: SUPPORT_URL }),
});

/** The registered texts of messages, and the templates that they go by. */
export const smsTextsOf = (settings: WorkerSettings): RegisteredTexts => ({
  code: settings.SMS_TEXT,
  support: settings.SMS_SUPPORT_TEXT,
  guardian: settings.SMS_GUARDIAN_TEXT,
});

export const smsTemplatesOf = (settings: WorkerSettings): readonly SmsTemplate[] => [
  {
    text: settings.SMS_GUARDIAN_TEXT,
    id: settings.SMS_GUARDIAN_TEMPLATE_ID,
    dltId: settings.SMS_DLT_GUARDIAN_TEMPLATE_ID,
  },
  {
    text: settings.SMS_SUPPORT_TEXT,
    id: settings.SMS_SUPPORT_TEMPLATE_ID,
    dltId: settings.SMS_DLT_SUPPORT_TEMPLATE_ID,
  },
  { text: settings.SMS_TEXT, id: settings.SMS_TEMPLATE_ID, dltId: settings.SMS_DLT_TEMPLATE_ID },
];
