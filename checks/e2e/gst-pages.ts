import { expect, type Page } from '@playwright/test';
import { buy, orderIdOn } from './customer.ts';
import type { PageToSee } from './pages-to-see.ts';

/**
 * The invoice of an order, once it names so many documents: the process that issues them follows the
 * log, so that they come a moment after the order.
 */
export async function openInvoice(page: Page, orderId: string, documents: number): Promise<void> {
  await expect(async () => {
    await page.goto(`/confirmation?client_txn_id=${orderId}`);
    const links = page.getByRole('main').locator(`a[href="/invoice/${orderId}"]`);
    await expect(links).toHaveCount(documents, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await page
    .getByRole('link', { name: /^INV\// })
    .first()
    .click();
  await page.waitForURL((address) => address.pathname === `/invoice/${orderId}`);
}

/** The form of State and PIN code. Whoever has sent it does not see it again. */
export const STATE_PAGE: PageToSee = {
  name: 'before-paying-state',
  path: '/before-paying/state?origin=%2Fproduct%2Fhok',
  visitor: 'customer',
};

/** Says the State and buys. */
export async function invoicePage(page: Page): Promise<PageToSee> {
  await page.goto(STATE_PAGE.path);
  await page.getByLabel('State or Union territory').selectOption('Karnataka');
  await page.getByLabel('PIN code').fill('560001');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await page.waitForURL(/\/product\//);
  const inputs = { UID: '7712345678' };
  await buy(page, { product: 'hok', item: '80 Tokens', inputs, payment: 'G-Coins' });
  await page.waitForURL(/\/confirmation/);
  const orderId = orderIdOn(page);
  await openInvoice(page, orderId, 1);
  return { name: 'invoice', path: `/invoice/${orderId}`, visitor: 'customer' };
}
