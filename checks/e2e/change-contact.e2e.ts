import { expect, test, type Page } from '@playwright/test';
import { codeMailedTo, textedTo, uncounted, wrongOf } from './codes.ts';
import { linkMailedTo, signIn, signInByPost, somebodyNew, type Person } from './customer.ts';
import { customerWith } from './in-database.ts';
import { looksRight } from './looks.ts';
import { openLive } from './open-live.ts';
import { tabTo } from './keys.ts';
import { said } from './said.ts';

const SECURITY = '/dashboard/security';

async function signedIn(page: Page, particulars: Parameters<typeof customerWith>[0] = {}) {
  const person = await customerWith(particulars);
  await signInByPost(page, person);
  return person;
}

/** What was said once, on the page after the one that did it. */
async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

async function undo(page: Page, { email }: Person, password: string): Promise<void> {
  await page.goto(await linkMailedTo(page, email, '/undo-change/'));
  await looksRight(page);
  await page.getByRole('button', { name: 'Undo and Set New Password' }).click();
  await page.getByLabel('New password', { exact: true }).fill(password);
  await looksRight(page);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText('Your password is changed. Please sign in.')).toBeVisible();
}

test('an email is changed by a code, and changed back by a link to the old one @long', async ({
  page,
}) => {
  const person = await signedIn(page);
  const { email } = somebodyNew();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Sign-in and security' }).click();
  await page.getByRole('link', { name: 'Change Email' }).click();
  await page.getByLabel('New email').fill(person.email);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText('This is your email already.')).toBeVisible();
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText(`If ${email} can be used`)).toBeVisible();
  await uncounted(email);
  await looksRight(page);

  const code = await codeMailedTo(page, email);
  await typeCode(page, wrongOf(code));
  await expect(page.getByText('You have 4 more tries.')).toBeVisible();
  await looksRight(page);
  await typeCode(page, code);
  await expect(page).toHaveURL(new RegExp(`${SECURITY}$`));
  await said(page, 'Your email is changed.');
  await expect(page.locator('#content').getByText(email)).toBeVisible();

  const password = 'nine copper bells';
  await undo(page, person, password);
  await signIn(page, { email: person.email, password });
  await page.goto(SECURITY);
  await expect(page.locator('#content').getByText(person.email)).toBeVisible();
  await page.goto(await linkMailedTo(page, person.email, '/undo-change/'));
  await expect(page.getByText('This link is not valid.')).toBeVisible();
  await looksRight(page);
});

test('a mobile number is added, changed and removed @wide @long', async ({ page }) => {
  await signedIn(page, { mobile: null });
  const [first, second] = [somebodyNew().mobile, somebodyNew().mobile];
  const change = async (mobile: string) => {
    await page.getByLabel('Mobile number', { exact: true }).fill(mobile);
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(page.getByText(`If ${mobile} can be used`)).toBeVisible();
    await uncounted(mobile);
    await looksRight(page);
    await typeCode(page, await textedTo(page, mobile));
    await said(page, 'Your mobile number is saved.');
    await expect(page.locator('#content').getByText(mobile)).toBeVisible();
  };
  await page.goto(SECURITY);
  await page.getByRole('link', { name: 'Add Mobile number' }).click();
  await expect(page.getByRole('heading', { name: 'Add mobile number' })).toBeVisible();
  await change(first);
  await page.getByRole('link', { name: 'Change Mobile number' }).click();
  await change(second);

  await page.getByRole('link', { name: 'Remove Mobile number' }).click();
  await expect(page.getByRole('heading', { name: 'Remove your mobile number?' })).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: 'Remove' }).click();
  await said(page, 'Removed.');
  await expect(page.getByRole('link', { name: 'Add Mobile number' })).toBeVisible();
  await expect(page.locator('#content').getByText(second)).toHaveCount(0);
});

test('a number that somebody else wanted is taken back by mail @wide @long', async ({ page }) => {
  const person = await signedIn(page);
  const thief = somebodyNew().mobile;
  await page.goto(`${SECURITY}/mobile`);
  await page.getByLabel('Mobile number', { exact: true }).fill(thief);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText(`If ${thief} can be used`)).toBeVisible();
  await uncounted(thief);
  await typeCode(page, await textedTo(page, thief));
  await said(page, 'Your mobile number is saved.');

  const password = 'nine copper bells';
  await undo(page, person, password);
  await signIn(page, { ...person, password });
  await page.goto(SECURITY);
  await expect(page.locator('#content').getByText(person.mobile)).toBeVisible();
});

test('a password is changed, and every other session is over @wide @long', async ({
  page,
  browser,
}) => {
  const person = await signedIn(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, person);

  await page.goto(SECURITY);
  await page.getByRole('link', { name: 'Change Password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('password');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText('This password is too common.')).toBeVisible();
  await looksRight(page);
  await page.getByLabel('New password', { exact: true }).fill('nine copper bells');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await said(page, 'Your password is changed.');

  await elsewhere.goto(SECURITY);
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.context().close();
  await page.context().clearCookies();
  await signIn(page, { ...person, password: 'nine copper bells' });
});

test(
  'an email is changed with the keys alone @long',
  { tag: ['@once', '@script'] },
  async ({ page }) => {
    await signedIn(page);
    const { email } = somebodyNew();
    await openLive(page, SECURITY);
    await tabTo(page, page.getByRole('link', { name: 'Change Email' }));
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveText('Change email');
    await tabTo(page, page.getByLabel('New email'));
    await page.keyboard.type('nobody@example');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('New email')).toHaveAccessibleDescription(/email/);
    await tabTo(page, page.getByLabel('New email'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(email);
    await tabTo(page, page.getByRole('button', { name: 'Send Code' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`If ${email} can be used`)).toBeVisible();
    await expect(page.locator(':focus')).toHaveText('Change email');
    await uncounted(email);
    await tabTo(page, page.getByLabel('Code', { exact: true }));
    await page.keyboard.type(await codeMailedTo(page, email));
    await page.keyboard.press('Enter');
    await said(page, 'Your email is changed.');
  },
);
