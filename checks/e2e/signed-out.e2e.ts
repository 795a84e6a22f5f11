import { expect, test, type Page } from '@playwright/test';
import { signInByPost, signInHere, type Person } from './customer.ts';
import { customerWith } from './in-database.ts';
import { openLive } from './open-live.ts';

const PAGES = ['/dashboard', '/dashboard/security', '/wallet', '/orders', '/product/hok'];

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: 'Menu' })
    .or(page.getByRole('button', { name: 'Menu' }))
    .first()
    .click();
  await page
    .getByRole('button', { name: 'Sign Out', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/home$/);
  // The address changes a moment before the page does.
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
}

const showsNothingOf = async (page: Page, { email, name, mobile }: Person) => {
  let shown = '';
  // A page that was put aside is loaded anew, and has no content meanwhile.
  await expect(async () => {
    shown = await page.content();
  }).toPass({ timeout: 15_000 });
  for (const own of [email, name, mobile]) expect.soft(shown, page.url()).not.toContain(own);
};

for (const path of PAGES) {
  test(`${path} signs out, and the way back shows nothing of the account @long`, async ({
    page,
  }) => {
    const person = await customerWith({ name: 'Vasundhara Bhattacharya' });
    await signInByPost(page, person);
    await page.goto('/dashboard');
    await expect(page.locator('#content').getByText(person.email)).toBeVisible();
    await page.goto(path);
    await signOut(page);
    await showsNothingOf(page, person);
    for (const _ of ['back', 'back again']) {
      await page.goBack();
      await page.waitForLoadState('networkidle');
      await showsNothingOf(page, person);
    }
    await page.goto(path);
    await showsNothingOf(page, person);
  });
}

test('signing out everywhere else leaves this browser in, and no other @wide @long', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await customerWith();
  const phone = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  for (const one of [phone, page]) await signInByPost(one, person);
  await phone.goto('/dashboard');
  await expect(phone.locator('#content').getByText(person.email)).toBeVisible();

  await page.goto('/dashboard/security');
  await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
  const said = page.getByText('One other device is signed out.');
  await expect(said.filter({ visible: true }).first()).toBeVisible();

  await phone.goto('/dashboard');
  await expect(phone).toHaveURL(/\/login/);
  await page.goto('/dashboard');
  await expect(page.locator('#content').getByText(person.email)).toBeVisible();
  await phone.context().close();
});

test('whoever signs in on the way to a file comes to the page that offers it @wide @long', async ({
  page,
}) => {
  const person = await customerWith();
  await openLive(page, '/wallet/transactions.csv?type=Credit');
  await expect(page).toHaveURL(/\/login\?/);
  await signInHere(page, person);
  await expect(page).toHaveURL(/\/wallet\?type=Credit$/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^wallet-\d+\.csv$/);
});
