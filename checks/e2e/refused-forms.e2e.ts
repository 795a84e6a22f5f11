import { expect, test } from '@playwright/test';
import { openAccounts } from '@store/web/accounts';
import { linkMailedTo, sendRegistration, somebodyNew } from './customer.ts';
import { customerWith, inDatabase, signedInNewcomer } from './in-database.ts';
import { openLive } from './open-live.ts';
import { beginningWith, said } from './said.ts';

test.describe('a customer’s name', () => {
  const NEW_NAME = 'Lakshmi Narayanan';

  test('is changed, which is said once, and stays so @wide @long', async ({ page }) => {
    await signedInNewcomer(page);
    await openLive(page, '/dashboard');
    await page.getByRole('link', { name: 'Edit name' }).click();
    await page.getByLabel('Name', { exact: true }).fill(NEW_NAME);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const words = 'Profile updated successfully, please relogin.';
    await said(page, words);
    await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0);
    // Nobody is made to sign in again, whatever the words ask for.
    await page.goto('/dashboard');
    await expect(page.locator('#content').getByText(NEW_NAME)).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
  });

  for (const [what, typed, words] of [
    ['is too short', 'Asha', 'Name should be greater than 5 characters.'],
    ['is too long', 'k'.repeat(61), 'Name cannot be longer than 60 characters.'],
    ['holds what nobody sees', 'Lakshmi\u200BIyer', 'Name cannot contain invisible characters.'],
    [
      'is a link',
      'www.lakshmi.example',
      'Name cannot contain a link. Please add a space after each full stop.',
    ],
  ] as const) {
    test(`that ${what} is refused by its reason, and the old one stays @wide @long`, async ({
      page,
    }) => {
      const { name } = await signedInNewcomer(page);
      await openLive(page, '/dashboard?edit=name');
      const field = page.getByLabel('Name', { exact: true });
      await field.fill(typed);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(field).toHaveAccessibleDescription(words);
      await expect(field).toHaveValue(typed);
      await page.goto('/dashboard');
      await expect(page.locator('#content').getByText(name)).toBeVisible();
    });
  }
});

test('who signs in before the email is verified is asked for that, and gets the mail again after two minutes @wide @long', async ({
  page,
}) => {
  const person = somebodyNew();
  await inDatabase((db) => openAccounts(db).create({ ...person, age: null }));
  await openLive(page, '/login');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/checkverification$/);
  await said(
    page,
    'Please verify your email address. A verification email has been sent to your inbox. If you don’t see it, kindly check your spam or junk folder.',
  );
  await expect(page.getByRole('link', { name: 'Open Mail App' })).toHaveAttribute(
    'href',
    'mailto:',
  );
  const first = await linkMailedTo(page, person.email);

  const again = page.getByRole('button', { name: 'Send Again' });
  await again.click();
  await said(
    page,
    'We have just sent you an email. Please wait 2 minutes before you ask for another.',
  );
  await inDatabase(
    (db) => db`
      update shop.email_token set sent_at = sent_at - interval '2 minutes'
      where account_id = (select id from shop.account where email = ${person.email})`,
  );
  await again.click();
  await said(page, 'We have sent the verification email again.');
  await expect.poll(() => linkMailedTo(page, person.email)).not.toBe(first);
});

test('a mobile number that somebody has is not registered again, and nothing typed is lost @wide @long', async ({
  page,
}) => {
  const { mobile } = await customerWith();
  const other = { ...somebodyNew(), mobile };
  await openLive(page, '/register');
  await sendRegistration(page, other);

  const field = page.getByLabel('Mobile number', { exact: true });
  await expect(field).toHaveAccessibleDescription(
    beginningWith('Mobile number already registered.'),
  );
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(other.email);
});

test.describe('a form that is refused', () => {
  for (const [path, field, typed, button, words] of [
    [
      '/register',
      'Mobile number',
      '98765',
      'Create Account',
      'Please enter a valid 10-digit mobile number.',
    ],
    [
      '/register',
      'Mobile number',
      '9999999999',
      'Create Account',
      'Mobile number cannot have all the same digits.',
    ],
    [
      '/register',
      'Mobile number',
      '9876543210',
      'Create Account',
      'Mobile number cannot be a sequential series of digits.',
    ],
    ['/register', 'Email', 'asha@example', 'Create Account', 'Please enter a valid email address.'],
    ['/otplogin', 'Mobile number', '98765', 'Send OTP', 'Please enter a valid mobile number'],
    ['/forgetpassword', 'Email', 'asha@example', 'Send Link', 'Please enter a valid email address'],
  ] as const) {
    test(`at ${path} says of ${field} ${typed}: ${words} @wide @long`, async ({ page }) => {
      await openLive(page, path);
      await page.getByLabel(field, { exact: true }).fill(typed);
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(
        beginningWith(words),
      );
      await expect(page.getByLabel(field, { exact: true })).toHaveValue(typed);
    });
  }
});

test('at /login a password that nobody can have is refused by its length, and the email stays @wide @long', async ({
  page,
}) => {
  await openLive(page, '/login');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email', { exact: true }).fill('asha@example.com');
  await password.fill('k'.repeat(1_001));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(password).toHaveAccessibleDescription('This password is too long.');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('asha@example.com');
});
