import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { simulatedServices } from '@store/simulators/testing';
import { newPushKeys } from '@store/workflows/push';
import { webPusher } from '@store/workflows/testing';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

type Subscription = Readonly<{
  endpoint: string;
  keys: Readonly<{ p256dh: string; auth: string }>;
}>;
type Received = Readonly<{ text: string; ttl: number; topic: string }>;

const simulators = await simulatedServices();
const { control } = simulators;
afterAll(() => simulators[Symbol.asyncDispose]());
afterEach(() => control('reset'));

const keys = newPushKeys();
const pusher = (with_ = keys) =>
  webPusher({
    ...{ keys: with_, subject: 'mailto:store@example.com', timeoutMs: 5_000 },
    origins: [simulators.origin],
  });

async function aBrowser(key = keys.publicKey) {
  const { endpoint, keys: own } = (await control('push/browsers', {
    applicationServerKey: key,
  })) as Subscription;
  const id = endpoint.split('/').at(-1) ?? '';
  return {
    subscription: { endpoint, ...own },
    leave: () => control(`push/browsers/${id}/leave`),
    received: () => simulators.read(`push/browsers/${id}`) as Promise<Received[]>,
  };
}

const message = {
  title: 'Order delivered',
  body: 'Delivered: 14 Diamonds. ₹21.00',
  path: '/confirmation?client_txn_id=GT26K25-00000000',
  tag: 'one',
};

describe('a message to a browser', () => {
  it('is signed by the store, and can be read by that browser alone', async () => {
    const { subscription, received } = await aBrowser();
    expect(await pusher().send(subscription, message)).toBe('taken');
    const [one, ...more] = await received();
    expect(more).toEqual([]);
    expect(JSON.parse(one?.text ?? '')).toEqual(message);
    expect(one?.ttl).toBe(86_400);
  });

  it('that is sent again takes the place of the first, and another one does not', async () => {
    const { subscription, received } = await aBrowser();
    await control('push/mood', { answers: 'lost' });
    await expect(pusher().send(subscription, message)).rejects.toMatchObject({ retryable: true });
    await control('reset');
    await pusher().send(subscription, message);
    await pusher().send(subscription, { ...message, tag: 'two' });
    expect((await received()).map(({ text }) => (JSON.parse(text) as typeof message).tag)).toEqual([
      'two',
      'one',
    ]);
  });

  it.each(['busy', 'broken'])('is tried again where the push service is %s', async (answers) => {
    const { subscription } = await aBrowser();
    await control('push/mood', { answers });
    await expect(pusher().send(subscription, message)).rejects.toMatchObject({
      ...{ code: 'PUSH_UNAVAILABLE', retryable: true },
    });
  });

  it('is not where the subscription was made for other keys', async () => {
    const { subscription, received } = await aBrowser();
    await expect(pusher(newPushKeys()).send(subscription, message)).rejects.toMatchObject({
      ...{ code: 'PUSH_REFUSED', retryable: false },
    });
    expect(await received()).toEqual([]);
  });

  it('finds nobody where the browser has left, or never was', async () => {
    const { subscription, leave } = await aBrowser();
    await leave();
    expect(await pusher().send(subscription, message)).toBe('gone');
    const endpoint = `${simulators.origin}/push/to/nobody`;
    expect(await pusher().send({ ...subscription, endpoint }, message)).toBe('gone');
  });

  it('goes to no address but those of push services, and follows none elsewhere', async () => {
    const { subscription } = await aBrowser();
    const asked: string[] = [];
    const stranger = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    await new Promise<void>((listening) => stranger.listen(0, '127.0.0.1', listening));
    const origin = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
    const there = { ...subscription, endpoint: `${origin}/here` };

    await expect(pusher().send(there, message)).rejects.toMatchObject({ code: 'PUSH_REFUSED' });
    expect(asked).toEqual([]);
    const known = webPusher({
      ...{ keys, subject: 'mailto:store@example.com', timeoutMs: 5_000, origins: [origin] },
    });
    await expect(known.send(there, message)).rejects.toMatchObject({ code: 'PUSH_REFUSED' });
    expect(asked).toEqual(['/here']);
    stranger.close();
  });

  it('is not made for keys that are none', async () => {
    const { subscription } = await aBrowser();
    const broken = { ...subscription, p256dh: Buffer.alloc(65, 4).toString('base64url') };
    await expect(pusher().send(broken, message)).rejects.toMatchObject({ code: 'PUSH_REFUSED' });
  });
});
