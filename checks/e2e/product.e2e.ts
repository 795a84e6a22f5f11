import { expect, test, type Page } from '@playwright/test';
import { buy, expectOrderStatus, signInByPost, someoneWithMoney } from './customer.ts';
import { customerWith } from './in-database.ts';
import { openLive } from './open-live.ts';
import { signInAs } from './visitors.ts';

const NOTICE =
  'Please select an item, enter your Id and select a payment method before proceeding.';
const NAMED = 'This ID belongs to KaranPrime. Press Buy Now again to confirm.';

const buyNow = (page: Page) =>
  page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).first();
const orderNumber = (page: Page) => page.locator('input[name=orderId]').inputValue();

/** A pack and the ID of KaranPrime, by a customer. */
async function openFilledIn(page: Page): Promise<void> {
  await signInAs(page, 'customer');
  await openLive(page, '/product/mlin');
  await page.getByText('14 Diamonds', { exact: true }).first().click();
  await page.getByLabel('User ID', { exact: true }).fill('118374920');
  await page.getByLabel('Zone ID', { exact: true }).fill('2641');
}

test('Buy Now without Check makes the check, shows whose ID it is, and buys at the second press', async ({
  page,
}) => {
  await openFilledIn(page);
  await page.getByRole('radio', { name: 'G-Coins' }).check({ force: true });
  const order = await orderNumber(page);
  await buyNow(page).click();
  await expect(page.getByText(NAMED).filter({ visible: true }).first()).toBeInViewport();
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('118374920');
  await buyNow(page).click();
  await expect(page).toHaveURL(new RegExp(`/confirmation\\?client_txn_id=${order}`));
});

test('a check that says too little of another pack is made again, and its proof is the one that counts @once @long', async ({
  page,
}) => {
  await openFilledIn(page);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Username: KaranPrime')).toBeVisible();
  const proof = () => page.locator('input[name=idCheck]').inputValue();
  const early = await proof();

  // Only who delivers it can say whether this player may have it.
  await page.getByText('50 + 50 Double Bonus', { exact: true }).first().click();
  await page.getByRole('radio', { name: 'G-Coins' }).check({ force: true });
  const order = await orderNumber(page);
  await buyNow(page).click();
  await expect(page.getByText(NAMED).filter({ visible: true }).first()).toBeVisible();
  expect(await proof()).not.toBe(early);
  await buyNow(page).click();
  await expect(page).toHaveURL(new RegExp(`/confirmation\\?client_txn_id=${order}`));
});

test('an ID of nobody is told at its field, wherever Buy Now was pressed @script', async ({
  page,
}) => {
  await signInAs(page, 'customer');
  await openLive(page, '/product/mlin');
  await page.getByText('14 Diamonds', { exact: true }).first().click();
  await page.getByLabel('User ID', { exact: true }).fill('20004');
  await page.getByLabel('Zone ID', { exact: true }).fill('2641');
  await page.getByRole('radio', { name: 'G-Coins' }).check({ force: true });
  await buyNow(page).click();
  const field = page.getByLabel('User ID', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await expect(field).toHaveAccessibleDescription(
    /^No player found\. Please check the User ID and Zone ID\./,
  );
});

test('an empty order form says its notice once and leads to the first field @script', async ({
  page,
}) => {
  await signInAs(page, 'customer');
  await openLive(page, '/product/mlin');
  await buyNow(page).click();
  await expect(page.getByText(NOTICE).filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('.toast').filter({ hasText: NOTICE })).toBeVisible();
  await expect(page.locator('#item')).toBeFocused();
  await expect(page.locator('#item')).toBeInViewport();
});

test('a product that is sold out promises no delivery and cannot be bought', async ({ page }) => {
  await signInAs(page, 'customer');
  await page.goto('/product/cine');
  const header = page.locator('main header');
  await expect(header).toContainText('Out of Stock');
  await expect(header).not.toContainText('Delivered');
  await expect(page.getByRole('button', { name: 'Buy Now' })).toHaveCount(0);
  const instead = page.getByRole('button', { name: 'Out of Stock' }).filter({ visible: true });
  await expect(instead).toBeDisabled();
});

test('Buy Now is in sight on a low screen @once', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await signInAs(page, 'customer');
  await page.goto('/product/mlin');
  await expect(buyNow(page)).toBeInViewport({ ratio: 1 });
});

test('on a phone a price and the one before stand on one line @script', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/mlin');
  const broken = await page.locator('.tile:has(s)').evaluateAll((tiles) =>
    tiles
      .filter((tile) => {
        const [price, before] = [...tile.querySelectorAll('.type-money-m, s')];
        const { bottom = 0 } = price?.getBoundingClientRect() ?? {};
        return (before?.getBoundingClientRect().top ?? 0) >= bottom;
      })
      .map(({ textContent }) => textContent),
  );
  expect(broken).toEqual([]);
});

for (const [product, picture, of] of [
  ['bgmi', /^BGMI: tap your picture/, 'Battlegrounds Mobile India'],
  ['pubg', /^PUBG Mobile: open your profile/, 'PUBG Mobile'],
  ['mlin', /^Mobile Legends: open your profile/, 'Mobile Legends'],
  ['genshin', /^Three steps: choose an item/, 'any other game'],
] as const) {
  test(`the guide of ${of} shows what to do @wide @long`, async ({ page }) => {
    await openLive(page, `/product/${product}`);
    await page.locator('main').getByText('How To Purchase').first().click();
    const shown = page.getByRole('img', { name: picture });
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0);
  });
}

test('Genshin Impact asks for its servers in the order of the store @once', async ({ page }) => {
  await page.goto('/product/genshin');
  const options = page.getByLabel('Server', { exact: true }).locator('option');
  await expect(options).toHaveText(['Please select', 'America', 'Asia', 'Europe', 'TW, HK, MO']);
  await expect(options.last()).toHaveAttribute('value', 'TW_HK_Mo');
});

test('buying again brings as many pieces, or as many as can be bought, and says so @long', async ({
  page,
}) => {
  test.slow();
  await someoneWithMoney(page, 100);
  const inputs = { UID: '7712345678' };
  await buy(page, { product: 'hok', item: '16 Tokens', inputs, payment: 'G-Coins', pieces: 3 });
  await page.waitForURL(/\/confirmation/);
  await expectOrderStatus(page, 'Completed');
  await page.getByRole('button', { name: 'Buy Again' }).click();
  await expect(page).toHaveURL(/\/product\/hok\?quantity=3$/);
  const quantity = page.getByLabel('Quantity', { exact: true });
  await expect(quantity).toHaveValue('3');
  await expect(page.getByLabel('UID', { exact: true })).toHaveValue('7712345678');

  await page.goto('/product/hok?item=HOK-1&quantity=40');
  await expect(quantity).toHaveValue('10');
  const told = 'You asked for 40, but only 10 of this item can be bought now.';
  await expect(page.getByText(told)).toBeVisible();
});

test('what is said of a purchase is seen, also where another item has fewer pieces or none to choose @script @once @long', async ({
  page,
}) => {
  await openFilledIn(page);
  const quantity = page.getByLabel('Quantity', { exact: true });
  const review = page.getByRole('region', { name: 'Review' });
  await quantity.selectOption('5');
  await expect(review).toContainText('5 × 14 Diamonds');
  await page.getByText('50 + 50 Double Bonus', { exact: true }).first().click();
  await expect(quantity).toHaveCount(0);
  await expect(review).not.toContainText('5 ×');
  await page.getByText('42 Diamonds', { exact: true }).first().click();
  await expect(quantity).toHaveValue('');
  await expect(review).not.toContainText('×');

  await quantity.selectOption('2');
  await page.getByText('50 + 50 Double Bonus', { exact: true }).first().click();
  await page.getByRole('radio', { name: 'G-Coins' }).check({ force: true });
  await buyNow(page).click();
  await expect(page.getByText(NAMED).filter({ visible: true }).first()).toBeVisible();
});

test('the address asks for nothing more once something else was chosen, and what was agreed to is read beside @script @once @long', async ({
  page,
}) => {
  await signInAs(page, 'customer');
  await openLive(page, '/product/mlin?item=MLIN-6&payment=upi&from=mail');
  await expect(page.getByRole('radio', { name: 'UPI' })).toBeChecked();
  await page.getByText('14 Diamonds', { exact: true }).first().click();
  await expect(page).toHaveURL(/\/product\/mlin\?from=mail$/);

  await page.getByLabel('User ID', { exact: true }).fill('118374920');
  const beside = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Refund Policy', exact: true }).first().click();
  await expect(await beside).toHaveURL(/\/refund-policy$/);
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('118374920');
  await expect(page.getByRole('radio', { name: '14 Diamonds' })).toBeChecked();
});

test('a favourite is kept by its heart, and shown first on the landing page @wide', async ({
  page,
}) => {
  await signInByPost(page, await customerWith());
  await openLive(page, '/product/hok');
  const heart = page.getByRole('button', { name: /favourites$/ });
  const press = () =>
    Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'POST'),
      heart.click(),
    ]);
  await press();
  await expect(heart).toHaveAccessibleName('Remove from favourites');
  await page.goto('/');
  const favourites = page.getByRole('region', { name: 'Your favourites' });
  await favourites.getByRole('link', { name: 'Honor of Kings' }).click();
  await expect(heart).toHaveAccessibleName('Remove from favourites');
  await press();
  await expect(heart).toHaveAccessibleName('Add to favourites');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Honor of Kings' }).first()).toBeVisible();
  await expect(favourites).toHaveCount(0);
});

test('a press of the heart leaves the order form as it is @wide', async ({ page }) => {
  await signInByPost(page, await customerWith());
  await openLive(page, '/product/hok');
  await page.getByText('16 Tokens', { exact: true }).first().click();
  await page.getByLabel('UID', { exact: true }).fill('7712345678');
  const heart = page.getByRole('button', { name: /favourites$/ });
  const orderNumber = () => page.locator('input[name=orderId]').inputValue();
  const before = await orderNumber();
  for (const said of ['Remove from favourites', 'Add to favourites', 'Remove from favourites']) {
    const answer = page.waitForResponse((one) => one.request().method() === 'POST');
    await heart.click();
    await answer;
    await expect(heart).toHaveAccessibleName(said);
  }
  // Another one would be a second order for whoever presses Buy Now again.
  expect(await orderNumber()).toBe(before);
  await expect(page.getByLabel('UID', { exact: true })).toHaveValue('7712345678');
  await expect(page.getByRole('radio', { name: /^16 Tokens/ })).toBeChecked();
  await page.getByLabel('UID', { exact: true }).press('Enter');
  await expect(page.getByText('Please select').filter({ visible: true }).first()).toBeVisible();
  await expect(heart).toHaveAccessibleName('Remove from favourites');
});

test('a press of the heart after the session leads to the sign-in, and back to the form @script @once', async ({
  page,
}) => {
  const person = await customerWith();
  await signInByPost(page, person);
  await openLive(page, '/product/hok');
  await page.getByLabel('UID', { exact: true }).fill('7712345678');
  await page.context().clearCookies({ name: 'session' });
  await page.getByRole('button', { name: /favourites$/ }).click();
  await expect(page.getByText('Session expired! Please re-login to proceed.')).toBeVisible();
  await expect(page).toHaveURL(/\/product\//);
  await page.getByText('16 Tokens', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/\/login/);
  await signInByPost(page, person);
  await page.goto('/product/hok');
  await expect(page.getByLabel('UID', { exact: true })).toHaveValue('7712345678');
  await expect(page.getByRole('radio', { name: /^16 Tokens/ })).toBeChecked();
});

test('an ID that was saved is filled in at one press, next time @wide @long', async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  await someoneWithMoney(page, 100);
  await page.goto('/product/hok');
  await page.getByText('16 Tokens', { exact: true }).first().click();
  await page.getByLabel('UID', { exact: true }).fill('7712345678');
  await page.getByLabel('Save this ID for next time').check();
  await page.getByRole('radio', { name: 'G-Coins' }).check({ force: true });
  await buyNow(page).click();
  // Without script the price is shown first.
  if (javaScriptEnabled === false) await buyNow(page).click();
  await page.waitForURL(/\/confirmation/);

  await openLive(page, '/product/hok');
  await expect(page.getByLabel('UID', { exact: true })).toHaveValue('');
  await page.getByText('16 Tokens', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Use 7712345678' }).click();
  await expect(page.getByLabel('UID', { exact: true })).toHaveValue('7712345678');
  await expect(page.getByRole('radio', { name: '16 Tokens' })).toBeChecked();
});

test('what was chosen and typed is there on another tab, and none of it in the address @wide', async ({
  page,
}) => {
  await openLive(page, '/product/mlin');
  await page.getByText('14 Diamonds', { exact: true }).first().click();
  await page.getByLabel('User ID', { exact: true }).fill('118374920');
  const tab = { name: 'Weekly', exact: true };
  await page.getByRole('link', tab).or(page.getByRole('button', tab)).click();
  await expect(page).toHaveURL(/\/product\/[\w-]+\?tier=weekly$/);
  await expect(page.getByText('14 Diamonds', { exact: true }).first()).toBeHidden();
  await expect(page.getByRole('region', { name: 'Review' })).toContainText('14 Diamonds');
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue('118374920');
});

test('Enter in an ID field checks the ID, and leads to no other tab @wide', async ({ page }) => {
  await openLive(page, '/product/mlin');
  await page.getByLabel('User ID', { exact: true }).fill('118374920');
  await page.getByLabel('Zone ID', { exact: true }).fill('2641');
  await page.getByLabel('Zone ID', { exact: true }).press('Enter');
  await expect(page.getByText('Username: KaranPrime')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('Enter in an ID field buys where no check is needed, whatever stands before it @wide @long', async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  await someoneWithMoney(page, 100);
  await openLive(page, '/product/hok');
  await page.getByText('16 Tokens', { exact: true }).first().click();
  await page.getByRole('radio', { name: 'G-Coins' }).check({ force: true });
  const order = await orderNumber(page);
  const field = page.getByLabel('UID', { exact: true });
  await field.fill('7712345678');
  await field.press('Enter');
  if (javaScriptEnabled === false) {
    // Without script the price is shown first.
    await expect(
      page
        .getByText(/press Buy Now/i)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await field.press('Enter');
  }
  await expect(page).toHaveURL(new RegExp(`/confirmation\\?client_txn_id=${order}`));
});

for (const [tone, seconds, inputs] of [
  ['warning', 5, {}],
  ['error', 3, { 'User ID': '20004', 'Zone ID': '2641' }],
] as const) {
  test(`what was wrong is said for ${String(seconds)} seconds above the page, as the ${tone} that it is @once @script @long`, async ({
    page,
  }) => {
    const start = Date.now();
    await page.clock.install({ time: start });
    await signInByPost(page, await customerWith());
    await openLive(page, '/product/mlin');
    if (tone === 'error') {
      await page.getByText('14 Diamonds', { exact: true }).first().click();
      await page.getByRole('radio', { name: 'UPI' }).check({ force: true });
    }
    for (const [label, value] of Object.entries(inputs)) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    const toast = page.locator('.toast');
    await page.clock.pauseAt(start + 600_000);
    await buyNow(page).click();
    await expect(toast).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(seconds * 1_000 - 100);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
  });
}
