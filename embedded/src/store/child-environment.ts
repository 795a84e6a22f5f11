import { resolve } from 'node:path';
import type { RunningSimulators, SignInClients } from '@store/simulators';
import { root } from '../root.ts';
import { programs, reads, type Program } from '../settings/programs.ts';
import { wantsDemoData, type EmbeddedSettings } from '../settings/embedded-settings.ts';
import type { Kept } from './data-folder.ts';

/** Where the parts can be reached, whether they were started here or not. */
export type Parts = Readonly<{
  settings: EmbeddedSettings;
  kept: Kept;
  port: number;
  databaseUrl: string;
  temporalAddress: string;
  simulators: Pick<RunningSimulators, 'origin' | 'smtpUrl'>;
}>;

export const smileOneAccount = (kept: Kept) => ({
  uid: '1000001',
  email: 'reseller@example.com',
  key: kept.keys.smileOne,
});

export const mooGoldAccount = (kept: Kept) => ({
  partnerId: 'demo-partner',
  secret: kept.keys.mooGold,
});

export const razorpayAccount = (kept: Kept) => ({
  keyId: 'rzp_test_Simulator00000',
  keySecret: kept.keys.razorpay,
  webhookSecret: kept.keys.razorpayWebhook,
});

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

const publicUrl = ({ PUBLIC_URL }: EmbeddedSettings, port: number): string =>
  (PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');

/** As whom the store signs customers in with the simulators. */
export const signInClients = (
  { settings, kept }: Pick<Parts, 'settings' | 'kept'>,
  port: number,
): SignInClients => ({
  storeUrl: publicUrl(settings, port),
  google: { id: 'store-at-google', secret: kept.keys.google },
  oidc: { id: 'store', secret: kept.keys.oidc },
});

export const picturesFolder = ({ PICTURES_DIR, DATA_DIR }: EmbeddedSettings): string =>
  PICTURES_DIR ?? resolve(root, DATA_DIR, 'pictures');

type Variables = Readonly<Record<string, string>>;

/** Whoever sets one of these has a provider that really delivers. */
const PROVIDER_SETTINGS = [
  ...(['SMILEONE_URL', 'SMILEONE_UID', 'MOOGOLD_URL', 'MOOGOLD_PARTNER_ID'] as const),
  ...(['YOKCASH_URL', 'YOKCASH_KEY'] as const),
];
const isGiven = (value: string | undefined) => value !== undefined;

/**
 * The variables of an outside service: all of the simulator's, or none when it is replaced. A store
 * that one provider really delivers for gets no simulator of another, which would deliver nothing;
 * and one that really is paid gets no simulator of another gateway, which takes no money.
 */
const unless = (replaced: string | undefined, simulated: Variables): Variables =>
  replaced === undefined ? simulated : {};

/** The demo's admins have passwords that everybody knows: they are for this machine only. */
const bindAddress = (settings: EmbeddedSettings): Variables =>
  settings.BIND_ADDRESS === undefined && wantsDemoData(settings)
    ? { BIND_ADDRESS: '127.0.0.1' }
    : {};

/** Who collects and who delivers: the simulators, unless somebody really does. */
export function servicesEnvironment({
  settings,
  kept,
  simulators,
}: Pick<Parts, 'settings' | 'kept'> & {
  simulators: Pick<RunningSimulators, 'origin'>;
}): Variables {
  const account = smileOneAccount(kept);
  const mooGold = mooGoldAccount(kept);
  const realProvider = PROVIDER_SETTINGS.map((name) => settings[name]).find(isGiven);
  const razorpay = razorpayAccount(kept);
  const realGateway = settings.UPI_GATEWAY_URL ?? settings.RAZORPAY_URL ?? settings.RAZORPAY_KEY_ID;
  return {
    ...unless(realGateway, {
      UPI_GATEWAY_URL: `${simulators.origin}/upi`,
      UPI_GATEWAY_KEY: kept.keys.upi,
      RAZORPAY_URL: `${simulators.origin}/razorpay`,
      RAZORPAY_PAY_URL: simulators.origin,
      RAZORPAY_KEY_ID: razorpay.keyId,
      RAZORPAY_KEY_SECRET: razorpay.keySecret,
      RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
    }),
    ...unless(realProvider, {
      SMILEONE_URL: `${simulators.origin}/smileone`,
      SMILEONE_UID: account.uid,
      SMILEONE_EMAIL: account.email,
      SMILEONE_KEY: account.key,
      MOOGOLD_URL: `${simulators.origin}/moogold`,
      MOOGOLD_PARTNER_ID: mooGold.partnerId,
      MOOGOLD_SECRET: mooGold.secret,
      YOKCASH_URL: `${simulators.origin}/yokcash`,
      YOKCASH_API: 'json',
      YOKCASH_KEY: kept.keys.yokCash,
      YOKCASH_CONTACT: '0000919800000000',
    }),
  };
}

/** What is put over the supervisor's own environment for each process of the store. */
export function childEnvironment(parts: Parts): Variables {
  const { settings, kept, port, simulators } = parts;
  const signIn = signInClients(parts, port);
  // The browsers of customers elsewhere could not reach a provider on this machine, and nobody
  // elsewhere is to reach into it.
  const elsewhere = LOOPBACK.test(new URL(signIn.storeUrl).hostname) ? undefined : 'elsewhere';
  return {
    NODE_ENV: 'production',
    PORT: String(port),
    ...bindAddress(settings),
    PUBLIC_URL: publicUrl(settings, port),
    DATABASE_URL: parts.databaseUrl,
    TEMPORAL_ADDRESS: parts.temporalAddress,
    TEMPORAL_NAMESPACE: settings.TEMPORAL_NAMESPACE,
    // A key would ask the dev server for TLS.
    ...unless(settings.TEMPORAL_ADDRESS, { TEMPORAL_API_KEY: '' }),
    PICTURES_DIR: picturesFolder(settings),
    SESSION_SECRET: settings.SESSION_SECRET ?? kept.sessionSecret,
    PAYLOAD_KEYS: settings.PAYLOAD_KEYS ?? kept.payloadKeys,
    ...unless(settings.SUPPORT_URL, {
      SUPPORT_URL: `${simulators.origin}/support?name={name}&phone={phone}&email={email}&text={message}`,
    }),
    ...servicesEnvironment(parts),
    ...unless(settings.SMTP_URL, {
      SMTP_URL: simulators.smtpUrl,
      MAIL_FROM: 'The store <store@example.com>',
    }),
    ...unless(settings.SMS_URL, {
      SMS_URL: `${simulators.origin}/sms`,
      SMS_AUTH_KEY: kept.keys.sms,
      SMS_TEMPLATE_ID: 'simulated',
      SMS_SUPPORT_TEMPLATE_ID: 'simulated-support',
      SMS_GUARDIAN_TEMPLATE_ID: 'simulated-guardian',
      SMS_SENDER: 'GTSHOP',
      SMS_DLT_ENTITY_ID: '1301000000000000001',
      SMS_DLT_TEMPLATE_ID: '1307000000000000001',
      SMS_DLT_SUPPORT_TEMPLATE_ID: '1307000000000000003',
      SMS_DLT_GUARDIAN_TEMPLATE_ID: '1307000000000000002',
    }),
    ...unless(settings.VAPID_PUBLIC_KEY, {
      VAPID_PUBLIC_KEY: kept.push.publicKey,
      VAPID_PRIVATE_KEY: kept.push.privateKey,
      PUSH_SERVICES: simulators.origin,
    }),
    ...unless(elsewhere ?? settings.WEBHOOKS_MAY_REACH, { WEBHOOKS_MAY_REACH: '127.0.0.0/8' }),
    ...unless(elsewhere ?? settings.GOOGLE_CLIENT_ID, {
      GOOGLE_CLIENT_ID: signIn.google.id,
      GOOGLE_CLIENT_SECRET: signIn.google.secret,
      GOOGLE_AUTHORIZATION_URL: `${simulators.origin}/oidc/auth`,
      GOOGLE_TOKEN_URL: `${simulators.origin}/oidc/token`,
      GOOGLE_USERINFO_URL: `${simulators.origin}/oidc/me`,
    }),
    ...unless(elsewhere ?? settings.OIDC_ISSUER, {
      OIDC_ISSUER: `${simulators.origin}/oidc`,
      OIDC_CLIENT_ID: signIn.oidc.id,
      OIDC_CLIENT_SECRET: signIn.oidc.secret,
      OIDC_NAME: 'Example ID',
    }),
  };
}

/**
 * Leaves out of an environment every setting that this program does not read: who is broken
 * into should not find the keys of the others. An engine, which reads none of ours, is null.
 */
export function environmentFor(program: Program | null, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const all = new Set(Object.values(programs).flatMap(({ shape }) => Object.keys(shape)));
  const isHidden = (name: string) => all.has(name) && (program === null || !reads(program, name));
  const own = Object.entries(env).filter(([name]) => !isHidden(name));
  return Object.fromEntries(own) as NodeJS.ProcessEnv;
}
