import { taken, ToldAgain, type Telling } from '../http/told-again.ts';
import { fieldsOfPayment, type Payment } from './payment.ts';

/** Calls the store back, urlencoded and without any signature, and again unless it says 2xx. */
export class Webhook {
  readonly #address: string;
  readonly #calls = new ToldAgain();

  constructor(address: string) {
    this.#address = address;
  }

  send(payment: Payment, how: Telling): void {
    const fields = Object.entries(fieldsOfPayment(payment)).map(
      ([name, value]) => [name, String(value)] as [string, string],
    );
    const body = new URLSearchParams(fields);
    this.#calls.tell(() => taken(this.#address, { body }), how);
  }

  stop(): void {
    this.#calls.stop();
  }
}
