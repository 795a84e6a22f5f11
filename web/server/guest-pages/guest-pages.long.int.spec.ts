import { gunzipSync } from 'node:zlib';
import { rupees } from '@store/ledger';
import type { OwnerSettings } from '@store/workflows/owner-settings';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { flashCookie } from '../../app/layout/flash.server.ts';
import { someItem, someProduct } from '../../testing/goods.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';
import { tinyPicture } from '../../testing/tiny-picture.ts';
import { guestTable } from './guest-table.ts';

const PRODUCT = '/product/mobile-legends-india';
const MINUTE = 60_000;
const spec = { kind: 'program', name: 'spec' } as const;
const item = someItem();

let store: ServedStore;
beforeAll(async () => {
  store = await serveTestStore({ trustProxy: 1 });
  const { catalogue } = store.shop;
  await catalogue.saveProduct(someProduct());
  await catalogue.saveProduct(
    someProduct({
      id: 'hok',
      productId: 'HOK',
      name: 'Honor of Kings',
      type: 'HOK',
      category: 'ott',
    }),
  );
  await catalogue.saveItem(item);
  await catalogue.saveItem(someItem({ itemId: 'MLBB-IN-W', name: 'Weekly Pass', tier: 'weekly' }));
  await catalogue.saveItem(someItem({ itemId: 'HOK-80', productId: 'HOK', name: '80 Tokens' }));
});
afterAll(() => store[Symbol.asyncDispose]());

async function get(path: string, headers: Readonly<Record<string, string>> = {}) {
  const asked = { 'accept-encoding': 'gzip, deflate, br', ...headers };
  const answer = await fetch(store.url + path, { headers: asked, redirect: 'manual' });
  const html = await answer.text();
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
  return {
    ...{ status: answer.status, headers: answer.headers, html, nonce: nonce ?? '' },
    /** All but what is another in every answer. */
    page: html.replaceAll(nonce ?? '-', 'NONCE'),
    /** Pages that are made for who asks are compressed by brotli. */
    kept: answer.headers.get('content-encoding') === 'gzip',
  };
}
/** The same page, made for who asks: a purchase that was begun, and cannot be read. */
const madeApart = async (path: string, cookie = '') => {
  const answer = await get(path, { cookie: [cookie, 'draft=x'].filter(Boolean).join('; ') });
  expect(answer.kept).toBe(false);
  return answer;
};

async function set(mine: Partial<OwnerSettings>) {
  const was = await store.shop.settingsDesk.current();
  await store.shop.settingsDesk.change({ was, mine: { ...was, ...mine } }, spec);
}
let notices = 0;
/** Nothing that was kept is good any more. */
const anew = () => set({ notice: `Notice number ${String(++notices)}.` });

/** Tells which words of addresses are asked for. */
function overheard(method: 'get' | 'getAll' | 'has', tell: (name: string) => void) {
  const { [method]: real } = Object.getOwnPropertyDescriptors(URLSearchParams.prototype);
  const ask = real.value as (this: URLSearchParams, ...words: [string]) => never;
  return vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (
    this: URLSearchParams,
    name: string,
  ) {
    tell(name);
    return ask.call(this, name);
  });
}

describe('the page that guests get', () => {
  it.each([
    ['/', ''],
    ['/home', ''],
    ['/?category=ott', ''],
    ['/?category=games', 'theme=light'],
    ['/mlbb', 'theme=phone; known=1'],
    [PRODUCT, ''],
    [`${PRODUCT}?tier=weekly`, ''],
    [`${PRODUCT}?tier=weekly&payment=wallet`, 'theme=light'],
    ['/contact', ''],
    ['/privacypage', ''],
    ['/refund-policy', 'theme=light'],
    ['/terms-and-condition', ''],
  ])('is the very one that is made for who asks alone: %s %s', async (path, cookie) => {
    await anew();
    const apart = await madeApart(path, cookie);
    const [first, second] = [await get(path, { cookie }), await get(path, { cookie })];
    for (const answer of [first, second]) {
      expect([answer.status, answer.kept]).toEqual([200, true]);
      expect(answer.page).toBe(apart.page);
      for (const name of ['cache-control', 'vary', 'content-type', 'set-cookie']) {
        expect(answer.headers.get(name)).toBe(apart.headers.get(name));
      }
    }
    expect(first.nonce).not.toBe(second.nonce);
    expect(second.html.split(second.nonce).length).toBeGreaterThan(2);
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  });

  it('comes as the browser can read it', async () => {
    const [{ page }, ...others] = [
      await get('/', { 'accept-encoding': 'identity' }),
      await get('/', { 'accept-encoding': 'gzip, deflate, br' }),
      await get('/', { 'accept-encoding': 'br' }),
      await get('/', { 'accept-encoding': 'gzip;q=0, deflate' }),
    ];
    expect(others.map(({ headers }) => headers.get('content-encoding'))).toEqual([
      'gzip',
      'br',
      'deflate',
    ]);
    for (const other of others) expect(other.page).toBe(page);
  });

  it('is made of no other word of its address than the table names', async () => {
    const asked = new Set<string>();
    const spies = (['get', 'getAll', 'has'] as const).map((method) =>
      overheard(method, (name) => void asked.add(name)),
    );
    try {
      for (const path of ['/', '/home', '/mlbb', PRODUCT, '/contact', '/privacypage']) {
        const named = Object.keys(guestTable.find((each) => each.path.test(path))?.words ?? {});
        asked.clear();
        await madeApart(`${path}?x=1`);
        // Asked by Remix and by what stands around the pages.
        const others = ['index', '_data', '_routes', 'x'];
        expect([path, [...asked].filter((name) => ![...others, ...named].includes(name))]).toEqual([
          path,
          [],
        ]);
      }
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  });
});

describe('nobody can put anything into the page of others', () => {
  const host = () => `host: ${new URL(store.url).host}`;
  const FORM = 'content-type: application/x-www-form-urlencoded';
  /** What is asked, with what besides. */
  const attacks: Readonly<Record<string, readonly [string, ...string[]]>> = {
    'another host': ['GET /', 'host: evil.test'],
    'another name of this machine': ['GET /', 'host: localhost:4444'],
    'a whole address': ['GET http://evil.test/'],
    'what proxies say': [
      'GET /',
      ...['x-forwarded-host: evil.test', 'x-forwarded-proto: evil', 'x-forwarded-for: evil'],
      ...['x-forwarded-port: 666', 'forwarded: host=evil.test', 'x-original-url: /evil'],
      ...['x-rewrite-url: /evil', 'x-http-method-override: POST'],
    ],
    'what browsers say': [
      'GET /',
      ...['accept-language: evil', 'user-agent: evil', 'accept: evil/evil', 'origin: evil'],
      ...['referer: http://evil.test/', 'authorization: Bearer evil', 'if-none-match: *'],
      ...['range: bytes=0-10', 'x-remix-response: evil'],
    ],
    'a page without its body': ['HEAD /'],
    'a post': ['POST /', FORM],
    'a body where none belongs': ['GET /', FORM],
    'words of the address': ['GET /?evil=evil&utm_source=%3Cscript%3Eevil'],
    'a category that is none': ['GET /?category=evil'],
    'two categories': ['GET /?category=ott&category=evil'],
    'a theme that is none': ['GET /', 'cookie: theme=evil'],
    'a closed popup that is none': ['GET /', 'cookie: popup=evil_evil2'],
    'other cookies': ['GET /', 'cookie: evil=evil; theme=<evil>; __proto__=evil'],
    'a session that is none': ['GET /', 'cookie: session=evil'],
    'an encoding that is none': ['GET /', 'accept-encoding: evil'],
    'the data of the page': ['GET /_root.data'],
  };

  it.each(Object.entries(attacks))('by %s', async (_what, [first, ...more]) => {
    await anew();
    const { page } = await madeApart('/');
    const named = more.some((line) => line.startsWith('host:'));
    const lines = [`${first} HTTP/1.1`, ...(named ? [] : [host()]), ...more];
    await rawRequest(store.url, lines, more.includes(FORM) ? 'notice=evil' : '');
    const after = await get('/');
    expect(after.page).toBe(page);
    expect([after.status, after.page.includes('evil')]).toEqual([200, false]);
  });

  it('by an encoding of its own', async () => {
    await anew();
    const { page } = await madeApart('/');
    const lines = ['GET / HTTP/1.1', host(), 'accept-encoding: gzip'];
    const zipped = await rawRequest(store.url, lines);
    expect(gunzipSync(Buffer.from(zipped.body, 'latin1')).toString()).toContain('<html');
    expect((await get('/', { 'accept-encoding': 'identity' })).page).toBe(page);
  });
});

describe('what is meant for one browser', () => {
  it('is seen in no other: an account', async () => {
    await anew();
    const { account, cookie } = await store.buyer({ balance: rupees(77) });
    const own = await get(PRODUCT, { cookie });
    expect([own.kept, own.html.includes(account.email)]).toEqual([false, true]);
    expect(own.html).toMatch(/name="orderId" value="[^"]/);

    const guest = await get(PRODUCT);
    expect([guest.kept, guest.html.includes(account.email)]).toEqual([true, false]);
    expect(guest.html).toMatch(/name="orderId" value=""/);
    const again = await get(PRODUCT, { cookie });
    expect([again.kept, again.html.includes(account.email)]).toEqual([false, true]);
  });

  it('is seen in no other: what the page before left to say, and a session that is over', async () => {
    await anew();
    const [flash = ''] = (await flashCookie(store.shop, 'success', 'Said to one.')).split(';');
    const told = await get('/', { cookie: flash });
    expect([told.kept, told.html.includes('Said to one.')]).toEqual([false, true]);
    expect(told.headers.getSetCookie()).toHaveLength(1);
    const over = await get('/', { cookie: 'session=over' });
    expect(over.headers.getSetCookie()).toHaveLength(1);

    const guest = await get('/');
    expect([guest.kept, guest.html.includes('Said to one.')]).toEqual([true, false]);
    expect(guest.headers.getSetCookie()).toEqual([]);
  });

  it('is seen in no other: a purchase that was begun', async () => {
    await anew();
    const form = { intent: 'signIn', item: item.itemId, payment: 'upi', 'input-0': '118374920' };
    const left = await fetch(store.url + PRODUCT, {
      ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(form) },
    });
    const draft = left.headers.getSetCookie().find((each) => each.startsWith('draft=')) ?? '';
    const own = await get(PRODUCT, { cookie: draft.split(';')[0] ?? '' });
    expect([own.kept, own.html.includes('118374920')]).toEqual([false, true]);
    expect((await get(PRODUCT)).html).not.toContain('118374920');
  });
});

describe('a change is seen', () => {
  const shows = async (path: string, text: string, headers = {}) =>
    (await get(path, headers)).html.includes(text);
  /** What is kept shows it not; the change, and the next answer does. */
  async function seen(path: string, text: string, change: () => Promise<unknown>, headers = {}) {
    expect([(await get(path, headers)).kept, await shows(path, text, headers)]).toEqual([
      true,
      false,
    ]);
    await change();
    expect(await shows(path, text, headers)).toBe(true);
  }

  it('at once: a price, a name, what has run out, a notice, a picture', async () => {
    const { catalogue, gallery } = store.shop;
    await seen(PRODUCT, '₹399', () =>
      catalogue.saveItem({ ...item, discountedPrice: rupees(399) }),
    );
    await seen('/', 'Honor of Queens', () =>
      catalogue.saveProduct(
        someProduct({ id: 'hok', productId: 'HOK', name: 'Honor of Queens', type: 'HOK' }),
      ),
    );
    await seen('/', 'Closed on Diwali.', () => set({ notice: 'Closed on Diwali.' }));
    await seen('/product/hok', 'Out of Stock', async () => {
      await store.db`update shop.item set count = 0 where item_id = 'HOK-80'`;
      await catalogue.stockChanged();
    });
    await seen('/', 'A popup', () =>
      gallery.add(spec, { kind: 'Popup', title: 'A popup', redirectUrl: null, file: tinyPicture }),
    );
    const [{ id } = { id: '' }] = gallery.pictures('Popup');
    const closed = { cookie: `popup=${id}` };
    expect([await shows('/', 'A popup', closed), await shows('/', 'A popup')]).toEqual([
      false,
      true,
    ]);
    await gallery.delete(spec, id);
    expect(await shows('/', 'A popup')).toBe(false);
  });

  it('a moment later when another process made it', async () => {
    const { shop: there } = await store.openProcess();
    expect(await shows(PRODUCT, 'A new note.')).toBe(false);
    await there.catalogue.saveProduct(someProduct({ importantNote: 'A new note.' }));
    await vi.waitFor(async () => expect(await shows(PRODUCT, 'A new note.')).toBe(true), 15_000);
  });

  it('when the clock says so: planned prices and the hours of delivery', async () => {
    const start = store.shop.now().getTime();
    const planned = await store.shop.catalogueDesk.planPrices(
      {
        ...{ itemId: item.itemId, why: 'Diwali' },
        startsAt: new Date(start + 10 * MINUTE),
        endsAt: new Date(start + 20 * MINUTE),
        ...{ originalPrice: rupees(470), discountedPrice: rupees(201), resellPrice: rupees(190) },
      },
      spec,
    );
    expect(planned.outcome).toBe('planned');
    try {
      await seen(PRODUCT, '₹201', async () => void (store.clock.ahead = 15 * MINUTE));
      store.clock.ahead = 25 * MINUTE;
      expect(await shows(PRODUCT, '₹201')).toBe(false);

      await store.shop.catalogue.saveItem(
        someItem({ itemId: 'HOK-BY-HAND', productId: 'HOK', name: 'By hand', isApi: false }),
      );
      const ist = (ms: number) => new Date(ms + 5.5 * 60 * MINUTE).toISOString().slice(11, 16);
      const now = store.shop.now().getTime();
      await set({ deliveryHours: `${ist(now - 5 * MINUTE)}-${ist(now + 60 * MINUTE)}` });
      await seen('/product/hok', 'Our team starts delivering', async () => {
        store.clock.ahead += 61 * MINUTE;
      });
    } finally {
      store.clock.ahead = 0;
      await set({ deliveryHours: '' });
    }
  });

  it('of a shop that closes and opens again', async () => {
    expect((await get('/')).kept).toBe(true);
    await set({ maintenance: true });
    expect((await get('/')).status).toBe(503);
    expect((await get(PRODUCT)).status).toBe(503);
    await set({ maintenance: false });
    expect((await get('/')).status).toBe(200);
  });

  it('of a product that goes, and of an address that moves', async () => {
    const { catalogueDesk } = store.shop;
    expect((await get('/product/hok')).kept).toBe(true);
    await catalogueDesk.archiveProduct('HOK', spec);
    expect((await get('/product/hok')).status).toBe(404);
    await catalogueDesk.restoreProduct('HOK', spec);
    expect((await get('/product/hok')).status).toBe(200);
    const moved = await get('/product/honor-of-kings?utm_source=mail');
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      '/product/honor-of-queens?utm_source=mail',
    ]);
  });

  it('by everybody who asks after it, while many ask before', async () => {
    let asking = true;
    const asked = Promise.all(
      Array.from({ length: 8 }, async () => {
        while (asking) await get(PRODUCT);
      }),
    );
    for (let round = 0; round < 6; round += 1) {
      const note = `Round ${String(round)} of the spec.`;
      await store.shop.catalogue.saveProduct(someProduct({ importantNote: note }));
      expect(await shows(PRODUCT, note)).toBe(true);
    }
    asking = false;
    await asked;
  });
});

it('is not given to who has signed in meanwhile', async () => {
  await get('/');
  const { cookie } = await store.buyer();
  expect((await get('/', { cookie })).html).toContain('href="/orders"');
});
