import { afterEach, describe, expect, it } from 'vitest';
import { localServer, type Answer, type LocalServer } from '../testing/local-server.ts';
import { msg91, type DltIds, SmsRefused, SmsUnavailable } from './sms.ts';

let server: LocalServer | undefined;
afterEach(() => server?.close());

const TEXT = '{#var#} is your code for {#var#}';
const NO_IDS = { sender: undefined, entityId: undefined };

async function texterAnswering(answer: Answer, dlt: DltIds = NO_IDS, dltId?: string) {
  server = await localServer(() => answer);
  return msg91({
    url: server.url,
    authKey: 'auth',
    templates: [
      { text: `${TEXT}. Tell {#var#}`, id: 'T2', dltId: undefined },
      { text: TEXT, id: 'T1', dltId },
    ],
    dlt,
    timeoutMs: answer === 'silence' ? 100 : 5_000,
  });
}
const SMS = { mobile: '9876543210', text: '123456 is your code for The Store' };
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

  it('takes the ids of the operators’ registry along, where they are set', async () => {
    const dlt = { sender: 'GTSHOP', entityId: '1301' };
    const texter = await texterAnswering(json({ type: 'success' }), dlt, '1307');

    await texter.send(SMS);

    const path = server?.requests[0]?.path ?? '';
    const sent = Object.fromEntries(new URL(path, 'http://sms.test').searchParams);
    expect(sent).toMatchObject({ sender: 'GTSHOP', PE_ID: '1301', DLT_TE_ID: '1307' });
  });

  it('goes by the template of its text', async () => {
    const texter = await texterAnswering(json({ type: 'success' }));

    await texter.send({ ...SMS, text: `${SMS.text}. Tell Asha` });

    expect(server?.requests[0]?.path).toContain('template_id=T2&mobile=919876543210&otp=123456');
  });

  it('says nothing of the number when it is refused', async () => {
    const message = 'the number 919876543210 is blocked';
    const texter = await texterAnswering(json({ type: 'error', message }));

    await expect(texter.send(SMS)).rejects.toThrow('the number ******3210 is blocked');
  });

  it.each(['Hello', 'Your code is 123456', 'none is your code for The Store'])(
    'is not sent with a text that is not registered: %s',
    async (text) => {
      const texter = await texterAnswering(json({ type: 'success' }));

      await expect(texter.send({ ...SMS, text })).rejects.toThrow(SmsRefused);
      expect(server?.requests).toEqual([]);
    },
  );

  it.each<[string, Answer]>([
    ['an outage', { status: 503, body: '' }],
    ['silence', 'silence'],
    ['nonsense', { status: 200, body: 'OK' }],
  ])('may be tried again after %s', async (_case, answer) => {
    const texter = await texterAnswering(answer);

    await expect(texter.send(SMS)).rejects.toThrow(SmsUnavailable);
  });
});
