import { randomInt } from 'node:crypto';
import { KeptMap } from '../keeping/kept-map.ts';
import { calmOf } from '../switches/mood.ts';
import type { YokCashCallbacks } from './callbacks.ts';
import { yokCashSwitches } from './mood.ts';
import { isCharged, stateOf, type Order, type State } from './orders.ts';
import { pricesFrom, services, type Service } from './services.ts';
import { userIn } from './targets.ts';

type NewOrder = Pick<Order, 'idtrx' | 'target' | 'kontak' | 'callback'>;
/** What is not `listed` is gone from the list. */
type ServiceChange = Readonly<Partial<Pick<Service, 'harga' | 'status'>> & { listed?: boolean }>;

const FIRST_SALDO = 5_744_400;

/** The store's account at YokCash: its balance in rupiah, and what was ordered with it. */
export class Seller {
  mood = calmOf(yokCashSwitches);
  readonly #paidIn: KeptMap<number>;
  readonly #orders: KeptMap<Order>;
  readonly #now: () => number;
  readonly #changed = new Map<string, ServiceChange>();
  /** By player: how often an order was asked for, whatever came of it. */
  readonly #asked = new Map<string, number>();

  readonly #callbacks: YokCashCallbacks | null;

  constructor(
    folder: string,
    callbacks: YokCashCallbacks | null = null,
    now: () => number = Date.now,
  ) {
    this.#callbacks = callbacks;
    this.#paidIn = new KeptMap(`${folder}/yokcash-saldo.jsonl`);
    this.#orders = new KeptMap(`${folder}/yokcash-orders.jsonl`);
    this.#now = now;
  }

  /** What was paid in, less every order whose money has not come back. */
  saldo(): number {
    return (this.#paidIn.get('all') ?? FIRST_SALDO) - this.#spent();
  }

  setSaldo(rupiah: number): void {
    this.#paidIn.set('all', rupiah + this.#spent());
  }

  /** Every service as it is now, those that are gone from the list as well. */
  catalogue(): readonly Readonly<{ service: Service; listed: boolean }>[] {
    return services.map((service) => {
      const {
        listed = true,
        harga = service.harga,
        status = service.status,
      } = this.#changed.get(service.id) ?? {};
      return { service: { ...service, ...pricesFrom(harga), status }, listed };
    });
  }

  services(): Service[] {
    return this.catalogue().flatMap(({ service, listed }) => (listed ? [service] : []));
  }

  changeService(id: string, change: ServiceChange): void {
    this.#changed.set(id, { ...this.#changed.get(id), ...change });
  }

  asked(target: string): void {
    const user = userIn(target);
    this.#asked.set(user, this.timesAsked(user) + 1);
  }

  timesAsked(userId: string): number {
    return this.#asked.get(userId) ?? 0;
  }

  knows(idtrx: string): boolean {
    return this.orders().some((order) => order.idtrx === idtrx);
  }

  /** Charged at once. Null without enough balance. */
  take(order: NewOrder, service: Service): Order | null {
    if (service.harga > this.saldo()) return null;
    const now = this.#now();
    const taken: Order = {
      ...order,
      id: `ORDER${now}${randomInt(100, 1_000)}YC${this.orders().length}`,
      serviceId: service.id,
      serviceName: service.nama_layanan,
      price: service.harga,
      at: new Date(now).toISOString(),
      lastsMs: this.mood.deliversAfterMs,
    };
    this.#orders.set(taken.id, taken);
    if (taken.lastsMs !== null) this.#callbacks?.later(taken.lastsMs, () => this.#told(taken.id));
    return taken;
  }

  find(id: string): Order | undefined {
    return this.#orders.get(id);
  }

  stateOf(order: Order): string {
    return stateOf(order, this.#now());
  }

  /** False when there is no such order. */
  tell(id: string, told: State): boolean {
    const order = this.#orders.get(id);
    if (order === undefined) return false;
    this.#orders.set(id, { ...order, told });
    this.#told(id);
    return true;
  }

  #told(id: string): void {
    const order = this.find(id);
    if (order === undefined) return;
    for (let time = 0; time < this.mood.webhooks; time += 1) {
      this.#callbacks?.send(order, this.stateOf(order), this.mood);
    }
  }

  orders(): Order[] {
    return this.#orders.newestFirst();
  }

  ordersFor(userId: string): (Order & Readonly<{ status: string }>)[] {
    return this.orders()
      .filter(({ target }) => userIn(target) === userId)
      .map((order) => ({ ...order, status: this.stateOf(order) }));
  }

  reset(): void {
    this.mood = calmOf(yokCashSwitches);
    this.#changed.clear();
  }

  #spent(): number {
    return this.orders().reduce(
      (sum, order) => sum + (isCharged(this.stateOf(order)) ? order.price : 0),
      0,
    );
  }
}
