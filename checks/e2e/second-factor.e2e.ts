import { expect, test } from '@playwright/test';
import { connectPostgres } from '@store/platform/postgres';
import { openAccounts } from '@store/web/accounts';
import { signIn, somebodyNew } from './customer.ts';
import { looksRight } from './looks.ts';
import { storeUnderTest } from './store.ts';
import { withPasskeys } from './virtual-passkeys.ts';

/** An admin of this test alone, of whom the store demands a second factor. */
async function newAdmin() {
  const db = connectPostgres(storeUnderTest().env['DATABASE_URL'] ?? '', { max: 1 });
  const person = somebodyNew();
  const admin = { ...person, age: null, role: 'admin', emailVerifiedAt: new Date() } as const;
  await openAccounts(db).create(admin);
  await db.end({ timeout: 5 });
  return person;
}

test(
  'an admin makes a passkey at the first sign-in, and shows it at the next @long',
  { tag: '@once' },
  async ({ page }) => {
    const admin = await newAdmin();
    await withPasskeys(page);
    await signIn(page, admin);
    await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/security\?origin=%2Fadmin$/);

    await page.getByRole('button', { name: 'Add a Passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
    await expect(page.locator('#content code')).toHaveCount(10);
    const [code = ''] = await page.locator('#content code').allTextContents();
    await page.getByRole('link', { name: 'I Have Saved Them' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

    const again = async () => {
      await page.request.post('/signout', { maxRedirects: 0 });
      await page.goto('/login?origin=/admin');
      await page.getByLabel('Email', { exact: true }).fill(admin.email);
      await page.getByLabel('Password', { exact: true }).fill(admin.password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
    };
    await again();
    await looksRight(page);
    await page.getByRole('button', { name: 'Use a Passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

    await again();
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
    const left = page.getByText('You have 9 recovery codes left.');
    await expect(left.filter({ visible: true }).first()).toBeVisible();
    await page.goto('/admin/security');
    await expect(page.getByText(/^Added .*, last used /)).toBeVisible();
  },
);
