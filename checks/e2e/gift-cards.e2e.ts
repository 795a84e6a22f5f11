import { expect, test, type Browser, type Page } from '@playwright/test';
import { buy, expectOrderStatus, orderIdOn, someoneWithMoney } from './customer.ts';
import { inDatabase, longAfterProof } from './in-database.ts';
import { looksRight } from './looks.ts';
import { hiddenFields } from './posts.ts';
import { adminAt, signInAs } from './visitors.ts';

const CARD = { product: 'gplay', item: '₹100 Gift Card', inputs: {}, payment: 'G-Coins' } as const;

async function bought(page: Page) {
  await buy(page, CARD);
  await page.waitForURL(/\/confirmation/);
  await expectOrderStatus(page, 'Completed');
}

const revealButton = (page: Page) => page.getByRole('button', { name: 'Reveal Code' });
const code = (page: Page) => page.getByText(/^DEMO(?:-[A-Z0-9]{4}){3}$/);

test('a gift card is bought without a game account, and its code opened with the password', async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  const person = await someoneWithMoney(page, 200);
  await bought(page);
  await expect(code(page)).toHaveCount(0);

  await longAfterProof(person);
  await revealButton(page).click();
  await page.getByLabel('Your password', { exact: true }).fill('not the password');
  await revealButton(page).click();
  await expect(
    page
      .getByText(/password/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(code(page)).toHaveCount(0);

  await page.getByLabel('Your password', { exact: true }).fill(person.password);
  await revealButton(page).click();
  await expect(code(page)).toBeVisible();
  const shown = await code(page).textContent();
  const copy = page.getByRole('button', { name: 'Copy code' });
  await (javaScriptEnabled === false
    ? expect(copy.filter({ visible: true })).toHaveCount(0)
    : expect(copy).toBeVisible());

  // No address leads to it, and it can be opened again.
  await page.goto(`/confirmation?client_txn_id=${orderIdOn(page)}`);
  await expect(code(page)).toHaveCount(0);
  await expect(page.getByText('First revealed on')).toBeVisible();
  await revealButton(page).click();
  await expect(code(page)).toHaveText(shown ?? '');
});

test('a code is copied @once @long', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await someoneWithMoney(page, 200);
  await bought(page);
  await revealButton(page).click();
  const shown = await code(page).textContent();
  await looksRight(page);
  await page.getByRole('button', { name: 'Copy code' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
});

test('a code is shown to nobody but its buyer @once', async ({ page, browser }) => {
  await someoneWithMoney(page, 200);
  await bought(page);
  const path = new URL(page.url()).pathname + new URL(page.url()).search;
  const other = await (await browser.newContext()).newPage();
  await signInAs(other, 'customer');
  for (const stranger of [other, await adminAt(browser, 'admin')]) {
    const answer = await stranger.request.post(path, { form: { intent: 'reveal' } });
    expect(answer.status()).toBe(404);
    await stranger.goto(path);
    await expect(revealButton(stranger)).toHaveCount(0);
  }
});

/** A gift card of a pool of its own, which an admin fills in the browser. */
async function cardWithOneCode(browser: Browser) {
  const pool = `E2E-${Date.now()}`;
  const itemId = `GPLAY-${pool}`;
  await inDatabase(async (db) => {
    await db`
      insert into shop.item (item_id, product_id, name, original_price, discounted_price,
        resell_price, in_stock, tier, is_api, api_type, product_codes)
      select ${itemId}, product_id, ${pool}, original_price, discounted_price, resell_price,
        in_stock, tier, is_api, api_type, ${[pool]}::text[]
      from shop.item where item_id = 'GPLAY-100'`;
    await db`select pg_notify('shop_catalogue', '')`;
  });
  const admin = await adminAt(browser, 'admin');
  await admin.goto('/admin/codes');
  await admin.getByLabel('Pool', { exact: true }).first().fill(pool);
  await admin.getByLabel('Codes', { exact: true }).fill(`CARD-${pool}`);
  await admin.getByRole('button', { name: 'Add codes' }).click();
  await expect(
    admin.getByText(`1 code added to ${pool}.`).filter({ visible: true }).first(),
  ).toBeVisible();
  return { pool, itemId, admin };
}

test('after the last code an item is out of stock @once @long', async ({ page, browser }) => {
  test.slow();
  const { pool, itemId, admin } = await cardWithOneCode(browser);
  await someoneWithMoney(page, 300);
  await page.goto('/product/gplay');
  const fields = await hiddenFields(page.request, '/product/gplay');
  await buy(page, { ...CARD, item: pool });
  await page.waitForURL(/\/confirmation/);
  await expectOrderStatus(page, 'Completed');

  await expect(async () => {
    await page.goto('/product/gplay');
    await expect(page.getByRole('radio', { name: new RegExp(pool) })).toBeDisabled({
      timeout: 1_000,
    });
  }).toPass();
  const form = { ...fields, intent: 'buy', item: itemId, payment: 'wallet' };
  const refused = await page.request.post('/product/gplay', { form, maxRedirects: 0 });
  expect(refused.status()).toBe(409);
  await admin.goto('/admin/codes');
  await expect(admin.getByRole('row', { name: new RegExp(pool) })).toContainText('Out of Stock');
});
