import axe from 'axe-core';
import type { Page } from '@playwright/test';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page that is open, one line each. Axe runs inside the page and tells nothing
 * else: its own adapter opens a second page for every look, and carries all that is right there.
 */
export async function violations(
  page: Page,
  about: 'everything' | 'colours' | 'shape' = 'everything',
) {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axe.source);
  const runOnly =
    about === 'colours'
      ? { type: 'rule' as const, values: ABOUT_COLOURS }
      : { type: 'tag' as const, values: STANDARD };
  // Colours take most of the time, and most of them are the same at every width.
  const rules =
    about === 'shape'
      ? Object.fromEntries(ABOUT_COLOURS.map((rule) => [rule, { enabled: false }]))
      : {};
  return page.evaluate(
    async ({ runOnly, rules }) => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
      const found = await inPage.run(document, { runOnly, rules, resultTypes: ['violations'] });
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) =>
          `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`.replaceAll(/\s+/g, ' '),
        ),
      );
    },
    { runOnly, rules },
  );
}
