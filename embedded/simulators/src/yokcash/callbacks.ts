import { taken, ToldAgain } from '../http/told-again.ts';
import { remarkOn, type Order } from './orders.ts';

/** In which form it calls back is in no document; its own were "soon" to come. */
export type Callbacks = 'json' | 'form' | 'never';

/** Tells whoever gave an address with the order what became of it, unsigned. */
export class YokCashCallbacks {
  readonly #calls = new ToldAgain();

  send(order: Order, status: string, how: Callbacks): void {
    const { id, idtrx, callback } = order;
    if (how === 'never' || callback === undefined) return;
    const fields = { id, idtrx, keterangan: remarkOn(status), status };
    this.#calls.send(() =>
      how === 'form'
        ? taken(callback, { body: new URLSearchParams(fields) })
        : taken(callback, {
            body: JSON.stringify(fields),
            headers: { 'content-type': 'application/json' },
          }),
    );
  }

  later(ms: number, act: () => void): void {
    this.#calls.later(ms, act);
  }

  stop(): void {
    this.#calls.stop();
  }
}
