import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { openLive } from './open-live.ts';
import { said } from './said.ts';
import { signInAs } from './visitors.ts';
import { signedInNewcomer } from './in-database.ts';

test.describe('a list without anything', () => {
  for (const [path, words, way, leadsTo] of [
    ['/orders', 'No orders found matching your criteria.', 'Instant Topups', /\/$/],
    ['/orders?q=qqqqq', 'No orders found matching your criteria.', 'Clear filters', /\/orders$/],
    ['/wallet', 'No transactions found.', 'Top Up Wallet', /\/topup$/],
    ['/wallet?q=qqqqq', 'No transactions found.', 'Clear filters', /\/wallet$/],
  ] as const) {
    test(`at ${path} says so to a newcomer, and leads on @wide @long`, async ({ page }) => {
      await signedInNewcomer(page);
      await openLive(page, path);
      const empty = page.locator('.blank').filter({ hasText: words });
      await expect(empty).toBeVisible();
      await empty.getByRole('link', { name: way }).click();
      await expect(page).toHaveURL(leadsTo);
    });
  }

  for (const [path, words] of [
    ['/orders', 'No orders found matching your criteria.'],
    ['/wallet', 'No transactions found.'],
  ] as const) {
    test(`at ${path} says so where a search finds nothing, and shows all again @wide @long`, async ({
      page,
    }) => {
      await signInAs(page, 'customer');
      await openLive(page, path);
      const empty = page.locator('.blank').filter({ hasText: words });
      await expect(empty).toHaveCount(0);
      const search = page.getByRole('main').getByRole('searchbox');
      await search.fill('qqqqq');
      await search.press('Enter');
      await expect(empty).toBeVisible();
      await empty.getByRole('link', { name: 'Clear filters' }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(empty).toHaveCount(0);
    });
  }

  test('says so to admins as well @once @long', async ({ page }) => {
    await signInAs(page, 'admin');
    for (const [path, words] of [
      ['/admin/orders?q=qqqqq', 'No pending orders.'],
      ['/admin/txn?q=qqqqq', 'No orders found matching your criteria.'],
      ['/admin/wallettxn?q=qqqqq', 'No transactions found.'],
      ['/admin/viewitems?q=qqqqq', 'No items found'],
      ['/admin/price?q=qqqqq', 'No items found'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('.blank').filter({ hasText: words }), path).toBeVisible();
    }
  });

  test('is no shelf that looks broken @once @long', async ({ page }) => {
    test.slow();
    const id = `T-${randomUUID().slice(0, 8)}`;
    await signInAs(page, 'admin');
    await openLive(page, '/admin/createproduct');
    await page.getByLabel('Product ID').fill(id);
    await page.getByLabel('Name', { exact: true }).fill('Empty Quest');
    await page.getByLabel('Type', { exact: true }).fill('lotus');
    await page.getByText('Use a picture that is not in the gallery').first().click();
    await page.getByText('Use this address').first().click();
    await page.getByLabel('Address of the picture').first().fill('/art/Pearls');
    await page.getByLabel('Label').first().fill('Player ID');
    await page.getByLabel('Kind').nth(1).selectOption('Not used');
    await page.getByRole('button', { name: 'Create product' }).click();
    await said(page, 'Product created successfully!');
    await page.goto(`/admin/product/${id}/preview`);
    await expect(page.getByRole('heading', { name: 'Empty Quest' })).toBeVisible();
    await expect(page.locator('.blank').filter({ hasText: 'No items found' })).toBeVisible();
  });
});
