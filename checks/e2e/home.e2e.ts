import { expect, test, type Page } from '@playwright/test';
import { heldBack } from './held-back.ts';
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

test('while another category is slow to come, six cards keep the place of its products @script @once @long', async ({
  page,
}) => {
  await openLive(page, '/');
  const letGo = await heldBack(
    page,
    ({ pathname, searchParams }) => pathname.endsWith('.data') && searchParams.has('category'),
  );
  const categories = page.getByRole('navigation', { name: 'Category' });
  await categories.getByRole('link', { name: 'OTT' }).click();
  const placeholders = page.locator('main .product-card[aria-hidden]');
  await expect(placeholders).toHaveCount(6);
  await expect(tile(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Instant Topups');
  letGo();
  await expect(placeholders).toHaveCount(0);
  await expect(page).toHaveURL(/\?category=ott$/);
  await expect(categories.locator('[aria-current]')).toHaveText('OTT');
  expect(await page.locator('main .product-card').count()).toBeGreaterThan(0);
});

test('products stand in one column on a phone, and in two from 768 px on @once @long', async ({
  page,
}) => {
  await page.goto('/');
  const cards = page.locator('main .product-card');
  expect(await cards.count()).toBeGreaterThan(2);
  const columns = () =>
    cards.evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size);
  for (const [width, count] of [
    [320, 1],
    [767, 1],
    [768, 2],
    [1280, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    expect(await columns(), `at ${width} px`).toBe(count);
  }
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

/** Of which one is shown; the pointer is elsewhere, and the clock stands. */
async function offersOnStandingClock(page: Page) {
  const start = Date.now();
  await page.clock.install({ time: start });
  await openLive(page, '/');
  await page.mouse.move(0, 0);
  const offers = page.getByRole('region', { name: 'Offers' }).filter({ visible: true });
  await expect(offers.getByRole('button', { name: /^Slide/ })).toHaveCount(3);
  await page.clock.pauseAt(start + 600_000);
  return offers;
}

const shown = (offers: ReturnType<Page['locator']>) =>
  offers.locator('[aria-current]').getAttribute('aria-label');

const after = (label: string | null) => `Slide ${(Number(label?.at(-1)) % 3) + 1}`;

test('offers take turns, and wait as long as a pointer or the focus is on them @script @once @long', async ({
  page,
}) => {
  const offers = await offersOnStandingClock(page);
  await expect(offers.locator('.slides')).toHaveCSS('transition-duration', '0.7s');
  await expect(page.locator('.product-card').first()).toHaveCSS('animation-duration', '0.3s');
  const first = await shown(offers);
  await page.clock.runFor(5_900);
  expect(await shown(offers)).toBe(first);
  await page.clock.runFor(200);
  await expect.poll(() => shown(offers)).toBe(after(first));

  // Not so long that they would be once around.
  const second = await shown(offers);
  await offers.hover();
  await page.clock.runFor(10_000);
  expect(await shown(offers)).toBe(second);
  await page.mouse.move(0, 0);
  await page.clock.runFor(6_100);
  await expect.poll(() => shown(offers)).toBe(after(second));

  const third = await shown(offers);
  const pause = offers.getByRole('button', { name: 'Pause' });
  await pause.focus();
  // A pointer that only passes takes nothing from the focus.
  await offers.hover();
  await page.mouse.move(0, 0);
  await page.clock.runFor(10_000);
  expect(await shown(offers)).toBe(third);
  await pause.press('Enter');
  await page.getByRole('link', { name: 'Leaderboard' }).first().focus();
  await page.clock.runFor(10_000);
  expect(await shown(offers)).toBe(third);

  // Pressed by a pointer that goes on, the button keeps the focus and holds nothing.
  await offers.getByRole('button', { name: 'Play' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(6_100);
  await expect.poll(() => shown(offers)).toBe(after(third));
});

test('offers and cards stand still for who wants no motion @script @once @long', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const offers = await offersOnStandingClock(page);
  await expect(page.locator('.product-card').first()).toHaveCSS('animation-name', 'none');
  const first = await shown(offers);
  await page.clock.runFor(30_000);
  expect(await shown(offers)).toBe(first);
  await expect(offers.getByRole('button', { name: 'Pause' })).toBeHidden();
});

test('the overlay is a third of a wide page, and closed by a press beside it or by Esc @script @once @long', async ({
  page,
}) => {
  await openLive(page, '/');
  const overlay = page.getByRole('dialog', { name: 'Mobile Legends' });
  for (const close of [() => page.mouse.click(8, 8), () => page.keyboard.press('Escape')]) {
    await tile(page).click();
    await expect(overlay).toBeVisible();
    const { width = 0 } = (await overlay.boundingBox()) ?? {};
    expect(width / 1280).toBeCloseTo(0.35, 1);
    await close();
    await expect(overlay).toBeHidden();
    await expect(tile(page)).toBeFocused();
  }
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

test('a picture that does not come, or is none, leaves its place to one of the store’s own @once @script', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/pictures/**', (route) => {
    if (route.request().url().endsWith('/missing')) return route.continue();
    asked += 1;
    return asked % 2 === 0
      ? route.abort('connectionreset')
      : route.fulfill({ contentType: 'image/webp', body: 'not a picture' });
  });
  await openLive(page, '/');
  const pictures = page.locator('main img').filter({ visible: true });
  const broken = () =>
    pictures.evaluateAll((all: HTMLImageElement[]) =>
      all.filter((one) => one.complete && one.naturalWidth === 0).map((one) => one.src),
    );
  await expect.poll(() => asked).toBeGreaterThan(1);
  await expect(page.locator('main .product-card img').first()).toHaveAttribute('src', /^\/art\//);
  await expect.poll(broken).toEqual([]);
});
