import { randomInt, randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { test as inOwnStore } from './alone.ts';
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
      'This ID has bought this pack already. Please select another pack.',
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
    const id = `T-${randomUUID().slice(0, 8)}`;
    const admin = await adminAt(browser, 'admin');
    await openLive(admin, '/admin/createitems?product=MLPH');
    await admin.getByRole('button', { name: 'Add a code' }).click();
    await admin.getByRole('textbox', { name: 'Code 1' }).fill('212');
    await admin.getByLabel('Name', { exact: true }).fill(`Island pack ${id}`);
    await admin.getByLabel('Item ID').fill(id);
    await admin.getByLabel('Type', { exact: true }).selectOption('Region Lock');
    await admin.getByLabel('Is API: a provider delivers it').check();
    await admin.getByLabel('API Type').selectOption('SMILEPH');
    for (const price of ['Original Price', 'Discounted Price', 'Resell Price']) {
      await admin.getByLabel(price).fill('500');
    }
    await admin.getByText('Use a picture that is not in the gallery').click();
    await admin.getByText('Use this address').click();
    await admin.getByLabel('Address of the picture').fill('/art/Pearls');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await said(admin, 'Item created successfully!');
    try {
      await openLive(page, '/product/mlph');
      await check(page, '20100', `Island pack ${id}`);
      const words =
        'This pack is for game accounts made in Philippines only. Please select another pack or another ID.';
      await expectAtField(page, words);
      await check(page, '20100', '11 Diamonds');
      await expectAtField(page, NOT_PERMITTED);
    } finally {
      // Other tests look at this shelf, too.
      await admin.goto(`/admin/viewitems?q=${id}&delete=${id}`);
      await admin.getByRole('button', { name: 'Delete', exact: true }).click();
      await said(admin, `Island pack ${id} was deleted.`);
      await admin.context().close();
    }
  });
});
