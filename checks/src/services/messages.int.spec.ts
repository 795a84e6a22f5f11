import { accounts, simulatedServices } from '@store/simulators/testing';
import { msg91, smtpMailer } from '@store/workflows/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const simulators = await simulatedServices();
const { control } = simulators;
afterAll(() => simulators[Symbol.asyncDispose]());
beforeEach(() => control('reset'));

const arrivedAt = (path: string) => simulators.read(path) as Promise<unknown[]>;

/** For answers that never come. */
const SHORT_MS = 300;

describe('a code by SMS', () => {
  let sent = 9_800_000_000;
  const newMobile = () => String((sent += 1));
  const texter = (changed: object = {}) =>
    msg91({
      ...{ url: `${simulators.origin}/sms`, authKey: accounts.smsAuthKey, timeoutMs: SHORT_MS },
      templates: [{ text: '{#var#} is your code', id: 'T1', dltId: undefined }],
      dlt: { sender: undefined, entityId: undefined },
      ...changed,
    });
  const sms = (mobile: string) => ({ mobile, text: '123456 is your code' });

  it('arrives', async () => {
    const mobile = newMobile();

    await texter().send(sms(mobile));

    expect(await arrivedAt(`sms/${mobile}`)).toMatchObject([{ code: '123456' }]);
  });

  it.each([
    ['hang', 0],
    ['broken', 0],
    ['busy', 0],
    ['denied', 0],
    ['blocked', 0],
    ['half', 1],
    ['lost', 1],
  ])('may have arrived or not after: %s', async (answers, arrived) => {
    const mobile = newMobile();
    await control('sms/mood', { answers });

    await expect(texter().send(sms(mobile))).rejects.toMatchObject({ code: 'SMS_UNAVAILABLE' });

    expect(await arrivedAt(`sms/${mobile}`)).toHaveLength(arrived);
  });

  it('is refused for good where MSG91 says so', async () => {
    await control('sms/mood', { answers: 'refuse' });
    const refused = { code: 'SMS_REFUSED', message: 'Authentication failure' };

    await expect(texter().send(sms(newMobile()))).rejects.toMatchObject(refused);
    await control('reset');
    await expect(texter({ authKey: 'another' }).send(sms(newMobile()))).rejects.toMatchObject(
      refused,
    );
    await expect(texter().send(sms('12'))).rejects.toMatchObject({ code: 'SMS_REFUSED' });
  });
});

describe('a mail', () => {
  let sent = 0;
  const mailTo = (to: string) => ({ to, subject: 'Paid', text: 'Paid.', html: '<p>Paid.</p>' });
  async function send(times = 1): Promise<unknown[]> {
    const to = `asha-${(sent += 1)}@example.com`;
    const mailer = smtpMailer({ url: simulators.smtpUrl, from: 'Store <store@example.com>' });
    try {
      for (let time = 0; time < times; time += 1) await mailer.send(`mail-${sent}`, mailTo(to));
    } finally {
      mailer.close();
    }
    return arrivedAt(`mails/${to}`);
  }

  it('arrives, and twice is one', async () => {
    expect(await send(2)).toMatchObject([{ subject: 'Paid' }]);
  });

  it.each([
    ['later', 'MAIL_UNAVAILABLE'],
    ['lost', 'MAIL_UNAVAILABLE'],
    ['refuse', 'MAIL_REFUSED'],
  ])('is not taken: %s', async (answers, code) => {
    await control('smtp/mood', { answers });

    await expect(send()).rejects.toMatchObject({ code });
  });

  it('waits for a slow server', async () => {
    await control('smtp/mood', { delayMs: SHORT_MS });

    expect(await send()).toHaveLength(1);
  });
});
