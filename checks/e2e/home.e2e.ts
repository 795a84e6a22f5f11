import { expect, test, type Page } from '@playwright/test';
import { openLive } from './open-live.ts';

const tile = (page: Page) => page.getByRole('link', { name: 'Mobile Legends', exact: true });

test('the Mobile Legends tile opens its overlay over the page, and leads to its list without script', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/');
  if (javaScriptEnabled === false) {
    await tile(page).click();
    await expect(page).toHaveURL('/mlbb');
    return;
  }
  await openLive(page, '/');
  await tile(page).click();
  const overlay = page.getByRole('dialog', { name: 'Mobile Legends' });
  await expect(overlay.getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(page).toHaveURL('/');
  await overlay.getByRole('button', { name: 'Close' }).click();
  await expect(overlay).toBeHidden();
  await expect(tile(page)).toBeFocused();
});

test('while the landing page is slow to come, six cards keep its place @once', async ({ page }) => {
  await openLive(page, '/terms-and-condition');
  await page.route('**/_root.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.route('**/home.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.locator('header a[href="/"]').first().click();
  await expect(page.locator('main .product-card[aria-hidden]')).toHaveCount(6);
  await expect(tile(page)).toBeVisible();
  await expect(page.locator('main .product-card[aria-hidden]')).toHaveCount(0);
});

test('a picture that cannot be loaded is replaced @script @once', async ({ page }) => {
  await page.route('**/art/**', (route) => route.abort());
  await openLive(page, '/');
  const first = page.locator('.product-card .product-art').first();
  await expect(first).toHaveAttribute('src', '/pictures/missing');
  await expect
    .poll(() => first.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0);
});

test('offers are gone through by their marks, and stand still when somebody wants it @script', async ({
  page,
}) => {
  await openLive(page, '/');
  const offers = page.getByRole('region', { name: 'Offers' }).filter({ visible: true });
  const mark = (place: number) => offers.getByRole('button', { name: `Slide ${place}` });
  await expect(offers.getByRole('button', { name: /^Slide/ })).toHaveCount(3);
  await expect(mark(1)).toHaveAttribute('aria-current', 'true');
  await mark(2).click();
  await expect(mark(2)).toHaveAttribute('aria-current', 'true');
  await expect(offers.locator('li:not([aria-hidden])')).toHaveCount(1);
  // Who chose does not want to lose it.
  await offers.getByRole('button', { name: 'Play' }).press('Enter');
  await expect(offers.getByRole('button', { name: 'Pause' })).toBeFocused();
});

test('a popup that was closed stays closed in this browser', async ({ page }) => {
  const popup = page.getByRole('complementary', { name: 'From the store' });
  await openLive(page, '/');
  // It is gone at once; a page that is loaded anew meanwhile would call the post back.
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'POST'),
    popup.getByRole('button', { name: 'Close' }).click(),
  ]);
  await expect(popup).toBeHidden();
  await page.reload();
  await expect(tile(page)).toBeVisible();
  await expect(popup).toBeHidden();
});
