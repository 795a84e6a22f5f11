import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { someoneWithPoints } from './customer.ts';
import { signedInNewcomer } from './in-database.ts';
import { said } from './said.ts';
import { signInAs } from './visitors.ts';

test('points are redeemed, and not once more when the page is loaded again @plain @long', async ({
  page,
}) => {
  await someoneWithPoints(page);
  await page.goto('/redeem');
  await page.getByLabel('Points', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Redeem Points', exact: true }).click();
  await said(page, /points/);
  await expect(page.getByLabel('Points', { exact: true })).toHaveValue('3');

  await page.getByLabel('Points', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Redeem Points', exact: true }).click();
  await said(page, /^2 points redeemed\./);
  await page.reload();
  await said(page, '0.59');
  await page.goto('/redeem');
  await said(page, '0.59');
});

test('orders are searched, filtered and shown as a table @plain @long', async ({ page }) => {
  await signInAs(page, 'customer');
  await page.goto('/orders');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Refunded');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/status=Refunded/);
  await page.getByRole('link', { name: 'Table', exact: true }).click();
  await expect(page).toHaveURL(/status=Refunded/);
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText('Refunded');
  await page.goto('/orders');
  await expect(rows.nth(1)).toBeVisible();
});

test('the wallet is filtered, saved as a file and printed as a statement @plain @long', async ({
  page,
}) => {
  await signInAs(page, 'customer');
  await page.goto('/wallet');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Debit');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/type=/);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /CSV/ }).click(),
  ]);
  expect(await readFile(await saved.path(), 'utf8')).toMatch(/Debit/);

  await page.goto('/wallet');
  await page
    .getByRole('link', { name: /statement/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Wallet statement' })).toBeVisible();
  await said(page, 'Opening balance');
});

test('emails about orders are stopped and wanted again @plain @long', async ({ page }) => {
  await signedInNewcomer(page);
  await page.goto('/notes/settings');
  await page.getByRole('button', { name: 'Stop These Emails' }).click();
  await said(page, 'You will get only the emails that cannot be switched off.');
  await page.goto('/notes/settings');
  await page.getByRole('button', { name: 'Send Me Emails' }).click();
  await expect(page.getByRole('button', { name: 'Stop These Emails' })).toBeVisible();
});

test('a nominee is named, and stands among one’s own data from then on @plain @long', async ({
  page,
}) => {
  await signedInNewcomer(page);
  await page.goto('/dashboard/data/nominee');
  await page.getByLabel('Their name', { exact: true }).fill('Meena Deshmukh');
  await page.getByLabel('Their mobile number or email', { exact: true }).fill('meena@example.com');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'Meena Deshmukh is your nominee now.');
  await said(page, /^Meena Deshmukh, since /);
});

test('another theme is chosen in the menu and stays @plain @long', async ({ page }) => {
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Light', exact: true }).last().click();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.goto('/live-leaderboard');
  await expect(page.getByRole('heading', { name: 'Weekly leaderboard' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
