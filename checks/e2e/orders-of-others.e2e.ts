import { expect, test } from '@playwright/test';
import { demoLogins } from '../../embedded/src/demo/accounts.ts';
import { signInHere } from './customer.ts';
import { said } from './said.ts';
import { signInAs } from './visitors.ts';
import { signedInNewcomer } from './in-database.ts';

test.describe('an order of somebody else', () => {
  test('shows how far it is, and nothing about its buyer @wide @long', async ({
    page,
    browser,
  }) => {
    await signInAs(page, 'customer');
    await page.goto('/orders?status=Completed');
    const link = page.getByRole('main').getByRole('link', { name: /^View GT/ });
    const path = (await link.first().getAttribute('href')) ?? '';
    const orderId = new URLSearchParams(path.split('?')[1]).get('client_txn_id') ?? '';
    expect(orderId).toMatch(/^GT/);
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main).toContainText('Payment method');
    await expect(main).toContainText('₹');

    for (const who of ['a customer', 'a guest']) {
      const stranger = await (await browser.newContext()).newPage();
      if (who === 'a customer') await signedInNewcomer(stranger);
      await stranger.goto(path);
      const seen = stranger.getByRole('main');
      await expect(seen.getByText(orderId), who).toBeVisible();
      await expect(seen, who).toContainText('Completed');
      await expect(seen, who).not.toContainText(/Payment method|₹|Username|User ID|UID/);
      await expect(seen.getByRole('button'), who).toHaveCount(0);
      await expect(seen.getByRole('link', { name: 'Return Home' }), who).toBeVisible();
      const ways = seen.getByRole('link', { name: /^Sign in|by email$/ });
      await expect(ways, who).toHaveCount(who === 'a guest' ? 2 : 0);
      await stranger.context().close();
    }
  });

  test('leads who is signed out to it, by signing in or by a mail @long', async ({
    page,
    browser,
  }) => {
    await signInAs(page, 'customer');
    await page.goto('/orders?status=Completed');
    const orderId = /GT\d\d[A-L]\d\d-[0-9A-Z]{8}/.exec(await page.content())?.[0] ?? '';
    const path = `/confirmation?client_txn_id=${orderId}`;
    const guest = await (await browser.newContext()).newPage();
    await guest.goto(path);
    await guest.getByRole('link', { name: 'Get the receipt by email' }).click();
    await expect(guest.getByLabel('Order ID')).toBeVisible();

    await guest.goto(path);
    await guest.getByRole('link', { name: 'Sign in to see your order' }).click();
    const [login] = demoLogins.filter(({ what }) => what === 'customer');
    await signInHere(guest, login!);
    await expect(guest).toHaveURL(path);
    await expect(guest.getByRole('main')).toContainText('Payment method');
    await guest.context().close();
  });

  test('is found in no list of one’s own @once @long', async ({ page, browser }) => {
    await signInAs(page, 'customer');
    await page.goto('/orders');
    const orderId = /GT\d\d[A-L]\d\d-[0-9A-Z]{8}/.exec(await page.content())?.[0] ?? '';
    await page.goto(`/orders?q=${orderId}`);
    await expect(page.getByText(orderId).filter({ visible: true }).first()).toBeVisible();

    const stranger = await (await browser.newContext()).newPage();
    await signedInNewcomer(stranger);
    await stranger.goto(`/orders?q=${orderId}`);
    await said(stranger, 'No orders found matching your criteria.');
    await stranger.goto(`/dashboard?client_txn_id=${orderId}`);
    await said(stranger, 'You have no orders yet.');
    await expect(stranger.getByRole('main')).not.toContainText(orderId);
    await stranger.context().close();
  });

  test('that was never placed is not there @once @long', async ({ page }) => {
    const answer = await page.goto('/confirmation?client_txn_id=GT26K21-00000000');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });
});
