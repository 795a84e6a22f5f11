import { randomInt } from 'node:crypto';
import { KeptMap } from '../keeping/kept-map.ts';
import { calm, type PartnerMood } from './mood.ts';
import { variationOf } from './price-list.ts';

/** A word of `order_status`; the last is one that no document has. */
export const STATUSES = [
  'processing',
  'sending',
  'completed',
  'refunded',
  'incorrect-details',
  'cancelled',
  'failed',
  'on-hold',
] as const;
export type Status = (typeof STATUSES)[number];

export type Order = Readonly<{
  orderId: number;
  /** The store's own, null where it gave none. */
  partnerOrderId: string | null;
  variationId: number;
  quantity: number;
  userId: string;
  server: string;
  cents: number;
  at: string;
  /** What becomes of it, and when; until then it is processing. */
  fate: Status;
  settlesAt: string;
}>;

/** How the store hears of its orders. */
export interface PartnerCalls {
  send(order: Order, status: Status, how: PartnerMood): void;
  later(ms: number, act: () => void): void;
}

const FIRST_CENTS = 83_221;
const FIRST_ORDER_ID = 952_272;
/** What was paid for these comes back. */
const GIVEN_BACK: readonly Status[] = ['refunded', 'cancelled', 'failed'];

/** The store as MooGold's partner: its balance, and what it ordered. */
export class Partner {
  mood = calm();
  /** What was paid in: what is left follows from the orders. */
  readonly #paidIn: KeptMap<number>;
  readonly #orders: KeptMap<Order>;
  /** By player: how often an order was asked for, whatever came of it. */
  readonly #asked = new Map<string, number>();

  readonly #callbacks: PartnerCalls | null;

  constructor(folder: string, callbacks: PartnerCalls | null = null) {
    this.#callbacks = callbacks;
    this.#paidIn = new KeptMap(`${folder}/moogold-paid-in.jsonl`);
    this.#orders = new KeptMap(`${folder}/moogold-orders.jsonl`);
  }

  /** Hundredths of a US dollar. */
  balance(): number {
    const spent = this.orders()
      .filter((order) => !GIVEN_BACK.includes(this.statusOf(order)))
      .reduce((sum, { cents }) => sum + cents, 0);
    return (this.#paidIn.get('cents') ?? FIRST_CENTS) - spent;
  }

  setBalance(cents: number): void {
    const paidIn = this.#paidIn.get('cents') ?? FIRST_CENTS;
    this.#paidIn.set('cents', paidIn + cents - this.balance());
  }

  /** Of one piece, in hundredths of a US dollar; 0 for what is not in the list. */
  priceOf(variationId: number): number {
    return this.mood.prices[String(variationId)] ?? variationOf(variationId)?.cents ?? 0;
  }

  asked(userId: string): void {
    this.#asked.set(userId, this.timesAsked(userId) + 1);
  }

  timesAsked(userId: string): number {
    return this.#asked.get(userId) ?? 0;
  }

  /** Null without enough balance. */
  order(wanted: Omit<Order, 'orderId' | 'at' | 'settlesAt'>, settlesAfterMs: number): Order | null {
    if (wanted.cents > this.balance()) return null;
    const order: Order = {
      ...wanted,
      orderId: this.#nextOrderId(),
      at: new Date().toISOString(),
      settlesAt: new Date(Date.now() + settlesAfterMs).toISOString(),
    };
    this.#orders.set(String(order.orderId), order);
    this.#callbacks?.later(settlesAfterMs + 1, () => this.#tell(order.orderId));
    return order;
  }

  statusOf({ fate, settlesAt }: Order): Status {
    return Date.now() < Date.parse(settlesAt) ? 'processing' : fate;
  }

  /** What a person at MooGold does. */
  settle(order: Order, fate: Status): void {
    const settlesAt = new Date().toISOString();
    this.#orders.set(String(order.orderId), { ...order, fate, settlesAt });
    this.#tell(order.orderId);
  }

  #tell(orderId: number): void {
    const order = this.find(orderId);
    if (order === undefined) return;
    for (let time = 0; time < this.mood.webhooks; time += 1) {
      this.#callbacks?.send(order, this.statusOf(order), this.mood);
    }
  }

  find(orderId: number): Order | undefined {
    return this.#orders.get(String(orderId));
  }

  findByReference(partnerOrderId: string): Order | undefined {
    return this.orders().find((order) => order.partnerOrderId === partnerOrderId);
  }

  orders(): Order[] {
    return this.#orders.newestFirst();
  }

  ordersFor(userId: string): Order[] {
    return this.orders().filter((order) => order.userId === userId);
  }

  reset(): void {
    this.mood = calm();
  }

  #nextOrderId(): number {
    const last = Math.max(FIRST_ORDER_ID, ...this.orders().map(({ orderId }) => orderId));
    return last + randomInt(1, 20);
  }
}
