import { expect, test, type Page } from '@playwright/test';
import { buy, expectOrderStatus, orderIdOn, someoneWithMoney } from './customer.ts';
import { looksRight } from './looks.ts';
import { adminAt, decisionOn } from './visitors.ts';

const WRONG = '5129904471';
const RIGHT = '5129904472';

async function orderForWrongId(page: Page): Promise<string> {
  await someoneWithMoney(page, 200);
  const inputs = { 'Character ID': WRONG };
  await buy(page, { product: 'bgmi', item: '60 UC', inputs, payment: 'G-Coins' });
  await page.waitForURL(/\/confirmation/);
  return orderIdOn(page);
}

async function correctIt(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Wrong ID? Correct it' }).click();
  await expect(page.getByText(`Your order will be delivered to ${WRONG}.`)).toBeVisible();
  await page.getByLabel('Character ID').fill(RIGHT);
  await page.getByRole('button', { name: 'Save New ID' }).click();
  await expect(
    page.getByText(`Your order will now be delivered to ${RIGHT}.`).first(),
  ).toBeVisible();
}

test('a wrong ID is corrected while the order waits @wide @long', async ({ page }) => {
  test.slow();
  await orderForWrongId(page);
  await page.getByRole('link', { name: 'Wrong ID? Correct it' }).click();
  await page.getByLabel('Character ID').fill('');
  await page.getByRole('button', { name: 'Save New ID' }).click();
  await expect(page.getByText('Please enter your Character ID.').first()).toBeVisible();
  await looksRight(page);
  await page.goBack();
  if (new URL(page.url()).pathname.startsWith('/correct-id/')) await page.goBack();
  await correctIt(page);
  const account = page.locator('dl').getByText(RIGHT, { exact: true });
  await expect(account).toBeVisible();
});

test('the admin who has an order open is told that its ID was corrected @script @wide @long', async ({
  page,
  browser,
}) => {
  test.slow();
  const orderId = await orderForWrongId(page);
  const admin = await adminAt(browser, 'admin');
  const runs = admin.waitForRequest((request) => new URL(request.url()).pathname === '/live');
  await admin.goto(`/admin/orders?q=${orderId}&open=${orderId}`);
  await runs;
  await admin.getByText('Completed', { exact: true }).click();
  await admin.getByLabel('Reason').fill('Sent by hand');

  await correctIt(page);

  await expect(admin.getByText(/has corrected the game ID since/)).toBeVisible();
  await admin.getByRole('button', { name: 'Set to Completed' }).click();
  await expect(admin.getByText(/Nothing was changed\. Please look at the new ID/)).toBeVisible();
  // Either the button shows it, or whatever else made the list load again.
  const show = admin.getByRole('button', { name: 'Show the New ID' });
  await expect(async () => {
    if (await show.isVisible()) await show.click({ timeout: 1_000 });
    await expect(admin.locator('dl').getByText(RIGHT)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(admin.getByLabel('Reason')).toHaveValue('Sent by hand');
  await admin.getByRole('button', { name: 'Set to Completed' }).click();
  await expect(
    admin.getByText(decisionOn(orderId, 'Completed')).filter({ visible: true }).first(),
  ).toBeVisible();
  await admin.close();
  await expectOrderStatus(page, 'Completed');
});
