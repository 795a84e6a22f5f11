import type { AppLoadContext, RequestHandler } from '@remix-run/node';
import { rupees } from '@store/ledger';
import { demoCatalogue } from '../../../embedded/src/demo/catalogue.ts';

const ORIGIN = 'https://shop.test';
const [sold] = demoCatalogue;
if (!sold) throw new Error('The demo store sells nothing');
const product = { id: 'product', ...sold.product };
const items = sold.items.map((item, id) => ({ id, ...item }));

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
  });
  const page = await answer.text();
  if (answer.status === 200 && page.includes(product.name)) return page;
  throw new Error(`The page of a product answered ${answer.status}`);
}
