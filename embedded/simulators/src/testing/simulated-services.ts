import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startSimulators, type SimulatorOptions } from '../start-simulators.ts';

export const accounts = {
  upiKey: 'key-of-the-specs',
  razorpay: {
    keyId: 'rzp_test_keyofthespecs0',
    keySecret: 'secret-of-the-specs',
    webhookSecret: 'webhook-secret-of-the-specs',
  },
  smileOne: { uid: '1000001', email: 'agent@example.com', key: 'test-merchant-key' },
  mooGold: { partnerId: 'test-partner', secret: 'test-secret' },
  yokCash: { key: 'yokcash-key-of-the-specs' },
  smsAuthKey: 'sms-key-of-the-specs',
} as const satisfies Partial<SimulatorOptions>;

export const signInClients = {
  google: { id: 'store-at-google', secret: 'google-secret-of-the-specs-that-is-long' },
  oidc: { id: 'store', secret: 'oidc-secret-of-the-specs-that-is-long' },
} as const;

export type RazorpayEvent = Readonly<{ id: string; signature: string; body: string }>;

const eventIn = ({ headers }: IncomingMessage, body: string): RazorpayEvent => ({
  id: String(headers['x-razorpay-event-id']),
  signature: String(headers['x-razorpay-signature']),
  body,
});

/**
 * The simulators at ports of their own, and a store's webhook that remembers what it was told. With
 * `control` a spec changes what one does or has in its books, with `read` it looks into them: both
 * give the answer, and throw where it is not 200, so that a change that was refused fails the spec.
 */
export async function simulatedServices(folder?: string, storeUrl?: string) {
  const made = folder ?? (await mkdtemp(join(tmpdir(), 'store-simulators-')));
  const calledBack: URLSearchParams[] = [];
  const toldByRazorpay: RazorpayEvent[] = [];
  const store = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url?.endsWith('/razorpay')) toldByRazorpay.push(eventIn(request, body));
      else calledBack.push(new URLSearchParams(body));
      response.end();
    });
  });
  await new Promise<void>((listening) => store.listen(0, '127.0.0.1', listening));
  const storeOrigin = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  const running = await startSimulators({
    ...accounts,
    signIn: { ...signInClients, storeUrl: storeUrl ?? storeOrigin },
    port: 0,
    smtpPort: 0,
    folder: made,
    webhooksUrl: `${storeOrigin}/api/webhooks`,
  });
  const answered = async (path: string, asked: RequestInit = {}): Promise<unknown> => {
    const answer = await fetch(`${running.origin}/control/${path}`, asked);
    if (answer.status === 200) return answer.json();
    throw new Error(`/control/${path} answered ${answer.status}: ${await answer.text()}`);
  };
  const stop = async () => {
    await running.stop();
    store.closeAllConnections();
    store.close();
  };
  return {
    ...running,
    folder: made,
    ...{ storeOrigin, calledBack, toldByRazorpay, stop },
    control: (path: string, change: object = {}) =>
      answered(path, { method: 'POST', body: JSON.stringify(change) }),
    read: (path: string) => answered(path),
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(made, { recursive: true, force: true });
    },
  };
}
export type SimulatedServices = Awaited<ReturnType<typeof simulatedServices>>;
