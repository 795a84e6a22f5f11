import { expect, test, type Page } from '@playwright/test';
import { openLive } from './open-live.ts';
import { signInAs } from './visitors.ts';

/** Nothing of the page at `path` comes by script until the result is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**${path}.data*`, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

const coming = (page: Page) => page.getByRole('status').filter({ hasText: /^Loading$/ });

/** How far down the page its heading stands. */
const topOf = async (page: Page) =>
  (await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? Number.NaN;

test('a page that is slow to come is announced at the top, and moves nothing @script', async ({
  page,
}) => {
  await openLive(page, '/terms-and-condition');
  const before = await topOf(page);
  const letGo = await hold(page, '/live-leaderboard');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Leaderboard' }).click();
  await expect(coming(page)).toHaveCount(1);
  const bar = page.locator('.page-coming');
  expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0, height: 3 });
  await page.evaluate(() => scrollTo(0, 0));
  expect(await topOf(page)).toBe(before);
  letGo();
  await expect(page.getByRole('heading', { name: 'Weekly leaderboard' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('it is seen above a dialog that led there and read out in it, and stands still for who wants no motion @script @once', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLive(page, '/');
  await page.getByRole('link', { name: 'Mobile Legends', exact: true }).click();
  const letGo = await hold(page, '/product/*');
  const overlay = page.getByRole('dialog', { name: 'Mobile Legends' });
  await overlay.getByRole('link', { name: /India/ }).click();
  const bar = page.locator('.page-coming:popover-open');
  await expect(bar).toHaveCSS('animation-name', 'none');
  await expect(overlay.getByRole('status')).toHaveText('Loading');
  letGo();
  await expect(bar).toHaveCount(0);
});

test('the landing page says it by the places of its cards alone @script @once', async ({
  page,
}) => {
  await openLive(page, '/terms-and-condition');
  const letGo = await hold(page, '/_root');
  await page.locator('header a[href="/"]').first().click();
  await expect(page.locator('main .product-card[aria-hidden]')).toHaveCount(6);
  await expect(page.locator('.page-coming')).toHaveCount(0);
  letGo();
});

for (const { path, button, pending } of [
  { path: '/search', button: 'Search', pending: 'Searching' },
  { path: '/orders', button: 'Search', pending: 'Searching' },
  { path: '/wallet/statement', button: 'Show', pending: 'Loading' },
]) {
  test(`${button} at ${path} says that it is at work @script @once @long`, async ({ page }) => {
    await signInAs(page, 'customer');
    await openLive(page, path);
    const letGo = await hold(page, path);
    await page.locator('main').getByRole('button', { name: button, exact: true }).click();
    const busy = page.locator('main').getByRole('button', { name: pending, exact: true });
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    letGo();
    await expect(busy).toHaveCount(0);
  });
}

test('a search under way gives way to a better one @script @once', async ({ page }) => {
  await openLive(page, '/search');
  const letGo = await hold(page, '/search');
  const box = page.locator('main input[name=q]');
  await box.fill('genshin');
  await box.press('Enter');
  const busy = page.locator('main').getByRole('button', { name: 'Searching', exact: true });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await box.fill('mobile legends');
  await box.press('Enter');
  letGo();
  await expect(page).toHaveURL(/q=mobile\+legends$/);
  await expect(box).toHaveValue('mobile legends');
});

test('Buy Again says that it is at work @script @once @long', async ({ page }) => {
  await signInAs(page, 'customer');
  await page.goto('/orders?status=Completed');
  await page
    .locator('main')
    .getByRole('link', { name: /^View GT/ })
    .first()
    .click();
  await page.waitForURL(/\/(confirmation|dashboard)/);
  const letGo = await hold(page, '/confirmation');
  await page.getByRole('button', { name: 'Buy Again' }).click();
  await expect(page.getByRole('button', { name: 'Opening' })).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page).toHaveURL(/\/product\//);
});

test('no button of a page says so while another form is at work @script @once @long', async ({
  page,
}) => {
  await openLive(page, '/order-status');
  const letGo = await hold(page, '/order-status');
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Light' }).click();
  await expect(coming(page)).toHaveCount(1);
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
