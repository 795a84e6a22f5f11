import { expect, test, type Page } from '@playwright/test';
import {
  buy,
  expectOrderStatus,
  linkMailedTo,
  orderIdOn,
  PAY_PAGE,
  signedInAnew,
  signInByPost,
  somebodyNew,
  someoneWithMoney,
  someoneWithPoints,
} from './customer.ts';
import { customerWith, signedInNewcomer } from './in-database.ts';
import { button, choose, pick, press, tabTo, type } from './keys.ts';
import { openLive } from './open-live.ts';
import { said } from './said.ts';
import { signInAs } from './visitors.ts';

const itemsOn = (page: Page) => page.locator('input[name=item]');
const itemOn = (page: Page, name: RegExp) => itemsOn(page).and(page.getByLabel(name));

const chooseItem = (page: Page, name: RegExp): Promise<void> =>
  choose(page, page.locator('fieldset', { has: itemsOn(page) }), itemOn(page, name));

async function chooseToPay(page: Page, how: 'UPI' | 'G-Coins'): Promise<void> {
  const way = page.getByRole('radio', { name: how });
  await choose(page, page.locator('fieldset', { has: way }), way);
}

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
    await chooseItem(page, /^14 Diamonds/);
    await type(page, 'User ID', '118374920');
    await type(page, 'Zone ID', '2641');
    await press(page, button(page, 'Check'));
    await said(page, /^Username:/);
    await chooseToPay(page, 'G-Coins');
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
    await press(page, button(page, 'Buy Again'));
    await expect(page).toHaveURL(/\/product\/hok/);

    await press(page, page.getByRole('link', { name: 'Search', exact: true }).first());
    await tabTo(page, page.locator('input[name=q]'));
    await page.keyboard.type('mobil legnds');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=mobil\+legnds$/);
    await press(page, page.getByRole('region', { name: 'Games' }).getByRole('link').first());
    await expect(page).toHaveURL(/\/product\//);
  });

  test('an order is cancelled before it is paid @once @script @long', async ({ page }) => {
    test.slow();
    await someoneWithMoney(page, 1);
    const inputs = { UID: '7712345678' };
    await buy(page, { product: 'hok', item: '16 Tokens', inputs, payment: 'UPI' });
    await page.waitForURL(PAY_PAGE);
    await press(page, button(page, 'Cancel Order'));
    await expectOrderStatus(page, 'Cancelled');
  });

  test('a wrong ID is corrected, and the order found by its number @once @script @long', async ({
    page,
  }) => {
    test.slow();
    const { email } = await someoneWithMoney(page, 200);
    const inputs = { 'Character ID': '5129904471' };
    await buy(page, { product: 'bgmi', item: '60 UC', inputs, payment: 'G-Coins' });
    await page.waitForURL(/\/confirmation/);
    const orderId = orderIdOn(page);
    await press(page, page.getByRole('link', { name: 'Wrong ID? Correct it' }));
    await tabTo(page, page.getByLabel('Character ID'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('5129904472');
    await press(page, button(page, 'Save New ID'));
    await said(page, 'Your order will now be delivered to 5129904472.');

    await page.context().clearCookies();
    await openLive(page, '/order-status');
    await type(page, 'Order ID', orderId);
    await type(page, 'Email or mobile number', email);
    await press(page, button(page, 'Email Me the Receipt'));
    await said(page, /^If these details match an order/);
    await linkMailedTo(page, email, '/receipt/');
  });

  test('a game is found by its tile, made a favourite, and its guide read @once @script @long', async ({
    page,
  }) => {
    await signedInAnew(page);
    await openLive(page, '/');
    const tile = page.getByRole('link', { name: 'Mobile Legends', exact: true });
    await press(page, tile);
    const overlay = page.getByRole('dialog', { name: 'Mobile Legends' });
    await expect(overlay).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tile).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, overlay.getByRole('link').first());
    await expect(page).toHaveURL(/\/product\//);

    await press(page, page.getByRole('button', { name: 'Add to favourites' }));
    await expect(page.getByRole('button', { name: 'Remove from favourites' })).toBeFocused();
    await press(page, button(page, 'How To Purchase'));
    await said(page, 'Select the item you want.');
    await page.keyboard.press('Escape');
    await expect(button(page, 'How To Purchase')).toBeFocused();
  });

  test('orders and the wallet are filtered @once @script @long', async ({ page }) => {
    await signInAs(page, 'customer');
    await openLive(page, '/orders');
    await pick(page, 'Status', 'Refunded');
    await press(page, button(page, 'Search'));
    await expect(page).toHaveURL(/status=Refunded/);
    await openLive(page, '/wallet');
    await pick(page, 'Type', 'Debit');
    await press(page, button(page, 'Search'));
    await expect(page).toHaveURL(/type=Debit/);
  });

  test('an ID that was saved fills the form, and a code is revealed and copied @once @script @long', async ({
    page,
    context,
  }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await someoneWithMoney(page, 200);
    await openLive(page, '/product/hok');
    await chooseItem(page, /^16 Tokens/);
    await type(page, 'UID', '7712345678');
    await tabTo(page, page.getByLabel('Save this ID for next time'));
    await page.keyboard.press('Space');
    await chooseToPay(page, 'G-Coins');
    await press(page, button(page, 'Buy Now'));
    await expect(page).toHaveURL(/\/confirmation/);
    await openLive(page, '/product/hok');
    await press(page, button(page, 'Use 7712345678'));
    await expect(page.getByLabel('UID', { exact: true })).toHaveValue('7712345678');
    const told = page.getByRole('status').filter({ hasText: 'ID 7712345678 filled in.' });
    await expect(told).toHaveCount(1);

    const card = { product: 'gplay', item: '₹100 Gift Card', inputs: {} };
    await buy(page, { ...card, payment: 'G-Coins' });
    await page.waitForURL(/\/confirmation/);
    await expectOrderStatus(page, 'Completed');
    await press(page, button(page, 'Reveal Code'));
    const code = page.getByText(/^DEMO(?:-[A-Z0-9]{4}){3}$/);
    await expect(code).toBeVisible();
    await press(page, button(page, 'Copy code'));
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(await code.textContent());
  });

  test('what is missing of a customer is said before they pay @once @script @long', async ({
    page,
  }) => {
    test.slow();
    const person = await customerWith({ mobile: null });
    await signInByPost(page, person);
    const inputs = { UID: '7712345678' };
    await buy(page, { product: 'hok', item: '16 Tokens', inputs, payment: 'UPI' });
    await expect(page).toHaveURL(/\/before-paying\/age/);
    const adult = page.getByRole('radio', { name: 'I am 18 or older' });
    await choose(page, page.locator('fieldset', { has: adult }), adult);
    await press(page, button(page, 'Save and Continue'));
    await expect(page).toHaveURL(/\/product\/hok$/);
    await press(page, button(page, 'Buy Now'));
    await expect(page).toHaveURL(/\/before-paying\/mobile/);
    await type(page, 'Mobile number', person.mobile);
    await press(page, button(page, 'Save and Continue'));
    await expect(page).toHaveURL(/\/product\/hok$/);
    await press(page, button(page, 'Buy Now'));
    await page.waitForURL(PAY_PAGE);
  });

  test('a statement of the wallet is chosen, and its lines downloaded @once @script @long', async ({
    page,
  }) => {
    await signInAs(page, 'customer');
    await openLive(page, '/wallet');
    await tabTo(page, page.getByRole('link', { name: 'Download CSV' }));
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    await press(page, page.getByRole('link', { name: 'Statement', exact: true }));
    await expect(page).toHaveURL(/\/wallet\/statement/);
    await press(page, button(page, 'Show'));
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
    await said(page, 'Opening balance');
  });

  test('a purchase that the wallet is too small for goes on by UPI, or by a top-up and back @once @script @long', async ({
    page,
  }) => {
    test.slow();
    await someoneWithMoney(page, 100);
    await openLive(page, '/product/mlin');
    const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
    await press(page, tab('Weekly'));
    await expect(page).toHaveURL(/\?tier=weekly$/);
    await press(page, tab('All'));
    await expect(page).toHaveURL(/\/product\/mlin$/);
    await chooseItem(page, /^284 Diamonds/);
    await type(page, 'User ID', '118374920');
    await type(page, 'Zone ID', '2641');
    await press(page, button(page, 'Check'));
    await said(page, /^Username:/);
    await chooseToPay(page, 'G-Coins');
    await press(page, button(page, 'Buy Now'));
    await expect(page).toHaveURL(/\/balanceerror/);

    await press(page, page.getByRole('link', { name: 'Pay by UPI instead' }));
    await expect(page).toHaveURL(/\/product\/mlin/);
    await expect(page.getByRole('radio', { name: 'UPI' })).toBeChecked();
    await expect(itemOn(page, /^284 Diamonds/)).toBeChecked();
    await chooseToPay(page, 'G-Coins');
    await press(page, button(page, 'Buy Now'));
    await expect(page).toHaveURL(/\/balanceerror/);
    await press(page, page.getByRole('link', { name: 'Top-Up Wallet' }));
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('315');
    await press(page, button(page, 'Top Up Wallet'));
    await page.waitForURL(PAY_PAGE);
    await press(page, page.getByRole('link', { name: 'Open payment page instead' }));
    await page.waitForURL(/\/upi\/pay\//);
    await page.getByRole('button', { name: /^Pay ₹/ }).press('Enter');
    const back = page.getByRole('link', { name: /^Back to Mobile Legends/ });
    await expect(back).toBeVisible({ timeout: 30_000 });
    await press(page, back);
    await expect(itemOn(page, /^284 Diamonds/)).toBeChecked();
    await press(page, button(page, 'Buy Now'));
    await expect(page).toHaveURL(/\/confirmation/);
    await expectOrderStatus(page, 'Completed');
  });

  test('an item that was chosen stays chosen on another tab, and gives way to one of that tab @once @script @long', async ({
    page,
  }) => {
    test.slow();
    await someoneWithMoney(page, 1_000);
    const review = page.getByRole('region', { name: 'Review' });
    const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
    const checkedItem = itemsOn(page).and(page.locator(':checked'));
    const shownItems = itemsOn(page).and(page.locator('li:not([hidden]) input'));

    await openLive(page, '/product/mlin');
    await chooseItem(page, /^14 Diamonds/);
    await press(page, tab('Weekly'));
    await expect(page).toHaveURL(/\?tier=weekly$/);
    await expect(review).toContainText('14 Diamonds');
    await tabTo(page, shownItems.first());
    await page.keyboard.press('Space');
    await expect(shownItems.first()).toBeChecked();
    await expect(review).not.toContainText('14 Diamonds');
    await press(page, tab('All'));
    await expect(page).toHaveURL(/\/product\/mlin$/);
    await expect(checkedItem).toHaveCount(1);
    await expect(itemOn(page, /^14 Diamonds/)).not.toBeChecked();

    await chooseItem(page, /^14 Diamonds/);
    await press(page, tab('Weekly'));
    await expect(page).toHaveURL(/\?tier=weekly$/);
    await type(page, 'User ID', '118374920');
    await type(page, 'Zone ID', '2641');
    await press(page, button(page, 'Check'));
    await said(page, /^Username:/);
    await chooseToPay(page, 'G-Coins');
    await press(page, button(page, 'Buy Now'));
    await expect(page).toHaveURL(/\/confirmation/);
    await said(page, /14 Diamonds/);
  });

  test('several pieces are bought, and the wallet pays first @once @script @long', async ({
    page,
  }) => {
    test.slow();
    await someoneWithMoney(page, 10);
    await openLive(page, '/product/hok');
    await chooseItem(page, /^16 Tokens/);
    await pick(page, 'Quantity', '2');
    await type(page, 'UID', '7712345678');
    await chooseToPay(page, 'UPI');
    await tabTo(page, page.getByRole('checkbox', { name: /^Use my G-Coins first/ }));
    await page.keyboard.press('Space');
    await press(page, button(page, 'Buy Now'));
    await page.waitForURL(PAY_PAGE);
    await said(page, /^2 × 16 Tokens/);
    await said(page, /₹10\.00 comes from your wallet/);
  });

  test('the landing page is filtered and its popup closed, another theme chosen, and the account left @once @script @long', async ({
    page,
  }) => {
    await signedInNewcomer(page);
    await openLive(page, '/');
    const popup = page.getByRole('complementary', { name: 'From the store' });
    await press(page, popup.getByRole('button', { name: 'Close' }));
    await expect(popup).toBeHidden();
    const categories = page.getByRole('navigation', { name: 'Category' });
    await press(page, categories.getByRole('link', { name: 'OTT' }));
    await expect(page).toHaveURL(/\?category=ott$/);
    await expect(categories.locator('[aria-current]')).toHaveText('OTT');

    const menu = page.getByRole('dialog', { name: 'Menu' });
    const openMenu = async () => {
      if (await menu.isVisible()) return;
      await press(page, page.getByRole('link', { name: /^Menu/ }));
      await expect(menu).toBeVisible();
    };
    await openMenu();
    await press(page, menu.getByRole('button', { name: 'Light' }));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page).toHaveURL(/\?category=ott$/);
    await openMenu();
    await press(page, menu.getByRole('button', { name: 'Sign Out' }));
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  });
});
