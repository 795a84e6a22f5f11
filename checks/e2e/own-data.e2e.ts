import { expect, test } from '@playwright/test';
import { signInByPost } from './customer.ts';

test('what is kept of somebody can be read and saved, and offers are stopped as they are asked for @wide @long', async ({
  page,
}) => {
  const { email, password } = { email: 'divya@example.com', password: 'lattice-of-gems' };
  await signInByPost(page, { email, password });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Your data and what you agreed to' }).click();
  await page.getByRole('button', { name: 'Send Me Offers' }).click();
  await expect(page.getByText('You asked for them on')).toBeVisible();
  await page.getByRole('button', { name: 'Stop Sending Offers' }).click();
  await expect(page.getByText('You do not get offers by email.')).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the file' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^my-data-\d+\.json$/);
  await page.getByRole('link', { name: 'Read it here' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything we keep about you');
  await expect(page.getByText(`${email}, verified`)).toBeVisible();
});
