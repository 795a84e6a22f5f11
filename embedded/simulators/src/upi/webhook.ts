import { taken, ToldAgain } from '../http/told-again.ts';
import type { GatewayMood } from './mood.ts';
import { toldOf, type Payment } from './payment.ts';

/** Calls the store back, urlencoded and without any signature, and again unless it says 2xx. */
export class Webhook {
  readonly #address: string;
  readonly #calls = new ToldAgain();

  constructor(address: string) {
    this.#address = address;
  }

  send(payment: Payment, mood: GatewayMood): void {
    const fields = Object.entries(toldOf(payment, mood)).map(
      ([name, value]) => [name, String(value)] as [string, string],
    );
    const body = new URLSearchParams(fields);
    this.#calls.tell(() => taken(this.#address, { body }), mood);
  }

  stop(): void {
    this.#calls.stop();
  }
}
