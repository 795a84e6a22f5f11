import { expect, test, type Page } from '@playwright/test';
import { violations } from './violations.ts';

test.use({ serviceWorkers: 'allow' });

/** From then on the browser asks the store's worker first. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('without a connection a page says so, and comes back with it @script', async ({
  page,
  context,
}) => {
  await openWithWorker(page, '/');
  await context.setOffline(true);
  await page.goto('/live-leaderboard');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByText('If you have already paid')).toBeVisible();
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection');
  expect(new URL(page.url()).pathname).toBe('/live-leaderboard');
});

test('the store can be installed as an app @once @script', async ({ page }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await page.request.get(href ?? '')).json()) as {
    name: string;
    icons: readonly { src: string; sizes: string }[];
  };
  expect(manifest.name).not.toBe('');
  for (const { src, sizes } of manifest.icons) {
    await page.goto(src);
    const size = await page.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth);
    expect(`${size}x${size}`).toBe(sizes);
  }
});
