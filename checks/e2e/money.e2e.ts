import { expect, test } from '@playwright/test';
import { signedInAnew } from './customer.ts';
import { adminAt } from './visitors.ts';

test('a large credit waits for a second admin, and the customer reads the reason @once @long', async ({
  page,
  browser,
}) => {
  test.slow();
  const lakshmi = await signedInAnew(page);
  const [first, second] = [await adminAt(browser, 'admin'), await adminAt(browser, 'second admin')];

  await first.goto(`/admin/usersdata?q=${lakshmi.mobile}`);
  await first
    .locator('tr', { hasText: lakshmi.mobile })
    .getByRole('link', { name: lakshmi.name })
    .click();
  await first.getByRole('main').getByRole('link', { name: 'Money by Hand' }).click();
  await first.getByLabel('Amount').fill('6,000');
  await first.getByLabel('Reason', { exact: true }).selectOption('Goodwill');
  await first.getByLabel('Text the customer sees').fill('Sorry for the lost prize');
  await first.getByRole('button', { name: 'Review' }).click();
  await expect(first.getByText('When another admin agrees', { exact: false })).toBeVisible();
  await first.getByRole('button', { name: 'Add ₹6,000.00' }).click();
  await first.waitForURL(/\/admin\/entry\/ENT-/);
  const entryId = new URL(first.url()).pathname.split('/').at(-1) ?? '';
  await expect(first.getByText('Waiting for a second person').first()).toBeVisible();

  await second.goto('/admin/second');
  await second.getByRole('button', { name: `Agree ${entryId}` }).click();
  const said = second.getByText(`${entryId}: Add ₹6,000.00`).filter({ visible: true });
  await expect(said.first()).toBeVisible();

  // On a busy machine it is still being booked when the second admin is answered.
  await expect(async () => {
    await page.goto('/wallet');
    const credit = page.locator('tr, li', { hasText: 'Sorry for the lost prize' });
    const shown = credit.filter({ visible: true }).first();
    await expect(shown).toContainText('Credit', { timeout: 1_000 });
  }).toPass();
  for (const admin of [first, second]) await admin.context().close();
});
