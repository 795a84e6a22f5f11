import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { buy, expectOrderStatus, orderIdOn, someoneWithMoney, type Purchase } from './customer.ts';
import { looksRight } from './looks.ts';
import { storeUnderTest } from './store.ts';
import { adminAt } from './visitors.ts';

const purchases: readonly (Omit<Purchase, 'payment'> & Readonly<{ provider: string }>)[] = [
  {
    provider: 'moogold',
    product: 'genshin',
    item: '60 Genesis Crystals',
    inputs: { UID: '812345678', Server: 'TW, HK, MO' },
  },
  {
    provider: 'yokcash',
    product: 'pubg',
    item: '60 UC',
    inputs: { 'Character ID': '5123456789' },
  },
];

for (const { provider, ...purchase } of purchases) {
  test(`an order that ${provider} takes and delivers later becomes Completed on its open page, bought once @once @long`, async ({
    page,
  }) => {
    await someoneWithMoney(page, 300);
    await buy(page, { ...purchase, payment: 'G-Coins' });
    await expect(page).toHaveURL(/\/confirmation/);
    const status = page.locator('main .badge').first();
    await expect(status).toHaveText('Processing');
    await expect(status).toHaveText('Completed', { timeout: 45_000 });

    const [player = ''] = Object.values(purchase.inputs);
    const books = `${storeUnderTest().simulatorsUrl}/control/${provider}/players/${player}`;
    const { orders } = (await (await page.request.get(books)).json()) as { orders: object[] };
    expect(orders).toHaveLength(1);
    // Under our own name, by which it could be asked for.
    expect(JSON.stringify(orders)).toContain(`${orderIdOn(page)}-`);
  });
}

test('an order of two pieces of which one is refused is Completed, and the money of that one is in the wallet @once @long', async ({
  page,
  browser,
}) => {
  await someoneWithMoney(page, 300);
  // One whom the simulated Smile.one sells one pack and no second one.
  const player = `20401${String(randomInt(1e8, 9e8))}`;
  const goods = { product: 'hok', item: '16 Tokens', inputs: { UID: player }, pieces: 2 };
  await buy(page, { ...goods, payment: 'G-Coins' });
  await expect(page).toHaveURL(/\/confirmation/);
  await expectOrderStatus(page, 'Completed');
  await expect(page.getByText(/^Delivered in part to \d+: 2 × 16 Tokens\./)).toBeVisible();
  await expect(page.getByText('₹19.00 to your wallet', { exact: false }).first()).toBeVisible();
  await looksRight(page);
  const orderId = orderIdOn(page);

  await page.goto('/orders');
  await expect(page.getByText('₹19.00 refunded')).toBeVisible();
  await page.goto('/wallet');
  const reason = page.getByText('The game did not accept a part of this order.');
  await expect(reason.filter({ visible: true }).first()).toBeVisible();

  const admin = await adminAt(browser, 'admin');
  await admin.goto(`/admin/order/${orderId}`);
  await expect(admin.getByText('Completed in part, ₹19.00 refunded')).toBeVisible();
  await expect(admin.getByText('Rejected; ₹19.00 refunded')).toBeVisible();
});

/** What a simulated provider has sold to a player. */
async function soldTo(page: Page, provider: string, player: string): Promise<number> {
  const books = `${storeUnderTest().simulatorsUrl}/control/${provider}/players/${player}`;
  const told = (await (await page.request.get(books)).json()) as Record<string, object[]>;
  return (told['purchases'] ?? told['orders'] ?? []).length;
}

test('what one provider refuses is bought at the second that its item names, and the choice is kept @once @long', async ({
  page,
  browser,
}) => {
  test.slow();
  const admin = await adminAt(browser, 'admin');
  // What the goods cost there nobody has told the store yet.
  await admin.goto('/admin/settings');
  await admin.getByRole('checkbox', { name: 'Second way at any cost' }).check();
  await admin.getByRole('button', { name: 'Save settings' }).click();
  await expect(admin.getByText('Settings saved.').filter({ visible: true }).first()).toBeVisible();

  await someoneWithMoney(page, 300);
  // One whom the simulated Smile.one sells nothing, and who is there, as it says.
  const player = `20400${String(randomInt(1e5, 9e5))}`;
  const inputs = { 'User ID': player, 'Zone ID': '2641' };
  const goods = { product: 'mlgl', item: '86 Diamonds', inputs, check: true } as const;
  await buy(page, { ...goods, payment: 'G-Coins' });
  await expect(page).toHaveURL(/\/confirmation/);
  await expect(page.locator('main .badge').first()).toHaveText('Completed', { timeout: 45_000 });
  expect(await soldTo(page, 'smileone', player)).toBe(0);
  expect(await soldTo(page, 'moogold', player)).toBe(1);

  await admin.goto(`/admin/order/${orderIdOn(page)}`);
  await expect(admin.getByText('Part 1 to go by MOOGOLDMLBB instead')).toBeVisible();
  await expect(admin.getByText('not by SMILEBR')).toBeVisible();
  await looksRight(admin);
});

test('an item of two providers is bought at both, each part once @once @long', async ({ page }) => {
  await someoneWithMoney(page, 400);
  const player = String(randomInt(1e9, 9e9));
  const goods = { product: 'hok', item: '320 Tokens', inputs: { UID: player } };
  await buy(page, { ...goods, payment: 'G-Coins' });
  await expect(page.locator('main .badge').first()).toHaveText('Completed', { timeout: 45_000 });
  expect(await soldTo(page, 'smileone', player)).toBe(1);
  expect(await soldTo(page, 'moogold', player)).toBe(1);
});

test('a provider without balance takes its goods off sale and is named, and sells again once it has some @once @long', async ({
  page,
  browser,
}) => {
  test.slow();
  const setSaldo = async (saldo: number) => {
    const mood = `${storeUnderTest().simulatorsUrl}/control/yokcash/mood`;
    expect((await page.request.post(mood, { data: { saldo } })).ok()).toBe(true);
  };
  const admin = await adminAt(browser, 'admin');
  const shelf = await browser.newContext();
  const visitor = await shelf.newPage();
  const inStock = async () => {
    await visitor.goto('/product/pubg');
    return (await visitor.getByText('Out of Stock').count()) === 0;
  };
  await someoneWithMoney(page, 300);
  expect(await inStock()).toBe(true);
  await setSaldo(10);
  try {
    await buy(page, {
      ...{ product: 'pubg', item: '60 UC', inputs: { 'Character ID': '5123456780' } },
      payment: 'G-Coins',
    });
    await expect(page).toHaveURL(/\/confirmation/);
    await expect.poll(inStock, { timeout: 30_000 }).toBe(false);
    await admin.goto('/admin');
    await expect(admin.getByText('YokCash takes no orders')).toBeVisible();
    await admin.goto('/admin/querypoints');
    await expect(admin.getByText(/Has taken no orders since/)).toBeVisible();
    await looksRight(admin);
    // What is left is known before more comes.
    await admin.getByRole('button', { name: 'Query points' }).click();
    await expect(admin.getByRole('row', { name: /IDR 10(?![,\d])/ })).toBeVisible();
  } finally {
    await setSaldo(10_00_000);
  }
  // Whoever asks twice within seconds gets the same answer.
  await expect(async () => {
    await admin.getByRole('button', { name: 'Query points' }).click();
    await expect(admin.getByText(/Has taken no orders since/)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect.poll(inStock, { timeout: 30_000 }).toBe(true);

  await admin.goto(`/admin/order/${orderIdOn(page)}`);
  await admin.getByRole('button', { name: /Send .*again/i }).click();
  await expect(page.locator('main .badge').first()).toHaveText('Completed', { timeout: 45_000 });
  await shelf.close();
  await admin.context().close();
});
