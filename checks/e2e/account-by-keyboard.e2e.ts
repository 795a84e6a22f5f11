import { expect, test } from '@playwright/test';
import { textedTo, uncounted } from './codes.ts';
import { linkMailedTo, signIn, signInByPost, somebodyNew } from './customer.ts';
import { customerWith, signedInNewcomer } from './in-database.ts';
import { button, pick, press, tabTo, type } from './keys.ts';
import { openLive } from './open-live.ts';
import { said } from './said.ts';

test.describe('with the keys alone', () => {
  test('a customer signs in with a code by SMS @once @script @long', async ({ page }) => {
    const { mobile } = await customerWith({ mobileVerifiedAt: new Date() });
    await openLive(page, '/login');
    await press(page, page.getByRole('link', { name: 'Login with Mobile OTP' }));
    await expect(page).toHaveURL(/\/otplogin/);
    await type(page, 'Mobile number', mobile);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/otpverify/${mobile}$`));
    await uncounted(mobile);
    await type(page, 'OTP', await textedTo(page, mobile));
    await press(page, button(page, 'Verify OTP'));
    await expect(page).not.toHaveURL(/\/otpverify/);
    await page.goto('/dashboard');
    await expect(page.locator('#content').getByText(mobile)).toBeVisible();
  });

  test('a forgotten password is set anew @once @script @long', async ({ page }) => {
    const person = await customerWith();
    await openLive(page, '/login');
    await press(page, page.getByRole('link', { name: 'Forgot Password' }));
    await type(page, 'Email', person.email);
    await press(page, button(page, 'Send Link'));
    await said(page, 'we have sent a link to it');
    await page.goto(await linkMailedTo(page, person.email, '/reset_password/'));
    await type(page, 'New password', 'eight silver fish');
    await press(page, button(page, 'Set Password'));
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, { ...person, password: 'eight silver fish' });
  });

  test('a customer leaves the leaderboard’s names and gets fewer mails @once @script @long', async ({
    page,
  }) => {
    await signedInNewcomer(page);
    await openLive(page, '/dashboard');
    await press(page, button(page, 'Show Me as Player'));
    await said(page, 'The leaderboard now shows you as Player.');
    await openLive(page, '/notes');
    await press(page, page.getByRole('link', { name: 'Notification settings' }).first());
    await press(page, button(page, 'Stop These Emails'));
    await said(page, 'You will get only the emails that cannot be switched off.');
  });

  test('a customer complains without an order @once @script @long', async ({ page }) => {
    await signedInNewcomer(page);
    await openLive(page, '/complaint');
    await pick(page, 'What is it about?', 'Privacy or my data');
    await type(page, 'What happened?', 'My name is spelled wrong.');
    await press(page, button(page, 'Send Complaint'));
    await expect(page).toHaveURL(/\/complaint\/CMP-/);
    await said(page, 'My name is spelled wrong.');
  });

  test('a parent agrees at the browser of who is under 18 @once @script @long', async ({
    page,
  }) => {
    const contact = somebodyNew().mobile;
    const guardian = { name: 'Meena Deshmukh', contact };
    const age = { adult: false, guardian, textVersion: 'e2e' };
    await signInByPost(page, await customerWith({ name: 'Tara Deshmukh', age }));
    await openLive(page, '/dashboard/data/guardian');
    await tabTo(page, page.getByLabel('Their own mobile number or email'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(contact);
    await press(page, button(page, 'Send Code'));
    await said(page, `We sent a code to ${guardian.name}`);
    await uncounted(contact);
    await type(page, 'Code', await textedTo(page, contact));
    await tabTo(page, page.getByLabel(/^I am 18 or older, I am the parent/));
    await page.keyboard.press('Space');
    await press(page, button(page, 'Agree'));
    await said(page, `${guardian.name} has agreed.`);
  });

  test('a password is changed @once @script @long', async ({ page }) => {
    const person = await signedInNewcomer(page);
    await openLive(page, '/dashboard/security');
    await press(page, page.getByRole('link', { name: 'Change Password' }));
    await type(page, 'New password', 'nine copper bells');
    await press(page, button(page, 'Save Password'));
    await said(page, 'Your password is changed. You are signed out everywhere else.');
    await page.context().clearCookies();
    await signIn(page, { ...person, password: 'nine copper bells' });
  });

  test('somebody is named who speaks for a customer, and is so no more @once @script @long', async ({
    page,
  }) => {
    await signedInNewcomer(page);
    await openLive(page, '/dashboard/data/nominee');
    await type(page, 'Their name', 'Meena Deshmukh');
    await type(page, 'Their mobile number or email', somebodyNew().mobile);
    await press(page, button(page, 'Save'));
    await said(page, 'Meena Deshmukh is your nominee now.');
    await openLive(page, '/dashboard/data/nominee');
    await press(page, button(page, 'Remove Nominee'));
    await said(page, 'You have no nominee now.');
  });

  test('an account is closed @once @script @long', async ({ page }) => {
    await signedInNewcomer(page);
    await openLive(page, '/dashboard/data/erase');
    await tabTo(page, page.getByLabel(/^I understand that what is erased/));
    await page.keyboard.press('Space');
    await type(page, 'Type ERASE to confirm', 'ERASE');
    await press(page, button(page, 'Close and Erase My Account'));
    await said(page, 'Your account is closed.');
  });
});
