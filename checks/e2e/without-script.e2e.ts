import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { codeMailedTo, textedTo, uncounted, wrongOf } from './codes.ts';
import {
  buy,
  linkMailedTo,
  PAY_PAGE,
  pressBuyNow,
  sendRegistration,
  signInByPost,
  somebodyNew,
  someoneWithMoney,
  someoneWithPoints,
} from './customer.ts';
import {
  customerWith,
  inDatabase,
  longAfterProof,
  sayTaxAddress,
  signedInNewcomer,
} from './in-database.ts';
import { game, orderForm, post } from './posts.ts';
import { said } from './said.ts';
import { signInAs } from './visitors.ts';

test('points are redeemed, and not once more when the page is loaded again @plain @long', async ({
  page,
}) => {
  await someoneWithPoints(page);
  await page.goto('/redeem');
  await page.getByLabel('Points', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Redeem Points', exact: true }).click();
  await said(page, /points/);
  await expect(page.getByLabel('Points', { exact: true })).toHaveValue('3');

  await page.getByLabel('Points', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Redeem Points', exact: true }).click();
  await said(page, /^2 points redeemed\./);
  await page.reload();
  await said(page, '0.59');
  await page.goto('/redeem');
  await said(page, '0.59');
});

test('orders are searched, filtered and shown as a table @plain @long', async ({ page }) => {
  await signInAs(page, 'customer');
  await page.goto('/orders');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Refunded');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/status=Refunded/);
  await page.getByRole('link', { name: 'Table', exact: true }).click();
  await expect(page).toHaveURL(/status=Refunded/);
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText('Refunded');
  await page.goto('/orders');
  await expect(rows.nth(1)).toBeVisible();
});

test('the wallet is filtered, saved as a file and printed as a statement @plain @long', async ({
  page,
}) => {
  await signInAs(page, 'customer');
  await page.goto('/wallet');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Debit');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/type=/);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /CSV/ }).click(),
  ]);
  expect(await readFile(await saved.path(), 'utf8')).toMatch(/Debit/);

  await page.goto('/wallet');
  await page
    .getByRole('link', { name: /statement/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Wallet statement' })).toBeVisible();
  await said(page, 'Opening balance');
});

test('emails about orders are stopped and wanted again @plain @long', async ({ page }) => {
  await signedInNewcomer(page);
  await page.goto('/notes/settings');
  await page.getByRole('button', { name: 'Stop These Emails' }).click();
  await said(page, 'You will get only the emails that cannot be switched off.');
  await page.goto('/notes/settings');
  await page.getByRole('button', { name: 'Send Me Emails' }).click();
  await expect(page.getByRole('button', { name: 'Stop These Emails' })).toBeVisible();
});

test('offers are asked for and stopped, and another device is told no more @plain @long', async ({
  page,
}) => {
  const { email } = await signedInNewcomer(page);
  await inDatabase(
    (db) => db`
      insert into shop.news_browser (id, account_id, endpoint, p256dh, auth, device, added_at)
      select gen_random_uuid(), id, ${`https://push.invalid/${email}`}, '', '', 'Chrome on Android',
        now()
      from shop.account where email = ${email}`,
  );
  await page.goto('/notes/settings');
  await page.getByRole('button', { name: 'Send Me Offers' }).click();
  await said(page, /^You will get offers by email\./);
  await page.getByRole('button', { name: 'Stop Sending Offers' }).click();
  await said(page, 'You will get no more offers.');
  await page.getByRole('button', { name: 'Remove Chrome on Android' }).click();
  await said(page, 'That device gets no more notifications.');
  await expect(page.getByText('Chrome on Android')).toHaveCount(0);
});

test('who is under 18 registers, verifies the email in another browser, and turns 18 @plain @long', async ({
  page,
  browser,
}) => {
  const person = somebodyNew();
  await page.goto('/register');
  await sendRegistration(page, person, { ...somebodyNew(), name: 'Meena Deshmukh' });
  await expect(page).toHaveURL(/\/login\?.*registered/);

  const elsewhere = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await elsewhere.goto(await linkMailedTo(page, person.email));
  const password = elsewhere.getByLabel('Password', { exact: true });
  await password.fill('another password');
  await elsewhere.getByRole('button', { name: 'Verify Email' }).click();
  await said(elsewhere, 'Invalid credentials. Please try again.');
  await password.fill(person.password);
  await elsewhere.getByRole('button', { name: 'Verify Email' }).click();
  await expect(elsewhere).toHaveURL(/\/home$/);

  await inDatabase(
    (db) => db`
      update shop.age_statement set stated_at = stated_at - interval '1 year'
      where account_id = (select id from shop.account where email = ${person.email})`,
  );
  const ago = new Date();
  ago.setFullYear(ago.getFullYear() - 18, ago.getMonth() - 1);
  await elsewhere.goto('/dashboard/data');
  await elsewhere.getByRole('link', { name: 'I have turned 18' }).click();
  await elsewhere.getByLabel('Your date of birth').fill(ago.toISOString().slice(0, 10));
  await elsewhere.getByLabel('I confirm that I am 18 or older.').check();
  await elsewhere.getByRole('button', { name: 'Confirm', exact: true }).click();
  await said(elsewhere, 'We noted that you are 18 or older.');
  await said(elsewhere, /^You told us on .* that you are 18 or older\.$/);

  await sayTaxAddress(person);
  await elsewhere.reload();
  await elsewhere.getByRole('link', { name: 'Change your details for GST invoices' }).click();
  await elsewhere.getByLabel('PIN code').fill('12');
  await elsewhere.getByRole('button', { name: 'Save', exact: true }).click();
  await said(elsewhere, 'Please enter a 6-digit PIN code.');
  await elsewhere.getByLabel('PIN code').fill('560034');
  await elsewhere.getByRole('button', { name: 'Save', exact: true }).click();
  await said(elsewhere, 'Your details for GST invoices are saved.');
  await elsewhere.goto('/dashboard/data/state');
  await expect(elsewhere.getByLabel('PIN code')).toHaveValue('560034');
  await elsewhere.context().close();
});

test('a kept ID is named and removed, one device signed out, and what is kept read after a password or a code @plain @long', async ({
  page,
  browser,
}) => {
  test.slow();
  const person = await someoneWithMoney(page, 50);
  const form = { ...(await orderForm(page.request, '551204418')), keep: 'on' };
  const bought = await post(page.request, game.path, form);
  expect(bought.headers()['location']).toMatch(/^\/confirmation/);
  await page.goto('/dashboard/data');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('My brother');
  await page.getByRole('button', { name: 'Save Name of 551204418' }).click();
  await said(page, 'The name was saved.');
  await expect(name).toHaveValue('My brother');
  await page.getByRole('button', { name: 'Remove of 551204418' }).click();
  await said(page, 'The game ID was removed.');
  await said(page, 'You have no saved game IDs.');

  const phone = await (await browser.newContext()).newPage();
  await signInByPost(phone, person);
  await page.goto('/dashboard/security');
  await page.getByRole('button', { name: /^Sign Out .*, signed in / }).click();
  await said(page, 'That device is signed out.');
  await phone.goto('/dashboard');
  await expect(phone).toHaveURL(/\/login/);
  await phone.context().close();

  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  const askedAgain = async () => {
    await longAfterProof(person);
    await page.goto('/dashboard/data/everything');
    await expect(page).toHaveURL(/\/signin-proof/);
  };
  const title = page.getByRole('heading', { level: 1 });
  await askedAgain();
  await page.getByLabel('Your password', { exact: true }).fill('not the password');
  await confirm.click();
  await said(page, 'This password is incorrect.');
  await page.getByLabel('Your password', { exact: true }).fill(person.password);
  await confirm.click();
  await expect(title).toHaveText('Everything we keep about you');

  await askedAgain();
  await page.getByRole('button', { name: 'Send Me a Code' }).click();
  await said(page, /^We have sent a code to /);
  await uncounted(person.email);
  await page.getByLabel('Code', { exact: true }).fill(await codeMailedTo(page, person.email));
  await confirm.click();
  await expect(title).toHaveText('Everything we keep about you');
});

test('a number that was not used for long asks for a mailed code besides @plain @long', async ({
  page,
}) => {
  const longAgo = new Date(Date.now() - 91 * 24 * 60 * 60_000);
  const { mobile, email } = await customerWith({ mobileVerifiedAt: longAgo });
  await page.goto('/otplogin');
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page).toHaveURL(new RegExp(`/otpverify/${mobile}$`));
  await uncounted(mobile);
  await page.getByLabel('OTP', { exact: true }).fill(await textedTo(page, mobile));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await page.getByRole('button', { name: /^Email a Code to / }).click();
  await said(page, /^We have sent a code to /);
  await uncounted(email);
  const code = page.getByLabel('Code from the email', { exact: true });
  const right = await codeMailedTo(page, email);
  await code.fill(wrongOf(right));
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await said(page, 'You have 4 more tries.');
  await code.fill(right);
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page).not.toHaveURL(/\/otpverify/);
  await page.goto('/dashboard');
  await expect(page.locator('#content').getByText(email)).toBeVisible();
});

test('whose wallet is too small pays by UPI instead, or tops up by an amount that is offered @plain @long', async ({
  page,
}) => {
  test.slow();
  await someoneWithMoney(page, 10);
  const inputs = { UID: '7712345678' };
  await buy(page, { product: 'hok', item: '80 Tokens', inputs, payment: 'G-Coins' });
  await expect(page).toHaveURL(/\/balanceerror/);
  await page.getByRole('link', { name: 'Pay by UPI instead' }).click();
  await expect(page).toHaveURL(/\/product\/hok/);
  await expect(page.getByRole('radio', { name: 'UPI' })).toBeChecked();
  await expect(page.getByLabel('UID', { exact: true })).toHaveValue('7712345678');
  await pressBuyNow(page);
  await page.waitForURL(PAY_PAGE);

  await page.goto('/topup');
  await page.getByRole('link', { name: '₹500', exact: true }).click();
  const amount = page.getByLabel('Amount', { exact: true });
  await expect(amount).toHaveValue('500');
  await page.getByRole('link', { name: '₹1,000', exact: true }).click();
  await expect(amount).toHaveValue('1000');
  await page.getByRole('button', { name: 'Top Up Wallet' }).click();
  await page.waitForURL(PAY_PAGE);
  await said(page, /₹1,000\.00/);
});

test('a nominee is named, stands among one’s own data from then on, and is removed @plain @long', async ({
  page,
}) => {
  await signedInNewcomer(page);
  await page.goto('/dashboard/data/nominee');
  await page.getByLabel('Their name', { exact: true }).fill('Meena Deshmukh');
  await page.getByLabel('Their mobile number or email', { exact: true }).fill('meena@example.com');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'Meena Deshmukh is your nominee now.');
  await said(page, /^Meena Deshmukh, since /);
  await page.getByRole('link', { name: 'Change or remove' }).click();
  await page.getByRole('button', { name: 'Remove Nominee' }).click();
  await said(page, 'You have no nominee now.');
  await said(page, 'You have not named a nominee.');
});

test('another theme is chosen in the menu and stays @plain @long', async ({ page }) => {
  await page.goto('/menu');
  await page.getByRole('button', { name: 'Light', exact: true }).last().click();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.goto('/live-leaderboard');
  await expect(page.getByRole('heading', { name: 'Weekly leaderboard' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
