import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { looksRight } from './looks.ts';
import { said } from './said.ts';
import { signInAs } from './visitors.ts';

/** In the shop's time, as the file and the page write it. */
function yesterday(): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
  return day.format(Date.now() - 24 * 60 * 60_000);
}

test('a file from the bank names money that nobody knows, until an admin settles it @wide @long', async ({
  page,
}) => {
  test.slow();
  await signInAs(page, 'admin');
  const utr = String(randomInt(100_000_000_000, 999_999_999_999));
  const rupees = `${randomInt(100, 999)}.${randomInt(10, 99)}`;
  const day = yesterday();
  const upload = async (csv: string) => {
    await page.goto('/admin/reconciliation');
    await page.getByLabel('Gateway or provider').selectOption('ekqr');
    const buffer = Buffer.from(csv);
    const file = { name: 'bank.csv', mimeType: 'text/csv', buffer };
    await page.getByLabel('CSV file').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload File' }).click();
  };
  await upload('colour,taste\nred,sweet\n');
  await said(page, /^We found no columns for the amount, the date and a UTR or reference\./);
  await upload(`Date,UTR,Amount,Status\n${day} 11:30:00,${utr},${rupees},Success\n`);
  await said(page, '1 line read.');

  await page.getByLabel('Day to check').fill(day);
  await page.getByRole('button', { name: 'Check Again' }).click();
  await said(page, /^Checking /);
  const found = page.getByRole('row').filter({ hasText: utr });
  await expect(async () => {
    await page.goto('/admin/reconciliation');
    await expect(found).toContainText(`₹${rupees}`, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await looksRight(page);

  await found.getByRole('link', { name: /^Review: / }).click();
  await expect(page.locator('main')).toContainText(utr);
  await looksRight(page);
  await page.getByRole('button', { name: 'Settle Difference' }).click();
  await said(page, 'Please write what you found and what you did.');
  await page.getByLabel('Note').fill('Rent of the shop next door, sent back by hand.');
  await page.getByRole('button', { name: 'Settle Difference' }).click();
  await said(page, 'Difference settled.');
  const closed = page.getByRole('table', { name: 'Closed differences, the latest first' });
  await expect(closed.getByRole('row').filter({ hasText: rupees })).toContainText('Settled by');
});
