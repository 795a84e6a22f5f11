import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_PERMISSIONS, type AdminPermission } from '../../ports/accounts.ts';
import { someItem, someProduct } from '../../testing/goods.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';
import { signedIn } from '../../testing/signed-in.ts';

const CUSTOMER = '018f0000-0000-7000-8000-000000000001';

let store: ServedStore;
beforeAll(async () => {
  store = await serveTestStore({ rateLimitFactor: 10 });
  await store.shop.catalogue.saveProduct(someProduct());
  await store.shop.catalogue.saveItem(someItem({ itemId: 'MLBB-IN-284' }));
  await store.shop.accounts.create({
    id: CUSTOMER,
    name: 'Asha Kumari',
    email: 'asha@example.in',
    mobile: null,
    password: 'a quiet river',
    age: null,
  });
});
afterAll(() => store[Symbol.asyncDispose]());

const adminWith = async (permissions: readonly AdminPermission[]) => {
  const { browser } = await signedIn(store, { role: 'admin', permissions });
  const linksOf = async (path: string) => {
    const page = await (await browser.get(path)).text();
    const links = [...page.matchAll(/href="(\/admin[^"#]*)"/g)].map(([, to = '']) => to);
    return [...new Set(links.map((to) => to.replaceAll('&amp;', '&')))];
  };
  const status = async (path: string) => (await browser.get(path)).status;
  return { linksOf, status };
};

/** Pages with links of their own beside the menu. */
const PAGES = [
  '/admin',
  '/admin/txn',
  '/admin/viewproducts',
  '/admin/product/MLBB-IN',
  '/admin/viewitems',
  '/admin/item/MLBB-IN-284',
  '/admin/item/MLBB-IN-284/prices',
  '/admin/price',
  '/admin/settings',
  '/admin/usersdata',
  `/admin/usersdata/${CUSTOMER}`,
];

describe('an admin who may do only a part', () => {
  it.each(ADMIN_PERMISSIONS)(
    'is offered nothing that is closed to them: %s',
    async (permission) => {
      const { linksOf, status } = await adminWith([permission]);
      const offered = new Set<string>();
      for (const page of PAGES) {
        if ((await status(page)) !== 403) for (const link of await linksOf(page)) offered.add(link);
      }
      for (const link of offered) expect([link, await status(link)]).toEqual([link, 200]);
    },
  );

  it('is shown no page that only others may open', async () => {
    const all = await (await adminWith(ADMIN_PERMISSIONS)).linksOf('/admin');
    const { linksOf, status } = await adminWith([]);
    const everybodys = ['/admin', '/admin/security'];
    expect(await linksOf('/admin')).toEqual(everybodys);
    expect(all.length).toBeGreaterThan(8);
    for (const link of all) {
      const open = [...everybodys, '/admin/second'].includes(link.replace(/\?.*/, ''));
      expect([link, await status(link)]).toEqual([link, open ? 200 : 403]);
    }
  });
});
