import { expect, test, type Page } from '@playwright/test';
import { looksRight } from './looks.ts';
import { openLive } from './open-live.ts';
import { said } from './said.ts';
import { storeUnderTest } from './store.ts';
import { signInAs } from './visitors.ts';

const ITEM = '660 UC';
const row = (page: Page) => page.getByRole('row').filter({ hasText: ITEM }).first();

async function change(page: Page, service: object) {
  const at = `${storeUnderTest().simulatorsUrl}/control/yokcash/services/PUBG660`;
  expect((await page.request.post(at, { data: service })).ok()).toBe(true);
}

/** Looks until the item shows it: soon after one another looks count as one. */
const showsInTime = (page: Page, words: string | RegExp) =>
  expect
    .poll(
      async () => {
        await page.getByRole('button', { name: 'Look Now' }).click();
        await said(page, 'The providers are being asked. Reload this page in a minute.');
        await page.goto('/admin/provider-prices');
        return row(page).textContent();
      },
      { timeout: 100_000, intervals: [3_000] },
    )
    .toMatch(words);

test('an owner follows what an item costs at its provider, and takes the suggested price @once @long', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signInAs(page, 'admin');
  await openLive(page, '/admin/reloads');
  await page.getByLabel('Provider').selectOption('YokCash');
  await page.getByLabel('Units received').fill('many');
  await page.getByLabel('Rupees paid').fill('5,200');
  await page.getByRole('button', { name: 'Save Reload' }).click();
  await expect(page.getByLabel('Units received')).toHaveAccessibleDescription(/how many units/);
  await page.getByLabel('Units received').fill('10,00,000');
  await page.getByRole('button', { name: 'Save Reload' }).click();
  await said(page, 'Reload saved. Costs follow it.');
  await said(page, '₹5.20 for IDR 1,000');

  await openLive(page, '/admin/item/PUBG-3');
  await page.getByLabel('Take the cost from the provider').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, /Item saved\.|Nothing has changed\./);

  await openLive(page, '/admin/provider-prices');
  await showsInTime(page, '₹735.80');
  await looksRight(page);

  await change(page, { harga: 200_000 });
  try {
    await showsInTime(page, '₹1,040.00');
    await page.goto('/admin');
    await said(page, '1 item costs more at its provider than its price');
    await page
      .getByRole('link', { name: '1 item costs more at its provider than its price' })
      .click();
    await expect(row(page)).toContainText('Below cost at the provider');
    await page.getByRole('button', { name: `Accept ₹1,144.00 for ${ITEM}` }).click();
    await said(page, `${ITEM} has its new prices.`);
    await page.goto('/product/pubg');
    await said(page, '₹1,144.00');

    await page.goto('/admin/provider-prices/rules');
    await page.getByLabel('For which products').selectOption('PUBG Mobile');
    await page.getByLabel(/Take items out of stock while the provider/).check();
    await page.getByRole('button', { name: 'Save Rule' }).click();
    await said(page, 'Rule saved.');
    await page.goto('/admin/provider-prices');
    await change(page, { harga: 141_500, listed: false });
    await showsInTime(page, /Gone from the list.*Out of stock/);
    await change(page, { listed: true });
    await showsInTime(page, /₹735\.80(?!.*(?:Gone from the list|Out of stock))/);
    await said(page, 'Changes by price sync');
    await looksRight(page);
  } finally {
    await change(page, { harga: 141_500, listed: true });
  }
});
