import { fieldsOfPayment, type Payment } from './payment.ts';

const RETRY_AFTER_MS = [1_000, 5_000, 20_000];
const ANSWER_LIMIT_MS = 10_000;

/** Calls the store back, urlencoded and without any signature, and again unless it says 2xx. */
export class Webhook {
  readonly #address: string;
  readonly #waiting = new Set<NodeJS.Timeout>();

  constructor(address: string) {
    this.#address = address;
  }

  send(payment: Payment, attempt = 0): void {
    void this.#post(payment).then((taken) => {
      const pause = RETRY_AFTER_MS[attempt];
      if (taken || pause === undefined) return;
      const timer = setTimeout(() => {
        this.#waiting.delete(timer);
        this.send(payment, attempt + 1);
      }, pause);
      this.#waiting.add(timer);
    });
  }

  stop(): void {
    this.#waiting.forEach(clearTimeout);
  }

  async #post(payment: Payment): Promise<boolean> {
    const fields = Object.entries(fieldsOfPayment(payment)).map(
      ([name, value]) => [name, String(value)] as [string, string],
    );
    try {
      const response = await fetch(this.#address, {
        method: 'POST',
        body: new URLSearchParams(fields),
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }
}
