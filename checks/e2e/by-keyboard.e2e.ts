import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  expectOrderStatus,
  linkMailedTo,
  PAY_PAGE,
  signedInAnew,
  somebodyNew,
  someoneWithMoney,
  someoneWithPoints,
} from './customer.ts';
import { openLive } from './open-live.ts';
import { said } from './said.ts';
import { tabTo } from './tab-to.ts';

const MOST_CHOICES = 60;

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** One of several: the Tab key enters the group, and arrows go through it. */
async function choose(page: Page, group: Locator, choice: Locator): Promise<void> {
  const isIn = () =>
    group.evaluate((element) => {
      const { activeElement: active } = document;
      return element.contains(active) && active?.getAttribute('type') === 'radio';
    });
  for (let tabs = 0; tabs < MOST_CHOICES && !(await isIn()); tabs += 1) {
    await page.keyboard.press('Tab');
  }
  for (let arrows = 0; arrows < MOST_CHOICES; arrows += 1) {
    if (await choice.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(choice).toBeFocused({ timeout: 100 });
  await page.keyboard.press('Space');
  await expect(choice).toBeChecked();
}

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();

test.describe('with the keys alone', () => {
  test('somebody registers, verifies the email and signs in @once @script @long', async ({
    page,
  }) => {
    const person = somebodyNew();
    await openLive(page, '/register');
    await type(page, 'Name', person.name);
    await type(page, 'Mobile number', person.mobile);
    await type(page, 'Email', person.email);
    await type(page, 'Password', person.password);
    const age = page.getByRole('radio', { name: 'I am 18 or older' });
    await choose(page, page.locator('fieldset', { has: age }), age);
    await tabTo(page, page.getByRole('checkbox', { name: /^I have read the Privacy Policy/ }));
    await page.keyboard.press('Space');
    await press(page, button(page, 'Create Account'));
    await expect(page).toHaveURL(/\/login\?.*registered/);

    await page.goto(await linkMailedTo(page, person.email));
    await expect(page).toHaveURL(/\/login/);
    await tabTo(page, page.getByLabel('Email', { exact: true }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(person.email);
    await type(page, 'Password', person.password);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/\/login/);
  });

  test('a customer checks an ID, buys from the wallet, and reports a problem @once @script @long', async ({
    page,
  }) => {
    test.slow();
    await someoneWithMoney(page, 100);
    await openLive(page, '/product/mlin');
    const item = page.locator('input[name=item]').and(page.getByLabel(/^14 Diamonds/));
    const items = page.locator('fieldset', { has: page.locator('input[name=item]') });
    await choose(page, items, item);
    await type(page, 'User ID', '118374920');
    await type(page, 'Zone ID', '2641');
    await press(page, button(page, 'Check'));
    await said(page, /^Username:/);
    const coins = page.getByRole('radio', { name: 'G-Coins' });
    await choose(page, page.locator('fieldset', { has: coins }), coins);
    await press(page, button(page, 'Buy Now'));
    await expect(page).toHaveURL(/\/confirmation/);
    await expectOrderStatus(page, 'Completed');

    await press(page, button(page, 'Report a Problem'));
    await expect(page).toHaveURL(/\/complaint\/CMP-/);
    await type(page, 'Add a message', 'They are not in the game yet.');
    await press(page, button(page, 'Send'));
    await said(page, 'They are not in the game yet.');
  });

  test('a customer tops up by way of the page to pay on @once @script @long', async ({ page }) => {
    await signedInAnew(page);
    await openLive(page, '/topup');
    await press(page, page.getByRole('link', { name: '₹200', exact: true }));
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('200');
    await press(page, button(page, 'Top Up Wallet'));
    await page.waitForURL(PAY_PAGE);
    await press(page, page.getByRole('link', { name: 'Open payment page instead' }));
    await page.waitForURL(/\/upi\/pay\//);
    await page.getByRole('button', { name: /^Pay ₹/ }).press('Enter');
    await expect(page).toHaveURL(/\/walletconfirmation/);
    await said(page, 'Top-Up Successful');
  });

  test('points are redeemed @once @script @long', async ({ page }) => {
    test.slow();
    await someoneWithPoints(page);
    await openLive(page, '/redeem');
    await type(page, 'Points', '2');
    await press(page, button(page, 'Redeem Points'));
    await said(page, /^2 points redeemed\./);
  });

  test('goods are searched for, and what was bought is bought again @once @script @long', async ({
    page,
  }) => {
    test.slow();
    await someoneWithPoints(page);
    await openLive(page, '/orders');
    await press(page, page.getByRole('link', { name: /^View GT/ }).first());
    await expect(page).toHaveURL(/\/confirmation/);
    await press(page, button(page, 'Buy again'));
    await expect(page).toHaveURL(/\/product\/hok/);

    await press(page, page.getByRole('link', { name: 'Search', exact: true }).first());
    await tabTo(page, page.locator('input[name=q]'));
    await page.keyboard.type('mobil legnds');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=mobil\+legnds$/);
    await press(page, page.getByRole('region', { name: 'Games' }).getByRole('link').first());
    await expect(page).toHaveURL(/\/product\//);
  });
});
