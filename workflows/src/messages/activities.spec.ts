import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_CHANGES, type AccountChange, type Letter } from '../contracts.ts';
import { memoryShop } from '../testing/shop.ts';
import { SPEC_KEYS } from '../testing/spec-keys.ts';
import { messageActivities, type MessageDependencies } from './activities.ts';
import type { Mail } from './mail.ts';
import { oneTimeCodes, resetTokens, undoTokens, verificationTokens } from './secrets.ts';
import { noCustomers } from '../testing/no-customers.ts';

const asha = { name: 'Asha Kumari', email: 'asha@example.com', mobile: '9876543210' };
const tokenHash = createHash('sha256')
  .update(verificationTokens(SPEC_KEYS, 'asha', 'link-1')[0] ?? '')
  .digest();

const [resetToken = ''] = resetTokens(SPEC_KEYS, 'link-2');
const resetHash = createHash('sha256').update(resetToken).digest();

const onPhone = { name: asha.name, mobile: asha.mobile, email: null };
const byMail = { ...onPhone, mobile: null, email: asha.email };
let waiting: typeof onPhone | typeof byMail = onPhone;

function given(overrides: Partial<MessageDependencies> = {}) {
  const sent: unknown[] = [];
  const { dependencies } = memoryShop({
    mailer: { send: async (...mail) => void sent.push(mail), close: () => undefined },
    texter: { send: async (sms) => void sent.push(sms) },
    customers: {
      ...noCustomers,
      verificationLink: async () => ({ ...asha, tokenHash }),
      passwordResetLink: async () => ({ ...asha, accountId: 'a1', tokenHash: resetHash }),
      codeToSend: async () => ({ ...waiting, purpose: 'signIn' }),
      closingLetter: async () => ({ ...asha, until: '2026-11-30T04:00:00.000Z' }),
    },
    ...overrides,
  });
  return { sent, activities: messageActivities(dependencies) };
}

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

  it('to set a password leads to the page of its link', async () => {
    const { sent, activities } = given();

    await activities.sendMail('mail-1', { kind: 'passwordReset', linkId: 'link-2' });

    const text: unknown = expect.stringContaining(`/reset_password/a1/${resetToken}`);
    expect(sent).toEqual([['mail-1', expect.objectContaining({ to: 'asha@example.com', text })]]);
  });

  it('to set a password knows where the sign-in led', async () => {
    const { sent, activities } = given();
    const letter = {
      kind: 'passwordReset',
      linkId: 'link-2',
      origin: '/orders?view=list',
    } as const;

    await activities.sendMail('mail-1', letter);

    const link = `/reset_password/a1/${resetToken}?origin=%2Forders%3Fview%3Dlist`;
    const text: unknown = expect.stringContaining(link);
    expect(sent).toEqual([['mail-1', expect.objectContaining({ text })]]);
  });

  it('about a change goes to the address of before, with the link that undoes it', async () => {
    const [token = ''] = undoTokens(SPEC_KEYS, 'change-1');
    const hash = createHash('sha256').update(token).digest();
    const undoLink = async () =>
      ({ ...asha, what: 'mobile', tokenHash: hash, at: '2026-11-21T20:30:00.000Z' }) as const;
    const { sent, activities } = given({ customers: { ...noCustomers, undoLink } });

    await activities.sendMail('mail-1', { kind: 'undo', changeId: 'change-1' });

    const text: unknown = expect.stringContaining(`/undo-change/change-1/${token}`);
    expect(sent).toEqual([['mail-1', expect.objectContaining({ to: 'asha@example.com', text })]]);
  });

  it('takes the place of a code for an address that is somebody else’s', async () => {
    const customers = { ...noCustomers, emailWanted: async () => asha };
    const { sent, activities } = given({ customers });

    await activities.sendMail('mail-1', { kind: 'code', codeId: 'code-1' });

    const text: unknown = expect.stringContaining('It stays with your account');
    expect(sent).toEqual([['mail-1', expect.objectContaining({ to: 'asha@example.com', text })]]);
  });

  it('to set a password is sent to nobody where nobody has the address', async () => {
    const { sent, activities } = given({ customers: noCustomers });

    await activities.sendMail('mail-1', { kind: 'passwordReset', linkId: 'link-2' });

    expect(sent).toEqual([]);
  });

  it('is not sent where nobody waits for it any more', async () => {
    const { sent, activities } = given({ customers: noCustomers });

    await activities.sendMail('mail-1', {
      kind: 'verification',
      accountId: 'asha',
      linkId: 'link-1',
    });

    expect(sent).toEqual([]);
  });
});

describe('a mail about the security of an account', () => {
  const at = '2026-11-21T20:30:00.000Z';
  const NOT_TOLD = [
    ...['newDevice', 'mobileAdded', 'ageCorrected'],
    ...['keyMade', 'webhooksMoved', 'webhookSecretReplaced'],
  ] as const;
  const written = async (letter: Letter, emailVerified: boolean) => {
    const contactOf = async () => ({ ...asha, emailVerified });
    const { sent, activities } = given({ customers: { ...noCustomers, contactOf } });
    await activities.sendMail('mail-1', letter);
    return sent;
  };
  const changeOf = (change: AccountChange): Letter => ({
    ...{ kind: 'accountChange', accountId: 'a1', change, about: 'Chrome on Android', at },
  });

  it.each(ACCOUNT_CHANGES)('tells all to an address that was proven: %s', async (change) => {
    const text: unknown = expect.stringContaining('Asha Kumari');
    expect(await written(changeOf(change), true)).toEqual([
      ['mail-1', expect.objectContaining({ to: asha.email, text })],
    ]);
  });

  it.each([
    ...ACCOUNT_CHANGES.filter((change) => !NOT_TOLD.some((one) => one === change)).map(changeOf),
    { kind: 'secondFactor', accountId: 'a1', change: 'appRemoved', at } as const,
  ])('tells one that was never proven neither whose nor what: $change', async (letter) => {
    const [[, mail] = []] = (await written(letter, false)) as [string, Mail][];
    expect(mail?.to).toBe(asha.email);
    const said = `${mail?.subject} ${mail?.text} ${mail?.html}`;
    expect(said).not.toMatch(/Asha|Kumari|9876543210|Chrome|password was|mobile|authenticator/);
    expect(said).toContain('/forgetpassword');
  });

  it.each(NOT_TOLD)('is not written to an address that was never proven: %s', async (change) => {
    expect(await written(changeOf(change), false)).toEqual([]);
  });
});

describe('a code by mail', () => {
  it('is brought to the mailbox that it was issued for, and to nobody after its time', async () => {
    waiting = byMail;
    const { sent, activities } = given();
    await activities.sendMail('mail-1', { kind: 'code', codeId: 'code-2' });
    waiting = onPhone;

    const [digits = ''] = oneTimeCodes(SPEC_KEYS, 'code-2');
    const text: unknown = expect.stringContaining(`Your code is ${digits}.`);
    expect(sent).toEqual([['mail-1', expect.objectContaining({ to: 'asha@example.com', text })]]);

    const late = given({ customers: noCustomers });
    await late.activities.sendMail('mail-1', { kind: 'code', codeId: 'code-2' });
    expect(late.sent).toEqual([]);
  });
});

describe('a text message', () => {
  const code = { codeId: 'code-1' };

  it('is sent as it is where it was written before', async () => {
    const { sent, activities } = given();
    const sms = { mobile: '9876543210', text: 'Your code is 123456' };

    await activities.sendSms(sms);

    expect(sent).toEqual([sms]);
  });

  it('brings the code to the phone that it was issued for', async () => {
    const { sent, activities } = given();

    await activities.sendSms(code);

    const text = `${oneTimeCodes(SPEC_KEYS, code.codeId)[0]} is your code for the store. Tell nobody`;
    expect(sent).toEqual([{ mobile: '9876543210', text }]);
  });

  it.each(['signIn', 'proof', 'newMobile', 'support'])(
    'says that nobody is to be told the code, but for the one read out to support: %s',
    async (purpose) => {
      const codeToSend = async () => ({ ...onPhone, purpose });
      const { sent, activities } = given({ customers: { ...noCustomers, codeToSend } });

      await activities.sendSms(code);

      const last = purpose === 'support' ? 'Read it out to our support only' : 'Tell nobody';
      const text: unknown = expect.stringMatching(new RegExp(`the store\\. ${last}$`));
      expect(sent).toEqual([{ mobile: onPhone.mobile, text }]);
    },
  );

  it('is not sent where nobody waits for it any more', async () => {
    const { sent, activities } = given({ customers: noCustomers });

    await activities.sendSms(code);

    expect(sent).toEqual([]);
  });
});
