import type { InstantItem } from './instant-item.ts';
import type { Customer } from './customers.ts';
import { must, type HttpClient } from './http-client.ts';

type Ticket = Readonly<{ orderId: string; signature: string }>;

/** Buys one item again and again from the wallet, each time with a form loaded before. */
export type Shopper = Readonly<{
  /** Loads product pages until each of the first `clients` has so many order forms at hand. */
  loadForms: (clients: number, each: number) => Promise<void>;
  /** From the post to the answer of the confirmation page. Returns the order's number. */
  buy: (client: number) => Promise<string>;
}>;

export function shopper(
  http: HttpClient,
  customers: readonly Customer[],
  { product, item, inputs }: InstantItem,
): Shopper {
  const page = `/product/${product.id}`;
  const forms = customers.map(() => [] as Ticket[]);

  async function load(client: number): Promise<Ticket> {
    const answer = must(await http.get(page, customers[client]?.cookie), 200, page);
    const html = answer.body.toString();
    return { orderId: hidden(html, 'orderId'), signature: hidden(html, 'orderSignature') };
  }

  return {
    async loadForms(clients, each) {
      await Promise.all(
        forms.slice(0, clients).map(async (kept, client) => {
          while (kept.length < each) kept.push(await load(client));
        }),
      );
    },
    async buy(client) {
      const cookie = customers[client]?.cookie;
      const ticket = forms[client]?.pop() ?? (await load(client));
      const placed = must(
        await http.post(
          page,
          {
            intent: 'buy',
            item: item.itemId,
            payment: 'wallet',
            seen: `${item.itemId}:${item.discountedPrice}`,
            orderId: ticket.orderId,
            orderSignature: ticket.signature,
            ...Object.fromEntries(inputs.map((value, index) => [`input-${index}`, value])),
          },
          cookie,
        ),
        303,
        page,
      );
      const confirmation = placed.location ?? '';
      if (!confirmation.startsWith('/confirmation')) throw new Error(`sent to ${confirmation}`);
      must(await http.get(confirmation, cookie), 200, 'the confirmation page', ticket.orderId);
      return ticket.orderId;
    },
  };
}

function hidden(html: string, name: string): string {
  const tag = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  const value = /value="([^"]+)"/.exec(tag)?.[1];
  if (value === undefined) throw new Error(`the order form has no ${name}`);
  return value;
}
