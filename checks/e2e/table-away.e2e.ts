import { expect } from '@playwright/test';
import { demoLogins } from '../../embedded/src/demo/accounts.ts';
import { test } from './alone.ts';
import { looksRight } from './looks.ts';
import { inDatabase } from './in-database.ts';
import { openLive } from './open-live.ts';

const customer = demoLogins.find(({ what }) => what === 'customer');

/** As after a bad migration: every question to it is an error at once, and nothing else is. */
const renamed = (from: string, to: string) =>
  inDatabase((db) => db`alter table ${db(`shop.${from}`)} rename to ${db(to)}`);

test.beforeEach(() => renamed('account', 'account_away'));
test.afterEach(() => renamed('account_away', 'account'));

test('a sign-in that the store cannot do keeps the email and says so @alone @long', async ({
  page,
}) => {
  test.slow();
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(customer?.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(customer?.password ?? '');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();

  await expect(page.getByText('An error occurred. Please try again later.').first()).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer?.email ?? '');
  await looksRight(page);
});

test('a code that the store cannot send is said to have failed @alone @long', async ({ page }) => {
  await openLive(page, '/otplogin');
  await page.getByLabel('Mobile number').fill('9812345678');
  await page.getByRole('button', { name: 'Send OTP' }).click();

  await expect(page.getByText('An error occurred. Please try again.').first()).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toHaveValue('9812345678');
});

for (const [path, said] of [
  ['/live-leaderboard', 'Failed to fetch leaderboard'],
  ['/leaderboard-winners', 'Failed to fetch leaderboard history'],
] as const) {
  test(`a board that cannot be read says so, and nothing else is gone: ${path} @alone @long`, async ({
    page,
  }) => {
    const answer = await page.goto(path);

    expect(answer?.status()).toBe(503);
    await expect(page.getByText('Error loading leaderboard')).toBeVisible();
    await expect(page.getByText(said, { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await looksRight(page);
  });
}
