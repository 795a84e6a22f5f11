import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { signedHeaders } from './signed.ts';

const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;
const message = { id: 'msg_one', body: '{"type":"ping","reason":"नहीं"}' };

it('signs as the libraries of Standard Webhooks do', () => {
  // From their own tests.
  const headers = signedHeaders(
    {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: '{"test": 2432232314}',
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    },
    new Date(1_614_265_330_000),
  );
  expect(headers).toEqual({
    'content-type': 'application/json',
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('is believed by whoever holds one of the secrets, and by nobody else', () => {
  const headers = signedHeaders(
    { ...message, secrets: [secretOf('a'), secretOf('b')] },
    new Date(),
  );
  for (const letter of ['a', 'b']) {
    expect(new Webhook(secretOf(letter)).verify(message.body, headers)).toEqual({
      ...{ type: 'ping', reason: 'नहीं' },
    });
  }
  const stranger = new Webhook(secretOf('c'));
  expect(() => stranger.verify(message.body, headers)).toThrow(WebhookVerificationError);
  const changed = message.body.replace('ping', 'pong');
  expect(() => new Webhook(secretOf('a')).verify(changed, headers)).toThrow(
    WebhookVerificationError,
  );
});
