import { expect, test, type Page, type Route } from '@playwright/test';
import { test as inOwnStore } from './alone.ts';
import { PAY_PAGE, someoneWithMoney, somebodyNew } from './customer.ts';
import { inDatabase } from './in-database.ts';
import { openLog } from './ledger-log.ts';
import { openLive } from './open-live.ts';
import { signInAs } from './visitors.ts';

const PAGE_DATA = '**/*.data*';
const LOST = 'Something went wrong! Please try again.';

const soon = { timeout: 1_000 };
const note = (page: Page) => page.getByText('No connection, trying again');
const html = '<!doctype html><title>Bad gateway</title>';

const failures = {
  'breaks off': (route: Route) => route.abort('connectionreset'),
  'is answered by a proxy': (route: Route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: html }),
  'is answered by a public network': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: html }),
  'is answered with an error': (route: Route) =>
    route.fulfill({ status: 500, contentType: 'text/x-script', body: '[]' }),
} as const;

/** Runs in the page: whether all the code of the page whose module is named so has come. */
function isAtHand(module: string): boolean {
  const { routes } = window.__remixManifest;
  const route = Object.values(routes).find((one) => one.module.includes(module));
  const come = new Set(
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).responseEnd > 0)
      .map(({ name }) => new URL(name).pathname),
  );
  return (
    route !== undefined && [route.module, ...(route.imports ?? [])].every((file) => come.has(file))
  );
}

/** The return from an app: the page asks at once instead of in its own time. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function expectPageKept(page: Page, title: string): Promise<void> {
  await expect(page.locator('h1').first()).toHaveText(title);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByText('Something went wrong!')).toHaveCount(0);
}

async function refreshFailsAndRecovers(
  page: Page,
  path: string,
  fail: (route: Route) => Promise<void>,
): Promise<void> {
  await openLive(page, path);
  const title = (await page.locator('h1').first().textContent()) ?? '';
  await page.route(PAGE_DATA, fail);
  await comeBack(page);
  await expect(note(page)).toBeVisible();
  await expect(page.locator('[role=status]').filter({ has: note(page) })).toHaveCount(1);
  await expectPageKept(page, title);
  await page.unroute(PAGE_DATA);
  await expect(note(page)).toHaveCount(0, { timeout: 30_000 });
  await expectPageKept(page, title);
}

/** A customer with a top-up and an order that nobody has paid: all their pages wait. */
async function someoneWaiting(page: Page): Promise<{ order: string; topUp: string }> {
  await someoneWithMoney(page, 50);
  await page.goto('/topup');
  await page.getByLabel('Amount', { exact: true }).fill('77');
  await page.getByRole('button', { name: 'Top Up Wallet' }).click();
  await page.waitForURL(PAY_PAGE);
  await page.goto('/wallet');
  const topUp = await page.locator('a[href^="/walletconfirmation"]').first().getAttribute('href');
  await fillOrder(page, 'UPI');
  const order = await orderNumber(page);
  await pressBuyNow(page);
  await page.waitForURL(PAY_PAGE);
  return { order: `/confirmation?client_txn_id=${order}`, topUp: topUp ?? '' };
}

async function fillOrder(page: Page, payment: 'UPI' | 'G-Coins'): Promise<void> {
  await openLive(page, '/product/hok');
  await page.getByText('16 Tokens', { exact: true }).first().click();
  await page.getByLabel('UID', { exact: true }).fill('118374920');
  await page.getByRole('radio', { name: payment }).check({ force: true });
}

const orderNumber = (page: Page) => page.locator('input[name=orderId]').inputValue();

const pressBuyNow = (page: Page) =>
  page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).first().click();

test('a refresh that fails keeps the page and goes on when the network is back @once @script @long', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const waiting = await someoneWaiting(page);
  await context.addCookies([{ name: 'theme', value: 'light', url: baseURL ?? '' }]);
  for (const [what, fail] of Object.entries(failures)) {
    await test.step(`a refresh of an order ${what}`, () =>
      refreshFailsAndRecovers(page, waiting.order, fail));
  }
  for (const path of [waiting.topUp, '/orders', '/wallet']) {
    await test.step(path, () => refreshFailsAndRecovers(page, path, failures['breaks off']));
  }
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
});

test('an admin’s list outlives a refresh that fails @once @script', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(page, 'admin');
  await context.addCookies([{ name: 'theme', value: 'light', url: baseURL ?? '' }]);
  await refreshFailsAndRecovers(page, '/admin/orders', failures['breaks off']);
});

test('without a network a page stays, does not storm the store, and a link waits for Retry @script', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => performance.setResourceTimingBufferSize(1_000));
  await openLive(page, '/live-leaderboard');
  // What the next page is made of is fetched ahead, once this one is there.
  await page.waitForFunction(isAtHand, '/login-page-');
  await context.setOffline(true);
  await page
    .getByRole('link', { name: 'Create Account' })
    .or(page.getByRole('link', { name: 'Login' }))
    .first()
    .click();
  await expect(note(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weekly leaderboard');
  await context.setOffline(false);
  await page
    .getByRole('button', { name: 'Retry' })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(note(page)).toHaveCount(0);
});

test('the menu, which no page waits for, opens also when the network is gone @once @script', async ({
  page,
  context,
}) => {
  // It comes when the page has nothing else to do.
  const list = page.waitForResponse('**/menu-list-*.js');
  await openLive(page, '/live-leaderboard');
  await (await list).finished();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Create Account' })).toBeVisible();
});

test('a menu that does not come leads to the page of the same @once @script', async ({ page }) => {
  await page.route('**/menu-list-*.js', failures['breaks off']);
  await openLive(page, '/live-leaderboard');
  await page.getByRole('link', { name: 'Menu' }).click();
  await expect(page).toHaveURL(/\/menu$/);
  const list = page.getByRole('main').getByRole('navigation', { name: 'Menu' });
  await expect(list.getByRole('link', { name: 'Create Account' })).toBeVisible();
});

for (const [when, fail] of [
  ['before it arrives', (route: Route) => route.abort('connectionreset')],
  [
    'after it has arrived',
    async (route: Route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort('connectionreset');
    },
  ],
] as const) {
  test(`a purchase whose connection is lost ${when} keeps the form and buys once @once @script`, async ({
    page,
  }) => {
    test.slow();
    const { email } = await someoneWithMoney(page, 100);
    await fillOrder(page, 'G-Coins');
    const order = await orderNumber(page);
    const posts: string[] = [];
    await page.route('**/product/hok.data*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      posts.push(route.request().postData() ?? '');
      await fail(route);
    });
    await pressBuyNow(page);
    await expectOrderKept(page, order);
    expect(posts).toHaveLength(1);

    await page.unroute('**/product/hok.data*');
    await expectBoughtOnce(page, { email, order });
  });
}

/** It says that nothing came back, and holds what was chosen. */
async function expectOrderKept(page: Page, order: string): Promise<void> {
  await expect(page.locator('.toast').filter({ hasText: LOST })).toBeVisible();
  const said = page.locator('form .notice').filter({ hasText: LOST }).filter({ visible: true });
  await expect(said).toBeInViewport();
  await expect(said).toContainText('you will not pay twice');
  await expect(page.locator('.toast').filter({ hasText: LOST })).toHaveCount(0);
  await expect(page.getByLabel('UID', { exact: true })).toHaveValue('118374920');
  await expect(page.getByRole('radio', { name: '16 Tokens' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'G-Coins' })).toBeChecked();
  expect(await orderNumber(page)).toBe(order);
}

async function expectBoughtOnce(
  page: Page,
  { email, order }: Readonly<{ email: string; order: string }>,
): Promise<void> {
  await pressBuyNow(page);
  await expect(page).toHaveURL(new RegExp(`/confirmation\\?client_txn_id=${order}`));
  await using log = openLog();
  const wallet = await log.storyOf(`wallet-${await log.userIdOf(email)}`);
  expect(wallet.filter(({ type }) => type === 'FundsHeld')).toHaveLength(1);
}

inOwnStore(
  'a purchase that the store cuts off keeps the form and buys once @alone @long',
  async ({ page }) => {
    test.slow();
    const { email } = await someoneWithMoney(page, 100);
    await fillOrder(page, 'G-Coins');
    const order = await orderNumber(page);
    await inDatabase((db) =>
      db.begin(async (tx) => {
        // As while it is changed: whoever asks who is there waits.
        await tx`lock table shop.session in access exclusive mode`;
        const cutOff = page.waitForResponse('**/product/hok.data*');
        await pressBuyNow(page);
        expect((await cutOff).status()).toBe(503);
        await expectOrderKept(page, order);
      }),
    );
    await expectBoughtOnce(page, { email, order });
  },
);

/** Fills in a form and sends it while nothing goes through: it says so, and holds what was typed. */
const formsOf =
  (page: Page) => async (path: string, fields: Record<string, string>, button: string) => {
    await openLive(page, path);
    for (const [label, value] of Object.entries(fields)) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await page.route(PAGE_DATA, failures['breaks off']);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.locator('form .notice').filter({ hasText: LOST })).toBeVisible();
    for (const [label, value] of Object.entries(fields)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    await page.unroute(PAGE_DATA);
  };

test('no form loses what was typed with the connection @once @script @long', async ({ page }) => {
  test.slow();
  const person = somebodyNew();
  const loses = formsOf(page);
  const { email: Email, password: Password } = person;
  await loses(
    '/register',
    { Name: person.name, 'Mobile number': person.mobile, Email, Password },
    'Create Account',
  );
  await loses('/login', { Email, Password }, 'Sign In');
  const waiting = await someoneWaiting(page);
  await loses('/topup', { Amount: '55' }, 'Top Up Wallet');
  await loses('/dashboard?edit=name', { Name: 'Lakshmi Raman' }, 'Save');
  await loses(waiting.order, {}, 'Verify Payment');
  await loses(waiting.topUp, {}, 'Verify Payment');
  await loses(waiting.order, {}, 'Cancel Order');
  // What was pressed in vain can be pressed again.
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/cancelled/i);
});

test('nor does the form of who has points @once @script', async ({ page }) => {
  await signInAs(page, 'customer');
  await formsOf(page)('/redeem', { Points: '5' }, 'Redeem Points');
});

test('without script, the way back from a lost connection leads to the same form @plain', async ({
  page,
  context,
}) => {
  await signInAs(page, 'customer');
  let order = '';
  // The browser itself notes what is typed while it leaves a page: a test is quick enough to be back
  // before it has, a person is not.
  await expect(async () => {
    await fillOrder(page, 'G-Coins');
    order = await orderNumber(page);
    await context.setOffline(true);
    await pressBuyNow(page).catch(() => undefined);
    await page.waitForURL('chrome-error://chromewebdata/');
    await context.setOffline(false);
    await page.goBack();
    await expect(page.getByLabel('UID', { exact: true })).toHaveValue('118374920', soon);
    await expect(page.getByRole('radio', { name: '16 Tokens' })).toBeChecked(soon);
    await expect(page.getByRole('radio', { name: 'G-Coins' })).toBeChecked(soon);
    expect(await orderNumber(page)).toBe(order);
  }).toPass();

  // The price is shown first, and the number stays while nothing is ordered under it.
  await pressBuyNow(page);
  await expect(page.getByText('Press Buy Now again to accept').first()).toBeVisible();
  expect(await orderNumber(page)).toBe(order);
});

test('after signing out, the way back leads to no page of the account @once', async ({ page }) => {
  await signInAs(page, 'customer');
  await page.goto('/product/hok');
  await expect(page.locator('.balance-chip')).toBeVisible();
  await page.goto('/menu');
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/home/);
  await page.goBack();
  await expect(page).toHaveURL(/\/menu/);
  // A page that comes back whole is asked for again: until then there is no going further back.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.goBack();
  await expect(page).toHaveURL(/\/product\/hok/);
  await expect(page.locator('.balance-chip')).toHaveCount(0);
});
