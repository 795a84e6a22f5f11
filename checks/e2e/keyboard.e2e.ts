import { expect, test, type Page } from '@playwright/test';
import { openLive } from './open-live.ts';
import { signInAs } from './visitors.ts';

const PRODUCT = '/product/mlin';

/** Once what a change of the address has led to is drawn: no answer is waited for within a page. */
const settled = () =>
  new Promise<void>((resolve) => {
    const frames = (left: number) =>
      left === 0 ? resolve() : requestAnimationFrame(() => frames(left - 1));
    frames(5);
  });

const focused = (page: Page) => page.locator(':focus');

test('a change of page begins at its heading, for those who hear it @once @script', async ({
  page,
}) => {
  await openLive(page, '/');
  await page.getByRole('link', { name: 'Leaderboard' }).first().press('Enter');
  await expect(focused(page)).toHaveText('Weekly leaderboard');

  await page.getByRole('link', { name: 'Menu' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await page.getByRole('dialog').getByRole('link', { name: 'Create Account' }).press('Enter');
  await expect(focused(page)).toHaveText('Create account');
});

test(
  'a link that ends in an error is read from its heading, and so is the page after it @long',
  { tag: ['@once', '@script'] },
  async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await openLive(page, '/nowhere');
    await expect(heading).toHaveText('Page not found');
    await expect(heading).not.toBeFocused();

    await openLive(page, '/leaderboard');
    await page.evaluate(() => window.__remixRouter.navigate('/nowhere'));
    await expect(heading).toHaveText('Page not found');
    await expect(heading).toBeFocused();
    await page.getByRole('main').getByRole('link').press('Enter');
    await expect(page).toHaveURL(/\/$/);
    await expect(heading).toHaveText('Instant Topups');
    await expect(heading).toBeFocused();
  },
);

test('a form that was refused is read from its complaints, with and without script @wide', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(focused(page)).toContainText('Name should be greater than 5 characters.');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveAccessibleDescription(/^Name should be greater than 5 characters\./);
});

test('what was refused stands while somebody goes from complaint to field @once @script @long', async ({
  page,
}) => {
  await openLive(page, '/register');
  await page.getByRole('button', { name: 'Create Account' }).press('Enter');
  const complaint = page.getByRole('link', { name: /^Name should be greater/ });
  const name = page.getByLabel('Name', { exact: true });
  // The answer is drawn before the router has its page, faster than which nobody reads.
  await expect(complaint).toBeVisible();
  await page.waitForFunction(() => window.__remixRouter.state.navigation.state === 'idle');
  await page.evaluate(settled);
  for (const _time of ['once', 'again']) {
    await complaint.press('Enter');
    await expect(name).toBeFocused();
    await page.evaluate(settled);
    await expect(complaint).toBeVisible();
  }
  await page.goBack();
  await page.evaluate(settled);
  await expect(complaint).toBeVisible();

  await openLive(page, '/order-status');
  await page.getByRole('button', { name: 'Email Me the Receipt' }).press('Enter');
  const refusal = page.getByText('Please enter an order ID like');
  await expect(refusal).toBeVisible();
  await page.locator('.skip-link').press('Enter');
  await page.evaluate(settled);
  await expect(refusal).toBeVisible();
  await page.getByRole('link', { name: 'Leaderboard' }).first().press('Enter');
  await expect(page).toHaveURL(/leaderboard/);
  await page.goBack();
  await expect(page.getByLabel('Order ID')).toBeVisible();
  await expect(refusal).toHaveCount(0);
});

test('the same refusal is read out each time @once @script @long', async ({ page }) => {
  await openLive(page, '/order-status');
  const send = page.getByRole('button', { name: 'Email Me the Receipt' });
  const alerts = page.getByRole('main').getByRole('alert');
  await send.press('Enter');
  await expect(alerts).toHaveCount(2);
  // Of what is read out already a screen reader hears nothing more.
  await alerts.evaluateAll((all) => all.forEach((one) => one.setAttribute('data-heard', '')));
  await send.press('Enter');
  await expect(alerts.and(page.locator(':not([data-heard])'))).toHaveCount(2);
  await expect(alerts).toHaveCount(2);
});

test('a check that finds nobody is read out where it was asked for @once @script', async ({
  page,
}) => {
  await openLive(page, PRODUCT);
  await page.getByLabel('User ID', { exact: true }).fill('20004');
  await page.getByLabel('Zone ID', { exact: true }).fill('2641');
  const check = page.getByRole('button', { name: 'Check', exact: true });
  await check.press('Enter');
  const said = page.getByRole('status').filter({ hasText: 'No player found.' });
  await expect(said).toHaveCount(1);
  await expect(check).toBeFocused();
  await page.getByLabel('User ID', { exact: true }).fill('118374920');
  await check.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Username:' })).toHaveCount(1);
  await expect(said).toHaveCount(0);
});

test('what becomes of an order is read out when it changes @once', async ({ page }) => {
  await signInAs(page, 'customer');
  await page.goto('/orders?status=Completed');
  await page
    .getByRole('link', { name: /^View GT/ })
    .first()
    .click();
  const said = page.getByRole('status').filter({ hasText: 'Delivered to' });
  await expect(said).toContainText('Completed');
});

test('whoever leaves the name as it is goes on where the change began @once @script', async ({
  page,
}) => {
  await signInAs(page, 'customer');
  await openLive(page, '/dashboard');
  const edit = page.getByRole('link', { name: 'Edit name' });
  await edit.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Cancel' }).press('Enter');
  await expect(edit).toBeFocused();
});

test('no two things on the menu’s page have the same name for machines @once @script', async ({
  page,
}) => {
  await openLive(page, '/menu');
  await expect(page.locator('dialog')).toHaveCount(1);
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
});
