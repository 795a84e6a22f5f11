import { expect, test, type Page } from '@playwright/test';
import { buy, expectOrderStatus, orderIdOn, someoneWithMoney } from './customer.ts';
import { looksRight } from './looks.ts';
import { openLive } from './open-live.ts';
import { said } from './said.ts';
import { withPasskeys } from './virtual-passkeys.ts';

const signOut = (page: Page) => page.request.post('/signout', { maxRedirects: 0 });

test('a passkey is added, signs in by keyboard, and is removed @script @long', async ({ page }) => {
  await withPasskeys(page);
  await someoneWithMoney(page, 500);

  await test.step('added', async () => {
    await openLive(page, '/dashboard/security');
    await page.getByRole('link', { name: 'Add a passkey' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a passkey');
    await looksRight(page);
    await page.getByRole('button', { name: 'Create a Passkey' }).press('Enter');
    await said(page, 'Your passkey is added.');
    await expect(page.getByText(/^Passkey from Chrome/).first()).toBeVisible();
    await looksRight(page);
  });

  await test.step('one for each device', async () => {
    await openLive(page, '/dashboard/security/passkey');
    await page.getByRole('button', { name: 'Create a Passkey' }).click();
    await said(page, 'This device has a passkey for your account already.');
    await looksRight(page);
  });

  await test.step('signs in', async () => {
    await signOut(page);
    await openLive(page, '/login?origin=%2Fwallet');
    await page.getByRole('button', { name: 'Sign In with a Passkey' }).press('Enter');
    await expect(page).toHaveURL(/\/wallet$/);
    await page.goto('/dashboard/security');
    await expect(page.getByText(/^Signed in with a passkey/)).toBeVisible();
  });

  await test.step('removed, and signs in no more', async () => {
    await page.getByRole('link', { name: /^Remove Passkey/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Remove your passkey from/);
    await page.getByRole('button', { name: 'Remove' }).click();
    await said(page, 'Removed.');
    await signOut(page);
    await openLive(page, '/login');
    await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
    await said(page, 'This passkey does not work here.');
    await looksRight(page);
    await page.getByRole('link', { name: 'Other Ways to Sign In' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('a passkey is offered after the first order alone, and not again once it is declined @script @wide @long', async ({
  page,
}) => {
  await withPasskeys(page);
  await someoneWithMoney(page, 500);
  const offer = page.getByRole('heading', { name: 'Sign in faster next time' });
  const inputs = { 'User ID': '118374920', 'Zone ID': '2641' };
  const buyOne = async () => {
    await buy(page, {
      ...{ product: 'mlin', item: '42 Diamonds', payment: 'G-Coins', check: true },
      inputs,
    });
    await expectOrderStatus(page, 'Completed');
    return `/confirmation?client_txn_id=${orderIdOn(page)}`;
  };
  const first = await buyOne();
  await expect(offer).toBeVisible();
  await looksRight(page);
  await buyOne();
  await page.waitForLoadState('networkidle');
  await expect(offer).toBeHidden();

  await openLive(page, first);
  await page.getByRole('button', { name: 'No Thanks' }).press('Enter');
  await expect(offer).toBeHidden();
  await openLive(page, first);
  await page.waitForLoadState('networkidle');
  await expect(offer).toBeHidden();
});

test('without script there is no button for passkeys, and their pages say why @plain', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /Passkey/ })).toBeHidden();
  await page.goto('/login/with-passkey');
  await expect(page.getByText('Passkeys need JavaScript.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Passkey/ })).toBeHidden();
});
