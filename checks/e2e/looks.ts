import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { violations } from './violations.ts';

const NARROW = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };

export async function scrollsSideways(page: Page): Promise<boolean> {
  const size = page.viewportSize();
  await page.setViewportSize(NARROW);
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  if (size !== null) await page.setViewportSize(size);
  return wider;
}

/** The theme is this attribute and nothing else: what it changes are colours. */
export const exchangeTheme = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark';
  });

const WIDTHS = [PHONE.width, 1280];

/** For who wants to look for themselves at what no address leads to: see docs/testing.md. */
async function keepPictures(page: Page, folder: string): Promise<void> {
  const name = new URL(page.url()).pathname.replaceAll(/\W+/g, '-').slice(1, 60);
  const size = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
  }
  if (size !== null) await page.setViewportSize(size);
}

/** A page as a phone shows it, whose window then is as wide again as before. */
export async function onPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize(PHONE);
  await look();
  if (size !== null) await page.setViewportSize(size);
}

/** A page as a printer gets it. */
export async function onPaper(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const bar of ['banner', 'navigation', 'contentinfo', 'button'] as const)
    await expect(page.getByRole(bar), `a ${bar} on paper`).toHaveCount(0);
  await look();
  await page.emulateMedia({ media: 'screen' });
}

/**
 * Holds the page that is open to what every page must be, in both themes and at both widths. For pages
 * on the way through something, which no address leads to.
 */
export async function looksRight(page: Page): Promise<void> {
  const at = page.url();
  // Colours on their way from one theme to the other are nobody's.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const folder = process.env['PICTURES'];
  if (folder !== undefined) await keepPictures(page, folder);
  expect.soft(await scrollsSideways(page), `${at} scrolls sideways at 320 px`).toBe(false);
  // Axe is a script itself.
  if (test.info().project.use.javaScriptEnabled === false) return;
  expect.soft(await violations(page), at).toEqual([]);
  await exchangeTheme(page);
  expect.soft(await violations(page, 'colours'), `${at} in the other theme`).toEqual([]);
  await exchangeTheme(page);
  await onPhone(page, async () => {
    expect.soft(await violations(page, 'shape'), `${at} on a phone`).toEqual([]);
  });
}
