import { expect } from '@playwright/test';
import { test } from './alone.ts';
import { openLive } from './open-live.ts';
import { said } from './said.ts';
import { signInAs } from './visitors.ts';

test('offers have as many marks as there are pictures, and a single one has none @alone @long', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  const offers = page.getByRole('region', { name: 'Offers' }).filter({ visible: true });
  for (const marks of [3, 2, 0]) {
    await openLive(page, '/');
    await expect(offers.getByRole('button', { name: /^Slide/ })).toHaveCount(marks);
    await expect(offers.getByRole('button', { name: 'Pause' })).toHaveCount(marks === 0 ? 0 : 1);
    const picture = (await offers.getByRole('img').first().getAttribute('src')) ?? '';
    await page.goto(picture.replace(/^.*\/(.*?)\?.*$/, '/admin/admingallery/$1'));
    await page.getByRole('button', { name: 'Delete' }).click();
    await said(page, 'Image deleted successfully!');
  }
});
