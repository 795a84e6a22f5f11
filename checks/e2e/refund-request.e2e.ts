import { expect, test } from '@playwright/test';
import { signInAs } from './visitors.ts';

/** In the demo an admin has to deliver it, and was to half an hour before the store began. */
const LATE = '325 UC';

test('a refund is asked for on the page of an order that is late @once', async ({ page }) => {
  // Where the store has just begun, the page waits a little for the time to be over.
  test.slow();
  await signInAs(page, 'customer');
  await page.goto(`/orders?status=Processing&q=${encodeURIComponent(LATE)}`);
  const order = page.getByRole('main').locator('a[href*="/confirmation"]');
  await order.filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/confirmation/);
  await page.getByRole('button', { name: 'Request a refund' }).click();
  await expect(page.getByText('Refund requested').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('Our team is reviewing your refund request.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request a refund' })).toHaveCount(0);
});
