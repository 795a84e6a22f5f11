import { expect, test, type Browser, type Page } from '@playwright/test';
import { audit } from './books.ts';
import {
  askForTopUp,
  buy,
  expectOrderStatus,
  orderIdOn,
  PAY_PAGE,
  signedInAnew,
} from './customer.ts';
import { press } from './keys.ts';
import { looksRight } from './looks.ts';
import { openLive } from './open-live.ts';
import { takeStore, type StoreUnderTest } from './store.ts';
import { signInAs } from './visitors.ts';

const START_LIMIT_MS = 180_000;
const RAZORPAY_PAGE = /\/razorpay\/i\/\w/;
const player = { 'User ID': '118374920', 'Zone ID': '2641' };
const refusedPlayer = { 'User ID': '20400', 'Zone ID': '2641' };
const diamonds = { product: 'mlin', item: '42 Diamonds', inputs: player, check: true } as const;

/** The store as its owner has set it up now, and a customer in it. */
async function storeBy(
  gateway: 'ekqr' | 'razorpay',
  browser: Browser,
  script = true,
  width = 1280,
) {
  const answer = await fetch(new URL(`by-${gateway}`, process.env['STORE_LENDER']));
  expect(answer.ok, await answer.clone().text()).toBe(true);
  const store = (await answer.json()) as StoreUnderTest;
  takeStore(store);
  const viewport = { width, height: 900 };
  const context = await browser.newContext({
    ...{ baseURL: store.url, javaScriptEnabled: script, viewport },
  });
  const page = await context.newPage();
  await signInAs(page, 'customer');
  return { ...store, page };
}

const expectToppedUp = (page: Page) =>
  expect(page.getByText('Success', { exact: true }).first()).toBeVisible({ timeout: 30_000 });

async function payAtRazorpay(page: Page): Promise<void> {
  await page.waitForURL(RAZORPAY_PAGE, { timeout: 45_000 });
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
}

async function block(admin: Page, mobile: string): Promise<void> {
  await openLive(admin, `/admin/usersdata?q=${mobile}`);
  await admin.locator('tr', { hasText: mobile }).getByRole('link').first().click();
  await admin.getByLabel(/^Blocked/).check();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Not signed in anywhere.')).toBeVisible();
}

// In this order: each stands on what the store is after the one before.
test.describe.serial('an owner changes the payment gateway @alone @long', () => {
  test.setTimeout(2 * START_LIMIT_MS);
  let opened: { payPage: string; confirmation: string };

  test('and a payment stays with the gateway that opened it', async ({ browser }) => {
    const before = await storeBy('ekqr', browser);
    await buy(before.page, { ...diamonds, payment: 'UPI' });
    await before.page.waitForURL(PAY_PAGE);
    await expect(before.page.getByRole('link', { name: 'Open payment page instead' })).toBeVisible({
      timeout: 45_000,
    });
    const orderId = new URL(before.page.url()).pathname.split('/').at(-1) ?? '';
    opened = { payPage: `/pay/${orderId}`, confirmation: `/confirmation?client_txn_id=${orderId}` };
    await before.page.context().close();

    const after = await storeBy('razorpay', browser);
    await after.page.goto(opened.payPage);
    await after.page.getByRole('link', { name: 'Open payment page instead' }).click();
    await after.page.waitForURL(/\/upi\/pay\//);
    await after.page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(after.page).toHaveURL(/\/confirmation/);
    await expectOrderStatus(after.page, 'Completed');
    await after.page.context().close();
  });

  for (const script of [true, false]) {
    const how = script ? 'with script' : 'without script';
    test(`and new payments are made at the new one, ${how}`, async ({ browser }) => {
      const { page } = await storeBy('razorpay', browser, script);

      await askForTopUp(page, 100);
      await payAtRazorpay(page);
      await expect(page).toHaveURL(/\/walletconfirmation/);
      await expectToppedUp(page);

      await buy(page, { ...diamonds, payment: 'UPI' });
      await payAtRazorpay(page);
      await expect(page).toHaveURL(/\/confirmation/);
      expect(orderIdOn(page)).toMatch(/^GT/);
      await expectOrderStatus(page, 'Completed');
      await page.context().close();
    });
  }

  for (const [how, script, width] of [
    ['on a desktop', true, 1280],
    ['on a phone', true, 390],
    ['without script', false, 1280],
  ] as const) {
    test(`and a refund goes back there by its buyer’s choice, ${how}`, async ({ browser }) => {
      const { page } = await storeBy('razorpay', browser, script, width);
      await buy(page, { ...diamonds, inputs: refusedPlayer, item: '14 Diamonds', payment: 'UPI' });
      await payAtRazorpay(page);
      await expect(page).toHaveURL(/\/confirmation/);
      await expectOrderStatus(page, 'Refunded');

      const offer = page.getByRole('link', { name: /^Refund ₹\S+ to the account you paid from$/ });
      await expect(async () => {
        await page.reload();
        await expect(offer).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await press(page, offer);
      await expect(page.getByRole('heading', { name: 'Refund to your bank' })).toBeVisible();
      if (script) await looksRight(page);
      await press(page, page.getByRole('button', { name: /^Refund ₹\S+ to my bank$/ }));
      await expect(page).toHaveURL(/\/confirmation/);
      await expect(page.getByText(/ to the account you paid from\. /)).toBeVisible();
      await expect(offer).toHaveCount(0);

      // The bank takes two seconds, and the store looks again after some more.
      await expect(async () => {
        await page.reload();
        const arrived = page.getByText(/was refunded on \S+ to the account you paid from/);
        await expect(arrived).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
      await expect(page.getByText('Bank reference')).toBeVisible();
      await page.goto('/wallet');
      const line = page.getByText('Refunded to your bank: 14 Diamonds').filter({ visible: true });
      await expect(line.first()).toBeVisible();
      await page.context().close();
    });
  }

  test('and what comes late for a blocked account goes back by an admin’s word', async ({
    browser,
  }) => {
    const { page, url, simulatorsUrl } = await storeBy('razorpay', browser);
    const { mobile } = await signedInAnew(page);
    await buy(page, { ...diamonds, payment: 'UPI' });
    await page.waitForURL(RAZORPAY_PAGE, { timeout: 45_000 });
    await page.goto('/orders');
    const orderId = /GT\d\d[A-L]\d\d-[0-9A-Z]{8}/.exec(await page.content())?.[0] ?? '';
    await page.goto(`/confirmation?client_txn_id=${orderId}`);
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await expectOrderStatus(page, 'Cancelled');

    const admin = await (await browser.newContext({ baseURL: url })).newPage();
    await signInAs(admin, 'admin');
    await block(admin, mobile);
    const pay = `${simulatorsUrl}/control/razorpay/links/${orderId}/pay`;
    expect((await admin.request.post(pay, { data: { webhooks: 1 } })).ok()).toBe(true);

    const waiting = admin.locator('tr', { hasText: orderId });
    await expect(async () => {
      await admin.goto('/admin/suspense');
      await expect(waiting).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expect(waiting).toContainText('Account blocked');
    await waiting.getByRole('link').click();
    await expect(admin.getByText('once the account is unblocked')).toBeVisible();
    await looksRight(admin);
    await admin.getByRole('button', { name: 'Send Back by Gateway' }).click();
    await expect(admin.locator('main .badge').first()).toHaveText('Being sent back');

    await expect(async () => {
      await admin.reload();
      const badge = admin.locator('main .badge').first();
      await expect(badge).toHaveText('Sent back', { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expect(admin.getByText('Bank reference')).toBeVisible();
    await admin.context().close();
    await page.context().close();
  });

  test('and the books agree', async () => {
    await audit();
  });
});
