import nodeCrypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import {
  createRequestHandler,
  type AppLoadContext,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/node';
import { rupees } from '@store/ledger';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';
import { sharedPages } from '../../testing/shared-pages.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { handlersByRoute } from './handlers-by-route.ts';

type Asked = Readonly<{ path: string; method?: string; cookie?: string }>;

let build: ServerBuild;
let store: ServedStore;
let handlers: Readonly<{ plain: RequestHandler; byRoute: RequestHandler }>;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  build = (await sharedPages()).build as ServerBuild;
  store = await serveTestStore();
  await store.shop.catalogue.saveProduct({
    productId: 'STEAM',
    name: 'Steam Wallet',
    imagePath: null,
    importantNote: 'For accounts made in India.',
    isApi: false,
    type: 'OTHER',
    category: 'others',
    inputs: [
      { label: 'User', kind: 'text', required: true, hint: null, pattern: null, options: [] },
    ],
    trending: true,
    inStock: true,
    apiType: null,
    providerProduct: '',
    language: 'English',
    region: 'India',
    guideImages: [],
    tax: null,
  });
  await store.shop.catalogue.saveItem({
    itemId: 'STEAM-500',
    productId: 'STEAM',
    name: '₹500',
    imagePath: null,
    suggestedTask: null,
    originalPrice: rupees(520),
    discountedPrice: rupees(500),
    resellPrice: rupees(490),
    cost: null,
    costFromProvider: false,
    inStock: true,
    count: null,
    tier: 'other',
    isApi: false,
    apiType: null,
    productCodes: [],
  });
  handlers = {
    plain: createRequestHandler(build, 'production'),
    byRoute: handlersByRoute(build, 'production'),
  };
  // Two answers are compared: nothing in them may come from chance or the clock.
  vi.spyOn(crypto, 'randomUUID').mockReturnValue('00000000-0000-4000-8000-000000000000');
  vi.spyOn(nodeCrypto, 'randomBytes').mockImplementation((size: number) => Buffer.alloc(size, 7));
  syncBuiltinESMExports();
  vi.spyOn(store.shop, 'now').mockReturnValue(NOW);
});
afterAll(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await store[Symbol.asyncDispose]();
});

const NOW = new Date('2026-11-02T10:00:00Z');

it('answers a guest at every address of the store as one handler of all routes does', async () => {
  for (const { id, path } of addresses()) {
    await same({ path });
    await same({ path: `${path}/` });
    await same({ path: path.toUpperCase() });
    await same({ path, method: 'HEAD' });
    await same({ path, method: 'POST' });
    await same({ path: `${path}?index`, method: 'POST' });
    const data = path === '/' ? '/_root.data' : `${path}.data`;
    await same({ path: data });
    await same({ path: `${data}?_routes=${id}` });
    await same({ path: data, method: 'POST' });
  }
}, 90_000);

it('answers an admin at every address of the store as one handler of all routes does', async () => {
  const { browser } = await signedIn(store, { role: 'admin' });
  const cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ');
  for (const { id, path } of addresses()) {
    await same({ path, cookie });
    await same({ path: `${path === '/' ? '/_root' : path}.data?_routes=root,${id}`, cookie });
  }
});

it.each([
  ...['/nothing-here', '/nothing/at/all', '/nothing-here.data', '/index.html', '/product'],
  ...['/product/no-such-product', '/product/no-such-product.data', '/product/steam/more'],
  ...['/product/%73team', '/product/st%2Feam', '/%70roduct/steam', '/PRODUCT/steam'],
  ...['//product/steam', '/product//steam', '/product/./steam', '/%E0%A4%A', '/product/%00'],
  ...['/orders%0A', '/orders%2F', '/orders?page=2', '/_root', '/_root.data?index', '/.data'],
  ...[
    '/admin/nothing',
    '/admin/orders/1',
    '/art/steam',
    '/art/steam.data',
    '/__manifest?p=/orders',
  ],
])('answers %s as one handler of all routes does', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']) await same({ path, method });
});

/** Of every route that has one of its own, with the product that is sold for a parameter. */
function addresses(): readonly Readonly<{ id: string; path: string }>[] {
  const pathOf = (id: string): string => {
    const { parentId, path = '' } = build.routes[id] ?? {};
    const own = path.replaceAll(/:\w+/g, 'steam').replace('*', 'elsewhere');
    return `${parentId === undefined ? '' : pathOf(parentId)}${own && `/${own}`}`;
  };
  return Object.keys(build.routes).map((id) => ({ id, path: pathOf(id) || '/' }));
}

async function same(asked: Asked): Promise<void> {
  const expected = await answerOf(handlers.plain, asked);
  expect(await answerOf(handlers.byRoute, asked), JSON.stringify(asked)).toEqual(expected);
}

async function answerOf(handle: RequestHandler, { path, method = 'GET', cookie }: Asked) {
  const { shop } = store;
  // A download of the trail is noted in the trail, which the second answer would tell.
  const trail = { ...shop.trail, note: () => Promise.resolve() };
  const context: AppLoadContext = {
    shop: { ...shop, trail, now: () => NOW },
    cspNonce: 'nonce',
    requestId: 'request',
    startedAt: performance.now(),
    clientAddress: '127.0.0.1',
    noteSecurity: () => undefined,
    keepCookie: () => undefined,
  };
  const request = new Request(store.url + path, {
    method,
    headers: cookie === undefined ? {} : { cookie },
    ...(method === 'POST' && { body: new URLSearchParams({ intent: 'none' }) }),
  });
  const { status, statusText, headers, body } = await handle(request, context);
  return { status, statusText, headers: [...headers], body: await new Response(body).text() };
}
