import { expect, test } from '@playwright/test';
import { audit } from './books.ts';
import {
  buy,
  expectOrderStatus,
  orderIdOn,
  payAtGateway,
  register,
  signIn,
  somebodyNew,
  topUp,
  verifyEmail,
} from './customer.ts';

const player = { 'User ID': '118374920', 'Zone ID': '2641' };
const refusedPlayer = { 'User ID': '20400', 'Zone ID': '2641' };
const diamonds = { product: 'mlin', inputs: player, check: true } as const;

test('a customer registers, tops up, buys from the wallet and by UPI, and gets money back for what is not delivered @main', async ({
  page,
}) => {
  test.slow();
  const person = somebodyNew();

  await test.step('register, verify the e-mail and sign in', async () => {
    await register(page, person);
    await verifyEmail(page, person);
    await signIn(page, person);
  });

  await test.step('top up the wallet by UPI', async () => {
    await topUp(page, 1000);
    await expect(page).toHaveURL(/\/walletconfirmation/);
    await expect(page.getByText('Success', { exact: true }).first()).toBeVisible({
      timeout: 30_000,
    });
    await page.goto('/wallet');
    await expect(page.getByText('1,000.00').first()).toBeVisible();
  });

  await test.step('buy an item from the wallet', async () => {
    await buy(page, { ...diamonds, item: '284 Diamonds', payment: 'G-Coins' });
    await expect(page).toHaveURL(/\/confirmation/);
    await expectOrderStatus(page, 'Completed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Placed Successfully');
  });

  await test.step('buy another by UPI', async () => {
    await buy(page, { ...diamonds, item: '42 Diamonds', payment: 'UPI' });
    await payAtGateway(page, /^Pay ₹/);
    await expect(page).toHaveURL(/\/confirmation/);
    await expectOrderStatus(page, 'Completed');
  });

  await test.step('get the money back when the provider refuses', async () => {
    await buy(page, {
      ...diamonds,
      inputs: refusedPlayer,
      item: '140 Diamonds',
      payment: 'G-Coins',
    });
    await expectOrderStatus(page, 'Refunded');
    await buy(page, { ...diamonds, inputs: refusedPlayer, item: '14 Diamonds', payment: 'UPI' });
    await payAtGateway(page, /^Pay ₹/);
    await expectOrderStatus(page, 'Refunded');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Refunded');
    const refunded = orderIdOn(page);
    await page.goto('/orders');
    await expect(page.getByText(refunded).filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('the wallet shows what is left: 1000 − 415 + 22', async () => {
    await page.goto('/wallet');
    await expect(page.getByText('607.00').first()).toBeVisible();
  });

  await test.step('the books agree', async () => {
    await audit();
  });
});
