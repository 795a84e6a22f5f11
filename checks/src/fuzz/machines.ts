import { randomUUID } from 'node:crypto';
import type { Exchange } from '../http/exchange.ts';
import { demoVisitor, keyOf, type Visitor } from '../http/visitors.ts';
import type { Body, Known } from './known.ts';
import { FRESH, typed, type Ask, type Input } from './what-is-known.ts';

/** Keys of a reseller. One may call 600 times a minute, which is less than a fuzzer does. */
export type Machines = Readonly<{ live: readonly string[]; test: readonly string[] }>;

const OF_EACH = 4;
const TO_CANCEL = 6;
const ITEMS_OF_EACH = 2;
/** In the sandbox an order of such a player waits until it is cancelled. */
const WAITING_PLAYER = '118374971';
const ROWS = 'page=1&limit=50';

/** @throws Error when the store makes no keys */
export async function machinesOf(guest: Visitor, exchange: Exchange): Promise<Machines> {
  const reseller = await demoVisitor('reseller', guest, exchange);
  const keys: Record<keyof Machines, string[]> = { live: [], test: [] };
  for (let made = 0; made < OF_EACH; made += 1) {
    keys.live.push(await keyOf(reseller, exchange));
    keys.test.push(await keyOf(reseller, exchange, { purpose: 'test' }));
  }
  return keys;
}

/** Whether they may call still; whoever is blocked loses them. */
export async function areGood(ask: Ask, { live, test }: Machines): Promise<boolean> {
  const answers = await Promise.all(
    [...live, ...test].map((token) => ask('/v1/balance', { token })),
  );
  return answers.every((answer) => 'balance' in (answer as object));
}

type Item = Readonly<{ itemId: string; price: number; inStock: boolean }>;
type Product = Readonly<{ productId: string; inputs: readonly Input[]; items: readonly Item[] }>;
type Order = Readonly<{ number: string; reference: string | null }>;

/** Orders that may be placed, and those that were; each round has references of its own. */
export async function whatMachinesKnow(
  ask: Ask,
  { live: [live = ''], test: [test = ''] }: Machines,
  round: string,
): Promise<Known> {
  const { products } = (await ask('/v1/catalogue', { token: live })) as {
    products: readonly Product[];
  };
  const players = products.flatMap(playersOf);
  const line = (reference: string, place: number): Body => ({
    reference,
    ...players[place % players.length],
  });
  const [, ...zone] = players[0]?.inputs ?? [];
  for (let waiting = 0; waiting < TO_CANCEL; waiting += 1) {
    const body = { ...line(`W${round}-${waiting}`, 0), inputs: [WAITING_PLAYER, ...zone] };
    await ask('/v1/orders', { token: test, body, key: randomUUID() });
  }
  const lists = await Promise.all(
    [test, live].map((token) => ask(`/v1/orders?${ROWS}`, { token })),
  );
  const orders = lists.flatMap((list) => (list as { orders: readonly Order[] }).orders);
  const numbers = orders.map(({ number }) => number);
  return {
    values: {
      'getOrder.number': numbers,
      'cancelOrder.number': numbers,
      'getOrderByReference.reference': orders.flatMap(({ reference }) => reference ?? []),
    },
    bodies: {
      checkPlayer: players.map(({ price: _price, ...player }) => player),
      placeOrder: FRESH.map((place) => line(`R${round}-${place}`, place)),
      placeOrders: FRESH.map((place) => ({
        orders: [line(`A${round}-${place}`, place), line(`B${round}-${place}`, place + 1)],
      })),
      cancelOrder: [{}, { dryRun: true }],
    },
  };
}

const playersOf = ({ productId, inputs, items }: Product) =>
  items
    .filter(({ inStock }) => inStock)
    .slice(0, ITEMS_OF_EACH)
    .map(({ itemId, price }) => ({ productId, itemId, inputs: inputs.map(typed), price }));
