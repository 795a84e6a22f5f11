import { expect, test, type Page } from '@playwright/test';

/**
 * Opens a page and waits until its script has taken over: a press before that is the browser's own.
 * React leaves its mark on an element when all within it are its own; there is no word of it that is
 * meant for others.
 */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (test.info().project.use.javaScriptEnabled === false) return;
  const isLive = () => Object.keys(document.body).some((key) => key.startsWith('__reactFiber$'));
  await expect.poll(() => page.evaluate(isLive), { intervals: [50] }).toBe(true);
}
