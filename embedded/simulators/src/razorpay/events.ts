import { createHmac } from 'node:crypto';
import { newId } from './ids.ts';
import { seconds } from './books.ts';

/** One thing that happened, before it is sent. */
export type Told = Readonly<{ event: string; payload: Readonly<Record<string, unknown>> }>;

const RETRY_AFTER_MS = [1_000, 5_000, 20_000];
const ANSWER_LIMIT_MS = 5_000;

/** HMAC-SHA256 in lower-case hex over the body as it is sent. */
const signatureOf = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body, 'utf8').digest('hex');

/** Tells the store what happened, signed, and again unless it says 2xx. */
export class Events {
  readonly #address: string;
  readonly #secret: string;
  readonly #ids = new WeakMap<Told, string>();
  readonly #waiting = new Set<NodeJS.Timeout>();

  constructor({ address, secret }: Readonly<{ address: string; secret: string }>) {
    this.#address = address;
    this.#secret = secret;
  }

  /** Sent twice, it is the same event. */
  send(told: Told): void {
    const id = this.#ids.get(told) ?? newId('evt').replace('evt_', '');
    this.#ids.set(told, id);
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_Simulator00000',
      ...told,
      contains: Object.keys(told.payload),
      created_at: seconds(),
    });
    this.#deliver(id, body, 0);
  }

  stop(): void {
    this.#waiting.forEach(clearTimeout);
  }

  #deliver(id: string, body: string, attempt: number): void {
    void this.#post(id, body).then((taken) => {
      const pause = RETRY_AFTER_MS[attempt];
      if (taken || pause === undefined) return;
      const timer = setTimeout(() => {
        this.#waiting.delete(timer);
        this.#deliver(id, body, attempt + 1);
      }, pause);
      this.#waiting.add(timer);
    });
  }

  async #post(id: string, body: string): Promise<boolean> {
    try {
      const response = await fetch(this.#address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': id,
          'x-razorpay-signature': signatureOf(body, this.#secret),
        },
        body,
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }
}
