import { expect, test, type Page } from '@playwright/test';
import { signInByPost, someoneWithMoney, type Person } from './customer.ts';
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
    .getByRole('button', { name: /^Save name/ })
    .nth(1)
    .click();
  await signIn(page, person);
  await expect(page).toHaveURL(/\/dashboard\/data$/);
  await expect(names.nth(1)).toHaveValue('My brother');
  await expect(names.nth(0)).not.toHaveValue('My brother');
});
