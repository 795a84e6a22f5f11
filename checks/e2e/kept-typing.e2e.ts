import { expect, test, type Page } from '@playwright/test';
import { openSealer } from '@store/platform/sealing';
import { openTaxAddresses } from '../../web/server/invoices/open-tax-addresses.ts';
import { IN_KARNATAKA } from '../../web/testing/tax-addresses.ts';
import { buy, orderIdOn, signInByPost, someoneWithMoney, type Person } from './customer.ts';
import { customerWith, inDatabase } from './in-database.ts';
import { openLive } from './open-live.ts';
import { game, orderForm, post } from './posts.ts';

const NOMINEE = '/dashboard/data/nominee';
const name = (page: Page) => page.getByLabel('Their name', { exact: true });
const contact = (page: Page) => page.getByLabel('Their mobile number or email', { exact: true });

async function typeNominee(page: Page): Promise<void> {
  await openLive(page, NOMINEE);
  await name(page).fill('Meena Deshmukh');
  await contact(page).fill('meena@example.com');
}

/** As half an hour later. */
const lateFor = (person: Person) =>
  inDatabase(
    (db) => db`
      update shop.session set started_at = started_at - interval '30 minutes'
      where account_id = (select id from shop.account where email = ${person.email})`,
  );

async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('what was typed stays where a proof is asked for once more, beside it @once @script @long', async ({
  page,
}) => {
  const person = await customerWith();
  await signInByPost(page, person);
  await typeNominee(page);
  await lateFor(person);
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const password = page.getByLabel('Your password', { exact: true });
  await expect(password).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${NOMINEE}$`));
  await password.fill(person.password);
  await expect(name(page)).toHaveValue('Meena Deshmukh');
  await expect(contact(page)).toHaveValue('meena@example.com');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText('Meena Deshmukh is your nominee now.').filter({ visible: true }),
  ).toBeVisible();
});

test('a session that ends costs nobody their words, and shows them to nobody else @once @script @long', async ({
  page,
}) => {
  const [asha, ravi] = [await customerWith(), await customerWith()];
  await signInByPost(page, asha);
  await page.goto('/complaint');
  await page.getByLabel('What is it about?').selectOption('My account');
  await page.getByLabel('What happened?').fill('It does not look right.');
  await page.getByRole('button', { name: 'Send Complaint' }).click();
  const reply = page.getByLabel('Add a message');
  await expect(reply).toBeVisible();
  const path = new URL(page.url()).pathname;

  await openLive(page, path);
  await reply.fill('One thing more,\nof two lines.');
  await page.context().clearCookies({ name: 'session' });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await signIn(page, asha);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(reply).toHaveValue('One thing more,\nof two lines.');

  await openLive(page, '/dashboard?edit=name');
  const newName = page.getByLabel('Name', { exact: true });
  await newName.fill('Asha Kulkarni');
  await page.context().clearCookies({ name: 'session' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await signIn(page, asha);
  await expect(newName).toHaveValue('Asha Kulkarni');

  // What a box agrees to is agreed to by hand.
  await openLive(page, '/dashboard/data/erase');
  const box = page.getByLabel('I understand that what is erased');
  await box.check();
  await page.getByLabel('Type ERASE to confirm').fill('erased');
  await page.context().clearCookies({ name: 'session' });
  await page.getByRole('button', { name: 'Close and Erase My Account' }).click();
  await signIn(page, asha);
  await expect(page.getByLabel('Type ERASE to confirm')).toHaveValue('erased');
  await expect(box).not.toBeChecked();

  await typeNominee(page);
  await page.context().clearCookies({ name: 'session' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await signIn(page, ravi);
  await expect(page).toHaveURL(new RegExp(`${NOMINEE}$`));
  await expect(name(page)).toHaveValue('');
});

test('a session that is found over while somebody types costs them no words @once @script @long', async ({
  page,
}) => {
  test.slow();
  const asha = await customerWith();
  await signInByPost(page, asha);
  // It is looked for now and then where nothing is heard of it, and by who comes back to the tab.
  await page.route('**/live', (route) => route.abort());
  await openLive(page, '/dashboard?edit=name');
  const newName = page.getByLabel('Name', { exact: true });
  await newName.fill('Asha Kulkarni');
  await page.context().clearCookies({ name: 'session' });
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page).toHaveURL(/\/login/, { timeout: 1_000 });
  }).toPass();
  await signIn(page, asha);
  await expect(page).toHaveURL(/\/dashboard\?edit=name$/);
  await expect(newName).toHaveValue('Asha Kulkarni');
});

test('of two forms that are alike, the one that was typed into has the words back @once @script @long', async ({
  page,
}) => {
  test.slow();
  const person = await someoneWithMoney(page, 100);
  for (const player of ['551204418', '551204419']) {
    const form = { ...(await orderForm(page.request, player)), keep: 'on' };
    const bought = await post(page.request, game.path, form);
    expect(bought.headers()['location']).toMatch(/^\/confirmation/);
  }

  await openLive(page, '/dashboard/data');
  const names = page.getByLabel('Name', { exact: true });
  await expect(names).toHaveCount(2);
  await names.nth(1).fill('My brother');
  await page.context().clearCookies({ name: 'session' });
  await page
    .getByRole('button', { name: /^Save Name/ })
    .nth(1)
    .click();
  await signIn(page, person);
  await expect(page).toHaveURL(/\/dashboard\/data$/);
  await expect(names.nth(1)).toHaveValue('My brother');
  await expect(names.nth(0)).not.toHaveValue('My brother');
});

type Row = readonly [
  path: string,
  button: string,
  typed: Readonly<Record<string, string>>,
  /** What opens the fields that are typed into. */
  chosen?: string,
];

/** Each form is filled in, sent once the session is over, and found filled in after signing in. */
async function keptOf(page: Page, person: Person, rows: readonly Row[]): Promise<void> {
  for (const [path, button, typed, chosen] of rows) {
    await openLive(page, path);
    if (chosen !== undefined) await page.getByText(chosen, { exact: true }).click();
    for (const [label, value] of Object.entries(typed)) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await page.context().clearCookies({ name: 'session' });
    await page.getByRole('button', { name: button, exact: true }).click();
    await signIn(page, person);
    const isThere = ({ pathname }: URL) => pathname === path.replace(/\?.*/, '');
    await expect(page, path).toHaveURL(isThere);
    if (chosen !== undefined) await expect(page.getByLabel(chosen, { exact: true })).toBeChecked();
    for (const [label, value] of Object.entries(typed)) {
      await expect(page.getByLabel(label, { exact: true }), `${path}, ${label}`).toHaveValue(value);
    }
  }
}

const liveIn = (person: Person) =>
  inDatabase(async (db) => {
    const [{ id = '' } = {}] = await db<{ id: string }[]>`
      select id from shop.account where email = ${person.email}`;
    const sealer = await openSealer(db);
    await openTaxAddresses(db, { sealer, now: () => new Date() }).set(id, IN_KARNATAKA);
  });

/** Somebody under 18, signed in, who has given no number. */
async function minor(page: Page): Promise<Person> {
  const guardian = { name: 'Meena Deshmukh', contact: '9811122233' };
  const age = { adult: false, guardian, textVersion: 'e2e' };
  const person = await customerWith({ mobile: null, age });
  await signInByPost(page, person);
  return person;
}

test('the forms about who somebody is have their words back @once @script @long', async ({
  page,
}) => {
  test.slow();
  await keptOf(page, await minor(page), [
    ['/dashboard/security/email', 'Send Code', { 'New email': 'meena.new@example.com' }],
    [
      '/dashboard/data/guardian',
      'Send Code',
      {
        'Parent’s or guardian’s name': 'Ila Deshmukh',
        'Their own mobile number or email': 'ila@example.com',
      },
    ],
    ['/dashboard/data/age', 'Confirm', { 'Your date of birth': '2008-11-23' }],
  ]);
});

test('the forms of what an order has to know have their words back @once @script @long', async ({
  page,
}) => {
  test.slow();
  const person = await minor(page);
  await liveIn(person);
  await keptOf(page, person, [
    [
      '/dashboard/data/state',
      'Save',
      {
        'PIN code': '560002',
        'GSTIN (optional)': '29AAGCB7383J1Z4',
        'Registered business name': 'Bright Games Private Limited',
        Address: '12 Residency Road\nBengaluru',
      },
    ],
    ['/before-paying/mobile?origin=/topup', 'Save and Continue', { 'Mobile number': '9811122244' }],
  ]);
});

test('who says their age, and who sells by API, have their words back @once @script @long', async ({
  page,
}) => {
  test.slow();
  const ageless = await customerWith();
  await signInByPost(page, ageless);
  await keptOf(page, ageless, [
    [
      '/before-paying/age?origin=/topup',
      'Save and Continue',
      {
        'Parent’s or guardian’s name': 'Ila Deshmukh',
        'Their mobile number or email': 'ila@example.com',
      },
      'I am under 18',
    ],
  ]);

  const reseller = await customerWith({ role: 'reseller' });
  await signInByPost(page, reseller);
  await keptOf(page, reseller, [
    [
      '/dashboard/resell',
      'Create Key',
      {
        Name: 'The till',
        'Daily cap in rupees': '700',
        'Allowed addresses': '198.51.100.7\n198.51.100.0/24',
        'Calls a minute': '17',
      },
    ],
    [
      '/dashboard/resell/webhooks',
      'Save Address',
      { 'Address of your system': 'https://shop.example.com/told' },
    ],
  ]);
});

test('the form of another ID for an order has its words back @once @script @long', async ({
  page,
}) => {
  test.slow();
  const buyer = await someoneWithMoney(page, 200);
  const inputs = { 'Character ID': '5129904471' };
  await buy(page, { product: 'bgmi', item: '60 UC', inputs, payment: 'G-Coins' });
  await page.waitForURL(/\/confirmation/);
  await keptOf(page, buyer, [
    [`/correct-id/${orderIdOn(page)}`, 'Save New ID', { 'Character ID': '5129904472' }],
  ]);
});
