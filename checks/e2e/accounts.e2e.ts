import { expect, test } from '@playwright/test';
import {
  linkMailedTo,
  register,
  signIn,
  signInHere,
  somebodyNew,
  verifyEmail,
} from './customer.ts';
import { heldBack } from './held-back.ts';
import { looksRight } from './looks.ts';
import { openLive } from './open-live.ts';

test(
  'a mailed link asks for the password in another browser, and signs in there @long',
  { tag: '@once' },
  async ({ page, browser }) => {
    test.slow();
    const person = somebodyNew();
    await register(page, person);
    const elsewhere = await (await browser.newContext()).newPage();
    const link = await linkMailedTo(elsewhere, person.email);
    await elsewhere.goto(link);
    await looksRight(elsewhere);
    await elsewhere.getByLabel('Password', { exact: true }).fill('another password');
    await elsewhere.getByRole('button', { name: 'Verify Email' }).click();
    await expect(elsewhere.getByText('Invalid credentials. Please try again.')).toBeVisible();
    await looksRight(elsewhere);
    await elsewhere.getByLabel('Password', { exact: true }).fill(person.password);
    await elsewhere.getByRole('button', { name: 'Verify Email' }).click();
    await expect(elsewhere).toHaveURL(/\/home$/);
    await elsewhere.goto('/dashboard');
    await expect(elsewhere.locator('#content').getByText(person.email)).toBeVisible();
    await elsewhere.context().close();

    await page.goto(link);
    await expect(page.getByText('Your email address is already verified.')).toBeVisible();
    await looksRight(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/login$/);
  },
);

test(
  'a forgotten password is set anew by a mailed link, which works once @long',
  { tag: '@wide' },
  async ({ page, javaScriptEnabled }) => {
    test.slow();
    const person = somebodyNew();
    await register(page, person);
    await verifyEmail(page, person);
    await page.goto('/login?origin=/dashboard');
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByText('we have sent a link to it')).toBeVisible();

    const link = await linkMailedTo(page, person.email, '/reset_password/');
    await page.goto(link);
    await looksRight(page);
    await page.getByLabel('New password', { exact: true }).fill('eight silver fish');
    const letGo = await heldBack(page, '**/login.data*');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await expect(page.getByText('Your password is changed. Please sign in.')).toBeVisible();
    await looksRight(page);
    letGo();
    // By itself, where script runs.
    if (javaScriptEnabled === false) {
      await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    }
    await expect(page).toHaveURL(/\/login\?origin=%2Fdashboard$/);
    // With the email filled in, and on to where the first sign-in began.
    await page.getByLabel('Password', { exact: true }).fill('eight silver fish');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.context().clearCookies();
    await page.goto(link);
    await expect(page.getByText('The link is corrupted.')).toBeVisible();
    await page.getByRole('link', { name: 'Regenerate Link' }).click();
    await expect(page).toHaveURL(/\/forgetpassword\?origin=%2Fdashboard$/);
  },
);

test(
  'a session that is over says so on the page and in the console @long',
  { tag: '@once' },
  async ({ page }) => {
    const person = somebodyNew();
    await register(page, person);
    await verifyEmail(page, person);
    await signIn(page, person);
    // The same as one that has ended: it names no session of the store.
    const session = (await page.context().cookies()).find(({ name }) => /session$/.test(name));
    if (session === undefined) throw new Error('not signed in');
    await page.context().addCookies([{ ...session, value: 'over' }]);

    const said = page.waitForEvent('console', (message) => message.text().startsWith('Session'));
    await page.goto('/wallet');
    expect((await said).text()).toBe('Session expired, please log in again.');
    await expect(page.getByText('Session expired, please log in again.')).toBeVisible();
    await signInHere(page, person);
    await expect(page).toHaveURL(/\/wallet$/);
  },
);

test(
  'a newcomer is told while typing that an e-mail is taken',
  { tag: ['@once', '@script'] },
  async ({ page }) => {
    await openLive(page, '/register');
    await page.getByLabel('Email', { exact: true }).pressSequentially(' Asha@example.com');
    await expect(page.getByText('Email already registered.')).toBeVisible();
    await page.getByRole('link', { name: 'Sign in with this email' }).click();
    await expect(page).toHaveURL(/\/login$/);
  },
);

test(
  'a password is hidden until it is shown, and is pasted or filled in by a program',
  { tag: ['@once', '@script'] },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const [path, filledIn] of [
      ['/login', 'current-password'],
      ['/register', 'new-password'],
    ] as const) {
      await openLive(page, path);
      const field = page.getByLabel('Password', { exact: true });
      await expect(field).toHaveAttribute('type', 'password');
      await expect(field).toHaveAttribute('autocomplete', filledIn);
      await page.evaluate(() => navigator.clipboard.writeText('seven lotus ponds'));
      await field.focus();
      await page.keyboard.press('ControlOrMeta+v');
      await expect(field).toHaveValue('seven lotus ponds');
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(field).toHaveAttribute('type', 'text');
    }
  },
);
