import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { hiddenFields, type Fields } from './posts.ts';
import { storeUnderTest } from './store.ts';

/** What a person does in the browser, in the words of the pages. */
export type Person = Readonly<{ name: string; mobile: string; email: string; password: string }>;

export function somebodyNew(): Person {
  const number = String(randomInt(10_000_000, 99_999_999));
  return {
    name: 'Lakshmi Iyer',
    mobile: `98${number}`,
    email: `lakshmi.${number}@example.com`,
    password: 'seven lotus ponds',
  };
}

export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await sendRegistration(page, person);
  // Not "unsent", after which nobody need wait for a mail.
  await expect(page).toHaveURL(/\/login\?.*registered/);
}

/** Fills in the form that is open, as an adult, or as somebody for whom this parent agrees. */
export async function sendRegistration(
  page: Page,
  person: Person,
  parent?: Pick<Person, 'name' | 'mobile'>,
): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Mobile number', { exact: true }).fill(person.mobile);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByText(parent ? 'I am under 18' : 'I am 18 or older').click();
  if (parent) {
    await page.getByLabel('Parent’s or guardian’s name').fill(parent.name);
    await page.getByLabel('Their mobile number or email').fill(parent.mobile);
    await page.getByLabel('My parent or guardian agrees').check();
  }
  await page.getByLabel(/^I have read the Privacy Policy/).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Opens the link of the verification mail, as it lies in the simulated mailbox. */
export async function verifyEmail(page: Page, { email }: Person): Promise<void> {
  await page.goto(await linkMailedTo(page, email));
  // With script the page posts by itself, and who presses as well is told that it is verified already.
  if (test.info().project.use.javaScriptEnabled === false)
    await page.getByRole('button', { name: 'Verify Email' }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** The newest that leads there, whatever else has come since. */
export async function linkMailedTo(
  page: Page,
  email: string,
  to = '/verification/',
): Promise<string> {
  const { simulatorsUrl } = storeUnderTest();
  let link: string | undefined;
  await expect(async () => {
    const answer = await page.request.get(
      `${simulatorsUrl}/control/mails/${encodeURIComponent(email)}`,
    );
    const mails = (await answer.json()) as { links: string[] }[];
    link = mails.flatMap(({ links }) => links).find((one) => one.includes(to));
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

export async function signIn(
  page: Page,
  person: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.goto('/login');
  await signInHere(page, person);
  await expect(page).not.toHaveURL(/\/login/);
}

/** By the form that is open. */
export async function signInHere(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Tops up by UPI and pays at the gateway's page in the given way. */
export async function topUp(page: Page, rupees: number, how: RegExp = /^Pay ₹/): Promise<void> {
  await askForTopUp(page, rupees);
  await payAtGateway(page, how);
}

export async function askForTopUp(page: Page, rupees: number): Promise<void> {
  await page.goto('/topup');
  await page.getByLabel('Amount', { exact: true }).fill(String(rupees));
  await page.getByRole('button', { name: 'Top Up Wallet' }).click();
}

/*
 * What follows does by posts what other tests do in the browser: they are about something else, and
 * it costs a tenth.
 */

async function sent(page: Page, path: string, form: Fields, status = 302): Promise<string> {
  // The server ends connections that rest; one that ends just now took nothing.
  const answer = await page.request.post(path, { form, maxRedirects: 0, maxRetries: 1 });
  expect(answer.status(), path).toBe(status);
  return answer.headers()['location'] ?? '';
}

export async function signInByPost(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await sent(page, '/login', { email, password });
}

export async function signedInAnew(page: Page, particulars: Partial<Person> = {}): Promise<Person> {
  const person = { ...somebodyNew(), ...particulars };
  await sent(page, '/register', { ...person, age: 'adult', privacy: 'on' });
  const link = new URL(await linkMailedTo(page, person.email));
  await sent(page, link.pathname, { password: person.password });
  await signInByPost(page, person);
  return person;
}

/** Returns once the money is in the wallet. */
async function topUpByPost(page: Page, rupees: number): Promise<void> {
  const fields = { ...(await hiddenFields(page.request, '/topup')), amount: String(rupees) };
  const payPage = await sent(page, '/topup', fields, 303);
  const textAt = async (path: string) => (await page.request.get(path)).text();
  const often = { intervals: [100], timeout: 30_000 };

  // As soon as the gateway was asked, its page is linked.
  await expect.poll(async () => /\/upi\/pay\/\w/.test(await textAt(payPage)), often).toBe(true);
  const [, id = ''] = /^\/pay\/([\w-]+)/.exec(payPage) ?? [];
  const pay = `${storeUnderTest().simulatorsUrl}/control/upi/payments/${id}/pay`;
  expect((await page.request.post(pay, { data: { webhooks: 1 } })).ok()).toBe(true);
  // Not merely on its way: whoever counts what was written shall not see it grow.
  const settled = async () =>
    (await textAt(`/walletconfirmation?client_txn_id=${id}`)).includes('Top-Up Successful');
  await expect.poll(settled, often).toBe(true);
}

/** A new customer, signed in, whose wallet holds so many rupees. */
export async function someoneWithMoney(
  page: Page,
  rupees: number,
  particulars: Partial<Person> = {},
): Promise<Person> {
  const person = await signedInAnew(page, particulars);
  await topUpByPost(page, rupees);
  return person;
}

/** A new customer with 2.59 points, of a purchase that is over. */
export async function someoneWithPoints(page: Page): Promise<Person> {
  const person = await someoneWithMoney(page, 300);
  const inputs = { UID: '7712345678' };
  await buy(page, { product: 'hok', item: '240 Tokens', inputs, payment: 'G-Coins' });
  await page.waitForURL(/\/confirmation/);
  await expectOrderStatus(page, 'Completed');
  await expect(async () => {
    await page.goto('/redeem');
    await expect(page.getByText('2.59')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  return person;
}

/** By way of the store's own page to pay on. */
export async function goToGateway(page: Page): Promise<void> {
  await page.waitForURL(PAY_PAGE);
  await page.getByRole('link', { name: 'Open payment page instead' }).click();
  await page.waitForURL(/\/upi\/pay\//);
}

/** The store's own page to pay on. */
export const PAY_PAGE = (address: URL): boolean => address.pathname.startsWith('/pay/');

export async function payAtGateway(page: Page, how: RegExp): Promise<void> {
  await goToGateway(page);
  await page.getByRole('button', { name: how }).click();
}

export type Purchase = Readonly<{
  product: string;
  item: string;
  inputs: Readonly<Record<string, string>>;
  payment: 'UPI' | 'G-Coins';
  /** What is in the wallet pays first. */
  coinsFirst?: boolean;
  /** One, unless it says otherwise. */
  pieces?: number;
  /** The player's id is to be checked before buying. */
  check?: boolean;
}>;

export async function buy(page: Page, purchase: Purchase): Promise<void> {
  await page.goto(`/product/${purchase.product}`);
  await page.getByText(purchase.item, { exact: true }).first().click();
  for (const [label, value] of Object.entries(purchase.inputs)) {
    const field = page.getByLabel(label, { exact: true });
    const isChoice = await field.evaluate((element) => element.tagName === 'SELECT');
    await (isChoice ? field.selectOption(value) : field.fill(value));
  }
  if (purchase.check) {
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText('Username:')).toBeVisible();
  }
  await page.getByRole('radio', { name: purchase.payment }).check({ force: true });
  if (purchase.coinsFirst)
    await page.getByRole('checkbox', { name: /^Use my G-Coins first/ }).check();
  if (purchase.pieces !== undefined) {
    await page.getByLabel('Quantity', { exact: true }).selectOption(String(purchase.pieces));
  }
  await pressBuyNow(page);
}

export async function pressBuyNow(page: Page): Promise<void> {
  await pressOnce(page);
  // Without script the page shows the review first and asks once more.
  if (new URL(page.url()).pathname.startsWith('/product/')) {
    const asksAgain = page.getByText('Press Buy Now again to accept', { exact: false });
    if (
      await asksAgain
        .first()
        .isVisible()
        .catch(() => false)
    )
      await pressOnce(page);
  }
}

/** The button stands in the review and, on a phone, in the bar at the bottom: one is visible. */
async function pressOnce(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).first().click();
  await page.waitForLoadState('load');
}

/** Order id on the confirmation page that is open. */
export const orderIdOn = (page: Page): string =>
  new URL(page.url()).searchParams.get('client_txn_id') ?? '';

/** With script the page follows the order by itself; without, it refreshes itself. */
export async function expectOrderStatus(page: Page, status: string): Promise<void> {
  await expect(async () => {
    await expect(page.locator('main .badge').first()).toHaveText(status, { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}
