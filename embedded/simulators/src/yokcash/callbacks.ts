import { taken, ToldAgain } from '../http/told-again.ts';
import type { SellerMood } from './mood.ts';
import { remarkOn, type Order } from './orders.ts';

type How = Pick<SellerMood, 'callbacks' | 'webhooksAfterMs' | 'reordered'>;

/** Tells whoever gave an address with the order what became of it, unsigned. */
export class YokCashCallbacks {
  readonly #calls = new ToldAgain();

  /** In which form it calls back is in no document; its own were "soon" to come. */
  send(order: Order, status: string, mood: How): void {
    const { id, idtrx, callback } = order;
    if (callback === undefined) return;
    const fields = { id, idtrx, keterangan: remarkOn(status), status };
    const post = () =>
      mood.callbacks === 'form'
        ? taken(callback, { body: new URLSearchParams(fields) })
        : taken(callback, {
            body: JSON.stringify(fields),
            headers: { 'content-type': 'application/json' },
          });
    this.#calls.tell(post, mood);
  }

  later(ms: number, act: () => void): void {
    this.#calls.later(ms, act);
  }

  stop(): void {
    this.#calls.stop();
  }
}
