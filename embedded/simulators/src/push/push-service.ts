import { createECDH, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { KeptMap } from '../keeping/kept-map.ts';
import { unless } from '../switches/answering.ts';
import { calmOf } from '../switches/mood.ts';
import { decrypt } from './decrypt.ts';
import { pushSwitches } from './mood.ts';
import { faultInVapid } from './vapid.ts';

/** A browser that takes messages here, with the keys that a real one would keep to itself. */
type Browser = Readonly<{
  id: string;
  applicationServerKey: string;
  publicKey: string;
  privateKey: string;
  auth: string;
  gone: boolean;
}>;

export type PushedMessage = Readonly<{
  id: string;
  browser: string;
  topic: string;
  urgency: string;
  ttl: number;
  /** What only the browser can read. */
  text: string;
  at: string;
}>;

/** As `PushSubscription.toJSON()` tells it to a page. */
export type Subscription = Readonly<{
  endpoint: string;
  keys: Readonly<{ p256dh: string; auth: string }>;
}>;

/** A push service and the browsers that it reaches, in one: it can open what it is sent. */
export class PushService {
  mood = calmOf(pushSwitches);
  readonly #browsers: KeptMap<Browser>;
  readonly #messages: KeptMap<PushedMessage>;
  readonly #address: Readonly<{ origin: string }>;

  constructor(folder: string, address: Readonly<{ origin: string }>) {
    this.#browsers = new KeptMap(join(folder, 'push-browsers.jsonl'));
    this.#messages = new KeptMap(join(folder, 'push-messages.jsonl'));
    this.#address = address;
  }

  reset(): void {
    this.mood = calmOf(pushSwitches);
  }

  subscribe(applicationServerKey: string): Subscription {
    const pair = createECDH('prime256v1');
    const publicKey = pair.generateKeys('base64url');
    const id = randomBytes(12).toString('base64url');
    const auth = randomBytes(16).toString('base64url');
    const privateKey = pair.getPrivateKey('base64url');
    this.#browsers.set(id, {
      ...{ id, applicationServerKey, publicKey, privateKey, auth },
      gone: false,
    });
    const endpoint = `${this.#address.origin}/push/to/${id}`;
    return { endpoint, keys: { p256dh: publicKey, auth } };
  }

  /** As when its owner withdraws the permission. */
  leave(id: string): void {
    const browser = this.#browsers.get(id);
    if (browser !== undefined) this.#browsers.set(id, { ...browser, gone: true });
  }

  received(id: string): readonly PushedMessage[] {
    return this.#messages.newestFirst().filter(({ browser }) => browser === id);
  }

  latest(): readonly PushedMessage[] {
    return this.#messages.newestFirst().slice(0, 100);
  }

  /** Answers as RFC 8030 has it. */
  async take(id: string, request: Request): Promise<Response> {
    const browser = this.#browsers.get(id);
    if (browser === undefined) return new Response('no such subscription', { status: 404 });
    if (browser.gone) return new Response('the subscription is over', { status: 410 });
    return unless(this.mood, {}, () => this.#takeFor(browser, request));
  }

  async #takeFor(browser: Browser, request: Request): Promise<Response> {
    if (this.mood.answers === 'refuse') return new Response('not from here', { status: 403 });
    const { applicationServerKey, privateKey, auth } = browser;
    const header = (name: string) => request.headers.get(name) ?? '';
    const fault = faultInVapid(request.headers.get('authorization'), {
      ...{ origin: this.#address.origin, applicationServerKey },
    });
    if (fault !== null) return new Response(fault, { status: 403 });
    if (!/^\d+$/.test(header('ttl'))) return new Response('no TTL', { status: 400 });
    if (!/^[\w-]{0,32}$/.test(header('topic'))) return new Response('bad Topic', { status: 400 });
    if (header('content-encoding') !== 'aes128gcm') {
      return new Response('not aes128gcm', { status: 400 });
    }
    const body = Buffer.from(await request.arrayBuffer());
    if (body.length > 4_096) return new Response('too long', { status: 413 });
    this.#keep(browser.id, decrypt(body, { privateKey, auth }), header);
    // It was taken, and nobody learns of it.
    if (this.mood.answers === 'lost') return new Response('broken', { status: 502 });
    const location = `${this.#address.origin}/push/message/${randomBytes(8).toString('hex')}`;
    return new Response(null, { status: 201, headers: { location } });
  }

  /** Of the same topic the last one counts, as if the browser had been away. */
  #keep(browser: string, text: string, header: (name: string) => string): void {
    const topic = header('topic');
    const id = topic === '' ? randomBytes(8).toString('hex') : `${browser} ${topic}`;
    this.#messages.set(id, {
      ...{ id, browser, topic, text, urgency: header('urgency'), ttl: Number(header('ttl')) },
      at: new Date().toISOString(),
    });
  }
}
