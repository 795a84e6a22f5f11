import { expect, test } from '@playwright/test';
import { buy, PAY_PAGE, someoneWithMoney } from './customer.ts';
import { openLive } from './open-live.ts';
import { signInAs } from './visitors.ts';

test.describe('a post that is not the order’s', () => {
  test('is not told as a lost check of the ID where it is lost @once @script', async ({ page }) => {
    await signInAs(page, 'customer');
    await openLive(page, '/product/mlin');
    await page.route('**/product/*.data*', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
    );
    await page.getByRole('button', { name: /favourites$/ }).click();
    await expect(page.getByText('Something went wrong!').first()).toBeVisible();
    await expect(page.getByText(/could not check the ID/)).toHaveCount(0);
  });

  test('does not have Buy Now say that an order is placed @once @script @long', async ({
    page,
  }) => {
    await someoneWithMoney(page, 1);
    await buy(page, {
      product: 'mlin',
      item: '42 Diamonds',
      inputs: { 'User ID': '118374920', 'Zone ID': '2641' },
      payment: 'UPI',
      check: true,
    });
    await page.waitForURL(PAY_PAGE);
    await openLive(page, '/product/mlph');
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(/\/confirmation.*\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(page.getByRole('button', { name: 'Cancelling' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Buy Now' }).first()).toBeVisible();
    await expect(page.getByText('Placing order')).toHaveCount(0);
    goOn();
    await expect(page).toHaveURL(/\/confirmation/);
  });
});
