import { createHash } from 'node:crypto';
import type { RequestDetails } from 'web-push';
import { post } from '../http/post.ts';
import type { PushKeys } from './push-keys.ts';
import { isPushAddress } from './push-services.ts';
import {
  PushRefused,
  PushUnavailable,
  type Pusher,
  type PushMessage,
  type PushSubscription,
} from './pusher.ts';

type Options = Readonly<{
  keys: PushKeys;
  /** An address of the store's, for who runs a push service: mailto: or https:. */
  subject: string;
  /** Push services beside the known ones, by their origins. */
  origins: readonly string[];
  timeoutMs: number;
}>;

/** What waits longer for its browser is no news, in s. */
const TTL_S = 24 * 60 * 60;

/**
 * Sends by the Web Push protocol: encrypted for the one browser (RFC 8291), signed by the store
 * (RFC 8292). Never follows a redirect.
 */
export const webPusher = ({ keys, subject, origins, timeoutMs }: Options): Pusher => ({
  async send(subscription, message) {
    const { endpoint } = subscription;
    // Let in by settings of before.
    if (!isPushAddress(endpoint, origins)) throw new PushRefused('no known push service');
    const { headers, body } = await requestFor(subscription, message, { keys, subject });
    const { status } = await post(endpoint, {
      ...{ headers, timeoutMs },
      body: new Uint8Array(body),
    }).catch((error: unknown) => {
      throw new PushUnavailable('the push service did not answer', { cause: error });
    });
    if (status === 404 || status === 410) return 'gone';
    if (status >= 200 && status < 300) return 'taken';
    const told = `the push service answered ${status}`;
    throw status === 429 || status >= 500 ? new PushUnavailable(told) : new PushRefused(told);
  },
});

async function requestFor(
  { endpoint, p256dh, auth }: PushSubscription,
  message: PushMessage,
  { keys, subject }: Pick<Options, 'keys' | 'subject'>,
): Promise<Readonly<{ headers: Record<string, string>; body: Buffer }>> {
  // Loaded with the first message: most workers of most stores send none.
  const { default: webPush } = await import('web-push');
  let details: RequestDetails;
  try {
    details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject, ...keys },
        contentEncoding: 'aes128gcm',
        ...{ TTL: TTL_S, urgency: 'normal', topic: topicOf(message) },
      },
    );
  } catch (error) {
    throw new PushRefused('the message could not be made', { cause: error });
  }
  const sent = Object.entries(details.headers as Readonly<Record<string, string | number>>);
  const headers = sent
    // Fetch counts by itself.
    .filter(([name]) => name.toLowerCase() !== 'content-length')
    .map(([name, value]) => [name, String(value)] as const);
  return { headers: Object.fromEntries(headers), body: details.body ?? Buffer.alloc(0) };
}

/** Push services take 32 signs at most. */
const topicOf = ({ tag }: PushMessage): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32);
