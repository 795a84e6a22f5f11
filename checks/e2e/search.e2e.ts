import { expect, test } from '@playwright/test';
import { looksRight } from './looks.ts';
import { openLive } from './open-live.ts';

test('a mistyped name finds the game, and the game opens', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Search', exact: true }).first().click();
  await page.locator('input[name=q]').fill('mobil legnds');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\?q=mobil\+legnds$/);

  const games = page.getByRole('region', { name: 'Games' });
  await games
    .getByRole('link', { name: /Mobile Legends/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page.locator('input[name=q]')).toHaveValue('mobil legnds');
});

test('a pack is found by its number and is selected on its page @wide', async ({ page }) => {
  await page.goto('/search?q=mlbb+14+diamonds');
  const packs = page.getByRole('region', { name: 'Items' });
  await packs.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\/.*item=/);
  await expect(page.locator('input[name=item]:checked')).toHaveCount(1);
});

test('what is not there is said, with a way on @wide', async ({ page }) => {
  await page.goto('/search?q=qqqqq');
  await expect(page.getByText('Nothing found for “qqqqq”')).toBeVisible();
  await page.getByRole('link', { name: 'See all games' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Instant Topups' })).toBeVisible();
});

test('suggestions come while somebody types, and the keyboard walks through them @script', async ({
  page,
}) => {
  await openLive(page, '/search');
  const box = page.getByRole('combobox', { name: 'Search games and items' });
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await box.pressSequentially('honr of kin');

  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option').first()).toContainText('Honor of Kings');
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await looksRight(page);

  await box.press('ArrowDown');
  const first = list.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute(
    'aria-activedescendant',
    (await first.getAttribute('id')) ?? '',
  );
  await expect(box).toBeFocused();
  await box.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('honr of kin');

  await box.press('s');
  await expect(first).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
});

test(
  'the field keeps the focus, and how much was found is said @long',
  { tag: ['@once', '@script'] },
  async ({ page }) => {
    await openLive(page, '/search');
    const box = page.getByRole('combobox', { name: 'Search games and items' });
    const said = page.getByRole('main').getByRole('status').last();
    await box.fill('honor');
    await box.press('Enter');
    await expect(said).toHaveText(/^\d+ results? for “honor”$/);
    await expect(box).toBeFocused();
    await box.fill('qqqqq');
    await box.press('Enter');
    await expect(said).toContainText('Nothing found for “qqqqq”');
    await expect(box).toBeFocused();

    await page.goBack();
    await expect(said).toHaveText(/for “honor”$/);
    await expect(box).toHaveValue('honor');
  },
);

test('without an answer to its suggestions the search still works @script @wide @long', async ({
  page,
}) => {
  await page.route('**/search/suggestions*', (route) => route.abort());
  await openLive(page, '/search');
  const box = page.getByRole('combobox');
  await box.fill('honor');
  await box.press('Enter');
  await expect(page).toHaveURL(/q=honor/);
  await expect(page.getByRole('region', { name: 'Games' })).toBeVisible();
});
