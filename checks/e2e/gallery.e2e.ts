import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { tinyPicture } from '../../web/testing/tiny-picture.ts';
import { openLive } from './open-live.ts';
import { said } from './said.ts';
import { signInAs } from './visitors.ts';

const picture = { name: 'offer.png', mimeType: 'image/png', buffer: tinyPicture };

async function upload(page: Page, title: string, file: typeof picture, presses = 1): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Type', { exact: true }).selectOption('Banner');
  await page.getByLabel('Picture', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Upload' }).click({ clickCount: presses });
}

test('a picture is uploaded, made in its sizes, shown to everybody and deleted @wide @long', async ({
  page,
  request,
}) => {
  test.slow();
  const title = `Offer ${randomUUID()}`;
  await signInAs(page, 'admin');
  await page.goto('/admin/admingallery');
  await upload(page, title, picture);
  await said(page, 'Image uploaded successfully!');

  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card.getByRole('img', { name: title })).toBeVisible();
  const address = await card.locator('code').innerText();
  const served = async () =>
    (await request.get(address, { headers: { accept: 'image/avif' } })).headers()['content-type'];
  await expect.poll(served, { timeout: 120_000 }).toBe('image/avif');

  await card.getByRole('link', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete' }).filter({ visible: true }).click();
  await said(page, 'Image deleted successfully!');
  await expect(page.getByText(title)).toHaveCount(0);
  await expect.poll(async () => (await request.get(address)).status()).toBe(404);
});

test('what is no picture is refused at its field, and what was typed stays @wide @long', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/admingallery');
  await upload(page, 'A page', { ...picture, buffer: Buffer.from('<script>alert(1)</script>') });

  await said(page, 'Failed to upload image.');
  await expect(page.getByLabel('Picture', { exact: true })).toHaveAccessibleDescription(
    /This is not a JPEG, PNG, WebP or AVIF picture/,
  );
  await expect(page.getByLabel('Title')).toHaveValue('A page');
});

test('a double press uploads once; the address is copied, which is said for two seconds @script @once @long', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const title = `Offer ${randomUUID()}`;
  await signInAs(page, 'admin');
  await page.goto('/admin/admingallery');
  await upload(page, title, picture, 2);
  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card).toHaveCount(1);
  const address = await card.locator('code').innerText();

  await card.getByRole('button', { name: 'Copy URL' }).click();

  await expect(card.getByRole('button', { name: 'URL copied to clipboard!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(card.getByRole('button', { name: 'Copy URL' })).toBeVisible({ timeout: 4_000 });
});

test('an address that the browser does not copy is not called copied @once @script @long', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await signInAs(page, 'admin');
  await openLive(page, '/admin/admingallery');
  await page.getByRole('button', { name: 'Copy URL' }).first().click();
  await said(page, 'Failed to copy URL!');
  await expect(page.getByText('URL copied to clipboard!')).toHaveCount(0);
});
