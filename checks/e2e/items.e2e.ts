import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { momentTyped } from '../../web/app/forms/moment.ts';
import { openLive } from './open-live.ts';
import { said } from './said.ts';
import { signInAs } from './visitors.ts';

test('an owner creates an item and plans a sale, and shoppers see its price and its end @wide @long', async ({
  page,
  browser,
}, { project }) => {
  test.slow();
  const id = `T-${randomUUID().slice(0, 8)}`;
  const endsAt = momentTyped(new Date(Date.now() + 24 * 60 * 60_000));
  const guest = await (await browser.newContext()).newPage();
  const shown = guest.locator('label').filter({ hasText: `Pearls ${id}` });
  await signInAs(page, 'admin');

  await openLive(page, '/admin/createitems?product=MLPH');
  await page.getByRole('button', { name: 'Add a code' }).click();
  await page.getByRole('textbox', { name: 'Code 1' }).fill('4711');
  await page.getByLabel('Name', { exact: true }).fill(`Pearls ${id}`);
  await page.getByLabel('Item ID').fill(id);
  await page.getByLabel('Original Price').fill('500');
  await page.getByLabel('Discounted Price').fill('four hundred');
  await page.getByLabel('Resell Price').fill('430');
  await page.getByText('Use a picture that is not in the gallery').click();
  await page.getByText('Use this address').click();
  await page.getByLabel('Address of the picture').fill('/art/Pearls');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const price = page.getByLabel('Discounted Price');
  await expect(price).toHaveAccessibleDescription('Valid Discounted Price is required.');
  await expect(page.getByRole('textbox', { name: 'Code 1' })).toHaveValue('4711');
  await price.fill('450');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'Item created successfully!');
  await guest.goto('/product/mlph');
  await expect(shown).toContainText('₹450.00');

  await page.getByRole('link', { name: 'Prices and history' }).click();
  await page.getByLabel('Ends (IST)').fill(endsAt);
  await page.getByLabel('Discounted Price').fill('300');
  await page.getByLabel('Reason').fill('Diwali');
  await page.getByRole('button', { name: 'Plan prices' }).click();
  await said(page, 'The new prices apply from now on.');
  await guest.reload();
  await expect(shown).toContainText('₹300.00');
  await expect(shown).toContainText(`Sale until ${endsAt.replace('T', ' ')} IST, then ₹450.00`);
  await page.getByRole('button', { name: /^End the sale from / }).click();
  await said(page, 'Planned prices cancelled.');
  await guest.reload();
  await expect(shown).toContainText('₹450.00');
  await expect(shown).not.toContainText('Sale until');

  await openLive(page, `/admin/viewitems?q=${id}`);
  await page.getByRole('link', { name: `Edit Pearls ${id}` }).click();
  const form = project.name === 'no-javascript' ? page : page.getByRole('dialog');
  await form.getByLabel('Suggested Task').fill('Once a day');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'Item saved.');
  await guest.reload();
  await expect(shown).toContainText('Once a day');

  // Other tests look at this shelf, too.
  await page.goto(`/admin/viewitems?q=${id}&delete=${id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await said(page, `Pearls ${id} was deleted.`);
});
