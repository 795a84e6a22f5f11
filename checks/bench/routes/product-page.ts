import type { AppLoadContext, RequestHandler } from '@remix-run/node';
import { rupees } from '@store/ledger';
import { someItem, someProduct } from '../../../web/testing/goods.ts';

const ORIGIN = 'https://shop.test';
const PACKS = 12;
const product = someProduct();
const items = Array.from({ length: PACKS }, (_, id) =>
  someItem({ id, itemId: `MLBB-IN-${id}`, name: `${(id + 1) * 14} Diamonds` }),
);

/** What a guest's look at a product asks for, answered from memory: nothing but the page is measured. */
const shop = {
  settings: {
    storeName: 'the store',
    publicUrl: ORIGIN,
    supportUrl: null,
    points: { spendingPerPoint: rupees(100) },
    formKeys: ['key'],
  },
  catalogue: { product: async () => ({ product, items }) },
  sessions: { accountOf: async () => null },
  now: () => new Date(),
} as unknown as AppLoadContext['shop'];

/** @throws Error when it is not the page of the product. */
export async function productPage(handle: RequestHandler): Promise<string> {
  const answer = await handle(new Request(`${ORIGIN}/product/${product.id}`), {
    shop,
    cspNonce: 'nonce',
    requestId: 'request',
    startedAt: performance.now(),
    noteSecurity: () => undefined,
    keepCookie: () => undefined,
  });
  const page = await answer.text();
  if (answer.status === 200 && page.includes(product.name)) return page;
  throw new Error(`The page of a product answered ${answer.status}`);
}
