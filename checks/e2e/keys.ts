import { expect, type Locator, type Page } from '@playwright/test';

const MOST = 60;

/** Goes there as somebody does who has no mouse. Fails where the Tab key never arrives. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < MOST; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused({ timeout: 100 });
}
