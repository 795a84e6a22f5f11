import { expect, test } from '@playwright/test';
import { openLive } from './open-live.ts';
import { signInAs } from './visitors.ts';

test('an order is found among all by what its customer says, and told in full @long', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await openLive(page, '/admin/txn?status=Refunded');
  const number = page.getByRole('rowheader').first().getByRole('link');
  const orderId = await number.innerText();

  const search = page.getByRole('searchbox');
  await search.fill(orderId.toLowerCase());
  await search.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await number.click();

  await expect(page.getByRole('heading', { level: 1, name: orderId })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Postings' })).toBeVisible();
  const placed = page.locator('details', { hasText: 'OrderPlaced' });
  await placed.locator('summary').click();
  await expect(placed.locator('pre')).toContainText('(sealed)');
});
