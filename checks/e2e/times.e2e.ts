import { expect, test, type Page } from '@playwright/test';
import { linkMailedTo, signedInAnew } from './customer.ts';
import { signedInNewcomer } from './in-database.ts';
import { openLive } from './open-live.ts';
import { signInAs } from './visitors.ts';

/** A page whose script has taken over, on a clock that stands. */
async function openStanding(page: Page, path: string): Promise<void> {
  const start = Date.now();
  await page.clock.install({ time: start });
  await openLive(page, path);
  await page.clock.pauseAt(start + 60_000);
}

test('whose session is over has three seconds to read so before the sign-in comes @once @script @long', async ({
  page,
  context,
}) => {
  await signedInNewcomer(page);
  await openStanding(page, '/product/hok');
  await page.getByText('16 Tokens', { exact: true }).first().click();
  await page.getByLabel('UID', { exact: true }).fill('7712345678');
  await page.getByRole('radio', { name: 'G-Coins' }).check({ force: true });
  await context.clearCookies({ name: /session/ });
  await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).first().click();
  const said = page.getByText('Session expired! Please re-login to proceed.');
  await expect(said.filter({ visible: true }).first()).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(page).toHaveURL(/\/product\/hok$/);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/login\?origin=%2Fproduct%2Fhok$/);
});

test('a password that was set anew is told for two seconds before the sign-in comes @once @script @long', async ({
  page,
}) => {
  const person = await signedInAnew(page);
  await page.context().clearCookies();
  await page.request.post('/forgetpassword', { form: { email: person.email } });
  const link = new URL(await linkMailedTo(page, person.email, '/reset_password/'));
  await openStanding(page, link.pathname);
  await page.getByLabel('New password', { exact: true }).fill('eight silver fish');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText('Your password is changed. Please sign in.')).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(page).toHaveURL(/\/reset_password\//);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/login$/);
});

test('a number that was copied is said to be for two seconds @once @script @long', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, 'customer');
  await page.goto('/orders?status=Completed');
  const order = page.getByRole('link', { name: /^View GT/ }).first();
  await openStanding(page, (await order.getAttribute('href')) ?? '');
  const copy = page.getByRole('button', { name: /^Copy/ }).filter({ visible: true }).first();
  await copy.click();
  const copied = page.getByRole('status').filter({ hasText: 'Copied' });
  await expect(copied).toHaveCount(1);
  const taken = await page.evaluate(() => navigator.clipboard.readText());
  expect(taken).not.toBe('');
  await expect(page.locator('main')).toContainText(taken);
  await page.clock.runFor(1_900);
  await expect(copied).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(copied).toHaveCount(0);
});
