import { expect, test } from '@playwright/test';
import { connectPostgres } from '@store/platform/postgres';
import { openAccounts } from '@store/web/accounts';
import {
  buy,
  expectOrderStatus,
  payAtGateway,
  signInByPost,
  somebodyNew,
  type Person,
} from './customer.ts';
import { looksRight } from './looks.ts';
import { storeUnderTest } from './store.ts';

/** As a provider or an early version of the store made accounts. */
async function customerWithoutMobileAndAge(): Promise<Person> {
  const db = connectPostgres(storeUnderTest().env['DATABASE_URL'] ?? '', { max: 1 });
  const person = somebodyNew();
  try {
    const without = { mobile: null, age: null, emailVerifiedAt: new Date() };
    await openAccounts(db).create({ ...person, ...without });
  } finally {
    await db.end({ timeout: 5 });
  }
  return person;
}

const player = { 'User ID': '118374920', 'Zone ID': '2641' };

test(
  'who has no mobile number and never said their age is asked for both, and pays for the same order @long',
  { tag: '@wide' },
  async ({ page }) => {
    const person = await customerWithoutMobileAndAge();
    await signInByPost(page, person);
    await page.goto('/dashboard');
    const profile = page.getByRole('region', { name: 'Profile' });
    await expect(profile.locator('dl > div').filter({ hasText: /^Mobile/ })).toHaveText(
      'MobileN/A',
    );
    const pack = { product: 'mlin', item: '42 Diamonds', inputs: player, check: true } as const;
    await buy(page, { ...pack, payment: 'UPI' });

    await expect(page).toHaveURL(/\/before-paying\/age/);
    await looksRight(page);
    await page.getByText('I am 18 or older').click();
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(page).toHaveURL(/\/product\/mlin$/);
    await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('118374920');
    await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).first().click();

    await expect(page).toHaveURL(/\/before-paying\/mobile/);
    await page.getByLabel('Mobile number', { exact: true }).fill('12345');
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(page.getByText('Please enter a valid 10-digit mobile number.')).toBeVisible();
    await looksRight(page);
    await page.getByLabel('Mobile number', { exact: true }).fill(person.mobile);
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(page).toHaveURL(/\/product\/mlin$/);
    await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).first().click();

    await payAtGateway(page, /^Pay ₹/);
    await expectOrderStatus(page, 'Completed');
  },
);
