import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { memoryShop } from '../testing/shop.ts';
import { SPEC_KEYS } from '../testing/spec-keys.ts';
import { messageActivities, type MessageDependencies } from './activities.ts';
import { oneTimeCodes, verificationTokens } from './secrets.ts';

const asha = { name: 'Asha Kumari', email: 'asha@example.com', mobile: '9876543210' };
const tokenHash = createHash('sha256')
  .update(verificationTokens(SPEC_KEYS, 'asha', 'link-1')[0] ?? '')
  .digest();

function given(overrides: Partial<MessageDependencies> = {}) {
  const sent: unknown[] = [];
  const { dependencies } = memoryShop({
    mailer: { send: async (...mail) => void sent.push(mail), close: () => undefined },
    texter: { send: async (sms) => void sent.push(sms) },
    customers: {
      contactOf: async () => asha,
      verificationLink: async () => ({ ...asha, tokenHash }),
      notRankedIds: async () => [],
    },
    ...overrides,
  });
  return { sent, activities: messageActivities(dependencies) };
}

const nobody: MessageDependencies['customers'] = {
  contactOf: async () => ({ name: null, email: null, mobile: null }),
  verificationLink: async () => null,
  notRankedIds: async () => [],
};

describe('a mail', () => {
  it('is sent as it is where it was written before', async () => {
    const { sent, activities } = given();
    const mail = { to: 'asha@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

    await activities.sendMail('mail-1', mail);

    expect(sent).toEqual([['mail-1', mail]]);
  });

  it('is written when it is sent', async () => {
    const { sent, activities } = given();

    await activities.sendMail('mail-1', {
      kind: 'verification',
      accountId: 'asha',
      linkId: 'link-1',
    });

    expect(sent).toEqual([['mail-1', expect.objectContaining({ to: 'asha@example.com' })]]);
  });

  it('is not sent where nobody waits for it any more', async () => {
    const { sent, activities } = given({ customers: nobody });

    await activities.sendMail('mail-1', {
      kind: 'verification',
      accountId: 'asha',
      linkId: 'link-1',
    });

    expect(sent).toEqual([]);
  });
});

describe('a text message', () => {
  const code = { accountId: 'asha', codeId: 'code-1' };

  it('is sent as it is where it was written before', async () => {
    const { sent, activities } = given();
    const sms = { mobile: '9876543210', text: 'Your code is 123456' };

    await activities.sendSms(sms);

    expect(sent).toEqual([sms]);
  });

  it('brings the code to the phone of the account', async () => {
    const { sent, activities } = given();

    await activities.sendSms(code);

    const text = `${oneTimeCodes(SPEC_KEYS, code)[0]} is your code for the store`;
    expect(sent).toEqual([{ mobile: '9876543210', text }]);
  });

  it('is not sent where the account has no phone any more', async () => {
    const { sent, activities } = given({ customers: nobody });

    await activities.sendSms(code);

    expect(sent).toEqual([]);
  });
});
