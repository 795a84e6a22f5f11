import { expect, test } from '@playwright/test';
import { buy, orderIdOn, someoneWithMoney, type Purchase } from './customer.ts';
import { storeUnderTest } from './store.ts';

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
  test(`an order that ${provider} takes and delivers later becomes Completed on its open page, bought once @once`, async ({
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
