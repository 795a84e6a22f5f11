import { expect, type Page } from '@playwright/test';
import { test } from './alone.ts';
import { PAY_PAGE, someoneWithMoney } from './customer.ts';
import { pidOf } from './kill.ts';

const note = (page: Page) => page.getByText(/We are catching up\. Changes after .* IST/);
const WIDTHS = [1280, 390];

test('while the read side stands still its lists say so, with script and without @alone @long', async ({
  page,
  browser,
}) => {
  test.slow();
  await someoneWithMoney(page, 50);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const withoutScript = await plain.newPage();
  const projector = await pidOf('projector');
  await page.goto('/topup');
  process.kill(projector, 'SIGSTOP');
  try {
    await page.getByLabel('Amount', { exact: true }).fill('77');
    await page.getByRole('button', { name: 'Top Up Wallet' }).click();
    await page.waitForURL(PAY_PAGE);
    for (const one of [page, withoutScript]) {
      for (const path of ['/orders', '/live-leaderboard', '/wallet']) {
        await expect(async () => {
          await one.goto(path);
          await expect(note(one)).toBeVisible({ timeout: 1_000 });
        }).toPass({ timeout: 20_000 });
        for (const width of WIDTHS) {
          await one.setViewportSize({ width, height: 844 });
          await expect(note(one), `${path} at ${width}`).toBeInViewport();
        }
      }
    }
  } finally {
    process.kill(projector, 'SIGCONT');
  }
  // With script the line goes by itself, and what it was about is there.
  await expect(note(page)).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText('77.00').filter({ visible: true }).first()).toBeVisible();
  await withoutScript.reload();
  await expect(note(withoutScript)).toHaveCount(0);
  await plain.close();
});
