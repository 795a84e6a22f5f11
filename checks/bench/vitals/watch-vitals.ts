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
    type Loaded = PerformanceEntry & { transferSize: number; loadEventStart: number };
    const all = performance.getEntries() as Loaded[];
    const stands = all.find(({ entryType }) => entryType === 'navigation')?.loadEventStart ?? 0;
    return all
      .filter(({ entryType }) => ['navigation', 'resource'].includes(entryType))
      .filter(({ startTime }) => startTime < stands)
      .reduce((sum, { transferSize }) => sum + transferSize / 1_000, 0);
  });

declare global {
  interface Window {
    vitals: Vitals;
  }
}

/** To be called before the page is opened. */
export async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript({ path: join(import.meta.dirname, 'in-page.mjs') });
}

/** What was seen until now, once the last press has been painted. */
export async function vitalsOf(page: Page): Promise<Vitals> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))),
  );
  return page.evaluate(() => window.vitals);
}
