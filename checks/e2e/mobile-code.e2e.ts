import { expect, test, type Page } from '@playwright/test';
import { textedTo, uncounted, wrongOf } from './codes.ts';
import type { Person } from './customer.ts';
import { customerWith, inDatabase } from './in-database.ts';
import { looksRight } from './looks.ts';
import { openLive } from './open-live.ts';

/** A customer whose number was verified so many days ago, and not used since. */
const customer = (daysAgo = 0): Promise<Person> =>
  customerWith({ mobileVerifiedAt: new Date(Date.now() - daysAgo * 24 * 60 * 60_000) });

async function askForCode(page: Page, mobile: string): Promise<void> {
  await openLive(page, '/otplogin?origin=/wallet');
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page).toHaveURL(new RegExp(`/otpverify/${mobile}$`));
  await uncounted(mobile);
}

async function type(page: Page, code: string): Promise<void> {
  await page.getByLabel('OTP', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
}

test('a code by SMS signs in and leads on', { tag: ['@wide', '@long'] }, async ({ page }) => {
  const { mobile } = await customer();
  await page.goto('/login?origin=/wallet');
  await page.getByRole('link', { name: 'Login with Mobile OTP' }).click();
  await expect(page).toHaveURL(/\/otplogin\?origin=%2Fwallet$/);
  await askForCode(page, mobile);
  await looksRight(page);
  const right = await textedTo(page, mobile);
  await type(page, '12');
  await expect(page.getByText('Please enter a valid OTP')).toBeVisible();
  await type(page, wrongOf(right));
  await expect(page.getByText('You have 4 more tries.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeDisabled();
  await type(page, right);
  await expect(page).toHaveURL(/\/wallet$/);
});

test(
  'a code is pasted, and another one is asked for when the countdown is at zero @long',
  { tag: ['@once', '@script'] },
  async ({ page, context }) => {
    const { mobile } = await customer();
    await page.clock.install();
    await askForCode(page, mobile);
    await expect(page.locator('main')).toContainText(/You can ask for another code in 0?[12]:\d\d/);
    await textedTo(page, mobile);
    await inDatabase(
      (db) => db`update shop.one_time_code set sent_at = sent_at - interval '2 minutes'
        where mobile = ${mobile}`,
    );
    await page.clock.runFor(121_000);
    await page.getByRole('button', { name: 'Resend OTP' }).click();
    await expect(
      page.getByText('another code was sent to it').filter({ visible: true }),
    ).toBeVisible();
    const second = await textedTo(page, mobile, 2);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(
      (code) => navigator.clipboard.writeText(`${code.slice(0, 3)} ${code.slice(3)}`),
      second,
    );
    await page.getByLabel('OTP', { exact: true }).focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.getByLabel('OTP', { exact: true })).toHaveValue(second);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/wallet$/);
  },
);

test(
  'five wrong codes end it, and another may be asked for @long',
  { tag: '@wide' },
  async ({ page }) => {
    const { mobile } = await customer();
    await askForCode(page, mobile);
    const right = await textedTo(page, mobile);
    for (const left of ['4 more', '3 more', '2 more', 'one more']) {
      await type(page, wrongOf(right));
      await expect(page.getByText(`You have ${left}`)).toBeVisible();
    }
    await type(page, wrongOf(right));
    await expect(page.getByText('This code is not valid any more.')).toBeVisible();
    await type(page, right);
    await expect(page.getByText('This code is not valid any more.')).toBeVisible();
    await page.getByRole('button', { name: 'Resend OTP' }).click();
    await expect(
      page.getByText('another code was sent to it').filter({ visible: true }),
    ).toBeVisible();
    await uncounted(mobile);
    await type(page, await textedTo(page, mobile, 2));
    await expect(page).toHaveURL(/\/wallet$/);
  },
);

test(
  'a number that was not used for long needs the password besides @long',
  { tag: '@wide' },
  async ({ page }) => {
    const { mobile, password, email } = await customer(91);
    await askForCode(page, mobile);
    await type(page, await textedTo(page, mobile));
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    expect(await page.content()).not.toContain(email);
    await looksRight(page);
    await page.getByLabel('Account password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/wallet$/);
  },
);

test('the page of another number leads back', { tag: ['@once', '@long'] }, async ({ page }) => {
  const { mobile } = await customer();
  await page.goto(`/otpverify/${mobile}`);
  await expect(page).toHaveURL(/\/otplogin$/);
  await askForCode(page, mobile);
  await page.goto('/otpverify/9000000001');
  await expect(page).toHaveURL(/\/otplogin$/);
});
