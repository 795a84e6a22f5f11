import { expect, test, type Page } from '@playwright/test';
import {
  buy,
  expectOrderStatus,
  linkMailedTo,
  orderIdOn,
  signInByPost,
  somebodyNew,
  someoneWithMoney,
} from './customer.ts';
import { customerWith } from './in-database.ts';
import { looksRight } from './looks.ts';
import { storeUnderTest } from './store.ts';
import { adminAt } from './visitors.ts';

const HOUR_MS = 3_600_000;
/** No month is shorter, and none is longer. */
const MONTH_DAYS = [28, 31] as const;

const said = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();

/** What a list of facts says under a name. */
const fact = (page: Page, name: string) =>
  page
    .locator('dl > div', { has: page.locator('dt').getByText(name, { exact: true }) })
    .locator('dd')
    .first();

/** The moment that stands there; pages say it in IST. */
async function momentAt(page: Page, name: string): Promise<number> {
  const text = await fact(page, name).innerText();
  const at = Date.parse(`${text.trim().replace(' ', 'T')}+05:30`);
  expect(at, `${name} is "${text}"`).not.toBeNaN();
  return at;
}

/** The number and both clocks of the law: 48 hours and a month from when it came. */
async function hasNumberAndClocks(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Complaint CMP-\w+-\w+$/);
  const number = /CMP-\S+/.exec(await heading.innerText())?.[0] ?? '';
  await expect(fact(page, 'Number')).toContainText(number);
  const came = await momentAt(page, 'Received');
  expect((await momentAt(page, 'We reply by')) - came).toBe(48 * HOUR_MS);
  const days = ((await momentAt(page, 'We settle it by')) - came) / (24 * HOUR_MS);
  expect(days).toBeGreaterThanOrEqual(MONTH_DAYS[0]);
  expect(days).toBeLessThanOrEqual(MONTH_DAYS[1]);
  return number;
}

/** An admin finds it among those that are open. */
async function openAtDesk(admin: Page, number: string): Promise<void> {
  const link = admin.getByRole('main').getByRole('link', { name: number });
  // What is due first stands first, and other tests complain as well.
  for (let list = 1; list < 20; list += 1) {
    await admin.goto(`/admin/complaints?page=${list}`);
    if ((await link.count()) > 0) break;
  }
  await link.click();
  await expect(admin.getByRole('heading', { name: number })).toBeVisible();
}

test('an order is reported by one press with all that is known of it; staff answer, and the customer reads it and writes back @long', async ({
  page,
  browser,
}) => {
  test.slow();
  const { email } = await someoneWithMoney(page, 200);
  const inputs = { 'Character ID': '5129904471' };
  // For a person to send: it is on its way for as long as this takes.
  await buy(page, { product: 'bgmi', item: '60 UC', inputs, payment: 'G-Coins', pieces: 2 });
  await page.waitForURL(/\/confirmation/);
  const orderId = orderIdOn(page);
  await expectOrderStatus(page, 'Processing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Placed Successfully');
  await expect(
    said(page, 'Your order is being processed and will be completed within 30 minutes.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Report a Problem' }).click();
  await page.waitForURL(/\/complaint\/CMP-/);
  const number = await hasNumberAndClocks(page);
  await expect(said(page, `Complaint ${number} received.`)).toBeVisible();
  await expect(fact(page, 'About')).toHaveText('An order');
  await expect(fact(page, 'Order')).toHaveText(orderId);
  await expect(fact(page, 'Item')).toContainText('60 UC');
  await expect(fact(page, 'Pieces')).toHaveText('2');
  await expect(fact(page, 'Order status')).toHaveText('Processing');
  await expect(fact(page, 'Payment method')).toContainText('G-Coins');
  await expect(page.getByText('5129904471')).toHaveCount(0);
  await looksRight(page);

  const admin = await adminAt(browser, 'admin');
  await openAtDesk(admin, number);
  await expect(admin.getByRole('link', { name: orderId })).toBeVisible();
  await expect(fact(admin, 'Pieces')).toHaveText('2');
  await admin.getByLabel('Answer', { exact: true }).fill('It is sent before noon.');
  await admin.getByRole('button', { name: 'Send Answer' }).click();
  await expect(said(admin, 'Answer sent.')).toBeVisible();
  await looksRight(admin);

  const mailed = new URL(await linkMailedTo(page, email, `/complaint/${number}`));
  await page.goto(mailed.pathname);
  await expect(page.locator('main .badge').first()).toHaveText('Answered');
  await expect(page.getByText('It is sent before noon.', { exact: true })).toBeVisible();
  await expect(fact(page, 'Acknowledged')).toBeVisible();

  await page.getByLabel('Add a message').fill('Thank you, I wait.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Thank you, I wait.', { exact: true })).toBeVisible();
  await expect(page.locator('main .badge').first()).toHaveText('In progress');

  await admin.getByLabel('Answer', { exact: true }).fill('It was sent.');
  await admin.getByRole('button', { name: 'Answer and Close' }).click();
  await expect(said(admin, 'Complaint closed.')).toBeVisible();
  await page.reload();
  await expect(page.locator('main .badge').first()).toHaveText('Closed');
  await expect(page.getByLabel('Add a message')).toHaveCount(0);
  await page.goto('/complaints');
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText(orderId);
  await expect(row).toContainText('Closed');
  await admin.context().close();
});

const KINDS = ['My account', 'Privacy or my data', 'A payment or my wallet'] as const;

test('a customer complains without an order, gets a number and both clocks, and may choose what about @long', async ({
  page,
}) => {
  const customer = await customerWith();
  await signInByPost(page, customer);
  const numbers: string[] = [];
  for (const kind of KINDS) {
    await page.goto('/complaint');
    await page.getByLabel('What is it about?').selectOption(kind);
    await page.getByLabel('What happened?').fill(`About ${kind}: it does not look right.`);
    await page.getByRole('button', { name: 'Send Complaint' }).click();
    await page.waitForURL(/\/complaint\/CMP-/);
    numbers.push(await hasNumberAndClocks(page));
    await expect(fact(page, 'About')).toHaveText(kind);
    await expect(page.getByText(`About ${kind}: it does not look right.`)).toBeVisible();
  }
  await page.goto('/complaints');
  for (const number of numbers)
    await expect(page.getByRole('link', { name: number })).toBeVisible();
  await looksRight(page);
});

test('a guest complains, keeps what they typed when something is missing, and comes back by the mailed link alone @long', async ({
  page,
  browser,
}) => {
  const { email } = somebodyNew();
  await page.goto('/complaint');
  await page.getByLabel('What happened?').fill('Please delete my number.');
  await page.getByRole('button', { name: 'Send Complaint' }).click();
  await expect(page.getByText('Please choose what it is about.').first()).toBeVisible();
  await expect(page.getByLabel('What happened?')).toHaveValue('Please delete my number.');
  await looksRight(page);
  await page.getByLabel('What is it about?').selectOption('Privacy or my data');
  await page.getByLabel('Your email').fill(email);
  await page.getByRole('button', { name: 'Send Complaint' }).click();
  await page.waitForURL(/\/complaint\/CMP-/);
  const number = await hasNumberAndClocks(page);

  const admin = await adminAt(browser, 'admin');
  await openAtDesk(admin, number);
  await admin.getByLabel('Note', { exact: true }).fill('Seen with the privacy team.');
  await admin.getByRole('button', { name: 'Add Note' }).click();
  await expect(said(admin, 'Note added.')).toBeVisible();
  await admin.getByLabel('Answer', { exact: true }).fill('Your number is deleted.');
  await admin.getByRole('button', { name: 'Send Answer' }).click();
  await expect(said(admin, 'Answer sent.')).toBeVisible();
  await admin.context().close();

  const { javaScriptEnabled = true } = test.info().project.use;
  const elsewhere = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await elsewhere.goto(await linkMailedTo(page, email, `/complaint/${number}/`));
  await expect(elsewhere.getByText('Your number is deleted.', { exact: true })).toBeVisible();
  await expect(elsewhere.getByText('Seen with the privacy team.')).toHaveCount(0);
  await looksRight(elsewhere);
  const without = await elsewhere.request.get(`${storeUnderTest().url}/complaint/${number}`, {
    maxRedirects: 0,
  });
  expect(without.headers()['location']).toContain('/login');
  await elsewhere.context().close();
});
