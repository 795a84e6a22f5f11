import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { serveTestStore, type ServedStore } from '../../testing/serve-test-store.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { whileShopHas } from '../../testing/while-shop-has.ts';

let store: ServedStore;
beforeAll(async () => {
  store = await serveTestStore();
});
afterAll(() => store[Symbol.asyncDispose]());

async function shown(path: string, browser = browserAt(store.url)) {
  const answer = await browser.get(path);
  return { status: answer.status, html: await answer.text() };
}

describe('where there is nothing yet', () => {
  it.each([
    ['/live-leaderboard', 'No data available'],
    ['/leaderboard-winners', 'No winners yet'],
  ])('%s says so to everybody', async (path, says) => {
    const { status, html } = await shown(path);
    expect(status).toBe(200);
    expect(html).toContain(says);
  });

  it.each([
    ['/orders', 'No orders found matching your criteria.'],
    ['/wallet', 'No transactions found.'],
  ])('%s says so to its customer', async (path, says) => {
    const { browser } = await signedIn(store);
    const { status, html } = await shown(path, browser);
    expect(status).toBe(200);
    expect(html).toContain(says);
  });
});

describe('what cannot be read', () => {
  const failing = () => Promise.reject(new Error('as a database that is away'));
  const unread = () =>
    Object.fromEntries(Object.keys(store.shop.readModels).map((query) => [query, failing]));

  it.each([
    ['/live-leaderboard', 'Failed to fetch leaderboard', 'Retry'],
    ['/leaderboard-winners', 'Failed to fetch leaderboard history', 'Recheck'],
  ])('is told on the page itself, with a way to try again: %s', async (path, says, again) => {
    const readModels = { ...store.shop.readModels, ...unread() };
    const { status, html } = await whileShopHas(store.shop, { readModels }, () => shown(path));
    expect(status).toBe(503);
    expect(html).toContain('Error loading leaderboard');
    expect(html).toContain(`${says}<`);
    expect(html).toContain(`${again}</a>`);
  });
});
