import { expect, type Page } from '@playwright/test';

/** Somewhere in sight. */
export const said = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();

/** Of a field: what it hints at stands behind what is wrong with it. */
export const beginningWith = (words: string) => new RegExp(`^${words.replaceAll(/[.?]/g, '\\$&')}`);
