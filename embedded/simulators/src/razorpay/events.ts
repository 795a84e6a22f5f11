import { createHmac } from 'node:crypto';
import { taken, ToldAgain, type Telling } from '../http/told-again.ts';
import { newId } from './ids.ts';
import { seconds } from './books.ts';

type How = Telling & Readonly<{ eventId: 'told' | 'untold' }>;

/** One thing that happened, before it is sent. */
export type Told = Readonly<{ event: string; payload: Readonly<Record<string, unknown>> }>;

/** HMAC-SHA256 in lower-case hex over the body as it is sent. */
const signatureOf = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body, 'utf8').digest('hex');

/** Tells the store what happened, signed, and again unless it says 2xx. */
export class Events {
  readonly #address: string;
  readonly #secret: string;
  readonly #ids = new WeakMap<Told, string>();
  readonly #calls = new ToldAgain();

  constructor({ address, secret }: Readonly<{ address: string; secret: string }>) {
    this.#address = address;
    this.#secret = secret;
  }

  /** Sent twice, it is the same event. */
  send(told: Told, how: How): void {
    const id = this.#ids.get(told) ?? newId('evt').replace('evt_', '');
    this.#ids.set(told, id);
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_Simulator00000',
      ...told,
      contains: Object.keys(told.payload),
      created_at: seconds(),
    });
    const headers = {
      'content-type': 'application/json',
      ...(how.eventId === 'told' && { 'x-razorpay-event-id': id }),
      'x-razorpay-signature': signatureOf(body, this.#secret),
    };
    this.#calls.tell(() => taken(this.#address, { body, headers }), how);
  }

  stop(): void {
    this.#calls.stop();
  }
}
