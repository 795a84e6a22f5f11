import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { said } from './said.ts';
import { signInAs } from './visitors.ts';

const costOf = (page: Page, id: string) => page.locator(`[id="cost-${id}"]`);

test('prices are downloaded, changed, looked at, applied and undone @wide @long', async ({ page }, {
  project,
  retry,
}) => {
  // Of a product whose costs no other test changes, two items for each project.
  const ids = project.name === 'desktop' ? ['MLPH-1', 'MLPH-2'] : ['MLPH-3', 'MLPH-4'];
  const cost = `${String(retry + 7)}.50`;
  await signInAs(page, 'admin');
  await page.goto('/admin/catalogue-file');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Prices (CSV)' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n');
  const [names = '', ...rows] = lines.map((line) => line.split(','));
  const costAt = names.indexOf('cost');
  // Rows that other tests change meanwhile are left out.
  const changed = rows
    .filter(([id = '']) => ids.includes(id))
    .map((cells) => cells.with(costAt, cost));

  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'new prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([names, ...changed].join('\r\n')),
  });
  await page.getByRole('button', { name: 'Show what would change' }).click();
  await expect(page.getByRole('heading', { name: 'new prices.csv' })).toBeVisible();
  await page.getByRole('link', { name: 'Only changes' }).click();
  await expect(page.getByRole('row')).toHaveCount(1 + ids.length);
  await expect(page.getByRole('row').filter({ hasText: ids[0]! })).toContainText(`now: ${cost}`);

  await page.getByRole('button', { name: 'Apply 2 changes' }).click();
  await said(page, 'The file was applied.');
  await page.goto('/admin/price?product=MLPH');
  for (const id of ids) await expect(costOf(page, id)).toHaveValue(cost);

  await page.goBack();
  await page.getByRole('button', { name: 'Undo this file' }).click();
  await said(page, 'The file was undone.');
  await page.goto('/admin/price?product=MLPH');
  for (const id of ids) await expect(costOf(page, id)).not.toHaveValue(cost);
});
