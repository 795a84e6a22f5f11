import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Times in ms; `cls` is the sum of all shifts, so no less than the worst window of them. */
export type Vitals = Readonly<{ lcp: number; cls: number; inp: number }>;

/**
 * In KB (1,000 bytes), as it travelled: page, styles, fonts, scripts and pictures of the first load.
 * What comes once the page stands, for pages to come, is not waited for.
 */
export const loadedBy = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation');
    const { transferSize = 0, loadEventStart = 0 } = document ?? {};
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < loadEventStart)
      .reduce((sum, entry) => sum + entry.transferSize / 1_000, transferSize / 1_000);
  });

declare global {
  interface Window {
    vitals: Vitals;
  }
}

/** To be called before the page is opened. */
export const watchVitals = (page: Page): Promise<void> =>
  page.addInitScript({ path: join(import.meta.dirname, 'in-page.mjs') });

/** What was seen until now, once the last press has been painted. */
export async function vitalsOf(page: Page): Promise<Vitals> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))),
  );
  return page.evaluate(() => window.vitals);
}
