import { createTransport } from 'nodemailer';
import { afterAll, describe, expect, test } from 'vitest';
import { accounts, simulatedServices } from './testing/simulated-services.ts';

const services = await simulatedServices();
afterAll(() => services[Symbol.asyncDispose]());

const textOf = async (path: string) => (await fetch(`${services.origin}${path}`)).text();

describe('the mailbox', () => {
  test('shows a mail with links that can be clicked, and no script of its sender', async () => {
    const transport = createTransport(services.smtpUrl);
    await transport.sendMail({
      from: 'store@example.com',
      to: 'asha@example.com',
      subject: '<script>alert(1)</script>',
      text: 'Verify: http://127.0.0.1:3000/verification/1/abc',
    });
    transport.close();
    const list = await textOf('/mailbox');
    expect(list).not.toContain('<script>');
    const [, path = ''] = /href="(\/mailbox\/\w+)"/.exec(list) ?? [];
    expect(await textOf(path)).toContain('href="http://127.0.0.1:3000/verification/1/abc"');
  });
});

describe('the SMS service', () => {
  const send = (query: string, authkey: string) =>
    fetch(`${services.origin}/sms/api/v5/otp?${query}`, { method: 'POST', headers: { authkey } });

  test('shows the code that would have gone to the phone', async () => {
    const query = 'template_id=t1&mobile=919876543210&otp=123456';
    const response = await send(query, accounts.smsAuthKey);
    expect(await response.json()).toMatchObject({ type: 'success' });
    expect(await textOf('/sms')).toContain('123456');
  });

  test('shows the header that it comes from, and refuses ids that are none', async () => {
    const query = 'template_id=t1&mobile=919876543210&otp=123456&sender=GTSHOP&PE_ID=1301';
    expect(await (await send(query, accounts.smsAuthKey)).json()).toMatchObject({
      type: 'success',
    });
    expect(await textOf('/sms')).toContain('GTSHOP');
    const none = await send(`${query}&DLT_TE_ID=none`, accounts.smsAuthKey);
    expect(await none.json()).toMatchObject({ type: 'error', message: 'Invalid DLT id' });
  });

  test('refuses a wrong key with HTTP 200', async () => {
    const response = await send('template_id=t1&mobile=919876543210&otp=1', 'wrong');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ type: 'error' });
  });
});

describe('the support chat', () => {
  test('shows who comes, and runs no script of theirs', async () => {
    const visitor = new URLSearchParams({ name: 'Asha <b>', email: 'asha@example.com' });
    const chat = await textOf(`/support?${visitor.toString()}`);
    expect(chat).toContain('asha@example.com');
    expect(chat).not.toContain('<b>');
  });
});
