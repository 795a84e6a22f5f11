import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoLogins } from '../../embedded/src/demo/accounts.ts';
import { game, orderForm, post } from './posts.ts';

/** A minor has told where they are for GST, too. */
export type Visitor = 'guest' | 'customer' | 'minor' | 'reseller' | 'admin';
export type PageToSee = Readonly<{
  name: string;
  path: string;
  visitor: Visitor;
  /** What it answers; 200 where nothing is said. */
  status?: number;
}>;

const of = (visitor: Visitor, pages: Readonly<Record<string, string>>): PageToSee[] =>
  Object.entries(pages).map(([name, path]) => ({ name, path, visitor }));

/** What a mailed link leads to that is not good, or not any more. */
const badLinks = (...routes: readonly string[]): PageToSee[] =>
  routes.map((route) => ({
    name: `bad-${route}`,
    path: `/${route}/00000000-0000-4000-8000-000000000000/none`,
    visitor: 'guest',
    status: 400,
  }));

/** Every page of the store, seen by whom it is for. `productPath` is one product's address. */
export const pagesToSee = (productPath: string): readonly PageToSee[] => [
  ...of('guest', {
    home: '/',
    mlbb: '/mlbb',
    product: productPath,
    'product-of-codes': '/product/gplay',
    'product-with-servers': '/product/genshin',
    'product-sold-out': '/product/cine',
    search: '/search',
    'search-found': '/search?q=mobil+legnds',
    'search-items': '/search?q=86+diamonds',
    'search-nothing': '/search?q=qqqqq',
    login: '/login',
    'with-passkey': '/login/with-passkey',
    otplogin: '/otplogin',
    register: '/register',
    checkverification: '/checkverification',
    forgetpassword: '/forgetpassword',
    'live-leaderboard': '/live-leaderboard',
    'leaderboard-winners': '/leaderboard-winners',
    privacypage: '/privacypage',
    'refund-policy': '/refund-policy',
    'terms-and-condition': '/terms-and-condition',
    contact: '/contact',
    guardian: '/guardian',
    complaint: '/complaint',
    'order-status': '/order-status',
    'api-docs': '/api/docs',
    test: '/test',
    menu: '/menu',
    'balanceerror-guest': '/balanceerror',
  }),
  { name: 'not-found', path: '/no-such-page', visitor: 'guest', status: 404 },
  {
    name: 'bad-unsubscribe',
    path: '/unsubscribe/service/00000000-0000-4000-8000-000000000000/none',
    visitor: 'guest',
    status: 400,
  },
  {
    name: 'bad-receipt-invoice',
    path: '/receipt/00000000-0000-4000-8000-000000000000/none/invoice',
    visitor: 'guest',
    status: 400,
  },
  ...badLinks('verification', 'reset_password', 'keep-account', 'undo-change', 'receipt'),
  ...of('customer', {
    'home-signed-in': '/',
    'product-signed-in': productPath,
    'menu-signed-in': '/menu',
    dashboard: '/dashboard',
    'dashboard-security': '/dashboard/security',
    'dashboard-password': '/dashboard/security/password',
    'security-email': '/dashboard/security/email',
    'security-mobile': '/dashboard/security/mobile',
    'security-passkey': '/dashboard/security/passkey',
    'security-remove': '/dashboard/security/remove/password',
    'signin-proof': '/signin-proof',
    erase: '/dashboard/data/erase',
    'own-data': '/dashboard/data',
    'own-data-everything': '/dashboard/data/everything',
    'own-data-nominee': '/dashboard/data/nominee',
    wallet: '/wallet',
    'wallet-found': '/wallet?type=Debit&q=none',
    'wallet-statement': '/wallet/statement',
    topup: '/topup',
    redeem: '/redeem',
    orders: '/orders',
    'complaint-signed-in': '/complaint',
    complaints: '/complaints',
    notes: '/notes',
    'notes-settings': '/notes/settings',
    balanceerror: '/balanceerror',
    'balanceerror-item': '/balanceerror?product=mlin&item=MLIN-6',
  }),
  ...of('minor', {
    'own-data-minor': '/dashboard/data',
    'own-data-state': '/dashboard/data/state',
    'own-data-guardian': '/dashboard/data/guardian',
    'own-data-age': '/dashboard/data/age',
  }),
  ...of('reseller', {
    resell: '/dashboard/resell',
    'resell-bulk': '/dashboard/resell/bulk',
    'resell-webhooks': '/dashboard/resell/webhooks',
  }),
  // Of long lists a few rows: they are all alike, and each is looked at piece by piece.
  ...of('admin', {
    admin: '/admin',
    'admin-orders': '/admin/orders',
    'admin-wallettxn': '/admin/wallettxn?type=Refunded',
    'admin-txn': '/admin/txn?status=Refunded',
    'admin-locked': '/admin/locked',
    'admin-gst': '/admin/gst',
    'admin-settlements': '/admin/settlements',
    'admin-statement': '/admin/settlements/statement',
    'admin-settlement-by-hand': '/admin/settlements/by-hand',
    'admin-closings': '/admin/closings',
    'admin-complaints': '/admin/complaints',
    'admin-thresholds': '/admin/thresholds',
    'admin-second': '/admin/second',
    'admin-credits': '/admin/credits',
    'admin-entries': '/admin/entries',
    'admin-disputes': '/admin/disputes',
    'admin-suspense': '/admin/suspense',
    'admin-reconciliation': '/admin/reconciliation',
    'admin-price': '/admin/price?product=MLIN',
    'admin-createitems': '/admin/createitems?product=MLIN',
    'admin-item': '/admin/item/MLIN-6',
    'admin-item-prices': '/admin/item/MLIN-1/prices',
    'admin-files': '/admin/catalogue-file',
    'admin-security': '/admin/security',
    'admin-codes': '/admin/codes',
    'admin-stuck': '/admin/stuck',
    'admin-provider-points': '/admin/querypoints',
    'admin-reloads': '/admin/reloads',
    'admin-provider-prices': '/admin/provider-prices',
    'admin-price-rules': '/admin/provider-prices/rules',
    'admin-settings': '/admin/settings',
    'admin-createproduct': '/admin/createproduct',
    'admin-product': '/admin/product/HOK',
    'admin-product-preview': '/admin/product/HOK/preview',
    'admin-gallery': '/admin/admingallery',
    'admin-customers': '/admin/usersdata?q=meera',
    'admin-trail': '/admin/trail?q=MLIN',
    'admin-viewitems': '/admin/viewitems?product=MLIN',
    'admin-viewproducts': '/admin/viewproducts',
  }),
];

/** Pages that have no address of their own, because they belong to one order: where links lead. */
export type LinkedPage = Omit<PageToSee, 'path'> &
  Readonly<{
    list: string;
    linked: string;
    /** What comes after the link's address. */
    below?: string;
  }>;

export const linkedPages: readonly LinkedPage[] = [
  { name: 'confirmation', visitor: 'customer', list: '/orders', linked: '/confirmation?' },
  {
    name: 'confirmation-refunded',
    visitor: 'customer',
    list: '/orders?status=Refunded',
    linked: '/confirmation?',
  },
  {
    name: 'walletconfirmation',
    visitor: 'customer',
    list: '/wallet?type=Credit',
    linked: '/walletconfirmation?',
  },
  {
    name: 'admin-orders-open',
    visitor: 'admin',
    list: '/admin/orders',
    linked: '/admin/orders?open=',
  },
  {
    name: 'admin-customer',
    visitor: 'admin',
    list: '/admin/usersdata?q=asha',
    linked: '/admin/usersdata/',
  },
  {
    name: 'admin-support',
    visitor: 'admin',
    list: '/admin/usersdata?q=asha',
    linked: '/admin/usersdata/',
    below: '/support',
  },
  {
    name: 'admin-money',
    visitor: 'admin',
    list: '/admin/usersdata?q=asha',
    linked: '/admin/usersdata/',
    below: '/money',
  },
  {
    name: 'admin-picture',
    visitor: 'admin',
    list: '/admin/admingallery',
    linked: '/admin/admingallery/',
  },
  { name: 'admin-order', visitor: 'admin', list: '/admin/txn', linked: '/admin/order/' },
  {
    name: 'admin-complaint',
    visitor: 'admin',
    list: '/admin/complaints',
    linked: '/admin/complaint/',
  },
  {
    name: 'admin-order-payment',
    visitor: 'admin',
    list: '/admin/txn?status=Completed',
    linked: '/admin/order/',
    below: '/payment',
  },
  {
    name: 'admin-refund',
    visitor: 'admin',
    list: '/admin/txn?status=Completed',
    linked: '/admin/order/',
    below: '/refund',
  },
  {
    name: 'admin-entry',
    visitor: 'admin',
    list: '/admin/entries?status=declined',
    linked: '/admin/entry/',
  },
  // The file that brought the demo goods: ids begin with the time.
  {
    name: 'admin-file',
    visitor: 'admin',
    list: '/admin/catalogue-file',
    linked: '/admin/catalogue-file/0',
  },
];

/** The first such link on its list. */
export async function pathOfLinked(
  page: Page,
  { list, linked, below = '' }: LinkedPage,
): Promise<string> {
  await page.goto(list);
  const link = page.locator(`main a[href^="${linked}"]`).first();
  const path = await link.getAttribute('href', { timeout: 3_000 });
  return path === null ? list : path + below;
}

/** Says on the provider's page who sits before it. */
export async function sayWhoThere(
  there: Page,
  { name, email }: Readonly<{ name: string; email: string }>,
): Promise<void> {
  await there.getByLabel('Name', { exact: true }).fill(name);
  await there.getByLabel('Email', { exact: true }).fill(email);
  await there.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Pages that something has to lead to first. */
export async function pagesOnTheWay(page: Page, visitor: Visitor): Promise<PageToSee[]> {
  switch (visitor) {
    case 'guest':
      return [
        ...of('guest', { 'confirmation-of-others': await orderOfSomebody(page) }),
        ...(await vouchedFor(page)),
      ];
    case 'customer': {
      const pay = await unpaidTopUp(page);
      return of('customer', {
        pay,
        'walletconfirmation-unpaid': `/walletconfirmation?client_txn_id=${numberIn(pay)}`,
        'confirmation-unpaid': await unpaidOrder(page),
        'complaint-own': await reported(page),
      });
    }
    case 'minor':
    case 'reseller':
    case 'admin':
      return [];
  }
}

const ORDER_OF_THEIRS: LinkedPage = {
  name: '',
  visitor: 'customer',
  list: '/orders',
  linked: '/confirmation?',
};

/** An order of the demo's customer, for a browser that is nobody's. */
async function orderOfSomebody(page: Page): Promise<string> {
  const customer = demoLogins.find(({ what }) => what === 'customer');
  if (customer === undefined) throw new Error('the demo has no customer');
  const { email, password } = customer;
  await post(page.request, '/login', { email, password });
  const path = await pathOfLinked(page, ORDER_OF_THEIRS);
  await page.context().clearCookies();
  return path;
}

/** For whom a provider has vouched, and no account is theirs yet: such a browser sees both. */
async function vouchedFor(page: Page): Promise<PageToSee[]> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await sayWhoThere(page, {
    name: 'Kavya Iyer',
    email: `kavya.${randomInt(1_000_000)}@example.com`,
  });
  await page.waitForURL(/\/auth\/new$/);
  return of('guest', { 'auth-new': '/auth/new', 'auth-link': '/auth/link' });
}

/** Where an order was reported; while it is, a second press leads there as well. */
async function reported(page: Page): Promise<string> {
  await page.goto(await pathOfLinked(page, ORDER_OF_THEIRS));
  await page.getByRole('button', { name: 'Report a Problem' }).click();
  await page.waitForURL(/\/complaint\/CMP-/);
  return new URL(page.url()).pathname;
}

async function unpaidTopUp(page: Page): Promise<string> {
  await page.goto('/topup?amount=10');
  await page.getByRole('button', { name: 'Top Up Wallet' }).click();
  await page.waitForURL(/\/pay\//);
  return new URL(page.url()).pathname;
}

/** Of what is paid on a page of the store: its last part. */
const numberIn = (payPage: string): string => payPage.split('/').at(-1) ?? '';

/** One that waits to be paid; nothing needs to be checked before it. */
async function unpaidOrder(page: Page): Promise<string> {
  const form = await orderForm(page.request, '7712345678', 'upi');
  const { location = '' } = (await post(page.request, game.path, form)).headers();
  return `/confirmation?client_txn_id=${numberIn(location)}`;
}
