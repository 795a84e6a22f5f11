import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Times in ms; `cls` is the sum of all shifts, so no less than the worst window of them. */
export type Vitals = Readonly<{ lcp: number; cls: number; inp: number }>;

/**
 * In KB (1,000 bytes), as it travelled: page, styles, fonts, scripts and pictures of the first load.
 * What comes once the page stands, for pages to come, is not waited for.
 */
export type Loaded = Readonly<{
  kb: number;
  /** Of them, what had arrived when the largest thing was painted. */
  kbBefore: number;
}>;

export async function loadedBy(page: Page): Promise<Loaded> {
  const { stands, lcp, all } = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      stands: entry?.loadEventStart ?? 0,
      lcp: window.vitals.lcp,
      all: [...(entry ? [entry] : []), ...files].map(
        ({ startTime, responseEnd, transferSize }) => ({
          ...{ startTime, responseEnd, transferSize },
        }),
      ),
    };
  });
  const loaded = all.filter(({ startTime }) => startTime < stands);
  const sum = (some: typeof loaded) =>
    some.reduce((bytes, { transferSize }) => bytes + transferSize, 0) / 1_000;
  return { kb: sum(loaded), kbBefore: sum(loaded.filter(({ responseEnd }) => responseEnd < lcp)) };
}

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
