import { expect, test, type Page } from '@playwright/test';
import { openLive } from './open-live.ts';
import { signedInNewcomer } from './in-database.ts';

test.describe('a toast', () => {
  const SHOWN_MS = 5_000;

  /** One that has just come, on a clock that stands. */
  async function someToast(page: Page) {
    const start = Date.now();
    await page.clock.install({ time: start });
    await signedInNewcomer(page);
    await openLive(page, '/product/mlin');
    await page.clock.pauseAt(start + 600_000);
    const toast = page.locator('.toast');
    await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).first().click();
    await expect(toast).toBeVisible();
    await page.mouse.move(0, 0);
    return toast;
  }

  for (const [what, hold, leave] of [
    [
      'the pointer',
      (toast: ReturnType<Page['locator']>) => toast.hover(),
      (page: Page) => page.mouse.move(0, 0),
    ],
    [
      'the focus',
      (toast: ReturnType<Page['locator']>) => toast.getByRole('button', { name: 'Close' }).focus(),
      (page: Page) => page.getByLabel('User ID', { exact: true }).focus(),
    ],
  ] as const) {
    test(`stays as long as ${what} is on it, and its own time after that @once @script @long`, async ({
      page,
    }) => {
      const toast = await someToast(page);
      await page.clock.runFor(SHOWN_MS - 1_000);
      await hold(toast);
      await page.clock.runFor(4 * SHOWN_MS);
      await expect(toast).toBeVisible();
      await leave(page);
      await page.clock.runFor(SHOWN_MS - 100);
      await expect(toast).toBeVisible();
      await page.clock.runFor(200);
      await expect(toast).toHaveCount(0);
    });
  }

  test('stays while the focus is on it, also when the pointer leaves it @once @script @long', async ({
    page,
  }) => {
    const toast = await someToast(page);
    await toast.hover();
    await toast.getByRole('button', { name: 'Close' }).focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(4 * SHOWN_MS);
    await expect(toast).toBeVisible();
  });

  test('that is closed gives the focus back @once @script @long', async ({ page }) => {
    const toast = await someToast(page);
    const field = page.getByLabel('User ID', { exact: true });
    await field.focus();
    const close = toast.getByRole('button', { name: 'Close' });
    await close.focus();
    await close.press('Enter');
    await expect(toast).toHaveCount(0);
    await expect(field).toBeFocused();
  });

  test('is closed by hand before its time @once @script @long', async ({ page }) => {
    const toast = await someToast(page);
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
  });
});
