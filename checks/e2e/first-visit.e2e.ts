import { createHash } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { openLive } from './open-live.ts';
import { signInAs } from './visitors.ts';

const styles = (page: Page) => page.locator('head > style');
const link = (page: Page) => page.locator('head > link[rel="stylesheet"]');

/** What the console says is wrong, and what React finds otherwise than it would have made it. */
function faultsOf(page: Page): readonly string[] {
  const wrong: string[] = [];
  page.on('pageerror', ({ message }) => void wrong.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  return wrong;
}

test('the first page brings its styles along, the pages after it link to them @wide', async ({
  page,
}) => {
  const wrong = faultsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.resourceType()));

  const [answer] = await Promise.all([
    page.waitForResponse('**/contact'),
    openLive(page, '/contact'),
  ]);
  await expect(styles(page)).toHaveCount(1);
  await expect(link(page)).toHaveCount(0);
  expect(asked).not.toContain('stylesheet');
  const sheet = (await styles(page).textContent()) ?? '';
  const hash = createHash('sha256').update(sheet).digest('base64');
  expect(await answer.headerValue('content-security-policy')).toContain(
    `style-src 'self' 'sha256-${hash}';`,
  );
  await expect(page.locator('.top-bar')).toHaveCSS('border-bottom-width', '1px');

  // A document, where a link pressed by script brings data only.
  await page.evaluate(() => location.assign('/terms-and-condition'));
  await expect(page).toHaveURL('/terms-and-condition');
  await expect(link(page)).toHaveCount(1);
  await expect(styles(page)).toHaveCount(0);
  await expect(page.locator('.top-bar')).toHaveCSS('border-bottom-width', '1px');
  expect(wrong).toEqual([]);
});

test('what the server rendered apart, and drew for itself, is what scripts take over @script', async ({
  page,
}) => {
  const wrong = faultsOf(page);
  await signInAs(page, 'customer');
  for (const path of ['/', '/mlbb', '/product/hok', '/orders', '/live-leaderboard', '/wallet']) {
    await openLive(page, path);
  }
  expect(wrong).toEqual([]);
  // Links of a part that was rendered apart lead on by script, like all others.
  await openLive(page, '/');
  await page.evaluate(() => Object.assign(window, { still: 'here' }));
  await page.locator('main .product-card a').last().click();
  await expect(page).toHaveURL(/\/product\//);
  expect(await page.evaluate(() => 'still' in window)).toBe(true);
});
