import { expect, test } from '@playwright/test';
import { linkMailedTo, signedInAnew, signIn, someoneWithMoney } from './customer.ts';
import { looksRight } from './looks.ts';
import { signInAs } from './visitors.ts';

test('an account is closed at once, and kept by a mailed link @wide @long', async ({ page }) => {
  const person = await signedInAnew(page);
  await page.goto('/dashboard/data/erase');
  await expect(page.getByText('Nothing is pending.')).toBeVisible();
  await page.getByRole('button', { name: 'Close and Erase My Account' }).click();
  await expect(page.getByText('Please type ERASE.')).toBeVisible();
  await page.getByText('I understand that what is erased').click();
  await page.getByLabel('Type ERASE to confirm').fill('erase');
  await page.getByRole('button', { name: 'Close and Erase My Account' }).click();
  await expect(page.getByText('Your account is closed.').filter({ visible: true })).toBeVisible();

  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('This account is closed.')).toBeVisible();

  await page.goto(await linkMailedTo(page, person.email, '/keep-account/'));
  await looksRight(page);
  await page.getByRole('button', { name: 'Keep My Account' }).click();
  await expect(page.getByText('Your account is open again')).toBeVisible();
  await signIn(page, person);
});

test(
  'who has money says what becomes of it, and an admin sees what is asked back @long',
  { tag: '@once' },
  async ({ page, browser }) => {
    await someoneWithMoney(page, 120);
    await page.goto('/dashboard/data/erase');
    await page.getByText('I understand that what is erased').click();
    await page.getByLabel('Type ERASE to confirm').fill('ERASE');
    await page.getByRole('button', { name: 'Close and Erase My Account' }).click();
    await expect(page.getByText('Please choose what happens to your balance.')).toBeVisible();
    await page.getByRole('radio', { name: 'Send ₹120.00 back to me' }).check({ force: true });
    await page.getByRole('button', { name: 'Close and Erase My Account' }).click();
    await expect(page.getByText('Your account is closed.').filter({ visible: true })).toBeVisible();

    const office = await (await browser.newContext()).newPage();
    await signInAs(office, 'admin');
    await expect(async () => {
      await office.goto('/admin/closings');
      const row = office.getByRole('row').filter({ hasText: '₹120.00' }).last();
      await expect(row).toContainText('has to be sent back to the bank first', { timeout: 1_000 });
    }).toPass();
    await office.context().close();
  },
);
