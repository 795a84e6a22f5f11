import { randomUUID } from 'node:crypto';
import type { Customer } from './customers.ts';
import { must, type HttpClient } from './http-client.ts';
import type { InstantItem } from './instant-item.ts';

/** What the programs of customers call. */
export type ApiCalls = Readonly<{
  /** One product, as anybody may see it. */
  product: () => Promise<unknown>;
  /** The newest orders. */
  orders: (client: number) => Promise<unknown>;
  /** An order from the wallet, up to its number. */
  order: (client: number) => Promise<string>;
}>;

export function apiCalls(
  http: HttpClient,
  customers: readonly Customer[],
  { product, item, inputs }: InstantItem,
): ApiCalls {
  const customer = (client: number): Customer => {
    const found = customers[client];
    if (found === undefined) throw new Error(`there is no customer ${client}`);
    return found;
  };
  const typed = inputs.map((value, place) => [`input${place + 1}`, value] as const);
  const order = {
    ...{ product_id: product.id, itemid: item.itemId, seenPrice: item.discountedPrice / 100 },
    ...Object.fromEntries(typed),
  };
  return {
    product: async () => {
      const answer = await http.call('GET', `/api/product/eachproduct/${product.id}`);
      return must(answer, 200, 'the product', product.name);
    },
    orders: async (client) => {
      const { id, token } = customer(client);
      const answer = await http.call('GET', `/api/order/${id}`, { token });
      return must(answer, 200, 'the list of orders', item.name);
    },
    order: async (client) => {
      const { token } = customer(client);
      const asked = { token, body: order, key: randomUUID() };
      const answer = await http.call('POST', '/api/order/createWalletOrder', asked);
      const { body } = must(answer, 200, 'the order', 'orderid');
      return (JSON.parse(body.toString()) as { orderid: string }).orderid;
    },
  };
}
