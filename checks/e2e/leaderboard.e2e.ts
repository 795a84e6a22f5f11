import { expect, test, type Page } from '@playwright/test';
import { demoPeople } from '../../embedded/src/demo/accounts.ts';
import { buy, expectOrderStatus, signInByPost, someoneWithMoney, type Person } from './customer.ts';
import { openLive } from './open-live.ts';
import { storeUnderTest } from './store.ts';

let racer: Person;

/** Of the rank on a board, whoever has it. */
const rowOf = (page: Page, rank: number) =>
  page
    .locator('main')
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^Rank ${rank}\\D`) });

/** Where somebody finds themselves. */
async function rankOf(page: Page): Promise<number> {
  await page.goto('/live-leaderboard');
  const you = page.getByText('You', { exact: true });
  const row = page.locator('main').getByRole('listitem').filter({ has: you });
  return Number(/^Rank (\d+)/.exec((await row.textContent({ timeout: 5_000 })) ?? '')?.[1]);
}

/** What others see in the row of the racer, who may be overtaken at any time. */
async function expectOthersSee(page: Page, guest: Page, name: string): Promise<void> {
  await expect(async () => {
    const rank = await rankOf(page);
    await guest.goto('/live-leaderboard');
    await expect(rowOf(guest, rank).getByText(name, { exact: true })).toBeVisible({
      timeout: 1_000,
    });
    expect(await rankOf(page)).toBe(rank);
  }).toPass({ timeout: 30_000 });
}

/** On a Monday morning nobody of the demo has bought anything this week. */
test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ baseURL: storeUnderTest().url });
  const page = await context.newPage();
  // Customers of other tests are called alike.
  racer = await someoneWithMoney(page, 100, { name: 'Zubin Irani' });
  await buy(page, {
    product: 'mlin',
    item: '14 Diamonds',
    inputs: { 'User ID': '118374920', 'Zone ID': '2641' },
    payment: 'G-Coins',
    check: true,
  });
  await expectOrderStatus(page, 'Completed');
  await expect(async () => {
    await page.goto('/live-leaderboard');
    await expect(page.locator('main').getByText('You', { exact: true })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 30_000 });
  await context.close();
});

test('the race of the week is open to everybody, with names that give nobody away', async ({
  page,
}) => {
  await page.goto('/live-leaderboard');
  await expect(page.getByRole('heading', { name: 'Weekly leaderboard' })).toBeVisible();
  await expect(page.getByText('Resets Monday 00:00 IST.')).toBeVisible();
  const podium = page.getByRole('list').filter({ hasText: 'Prize' }).getByRole('listitem');
  await expect(podium.first()).toContainText('₹100.00');
  for (const { name } of demoPeople) await expect(page.locator('main')).not.toContainText(name);
  await expect(page.locator('main')).toContainText(/\p{Lu}•••/u);
});

test('a customer finds the own place @wide', async ({ page }) => {
  await signInByPost(page, racer);
  await page.goto('/live-leaderboard');
  await expect(page.locator('main').getByText('You', { exact: true })).toBeVisible();
});

test('a customer is shown as Player, and by name again, as they choose @wide @long', async ({
  page,
  browser,
}) => {
  await signInByPost(page, racer);
  const guest = await (await browser.newContext({ baseURL: storeUnderTest().url })).newPage();
  const choose = async (button: string, said: string) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText(said).filter({ visible: true }).first()).toBeVisible();
  };
  await choose('Hide My Name', 'The leaderboard now shows you as Player.');
  await expectOthersSee(page, guest, 'Player');
  await choose('Show My Name', 'The leaderboard now shows part of your name.');
  await expectOthersSee(page, guest, 'Zubin I•••');
  await guest.context().close();
});

test('the clock ticks by the server’s time, and the board is asked for again at the end @once @script', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2031-01-01T00:00:00Z') });
  // Who is seen looks now and then as well: nobody looks at this tab, which asks at the end alone.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  });
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/live-leaderboard.data') asked += 1;
  });
  await openLive(page, '/live-leaderboard');
  const timer = page.getByRole('timer');
  await page.clock.runFor(1_000);
  const [, days = 0, hours = 0, minutes = 0] = (
    /(\d+) days?, (\d+) hours?, (\d+) min/.exec((await timer.textContent()) ?? '') ?? []
  ).map(Number);
  const left = ((days * 24 + hours) * 60 + minutes) * 60_000;
  expect(left).toBeLessThanOrEqual(7 * 86_400_000);

  await page.clock.fastForward(Math.max(0, left - 10_000));
  await expect(timer).toHaveText(/^0 days, 0 hours, [01] minutes? left/);
  expect(asked).toBe(0);
  await page.clock.fastForward(10_000 + 60_000 + 5_000);
  await expect.poll(() => asked).toBe(1);
});

test('the winners of earlier weeks stand week by week @wide', async ({ page }) => {
  await page.goto('/live-leaderboard');
  await page.getByRole('link', { name: 'Previous Winners' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Previous winners' })).toBeVisible();
  const week = page.getByRole('table', { name: /^Winners of week \d+$/ }).first();
  await expect(week.getByRole('columnheader', { name: 'Reward won' })).toBeVisible();
  const winner = week.getByRole('row').nth(1);
  await expect(winner.getByRole('rowheader')).toHaveText(/^\p{L}+(?: \p{L})?•••$/u);
  await expect(winner.getByText('₹100.00')).toBeVisible();
  await page.getByRole('link', { name: 'Live Leaderboard' }).click();
  await expect(page.getByRole('heading', { name: 'Weekly leaderboard' })).toBeVisible();
});

for (const [path, says] of [
  ['/live-leaderboard', 'Network error while fetching leaderboard'],
  ['/leaderboard-winners', 'Network error while fetching leaderboard history'],
] as const) {
  test(`${path} keeps what it shows when the network is lost, and says so @once @script`, async ({
    page,
  }) => {
    await page.clock.install();
    await openLive(page, path);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await page.route(`**${path}.data*`, (route) => route.abort());
    await page.clock.fastForward(20_000);
    const note = page.getByText(says, { exact: true });
    await expect(note).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await page.unroute(`**${path}.data*`);
    await page.clock.fastForward(20_000);
    await expect(note).toHaveCount(0);
  });
}
