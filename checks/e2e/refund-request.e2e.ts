import { expect, test, type Page } from '@playwright/test';
import { test as inOwnStore } from './alone.ts';
import { button, press } from './keys.ts';
import { looksRight } from './looks.ts';
import { said } from './said.ts';
import { signInAs } from './visitors.ts';

/** In the demo an admin has to deliver it, and was to half an hour before the store began. */
const LATE = '325 UC';

async function askForRefund(page: Page): Promise<void> {
  // Where the store has just begun, the page waits a little for the time to be over.
  test.slow();
  await signInAs(page, 'customer');
  await page.goto(`/orders?status=Processing&q=${encodeURIComponent(LATE)}`);
  const order = page.getByRole('main').locator('a[href*="/confirmation"]');
  await order.filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/confirmation/);
  await press(page, button(page, 'Request a Refund'));
  await said(page, 'Refund requested');
  await said(page, 'Our team is reviewing your refund request.');
  await expect(page.getByRole('button', { name: 'Request a Refund' })).toHaveCount(0);
}

test('a refund is asked for on the page of an order that is late @once', async ({ page }) => {
  await askForRefund(page);
});

// The demo has one such order.
inOwnStore(
  'a refund is asked for on the page of an order that is late, without script @alone @long',
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await askForRefund(plain);
    // Axe is a script itself.
    const scripted = await browser.newContext({ storageState: await context.storageState() });
    const page = await scripted.newPage();
    await page.goto(plain.url());
    await said(page, 'Refund requested');
    await looksRight(page);
    await scripted.close();
    await context.close();
  },
);
