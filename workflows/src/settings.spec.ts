import { readSettings } from '@store/platform/settings';
import { expect, it } from 'vitest';
import { gatewaysIn } from './payment-gateway/set-up.ts';
import { providerAccountsOf, servedRoutes, smsTemplatesOf, WorkerSettings } from './settings.ts';

const environment = {
  DATABASE_URL: 'postgres://store@127.0.0.1:5432/store',
  TEMPORAL_ADDRESS: '127.0.0.1:7233',
  PAYLOAD_KEYS: 'k'.repeat(32),
  PUBLIC_URL: 'http://shop.test',
  SMILEONE_URL: 'http://127.0.0.1:1',
  SMILEONE_UID: '1',
  SMILEONE_EMAIL: 'agent@example.com',
  SMILEONE_KEY: 'key',
  UPI_GATEWAY_URL: 'http://127.0.0.1:1',
  UPI_GATEWAY_KEY: 'key',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'store@example.com',
  SMS_URL: 'http://127.0.0.1:1',
  SMS_AUTH_KEY: 'key',
  SMS_TEMPLATE_ID: 'code',
  SMS_SUPPORT_TEMPLATE_ID: 'support',
  SMS_GUARDIAN_TEMPLATE_ID: 'guardian',
};
const templatesOf = (changes: Readonly<Record<string, string | undefined>> = {}) =>
  smsTemplatesOf(readSettings(WorkerSettings, { ...environment, ...changes }));

it('each text of a code goes by a template of its own', () => {
  expect(templatesOf().map(({ id }) => id)).toEqual(['guardian', 'support', 'code']);
});

it.each([
  { SMS_SUPPORT_TEMPLATE_ID: undefined },
  { SMS_GUARDIAN_TEMPLATE_ID: undefined },
  { SMS_SUPPORT_TEMPLATE_ID: 'code' },
  { SMS_GUARDIAN_TEMPLATE_ID: 'support' },
])('a code that is told to somebody never arrives with the words of another one: %j', (changes) => {
  expect(() => templatesOf(changes)).toThrow(/SMS_\w*TEMPLATE_ID/);
});

const SMILEONE = { SMILEONE_UID: '1', SMILEONE_EMAIL: 'agent@example.com', SMILEONE_KEY: 'key' };
const MOOGOLD = { MOOGOLD_PARTNER_ID: 'partner', MOOGOLD_SECRET: 'secret' };
const YOKCASH = { YOKCASH_KEY: 'key', YOKCASH_CONTACT: '0000919800000000' };
const nobody = Object.fromEntries(Object.keys(SMILEONE).map((name) => [name, undefined]));
const settingsWith = (changes: Readonly<Record<string, string>>) =>
  readSettings(WorkerSettings, { ...environment, ...nobody, ...changes });

it.each([
  [{}, []],
  [SMILEONE, ['SMILEBR', 'SMILEPH']],
  [
    { ...SMILEONE, ...MOOGOLD },
    ['SMILEBR', 'SMILEPH', 'MOOGOLDMLBB', 'MOOGOLDGENSHIN', 'MOOGOLDHOK'],
  ],
  [YOKCASH, ['YOKCASHMLBB', 'YOKCASHGENSHIN', 'YOKCASHHOK', 'YOKCASHPUBG']],
])('with %j the store delivers on %j', (changes, routes) => {
  expect(servedRoutes(settingsWith(changes)).map(({ route }) => route)).toEqual(routes);
});

it('an older YokCash is asked in its own way', () => {
  expect(providerAccountsOf(settingsWith(YOKCASH)).yokCash?.api).toBe('json');
  const older = settingsWith({ ...YOKCASH, YOKCASH_API: 'form' });
  expect(providerAccountsOf(older).yokCash?.api).toBe('form');
});

it.each(
  [SMILEONE, MOOGOLD, YOKCASH].flatMap((all) =>
    Object.keys(all).map((left) => [left, all as Readonly<Record<string, string>>] as const),
  ),
)('without %s its provider is half connected, and nothing starts', (left, all) => {
  const half = Object.fromEntries(Object.entries(all).filter(([name]) => name !== left));
  expect(() => settingsWith(half)).toThrow(/_\w+(?: is missing|: must be set together with)/);
});

it.each(['+919800000000', '919800000000', '0000', '62 811 2345 678'])(
  'YokCash is told no phone that it would refuse: %s',
  (YOKCASH_CONTACT) => {
    expect(() => settingsWith({ ...YOKCASH, YOKCASH_CONTACT })).toThrow(/YOKCASH_CONTACT: must be/);
  },
);

const RAZORPAY = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret' };
const NO_EKQR = { UPI_GATEWAY_URL: '', UPI_GATEWAY_KEY: '' };

it.each<[Readonly<Record<string, string>>, string, readonly string[]]>([
  [{}, 'ekqr', ['ekqr']],
  [RAZORPAY, 'ekqr', ['ekqr', 'razorpay']],
  [{ ...RAZORPAY, PAYMENT_GATEWAY: 'razorpay' }, 'razorpay', ['ekqr', 'razorpay']],
  [{ ...NO_EKQR, ...RAZORPAY, PAYMENT_GATEWAY: 'razorpay' }, 'razorpay', ['razorpay']],
])('with %j payments are opened at %s, and looked up at %j', (changes, opening, all) => {
  const gateways = gatewaysIn(settingsWith(changes));
  expect(gateways.opening.name).toBe(opening);
  const isThere = (name: string) => {
    try {
      return gateways.named(name).name === name;
    } catch {
      return false;
    }
  };
  expect(['ekqr', 'razorpay'].filter(isThere)).toEqual(all);
});

it.each<[Readonly<Record<string, string>>, RegExp]>([
  [{ UPI_GATEWAY_KEY: '' }, /UPI_GATEWAY_KEY is missing/],
  [{ PAYMENT_GATEWAY: 'razorpay' }, /RAZORPAY_KEY_ID is missing\s+RAZORPAY_KEY_SECRET is missing/],
  [{ RAZORPAY_KEY_ID: 'rzp_test_1' }, /RAZORPAY_KEY_SECRET is missing/],
  [{ RAZORPAY_KEY_SECRET: 'secret' }, /RAZORPAY_KEY_ID is missing/],
  [{ ...NO_EKQR, ...RAZORPAY }, /UPI_GATEWAY_URL is missing\s+UPI_GATEWAY_KEY is missing/],
  [{ PAYMENT_GATEWAY: 'cashfree' }, /PAYMENT_GATEWAY: must be ekqr or razorpay/],
])('with %j a gateway is half set up, and nothing starts', (changes, complaint) => {
  expect(() => settingsWith(changes)).toThrow(complaint);
});
