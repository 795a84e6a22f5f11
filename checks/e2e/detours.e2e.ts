import { expect, test, type Page } from '@playwright/test';
import {
  expectOrderStatus,
  PAY_PAGE,
  payAtGateway,
  someoneWithMoney,
  type Person,
} from './customer.ts';
import { storeUnderTest } from './store.ts';

const PLAYER = '118374920';
const ZONE = '2641';

/** The tab's own button: the same stands in the review and, on a phone, in the bar at the bottom. */
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

/** On the sign-in page that a detour led to. */
async function enter(page: Page, { email, password }: Person): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign In');
}

async function fillIn(page: Page, item: string, payment: 'UPI' | 'G-Coins'): Promise<void> {
  await page.goto('/product/mlin');
  await page.getByText(item, { exact: true }).first().click();
  await page.getByLabel('User ID', { exact: true }).fill(PLAYER);
  await page.getByLabel('Zone ID', { exact: true }).fill(ZONE);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Username:')).toBeVisible();
  await page.getByRole('radio', { name: payment }).check({ force: true });
}

async function expectFilledIn(page: Page, item: string, payment: 'UPI' | 'G-Coins') {
  await expect(page).toHaveURL(/\/product\/mlin/);
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue(PLAYER);
  await expect(page.getByLabel('Zone ID', { exact: true })).toHaveValue(ZONE);
  await expect(page.getByRole('radio', { name: payment })).toBeChecked();
  await expect(page.getByRole('radio', { name: item })).toBeChecked();
}

test('a purchase survives signing in, an empty wallet and the top-up @wide @long', async ({
  page,
}) => {
  test.slow();
  const person = await someoneWithMoney(page, 100);
  await page.context().clearCookies();

  await test.step('a guest fills in the form and signs in', async () => {
    await fillIn(page, '284 Diamonds', 'G-Coins');
    await press(page, 'Please Login First');
    await enter(page, person);
    await expectFilledIn(page, '284 Diamonds', 'G-Coins');
    await expect(page.getByText('Username:')).toBeVisible();
  });

  await test.step('the wallet is short, and says by how much', async () => {
    await press(page, 'Buy Now');
    await expect(page).toHaveURL(/\/balanceerror/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insufficient Balance');
    await expect(page.getByText('You need ₹315.00 more for 284 Diamonds.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay by UPI instead' })).toBeVisible();
  });

  await test.step('the top-up knows the amount and leads back', async () => {
    await page.getByRole('link', { name: 'Top-Up Wallet' }).click();
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('315');
    await press(page, 'Top Up Wallet');
    await payAtGateway(page, /^Pay ₹/);
    const back = page.getByRole('link', { name: /^Back to Mobile Legends/ });
    await expect(back).toBeVisible({ timeout: 30_000 });
    await back.click();
    await expectFilledIn(page, '284 Diamonds', 'G-Coins');
  });

  await test.step('one press buys, and the form is empty again', async () => {
    await press(page, 'Buy Now');
    await expectOrderStatus(page, 'Completed');
    await page.goto('/product/mlin');
    await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('');
  });
});

test('a purchase survives the end of the session, and going back from the payment page @wide @long', async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  const person = await someoneWithMoney(page, 1);
  await fillIn(page, '42 Diamonds', 'UPI');

  await page.context().clearCookies({ name: 'session' });
  await press(page, 'Buy Now');
  await expect(
    page
      .getByText('Session expired! Please re-login to proceed.')
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  // With script the page leads on by itself.
  if (javaScriptEnabled === false) await press(page, 'Please Login First');
  await enter(page, person);
  await expectFilledIn(page, '42 Diamonds', 'UPI');
  await press(page, 'Buy Now');
  await page.waitForURL(PAY_PAGE);

  await page.goBack();
  await expectFilledIn(page, '42 Diamonds', 'UPI');
  await expect(page.getByText('You have an unpaid order: 42 Diamonds')).toBeVisible();
  await page.getByRole('link', { name: 'Pay by UPI', exact: true }).click();
  await page.waitForURL(PAY_PAGE);

  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/confirmation?client_txn_id=${orderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirming Your Order');
  await expect(page.getByText('We are waiting for your payment.').first()).toBeVisible();
  await page.goto('/product/mlin');
  await press(page, 'Cancel Order');
  await expect(page).toHaveURL(/\/confirmation/);
  await expectOrderStatus(page, 'Cancelled');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Cancelled');
  await press(page, 'Try Again');
  await expectFilledIn(page, '42 Diamonds', 'UPI');
  await expect(page.getByText('You have an unpaid order')).toHaveCount(0);
});

test('a product page asks nobody to pay once more for what they say that they have paid @wide @long', async ({
  page,
}) => {
  test.slow();
  await someoneWithMoney(page, 1);
  await fillIn(page, '42 Diamonds', 'UPI');
  await press(page, 'Buy Now');
  await page.waitForURL(PAY_PAGE);
  // There once the gateway was asked, which a worker that has just started takes its time for.
  const verify = page.getByRole('button', { name: 'Verify Payment' });
  await expect(verify).toBeVisible({ timeout: 45_000 });
  await verify.click();
  await expect(page.getByText('Do not pay again.')).toBeVisible();

  await page.goto('/product/mlin');
  await expect(
    page.getByText(/^We are checking with the bank whether your payment of ₹.* for 42 Diamonds/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay by UPI', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'View Order' }).click();
  await expect(page.getByText('Do not pay again.').first()).toBeVisible();
});

test('View Order shows this order on the dashboard, not the newest @wide @long', async ({
  page,
}) => {
  test.slow();
  await someoneWithMoney(page, 100);
  const numbers: string[] = [];
  for (const item of ['14 Diamonds', '42 Diamonds']) {
    await fillIn(page, item, 'G-Coins');
    await press(page, 'Buy Now');
    await page.waitForURL(/\/confirmation/);
    numbers.push(new URL(page.url()).searchParams.get('client_txn_id') ?? '');
  }
  const [first = ''] = numbers;
  await page.goto(`/confirmation?client_txn_id=${first}`);
  await page.getByRole('link', { name: 'View Order' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.locator('main').getByText(first)).toBeVisible();
  await page.getByRole('link', { name: '14 Diamonds' }).click();
  await expect(page).toHaveURL(new RegExp(`client_txn_id=${first}`));
});

test('a page that the browser had put aside whole is loaded anew @once @script', async ({
  page,
}) => {
  await page.goto('/product/mlin');
  await page.getByLabel('User ID', { exact: true }).fill(PLAYER);
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await loaded;
  await expect(page.getByLabel('User ID', { exact: true })).toBeVisible();
});

test('the way back from a slow payment page leads to the product, too @once @script @long', async ({
  page,
}) => {
  test.slow();
  await someoneWithMoney(page, 1);
  const mood = `${storeUnderTest().simulatorsUrl}/control/upi/mood`;
  await page.request.post(mood, { data: { delayMs: 4_000 } });
  await fillIn(page, '42 Diamonds', 'UPI');
  await press(page, 'Buy Now');
  await expect(page.getByRole('heading', { name: 'Opening UPI payment…' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pay by UPI' })).toBeVisible();
  await page.request.post(mood, { data: { delayMs: 0 } });
  await page.goBack();
  await expectFilledIn(page, '42 Diamonds', 'UPI');
});
