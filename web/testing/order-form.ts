import type { AppLoadContext } from '@remix-run/node';
import { rupees } from '@store/ledger';
import { someItem, someProduct } from './goods.ts';
import { openTestStore, type Buyer } from './open-test-store.ts';
import { action } from '../app/product/action.server.ts';
import type { Answer } from '../app/product/answer.ts';
import { loader } from '../app/product/loader.server.ts';

/** A product with a check, and one without; each with one item. */
export const product = someProduct();
export const item = someItem();
export const game = someProduct({
  id: 'hok',
  productId: 'HOK',
  type: 'HOK',
  name: 'Honor of Kings',
});
export const pack = someItem({ itemId: 'HOK-80', productId: 'HOK', name: '80 Tokens' });

export type Fields = Record<string, string>;
export type Posted = Readonly<{
  status: number;
  location: string | null;
  answer: Answer | null;
  /** What a browser would send along from now on. */
  cookie?: string;
}>;

/** A store that sells these, and its order form. */
export async function openShelf(options?: Parameters<typeof openTestStore>[0]) {
  const store = await openTestStore(options);
  return {
    ...orderForm(store.context),
    store,
    ask: store.ask,
    /** A new customer with 1,000 G-Coins, before a shelf as if nobody had been there. */
    async customer(): Promise<Buyer> {
      const { catalogue } = store.shop;
      for (const each of [product, game]) await catalogue.saveProduct(each);
      for (const each of [item, pack]) await catalogue.saveItem(each);
      store.playing.player = { outcome: 'found', username: 'KaranOP' };
      store.playing.nameless.clear();
      return store.buyer({ balance: rupees(1_000) });
    },
  };
}
export type Shelf = Awaited<ReturnType<typeof openShelf>>;

/** Fills in and sends the order form as a browser without script does. */
function orderForm(context: AppLoadContext) {
  /** What the page gives a buyer to send back. */
  async function formOf(who: Buyer, productId = product.id): Promise<Fields> {
    const { data } = await loader(argsFor(who, productId, null));
    const ticket = data.buyer?.ticket;
    const inputs = { 'input-0': '118374920', 'input-1': '2641' };
    const shown = data.items[0];
    return {
      item: shown?.itemId ?? '',
      payment: 'wallet',
      ...inputs,
      seen: `${shown?.itemId}:${shown?.price}`,
      orderId: ticket?.orderId ?? '',
      orderSignature: ticket?.signature ?? '',
      idCheck: productId === product.id ? await proofFor(who, inputs) : '',
      intent: 'buy',
    };
  }

  async function proofFor(who: Buyer | null, inputs: Fields): Promise<string> {
    const { answer } = await post(who, { ...inputs, intent: 'check' });
    return answer?.checked?.proof ?? '';
  }

  function argsFor(who: Buyer | null, productId: string, body: URLSearchParams | string | null) {
    return {
      request: new Request(`http://shop.test/product/${productId}`, {
        headers: who === null ? {} : { cookie: who.cookie },
        ...(body === null ? {} : { method: 'POST', body }),
      }),
      params: { id: productId },
      context: { ...context, clientAddress: who?.account.id ?? 'somewhere' },
    };
  }

  const post = (who: Buyer | null, fields: Fields, productId = product.id): Promise<Posted> =>
    send(who, new URLSearchParams(fields), productId);

  async function send(
    who: Buyer | null,
    body: URLSearchParams | string,
    productId = product.id,
  ): Promise<Posted> {
    try {
      const answer = await action(argsFor(who, productId, body));
      return 'headers' in answer
        ? { status: answer.status, location: answer.headers.get('location'), answer: null }
        : {
            status: answer.init?.status ?? 200,
            location: null,
            answer: answer.data,
            cookie: new Headers(answer.init?.headers).get('set-cookie')?.split(';', 1)[0] ?? '',
          };
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
      return { status: thrown.status, location: thrown.headers.get('location'), answer: null };
    }
  }

  return { formOf, post, send, proofFor };
}
