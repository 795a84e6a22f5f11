import { expect, test, type Page } from '@playwright/test';
import { openLive } from './open-live.ts';
import { signInAs } from './visitors.ts';

/** Each kind of browser deletes an item of its own, because they run side by side. */
const ITEMS: Readonly<Record<string, string>> = {
  desktop: 'FFMAX-4',
  mobile: 'FFMAX-3',
  'no-javascript': 'FFMAX-2',
};

const rowOf = (page: Page, id: string) => page.getByRole('row').filter({ hasText: id });
/** Also a live region says it, which nobody sees. */
const said = (page: Page, text: RegExp) => page.getByText(text).filter({ visible: true }).first();
const namesIn = (page: Page) => page.locator('tbody th[scope=row] > :first-child').allInnerTexts();

test('an item is deleted after a question, found among the deleted ones, and restored @long', async ({
  page,
}) => {
  const { project } = test.info();
  const script = project.use.javaScriptEnabled !== false;
  const id = ITEMS[project.name] ?? '';
  await signInAs(page, 'admin');
  await openLive(page, '/admin/viewitems?product=FFMAX');

  const link = rowOf(page, id).getByRole('link', { name: /^Delete / });
  await link.click();
  const question = page.getByRole('heading', {
    name: 'Are you sure you want to delete this item?',
  });
  await expect(question).toBeVisible();
  if (script) {
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
  } else await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page).not.toHaveURL(/delete=/);
  await expect(rowOf(page, id)).toBeVisible();

  await link.click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(said(page, / was deleted\./)).toBeVisible();
  await expect(page).toHaveURL(/viewitems\?product=FFMAX$/);
  await expect(rowOf(page, id)).toHaveCount(0);

  await page.getByRole('link', { name: 'Deleted' }).click();
  await rowOf(page, id)
    .getByRole('button', { name: /^Restore / })
    .click();
  await expect(said(page, / was restored\./)).toBeVisible();
  await openLive(page, '/admin/viewitems?product=FFMAX');
  await expect(rowOf(page, id)).toBeVisible();
});

test('a table is sorted by its heads, and the address says so @wide @long', async ({ page }) => {
  await signInAs(page, 'admin');
  await openLive(page, '/admin/viewproducts');
  const head = page.getByRole('columnheader', { name: 'Name' });
  await head.getByRole('link').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/\?sort=name$/);
  const names = await namesIn(page);
  expect(names.length).toBeGreaterThan(5);

  await head.getByRole('link').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => namesIn(page)).toEqual(names.toReversed());
});

test('what is searched and chosen is found, and on a phone in the order of a field @long', async ({
  page,
}) => {
  const { project } = test.info();
  await signInAs(page, 'admin');
  await openLive(page, '/admin/viewitems');
  await page.getByRole('searchbox').fill('diamonds');
  if (project.name === 'mobile') {
    await page.getByText('Filters').click();
    await page.locator('select[name=sort]').selectOption('-discountedPrice');
  }
  await page.locator('select[name=api]').selectOption('SMILEPH');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/q=diamonds.*api=SMILEPH/);
  await expect(page).toHaveURL(project.name === 'mobile' ? /sort=-discountedPrice/ : /sort=/);
  // The address is there a moment before its rows.
  await expect
    .poll(async () => (await namesIn(page)).filter((name) => !/diamonds/i.test(name)))
    .toEqual([]);
  expect((await namesIn(page)).length).toBeGreaterThan(0);
});
