import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { tinyPicture } from '../../web/testing/tiny-picture.ts';
import { said } from './said.ts';
import { signInAs } from './visitors.ts';

async function upload(page: Page, title: string): Promise<void> {
  await page.goto('/admin/admingallery?type=Product');
  await page.getByLabel('Title').fill(title);
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: tinyPicture });
  await page.getByRole('button', { name: 'Upload' }).click();
  await said(page, 'Image uploaded successfully!');
}

test('an owner creates a product, looks at its page, publishes it, and visitors see it @wide @long', async ({
  page,
  browser,
}, { project }) => {
  test.slow();
  const id = `T-${randomUUID().slice(0, 8)}`;
  const guest = await (await browser.newContext()).newPage();
  const seenByGuest = async () => (await guest.goto(`/product/${id.toLowerCase()}`))?.status();
  await signInAs(page, 'admin');
  await upload(page, `Cover ${id}`);

  await page.goto('/admin/createproduct');
  await page.getByLabel('Product ID').fill(id);
  await page.getByLabel('Name', { exact: true }).fill('Lotus Quest');
  await page.getByLabel('Type', { exact: true }).fill('lotus');
  await page.getByRole('searchbox', { name: 'Picture: search by title' }).fill(id);
  await page.getByRole('button', { name: 'Find pictures' }).first().click();
  await expect(page.getByRole('radio', { name: /^Cover T-/ })).toHaveCount(1);
  await page.getByText(`Cover ${id}`).first().click();
  await page.getByLabel('Label').first().fill('Player ID');
  await page.getByLabel('Kind').nth(1).selectOption('Not used');
  await page.getByRole('button', { name: 'Create product' }).click();

  await said(page, 'Product created successfully!');
  expect(await seenByGuest()).toBe(404);
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByText('Nothing can be ordered from a preview.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lotus Quest' })).toBeVisible();
  await expect(page.getByLabel('Player ID')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await said(page, 'Lotus Quest is published: visitors see it now.');

  expect(await seenByGuest()).toBe(200);
  const art = guest.locator('main img').first();
  await expect.poll(() => art.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2);

  await page.goto(`/admin/viewproducts?q=${id}`);
  await page.getByRole('link', { name: 'Edit Lotus Quest' }).click();
  const form = project.name === 'no-javascript' ? page : page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill('');
  await form.getByLabel('Region').fill('India');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    'Name is required.',
  );
  await expect(form.getByLabel('Region')).toHaveValue('India');
  await form.getByLabel('Name', { exact: true }).fill('Lotus Quest II');
  await form.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Product saved.');

  await seenByGuest();
  await expect(guest.getByRole('heading', { name: 'Lotus Quest II' })).toBeVisible();
  await page.goto(`/admin/product/${id}`);
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await said(page, 'Lotus Quest II is a draft again: visitors do not see it.');
  expect(await seenByGuest()).toBe(404);
});
