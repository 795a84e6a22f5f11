import { createHmac } from 'node:crypto';
import { taken, ToldAgain } from '../http/told-again.ts';
import { dollars } from './price-list.ts';
import type { Callbacks, Order, PartnerCalls, Status } from './partner.ts';

/** Tells the store what became of an order. */
export class MooGoldCallbacks implements PartnerCalls {
  readonly #address: string;
  readonly #secret: string;
  readonly #calls = new ToldAgain();

  constructor({ address, secret }: Readonly<{ address: string; secret: string }>) {
    this.#address = address;
    this.#secret = secret;
  }

  send(order: Order, status: Status, how: Callbacks): void {
    if (how === 'never') return;
    const body = JSON.stringify({
      status,
      message: 'Order status changed',
      account_details: {
        'User ID': order.userId,
        ...(order.server !== '' && { Server: order.server }),
        ...(order.partnerOrderId !== null && { partnerOrderId: order.partnerOrderId }),
      },
      order_id: order.orderId,
      total: dollars(order.cents),
    });
    const secret = how === 'forged' ? `not ${this.#secret}` : this.#secret;
    const signature = createHmac('sha256', secret).update(body, 'utf8').digest('hex');
    const headers = {
      'content-type': 'application/json',
      ...(how !== 'plain' && { 'x-signature': signature }),
    };
    const post = () => taken(this.#address, { body, headers });
    this.#calls.send(post);
    if (how === 'twice') this.#calls.send(post);
  }

  later(ms: number, act: () => void): void {
    this.#calls.later(ms, act);
  }

  stop(): void {
    this.#calls.stop();
  }
}
