import { readSettings } from '@store/platform/settings';
import { expect, it } from 'vitest';
import { smsTemplatesOf, WorkerSettings } from './settings.ts';

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
