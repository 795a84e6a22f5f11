import { expect, test, type Page } from '@playwright/test';
import { audit } from './books.ts';
import {
  buy,
  expectOrderStatus,
  goToGateway,
  orderIdOn,
  PAY_PAGE,
  payAtGateway,
  signedInAnew,
  someoneWithMoney,
  type Purchase,
} from './customer.ts';
import { looksRight } from './looks.ts';

const tokens: Purchase = {
  ...{ product: 'hok', item: '240 Tokens', inputs: { UID: '7712345678' } },
  payment: 'UPI',
  coinsFirst: true,
};
const IN_PARTS = '₹100.00 from wallet, ₹159.00 by UPI';

async function expectInWallet(page: Page, amount: string): Promise<void> {
  await expect(async () => {
    await page.goto('/wallet');
    await expect(page.getByText(amount).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

test('a customer pays a part from the wallet and the rest by UPI @long', async ({ page }) => {
  test.slow();
  await someoneWithMoney(page, 100);

  await buy(page, tokens);
  await page.waitForURL(PAY_PAGE);
  await expect(page.getByText('₹100.00 comes from your wallet')).toBeVisible({ timeout: 45_000 });
  await payAtGateway(page, /^Pay ₹159/);

  await expect(page).toHaveURL(/\/confirmation/);
  await expectOrderStatus(page, 'Completed');
  await expect(page.getByText(IN_PARTS).first()).toBeVisible();
  const orderId = orderIdOn(page);
  await page.goto('/orders');
  await expect(page.getByText(orderId).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(IN_PARTS).filter({ visible: true }).first()).toBeVisible();
  await expectInWallet(page, '0.00');
  await audit();
});

test('whoever cancels has the part from the wallet back @long', async ({ page }) => {
  test.slow();
  await someoneWithMoney(page, 100);
  await buy(page, tokens);
  await page.waitForURL(PAY_PAGE);
  await expect(page.getByText('₹100.00 comes from your wallet')).toBeVisible({ timeout: 45_000 });

  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await expectOrderStatus(page, 'Cancelled');
  await looksRight(page);

  await expect(page.getByText('The ₹100.00 we reserved', { exact: false }).first()).toBeVisible();
  await expectInWallet(page, '100.00');
});

test('whoever is refused at the bank has the part from the wallet back', async ({ page }) => {
  test.slow();
  await someoneWithMoney(page, 100);
  await buy(page, tokens);
  await goToGateway(page);
  await page.getByRole('button', { name: 'Let the payment fail' }).click();

  await expectOrderStatus(page, 'Failed');
  await looksRight(page);
  await expectInWallet(page, '100.00');
});

test('guests and who has nothing in the wallet are offered UPI and G-Coins alone', async ({
  page,
}) => {
  const offer = page.getByText('Use my G-Coins first');
  const offered = async () => {
    await page.goto('/product/hok?item=HOK-1&payment=upi');
    await expect(page.getByRole('radio', { name: 'UPI' })).toBeChecked();
    return offer.count();
  };
  expect(await offered()).toBe(0);
  await signedInAnew(page);
  expect(await offered()).toBe(0);
});
