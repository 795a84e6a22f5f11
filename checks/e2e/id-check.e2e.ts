import { randomInt, randomUUID } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { test as inOwnStore } from './alone.ts';
import { orderIdOn, someoneWithMoney } from './customer.ts';
import { openLive } from './open-live.ts';
import { beginningWith, said } from './said.ts';
import { storeUnderTest } from './store.ts';
import { adminAt } from './visitors.ts';

test.describe('an ID that is checked', () => {
  const NOT_PERMITTED =
    'Recharge For This ID is not permitted. Contact Admin or try purchasing another region packs.';
  const userId = (page: Page) => page.getByLabel('User ID', { exact: true });

  async function check(page: Page, player: string, item: string): Promise<void> {
    await page.getByText(item, { exact: true }).first().click();
    await userId(page).fill(player);
    await page.getByLabel('Zone ID', { exact: true }).fill('2641');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
  }

  const expectAtField = (page: Page, words: string) =>
    expect(userId(page)).toHaveAccessibleDescription(beginningWith(words));

  for (const [what, player, words] of [
    ['not there', '20003', 'No player found. Please check the User ID and Zone ID.'],
    ['Indonesian', '20101', 'Recharge for Indo IDs is not permitted'],
    ['of a banned region', '20100', NOT_PERMITTED],
    [
      'in possession of the pack',
      '20110',
      'This pack has already been bought for this ID. Please select another pack.',
    ],
    ['new to the game', '20111', 'Please log in to the game with this ID first, then try again.'],
  ] as const) {
    test(`and is ${what} is refused at its field, by the words for that @wide @long`, async ({
      page,
    }) => {
      await openLive(page, '/product/mlin');
      await check(page, player, '14 Diamonds');
      await expectAtField(page, words);
      await expect(userId(page)).toHaveValue(player);
      await expect(page.getByText('Username:')).toHaveCount(0);
    });
  }

  for (const answers of ['broken', 'busy', 'denied'] as const) {
    // What a provider answers so it answers to all.
    inOwnStore(
      `while its provider answers "${answers}" is not called wrong @alone @long`,
      async ({ page, request }) => {
        // Nobody who was asked about before: answers are remembered for a minute.
        const player = String(randomInt(1e8, 9e8));
        const mood = `${storeUnderTest().simulatorsUrl}/control/smileone/mood`;
        expect((await request.post(mood, { data: { answers } })).ok()).toBe(true);
        try {
          await openLive(page, '/product/mlin');
          await check(page, player, '14 Diamonds');
          await said(page, 'We could not check the ID right now. Please try again in a minute.');
          await expect(userId(page)).not.toHaveAccessibleDescription(/No player|not permitted/);
          await expect(userId(page)).toHaveValue(player);
        } finally {
          await request.post(mood, { data: { answers: 'normally' } });
        }
        await page.getByRole('button', { name: 'Check', exact: true }).click();
        await said(page, 'Username:');
      },
    );
  }

  test('of whom the provider says nothing at all is told in time to be checked again @once @long', async ({
    page,
  }) => {
    await openLive(page, '/product/mlin');
    await check(page, '20503', '14 Diamonds');
    await said(page, 'We could not check the ID right now. Please try again in a minute.');
    await expect(userId(page)).toHaveValue('20503');
  });

  test('of whom nothing is heard can buy what is delivered by hand, once its buyer was told @once @long', async ({
    page,
    browser,
  }) => {
    test.slow();
    const pack = await addPack(browser, { product: 'MLIN', tier: 'Other', code: null });
    try {
      const player = `20503${randomInt(1e6, 9e6)}`;
      await someoneWithMoney(page, 100);
      await openLive(page, '/product/mlin');
      await check(page, player, pack.name);
      await said(
        page,
        'We could not check this ID right now. Make sure it is right, then press Buy Now to order.',
      );
      await expect(page.getByText('Username:')).toHaveCount(0);
      await expect(page.getByText('null')).toHaveCount(0);
      await page.getByRole('radio', { name: 'G-Coins' }).check({ force: true });
      await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).first().click();
      await page.waitForURL(/\/confirmation/);
      const { admin } = pack;
      await admin.goto(`/admin/order/${orderIdOn(page)}`);
      await expect(admin.getByText('ID not checked')).toBeVisible();
    } finally {
      await pack.remove();
    }
  });

  test('while the network is gone can be checked again @once @script @long', async ({ page }) => {
    await openLive(page, '/product/mlin');
    await page.route('**/product/mlin.data*', (route) => route.abort('connectionreset'));
    await check(page, '118374920', '14 Diamonds');
    await said(page, 'We could not check the ID right now. Please press Check again.');
    await page.unroute('**/product/mlin.data*');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await said(page, 'Username: KaranPrime');
  });

  test('is told the country of a pack where only that pack is not for it @once @long', async ({
    page,
    browser,
  }) => {
    test.slow();
    const pack = await addPack(browser, { product: 'MLPH', tier: 'Region Lock', code: '212' });
    try {
      await openLive(page, '/product/mlph');
      await check(page, '20100', pack.name);
      const words =
        'This pack is for game accounts made in Philippines only. Please select another pack or another ID.';
      await expectAtField(page, words);
      await check(page, '20100', '11 Diamonds');
      await expectAtField(page, NOT_PERMITTED);
    } finally {
      await pack.remove();
    }
  });
});

/** Until it is removed again: other tests look at this shelf, too. `code` is null where an admin delivers. */
async function addPack(
  browser: Browser,
  { product, tier, code }: { product: string; tier: string; code: string | null },
) {
  const id = `T-${randomUUID().slice(0, 8)}`;
  const name = `Island pack ${id}`;
  const admin = await adminAt(browser, 'admin');
  await openLive(admin, `/admin/createitems?product=${product}`);
  if (code !== null) {
    await admin.getByRole('button', { name: 'Add a code' }).click();
    await admin.getByRole('textbox', { name: 'Code 1' }).fill(code);
  }
  await admin.getByLabel('Name', { exact: true }).fill(name);
  await admin.getByLabel('Item ID').fill(id);
  await admin.getByLabel('Type', { exact: true }).selectOption(tier);
  await admin.getByLabel('Is API: a provider delivers it').setChecked(code !== null);
  if (code !== null) await admin.getByLabel('API Type').selectOption(`SMILE${product.slice(2)}`);
  for (const price of ['Original Price', 'Discounted Price', 'Resell Price']) {
    await admin.getByLabel(price).fill(code === null ? '20' : '500');
  }
  await admin.getByText('Use a picture that is not in the gallery').click();
  await admin.getByText('Use this address').click();
  await admin.getByLabel('Address of the picture').fill('/art/Pearls');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await said(admin, 'Item created successfully!');
  const remove = async () => {
    await admin.goto(`/admin/viewitems?q=${id}&delete=${id}`);
    await admin.getByRole('button', { name: 'Delete', exact: true }).click();
    await said(admin, `${name} was deleted.`);
    await admin.context().close();
  };
  return { admin, name, remove };
}
