import { createHmac } from 'node:crypto';
import { taken, ToldAgain } from '../http/told-again.ts';
import { decimal } from '../units/hundredths.ts';
import type { PartnerMood } from './mood.ts';
import type { Order, PartnerCalls, Status } from './partner.ts';

type How = Pick<PartnerMood, 'callbacks' | 'webhooksAfterMs' | 'reordered'>;

/** Tells the store what became of an order. */
export class MooGoldCallbacks implements PartnerCalls {
  readonly #address: string;
  readonly #secret: string;
  readonly #calls = new ToldAgain();

  constructor({ address, secret }: Readonly<{ address: string; secret: string }>) {
    this.#address = address;
    this.#secret = secret;
  }

  /** Whether MooGold signs what it tells is not certain: one live store checks a signature, others get none. */
  send(order: Order, status: Status, mood: How): void {
    const body = JSON.stringify({
      status,
      message: 'Order status changed',
      account_details: {
        'User ID': order.userId,
        ...(order.server !== '' && { Server: order.server }),
        ...(order.partnerOrderId !== null && { partnerOrderId: order.partnerOrderId }),
      },
      order_id: order.orderId,
      total: decimal(order.cents),
    });
    const { callbacks: how } = mood;
    const secret = how === 'forged' ? `not ${this.#secret}` : this.#secret;
    const signature = createHmac('sha256', secret).update(body, 'utf8').digest('hex');
    const headers = {
      'content-type': 'application/json',
      ...(how !== 'plain' && { 'x-signature': signature }),
    };
    const post = () => taken(this.#address, { body, headers });
    this.#calls.tell(post, mood);
  }

  later(ms: number, act: () => void): void {
    this.#calls.later(ms, act);
  }

  stop(): void {
    this.#calls.stop();
  }
}
