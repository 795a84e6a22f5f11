import { expect, test, type Page } from '@playwright/test';
import { signInAs } from './visitors.ts';

const ROWS = 10;

/** As a toast, or without script above the page. */
const said = (page: Page, words: string) => page.getByText(words).filter({ visible: true }).first();

test('ten prices change in one save, and the trail tells who did it @wide @long', async ({ page }, {
  project,
  retry,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/price');
  // Tests of the same shelf run beside each other: each has rows of its own, and none of those that
  // another test deletes.
  const listed = await page
    .locator('input[name=itemId]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''));
  const first = project.name === 'desktop' ? 0 : ROWS;
  const rows = listed.filter((id) => !id.startsWith('FFMAX')).slice(first, first + ROWS);
  const costOf = (id: string) => page.locator(`[id="cost-${id}"]`);
  const priceIn = (place: number) => `${String(retry * 100 + place + 10)}.50`;
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });

  for (const [place, id] of rows.entries()) await costOf(id).fill(priceIn(place));
  await page.getByRole('textbox', { name: 'Reason' }).fill(`New list, ${project.name}`);
  await page.getByRole('button', { name: 'Save all changes' }).click();

  await expect(said(page, 'Price updated successfully')).toBeVisible();
  expect(rows).toHaveLength(ROWS);
  expect(posts).toHaveLength(1);
  for (const [place, id] of rows.entries()) await expect(costOf(id)).toHaveValue(priceIn(place));
  await page.goto(`/admin/trail?kind=price&id=${rows[0] ?? ''}`);
  const entry = page.getByRole('row').filter({ hasText: `New list, ${project.name}` });
  await expect(entry.first()).toContainText(`now: ₹${priceIn(0)}`);
});

test('a price that is none is told at its cell, and nothing typed is lost @wide @long', async ({
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

test('a row that is saved alone takes nothing from the others @wide @long', async ({ page }, {
  project,
  retry,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/price?q=GENSHIN');
  // Beside the ten of the test above, each with rows of its own.
  const [saved, waiting] = project.name === 'desktop' ? [0, 1] : [2, 3];
  const prices = page.getByRole('textbox', { name: /^Original Price of / });
  const price = `${String(5_000 + retry)}`;

  await prices.nth(waiting).fill('7,777');
  await prices.nth(saved).fill(price);
  await page
    .getByRole('button', { name: /^Save only / })
    .nth(saved)
    .click();

  await expect(said(page, 'Price updated successfully')).toBeVisible();
  await expect(prices.nth(waiting)).toHaveValue('7,777');
  await page.goto('/admin/price?q=GENSHIN');
  await expect(prices.nth(saved)).toHaveValue(price);
  await expect(prices.nth(waiting)).not.toHaveValue('7,777');
});

test('arrow keys go from cell to cell of a column @once @long', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/price?product=MLIN');
  const cellOf = (name: string) =>
    page.getByRole('textbox', { name: `Resell Price of ${name}`, exact: true });

  await cellOf('14 Diamonds').press('ArrowDown');
  await expect(cellOf('42 Diamonds')).toBeFocused();
  await cellOf('42 Diamonds').press('ArrowUp');
  await expect(cellOf('14 Diamonds')).toBeFocused();
});

test('what an owner sets is on every page at once @once @long', async ({ page, browser }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/settings');
  const notice = page.getByRole('textbox', { name: 'Notice', exact: true });
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
