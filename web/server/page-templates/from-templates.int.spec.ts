import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';
import { rupees } from '@store/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { someItem, someProduct } from '../../testing/goods.ts';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { sharedPages } from '../../testing/shared-pages.ts';
import { oncePerRequest } from '../sessions/once-per-request.ts';
import { fromTemplates } from './from-templates.ts';

const PRODUCT = '/product/mobile-legends-india';
const GAME_ID = ['118374920', '2641'];
/** What a name could do in a page, in an attribute or in a script. */
const NAMES = [
  'Ravi Nair',
  `Asha "Ace" O'Neil & <b>sons</b>`,
  '</script><script>alert(1)</script>',
  String.raw`\u003c \" ${'$'}{1} $& $1 \\`,
  'आशा 𝟙𝟚\u2028\u2029',
];

const store = await openTestStore({
  env: { SUPPORT_URL: 'https://chat.test/?name={name}&phone={phone}&text={message}' },
});
const { shop } = store;
let build: ServerBuild;
let plain: RequestHandler;
let handle: RequestHandler;
let rendered: number;
let asha: Buyer;

beforeAll(async () => {
  build = (await sharedPages()).build as ServerBuild;
  plain = createRequestHandler(build, 'production');
  await shop.catalogue.saveProduct(someProduct());
  await shop.catalogue.saveItem(someItem());
  asha = await store.buyer({ balance: rupees(1_231) });
}, 120_000);
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => {
  rendered = 0;
  handle = fromTemplates(build, (guarded) => {
    const remix = createRequestHandler(guarded, 'production');
    return (request, context) => {
      rendered += 1;
      return remix(request, context);
    };
  });
});

/** The page as `who` gets it, without what is another one in each answer. */
async function pageOf(by: RequestHandler, who: Buyer | null, path: string, nonce = 'bm9uY2U') {
  let html = '';
  const headers = who === null ? undefined : { cookie: who.cookie };
  const answer = await by(new Request(`http://shop.test${path}`, headers && { headers }), {
    ...store.context,
    shop: { ...shop, sessions: oncePerRequest(shop.sessions) },
    cspNonce: nonce,
    takePage: (made) => void (html = made),
  });
  const told = [...answer.headers].filter(([name]) => name !== 'date');
  return { status: answer.status, told, html: withoutTicket(html).replaceAll(nonce, 'a nonce') };
}
const TICKET = /name="(?:orderId|orderSignature)" value="([^"]+)"/g;
const withoutTicket = (html: string): string =>
  [...html.matchAll(TICKET)].reduce((page, [, part = '']) => page.replaceAll(part, ''), html);

/** A template of it is there. */
async function known(path: string): Promise<void> {
  for (const _ of [1, 2]) await pageOf(handle, asha, path);
}

describe.each(['/', PRODUCT])('%s', (path) => {
  it('is rendered for the first, for the second twice, and for nobody after', async () => {
    const before = await pageOf(plain, asha, path);
    expect(before.html).toContain('1,231.00');
    for (const times of [1, 3, 3, 3]) {
      expect(await pageOf(handle, asha, path, `bm9uY2U${times}`)).toEqual(before);
      expect(rendered).toBe(times);
    }
  });

  it('is made into a template once, however many ask at the same time', async () => {
    await pageOf(handle, asha, path);
    await Promise.all([1, 2, 3, 4].map(() => pageOf(handle, asha, path)));
    expect(rendered).toBeLessThanOrEqual(1 + 4 + 1);
    const before = rendered;
    await pageOf(handle, asha, path);
    expect(rendered).toBe(before);
  });

  it.each(NAMES)('is for %j what it is without templates', async (name) => {
    await known(path);
    const other = await store.buyer({ balance: rupees(1_432) });
    await shop.accounts.setName(other.account.id, name);
    const page = await pageOf(handle, other, path);
    expect(page).toEqual(await pageOf(plain, other, path));
    expect(page.html).toContain('1,432.00');
    expect(page.html).not.toContain(asha.account.email);
    expect(rendered).toBe(3);
  });

  it('is another one for who has nothing in the wallet, or another right, or something to read', async () => {
    await known(path);
    for (const other of [
      await store.buyer(),
      await store.buyer({ role: 'admin', balance: rupees(50) }),
      await store.buyer({ role: 'reseller', balance: rupees(50) }),
    ]) {
      const before = rendered;
      expect(await pageOf(handle, other, path)).toEqual(await pageOf(plain, other, path));
      expect(rendered).toBeGreaterThan(before);
    }
  });

  it('follows what the owner changes', async () => {
    await known(path);
    await shop.catalogue.saveProduct(someProduct({ name: 'Mobile Heroes', revision: 0 }));
    const page = await pageOf(handle, asha, path);
    expect(page.html).toContain('Mobile Heroes');
    expect(page).toEqual(await pageOf(plain, asha, path));
  });

  it('is no template for guests, nor with words in its address', async () => {
    for (const [who, address] of [
      [null, path],
      [asha, `${path}?payment=wallet`],
    ] as const) {
      for (let time = 1; time <= 2; time += 1) {
        expect(await pageOf(handle, who, address)).toEqual(await pageOf(plain, who, address));
      }
    }
    expect(rendered).toBe(4);
  });
});

it('decides by a small balance as without templates', async () => {
  const [rich, some, few] = [
    await store.buyer({ balance: rupees(90_000) }),
    await store.buyer({ balance: rupees(100) }),
    await store.buyer({ balance: rupees(7) }),
  ];
  for (const who of [rich, rich, some, few, rich, some, few]) {
    expect(await pageOf(handle, who, PRODUCT)).toEqual(await pageOf(plain, who, PRODUCT));
  }
  expect(rendered).toBe(6);
});

it('keeps no page that shows a saved game ID, or an order that waits for its payment', async () => {
  const saves = await store.buyer({ balance: rupees(10) });
  await shop.gameIds.keep(saves.account.id, {
    productId: someProduct().id,
    inputs: GAME_ID,
    name: 'Brothers',
  });
  for (let time = 1; time <= 2; time += 1) {
    const page = await pageOf(handle, saves, PRODUCT);
    expect(page).toEqual(await pageOf(plain, saves, PRODUCT));
    expect(page.html).toContain('Brothers');
  }
  expect(rendered).toBe(2);
});

it('leaves to Remix what is not there, has moved, or is no page', async () => {
  for (const path of ['/product/nothing', '/product/MLBB-IN', '/?success=true']) {
    expect(await pageOf(handle, asha, path)).toEqual(await pageOf(plain, asha, path));
  }
});
