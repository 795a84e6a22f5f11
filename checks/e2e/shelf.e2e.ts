import { expect, test, type Page } from '@playwright/test';
import { signInAs } from './visitors.ts';

const ROWS = 10;

/** As a toast, or without script above the page. */
const said = (page: Page, words: string) => page.getByText(words).filter({ visible: true }).first();

test('ten prices change in one save, and the trail tells who did it @wide', async ({ page }, {
  project,
  retry,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/price');
  // Tests of the same shelf run beside each other, so each has rows of its own.
  const first = project.name === 'desktop' ? 0 : ROWS;
  const costs = page.getByRole('textbox', { name: /^Cost of / });
  const names = await page
    .locator('tbody th')
    .evaluateAll((all) => all.map((heading) => heading.querySelector('input')?.value ?? ''));
  const priceIn = (row: number) => `${String(retry * 100 + row + 10)}.50`;
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });

  for (let row = 0; row < ROWS; row += 1) {
    await costs.nth(first + row).fill(priceIn(row));
  }
  await page.getByRole('textbox', { name: 'Reason' }).fill(`New list, ${project.name}`);
  await page.getByRole('button', { name: 'Save all changes' }).click();

  await expect(said(page, 'Price updated successfully')).toBeVisible();
  expect(posts).toHaveLength(1);
  for (let row = 0; row < ROWS; row += 1) {
    await expect(costs.nth(first + row)).toHaveValue(priceIn(row));
  }
  await page.goto(`/admin/trail?kind=price&id=${names[first] ?? ''}`);
  const entry = page.getByRole('row').filter({ hasText: `New list, ${project.name}` });
  await expect(entry.first()).toContainText(`now: ₹${priceIn(0)}`);
});

test('a price that is none is told at its cell, and nothing typed is lost @wide', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/price?product=MLIN');
  const cell = page.getByRole('textbox', { name: 'Discounted Price of 14 Diamonds', exact: true });
  const other = page.getByRole('textbox', { name: 'Cost of 42 Diamonds', exact: true });

  await cell.fill('=1+1');
  await other.fill('55');
  await page.getByRole('button', { name: 'Save all changes' }).click();

  await expect(cell).toHaveAccessibleDescription('Valid Discounted Price is required.');
  await expect(cell).toHaveValue('=1+1');
  await expect(other).toHaveValue('55');
});

test('arrow keys go from cell to cell of a column @once', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/price?product=MLIN');
  const cellOf = (name: string) =>
    page.getByRole('textbox', { name: `Resell Price of ${name}`, exact: true });

  await cellOf('14 Diamonds').press('ArrowDown');
  await expect(cellOf('42 Diamonds')).toBeFocused();
  await cellOf('42 Diamonds').press('ArrowUp');
  await expect(cellOf('14 Diamonds')).toBeFocused();
});

test('what an owner sets is on every page at once @once', async ({ page, browser }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/settings');
  const notice = page.getByRole('textbox', { name: 'Notice' });
  await notice.fill('Deliveries take a little longer today.');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(said(page, 'Settings saved.')).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto('/terms-and-condition');
  await expect(guest.getByText('Deliveries take a little longer today.')).toBeVisible();

  await notice.fill('');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(async () => {
    await guest.reload();
    await expect(guest.getByText('Deliveries take a little longer today.')).toBeHidden({
      timeout: 100,
    });
  }).toPass();
});
