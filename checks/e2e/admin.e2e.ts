import { expect, test, type Locator, type Page } from '@playwright/test';
import { buy, orderIdOn, someoneWithMoney } from './customer.ts';
import { openLive } from './open-live.ts';
import { said } from './said.ts';
import { adminAt, decisionOn, signInAs } from './visitors.ts';

/** Bought with G-Coins by somebody new, for a person to send. */
async function waitingOrder(page: Page): Promise<string> {
  await someoneWithMoney(page, 200);
  const inputs = { 'Character ID': '5129904471' };
  await buy(page, { product: 'bgmi', item: '60 UC', inputs, payment: 'G-Coins' });
  await page.waitForURL(/\/confirmation/);
  return orderIdOn(page);
}

const boxes = (all: Locator) =>
  all.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
const sideways = (rects: readonly DOMRect[]) => rects.map(({ x, width }) => ({ x, width }));

/** Words that a narrow cell cut in two. */
const brokenWords = (cells: Locator) =>
  cells.evaluateAll((all) => {
    const broken: string[] = [];
    for (const cell of all) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

test('a row opens without moving a column, and nothing of it is cut off @once @long', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  for (const width of [768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/orders');
    const columns = page.locator('thead th');
    const before = sideways(await boxes(columns));
    expect(await brokenWords(page.locator('td[data-label=Item]')), `at ${width} px`).toEqual([]);
    expect((await page.getByRole('searchbox').boundingBox())?.height).toBeLessThan(60);
    await page
      .getByRole('link', { name: /^(Decide|Confirm) GT/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Set Status' })).toBeVisible();
    expect(sideways(await boxes(columns)), `columns at ${width} px`).toEqual(before);

    const pressable = page
      .locator('main')
      .locator('a, button, input, label')
      .filter({ visible: true });
    for (const { right } of await boxes(pressable)) expect(right).toBeLessThanOrEqual(width);
    const tiles = page.locator('fieldset .tile');
    const words = page.locator('fieldset .tile-title > :first-child > *');
    for (const [place, word] of (await boxes(words)).entries()) {
      const tile = (await boxes(tiles))[place];
      expect(word.right, `a word at ${width} px`).toBeLessThan(tile?.right ?? 0);
      expect(word.height, `a word at ${width} px`).toBeLessThan(30);
    }
  }
});

test('the sidebar stands at the edge, and the search at the top right @once', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto('/admin/orders');
  const [sidebar] = await boxes(page.getByRole('banner'));
  expect(sidebar).toMatchObject({ x: 0, width: 240 });
  const [search] = await boxes(page.getByRole('search'));
  const [title] = await boxes(page.getByRole('heading', { name: 'Pending Orders' }));
  const [list] = await boxes(page.getByRole('table'));
  expect(search?.right).toBe(list?.right);
  expect(search?.y ?? Infinity).toBeLessThan((title?.bottom ?? 0) + 8);
});

test('an admin finds the menu and the store at every width @once @long', async ({ page }) => {
  await signInAs(page, 'admin');
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin');
    await expect(page.getByRole('link', { name: 'Go to Store', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Theme' })).toBeVisible();
  }
});

test('a waiting order is decided in three keys @once @long', async ({ page, browser }) => {
  test.slow();
  const orderId = await waitingOrder(page);
  const admin = await adminAt(browser, 'admin');
  // A key says nothing to a page whose script is still on its way: one that runs asks to be told.
  const runs = admin.waitForRequest((request) => new URL(request.url()).pathname === '/live');
  await admin.goto(`/admin/orders?q=${orderId}`);
  await runs;
  // Nor is there an order to open before the list knows of it.
  await admin.getByRole('link', { name: `Decide ${orderId}` }).waitFor();
  let pressed = 0;
  const press = async (key: string) => {
    pressed += 1;
    await admin.keyboard.press(key);
  };
  await press('j');
  const button = admin.getByRole('button', { name: 'Set Status' });
  await expect(button).toBeVisible();
  await press('c');
  await expect(admin.getByRole('button', { name: 'Set to Completed' })).toBeFocused();
  await press('Enter');
  await expect(page.locator('main .badge').first()).toHaveText('Completed');
  expect(pressed).toBe(3);
  await admin.context().close();
});

test('a second admin sees who proposed what, and signs with one press @once @long', async ({
  page,
  browser,
}) => {
  test.slow();
  const orderId = await waitingOrder(page);
  const [first, second] = [await adminAt(browser, 'admin'), await adminAt(browser, 'second admin')];
  await first.goto(`/admin/orders?q=${orderId}&open=${orderId}`);
  await first.getByText('Cancelled', { exact: true }).click();
  await first.getByLabel('Reason').fill('Paid with a stolen wallet');
  await first.getByRole('button', { name: 'Set to Cancelled' }).click();
  await expect(first.getByText('Needs a second admin')).toBeVisible();

  await second.goto(`/admin/orders?q=${orderId}`);
  await expect(second.getByText('Needs a second admin')).toBeVisible();
  await expect(
    second.getByText(/^Meera Nair proposed .*“Paid with a stolen wallet”/),
  ).toBeVisible();
  await second.getByRole('link', { name: `Confirm ${orderId}` }).click();
  await second.getByRole('button', { name: 'Confirm Cancellation' }).click();
  const said = second.getByText(decisionOn(orderId, 'Cancelled')).filter({ visible: true });
  await expect(said.first()).toBeVisible();
  await expect(page.locator('main .badge').first()).toHaveText('Cancelled');
  for (const admin of [first, second]) await admin.context().close();
});

test('an admin who asks for the points of all providers is told that they came @once @long', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await openLive(page, '/admin/querypoints');
  await page.getByRole('button', { name: 'Query points' }).click();
  await said(page, 'Points fetched successfully');
});
