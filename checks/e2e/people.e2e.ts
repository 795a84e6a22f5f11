import { expect, test } from '@playwright/test';
import { signedInAnew } from './customer.ts';
import { openLive } from './open-live.ts';
import { signInAs } from './visitors.ts';

test('an admin finds a customer by mobile, corrects the name, leaves a note and blocks them @wide @long', async ({
  page,
  browser,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  const lakshmi = await signedInAnew(theirs);
  const said = (words: string) =>
    expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  await signInAs(page, 'admin');

  await openLive(page, '/admin/usersdata');
  await page
    .getByRole('searchbox')
    .fill(`+91 ${lakshmi.mobile.slice(0, 5)} ${lakshmi.mobile.slice(5)}`);
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  const found = page.locator('tr', { hasText: lakshmi.mobile });
  await found.getByRole('link', { name: lakshmi.name }).click();

  await page.getByLabel('Name', { exact: true }).fill('Lax');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said('Name: Name should be greater than');
  await page.getByLabel('Name', { exact: true }).fill('Lakshmi Menon');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said('User updated successfully!');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lakshmi Menon');

  await page.getByLabel('New note').fill('Married, and so another name');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await said('Note added.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Married' })).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');

  await page.getByLabel(/^Blocked/).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said('This wallet is frozen');
  await said('Not signed in anywhere.');
  await theirs.goto('/dashboard');
  await expect(theirs).toHaveURL(/\/login/);
});
