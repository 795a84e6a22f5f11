import { afterEach, describe, expect, it } from 'vitest';
import { localServer, type Answer, type LocalServer } from '../testing/local-server.ts';
import { msg91, SmsRefused, SmsUnavailable } from './sms.ts';

let server: LocalServer | undefined;
afterEach(() => server?.close());

async function texterAnswering(answer: Answer) {
  server = await localServer(() => answer);
  return msg91({
    url: server.url,
    authKey: 'auth',
    templateId: 'T1',
    timeoutMs: answer === 'silence' ? 100 : 5_000,
  });
}
const SMS = { mobile: '9876543210', text: 'Your code is 123456. It is good for 5 minutes.' };
const json = (body: object): Answer => ({ status: 200, body: JSON.stringify(body) });

describe('a code by MSG91', () => {
  it('goes to the Indian number with the code of the text', async () => {
    const texter = await texterAnswering(json({ type: 'success', request_id: 'r1' }));

    await texter.send(SMS);

    const [request] = server?.requests ?? [];
    expect(request?.headers['authkey']).toBe('auth');
    expect(request?.path).toBe(
      '/api/v5/otp?template_id=T1&mobile=919876543210&otp=123456&otp_expiry=5',
    );
  });

  it('is refused for good when the answer says error, although HTTP says 200', async () => {
    const texter = await texterAnswering(json({ type: 'error', message: 'invalid template' }));

    await expect(texter.send(SMS)).rejects.toThrow(SmsRefused);
  });

  it('is not sent without a code', async () => {
    const texter = await texterAnswering(json({ type: 'success' }));

    await expect(texter.send({ ...SMS, text: 'Hello' })).rejects.toThrow(SmsRefused);
    expect(server?.requests).toEqual([]);
  });

  it.each<[string, Answer]>([
    ['an outage', { status: 503, body: '' }],
    ['silence', 'silence'],
    ['nonsense', { status: 200, body: 'OK' }],
  ])('may be tried again after %s', async (_case, answer) => {
    const texter = await texterAnswering(answer);

    await expect(texter.send(SMS)).rejects.toThrow(SmsUnavailable);
  });
});
