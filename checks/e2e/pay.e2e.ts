import { expect, test } from '@playwright/test';
import { formatDay } from '../../web/app/ui/format-instant.ts';
import { PAY_PAGE } from './customer.ts';
import { heldBack } from './held-back.ts';
import { looksRight } from './looks.ts';
import { said } from './said.ts';
import { storeUnderTest } from './store.ts';
import { signInAs } from './visitors.ts';

const DAY_MS = 24 * 60 * 60_000;
const inFiveDays = () => formatDay(new Date(Date.now() + 5 * DAY_MS));

test('whoever has paid is told not to pay again, and led on by itself once the bank says so @wide', async ({
  page,
}) => {
  test.slow();
  await signInAs(page, 'customer');
  await page.goto('/topup?amount=10');
  await page.getByRole('button', { name: 'Top Up Wallet' }).click();
  await page.waitForURL(PAY_PAGE);
  const code = page.getByRole('img', { name: 'QR code to pay store@simulator' });
  // A worker that has just started takes its time.
  await expect(code).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText(/^Pay before \d\d:\d\d IST$/)).toBeVisible();
  await expect(
    page.getByText(
      `If your bank deducted the money but the payment failed, it will return the money by ${inFiveDays()}.`,
    ),
  ).toBeVisible();
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.getByRole('button', { name: 'Verify Payment' }).click();
  await expect(page.getByText('Do not pay again.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay with a UPI app' })).toBeHidden();
  await page.getByText('Not paid yet?').click();
  await expect(page.getByRole('link', { name: 'Pay with a UPI app' })).toBeVisible();

  const { simulatorsUrl } = storeUnderTest();
  const paid = `${simulatorsUrl}/control/upi/payments/${number}/pay`;
  expect((await page.request.post(paid, { data: { webhooks: 1 } })).ok()).toBe(true);
  await page.waitForURL(/\/walletconfirmation/, { timeout: 40_000 });
});

test('whoever says that they have paid a top-up reads that the bank has still to decide @wide @long', async ({
  page,
}) => {
  test.slow();
  await signInAs(page, 'customer');
  await page.goto('/topup?amount=12');
  await page.getByRole('button', { name: 'Top Up Wallet' }).click();
  await page.waitForURL(PAY_PAGE);
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/walletconfirmation?client_txn_id=${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirming Your Top-Up');

  const verify = page.getByRole('button', { name: 'Verify Payment' });
  // There once the gateway was asked, which a worker that has just started takes its time for.
  await expect(verify).toBeVisible({ timeout: 45_000 });
  await verify.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top-Up Pending');
  await said(page, 'Your transaction is being processed. This may take a few moments.');
  if (test.info().project.use.javaScriptEnabled !== false) {
    await page.waitForResponse((read) => /\/walletconfirmation\.data/.test(read.url()));
    await said(page, /^We have not received your payment yet/);
  }

  // However they come back to it.
  await page.goto(`/pay/${number}`);
  await said(page, /^Do not pay again/);
  await looksRight(page);
  await expect(page.getByRole('link', { name: 'Pay with a UPI app' })).toBeHidden();
  await page.goto(`/walletconfirmation?client_txn_id=${number}`);
  await said(page, 'We are checking with the bank. Do not pay again.');
  await looksRight(page);
  await expect(page.getByRole('link', { name: 'Pay by UPI' })).toHaveCount(0);
  await page.goto('/wallet?status=Pending');
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('link', { name: 'Not paid yet?' }).click();
  await page.waitForURL(PAY_PAGE);
  await said(page, 'This page updates automatically.');
  await expect(page.getByText('Not paid yet?')).toHaveCount(0);
});

test('the time that is left to pay only gets less, also while the page is asked for again on a slow line @once @script @long', async ({
  page,
}) => {
  test.slow();
  await signInAs(page, 'customer');
  await page.goto('/topup?amount=13');
  await page.getByRole('button', { name: 'Top Up Wallet' }).click();
  await page.waitForURL(PAY_PAGE);
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible({ timeout: 45_000 });
  const clock = page.getByText(/^\d\d?:\d\d$/);
  const left = async () => {
    const [minutes = 0, seconds = 0] = (await clock.innerText()).split(':').map(Number);
    return 60 * minutes + seconds;
  };
  await page.waitForResponse((read) => /\/pay\/.*\.data/.test(read.url()));
  const first = await left();
  const letGo = await heldBack(page, '**/pay/*.data*');
  await expect.poll(left).toBeLessThanOrEqual(first - 4);
  const asked = page.waitForRequest(/\/pay\/.*\.data/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asked;
  const before = await left();
  await expect.poll(left, { intervals: [100] }).not.toBe(before);
  expect(await left()).toBeLessThan(before);
  letGo();
});

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

  test('whoever comes back from their UPI app has the bank asked at once @once @script', async ({
    page,
  }) => {
    await signInAs(page, 'customer');
    await page.goto('/topup?amount=11');
    await page.getByRole('button', { name: 'Top Up Wallet' }).click();
    await page.waitForURL(PAY_PAGE);
    const app = page.getByRole('link', { name: 'Pay with a UPI app' });
    await expect(app).toBeVisible({ timeout: 45_000 });
    await app.evaluate((link) => link.addEventListener('click', (press) => press.preventDefault()));
    const asked = page.waitForRequest((request) => request.method() === 'POST');
    await app.click();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect((await asked).postData()).toContain('intent=returned');
    await expect(page.getByText('Do not pay again.')).toBeVisible();
    await page.getByRole('link', { name: 'Not paid yet?' }).click();
    await expect(app).toBeVisible();
  });
});
