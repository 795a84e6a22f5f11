import { expect, test } from '@playwright/test';
import { codeMailedTo, textedTo, uncounted } from './codes.ts';
import { linkMailedTo, signIn, signInByPost, somebodyNew, someoneWithMoney } from './customer.ts';
import {
  customerWith,
  longAfterProof,
  sayTaxAddress,
  signedInMinor,
  signedInNewcomer,
} from './in-database.ts';
import { button, pick, press, tabTo, type } from './keys.ts';
import { looksRight } from './looks.ts';
import { openLive } from './open-live.ts';
import { said } from './said.ts';
import { signInAs } from './visitors.ts';

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
    await press(page, button(page, 'Hide My Name'));
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
    const { guardian } = await signedInMinor(page);
    const { contact } = guardian;
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

  test('a name is saved, other devices are signed out, and a mobile number changed and changed back @once @script @long', async ({
    page,
    browser,
  }) => {
    test.slow();
    const person = await signedInNewcomer(page);
    for (const _ of ['a phone', 'a tablet']) {
      const elsewhere = await browser.newContext();
      await signInByPost(await elsewhere.newPage(), person);
      await elsewhere.close();
    }
    await openLive(page, '/dashboard');
    await press(page, page.getByRole('link', { name: 'Edit name' }));
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Lakshmi Menon');
    await press(page, button(page, 'Save'));
    await said(page, 'Profile updated successfully, please relogin.');

    await press(page, page.getByRole('link', { name: 'Sign-in and security' }));
    const signOut = page.getByRole('button', { name: /^Sign Out .*, signed in / });
    await expect(signOut).toHaveCount(2);
    await press(page, signOut.first());
    await said(page, 'That device is signed out.');
    await expect(signOut).toHaveCount(1);
    await press(page, button(page, 'Sign Out Everywhere Else'));
    await said(page, 'One other device is signed out.');

    const { mobile } = somebodyNew();
    await press(page, page.getByRole('link', { name: 'Change Mobile number' }));
    await type(page, 'Mobile number', mobile);
    await press(page, button(page, 'Send Code'));
    await said(page, `If ${mobile} can be used`);
    await uncounted(mobile);
    await type(page, 'Code', await textedTo(page, mobile));
    await press(page, button(page, 'Confirm'));
    await said(page, 'Your mobile number is saved.');

    await page.goto(await linkMailedTo(page, person.email, '/undo-change/'));
    await press(page, button(page, 'Undo and Set New Password'));
    await type(page, 'New password', 'nine copper bells');
    await press(page, button(page, 'Set Password'));
    await said(page, 'Your password is changed. Please sign in.');
    await signIn(page, { ...person, password: 'nine copper bells' });
    await page.goto('/dashboard');
    await expect(page.locator('#content')).toContainText(person.mobile);
    await expect(page.locator('#content')).toContainText('Lakshmi Menon');
  });

  test('who last proved long ago who they are does so by a mailed code, and corrects and copies their data @once @script @long', async ({
    page,
  }) => {
    const person = await signedInNewcomer(page);
    await sayTaxAddress(person);
    await openLive(page, '/dashboard/data');
    await press(page, page.getByRole('link', { name: 'Change your details for GST invoices' }));
    await tabTo(page, page.getByLabel('PIN code'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('560034');
    await press(page, button(page, 'Save'));
    await said(page, 'Your details for GST invoices are saved.');
    await expect(page).toHaveURL(/\/dashboard\/data$/);

    await longAfterProof(person);
    await press(page, page.getByRole('link', { name: 'Read it here' }));
    await expect(page).toHaveURL(/\/signin-proof/);
    await press(page, button(page, 'Send Me a Code'));
    await said(page, /^We have sent a code to /);
    await uncounted(person.email);
    await looksRight(page);
    await type(page, 'Code', await codeMailedTo(page, person.email));
    await press(page, button(page, 'Confirm'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Everything we keep about you',
    );
    await said(page, '560034');

    await openLive(page, '/dashboard/data');
    await tabTo(page, page.getByRole('link', { name: 'Download the file' }));
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toMatch(/\.json$/);
  });

  test('a guest stops mails by a link, complains, and comes back by the mailed link @once @script @long', async ({
    page,
    context,
  }) => {
    const { email } = await someoneWithMoney(page, 50);
    await context.clearCookies();
    await page.goto(await linkMailedTo(page, email, '/unsubscribe/'));
    await press(page, button(page, 'Stop These Emails'));
    await said(page, /^Done\. You can change this/);
    await looksRight(page);

    const guest = somebodyNew();
    await openLive(page, '/complaint');
    await pick(page, 'What is it about?', 'Privacy or my data');
    await type(page, 'Your email', guest.email);
    await type(page, 'What happened?', 'Please delete my number.');
    await press(page, button(page, 'Send Complaint'));
    await page.waitForURL(/\/complaint\/CMP-/);
    await context.clearCookies();
    await page.goto(await linkMailedTo(page, guest.email, '/complaint/CMP-'));
    await type(page, 'Add a message', 'It is an old number of mine.');
    await press(page, button(page, 'Send'));
    await said(page, 'It is an old number of mine.');
    await said(page, 'Please delete my number.');
  });

  test('a reseller makes a key and ends it, and orders from a file @once @script @long', async ({
    page,
  }) => {
    await signInAs(page, 'reseller');
    const mark = `keys-${Date.now().toString(36)}`;
    await openLive(page, '/dashboard/resell');
    await type(page, 'Name', mark);
    await pick(page, 'What it is for', 'Trying out in the sandbox');
    await press(page, button(page, 'Create Key'));
    await expect(page.locator('code', { hasText: /^test_/ })).toBeVisible();
    await press(page, button(page, `End Key ${mark}`));
    await said(page, /^The key has ended\./);

    await press(page, page.getByRole('link', { name: 'Order from a file' }));
    const file = page.getByLabel('File', { exact: true });
    await tabTo(page, file);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.keyboard.press('Enter'),
    ]);
    const lines = ['reference,product,item,price,input1', `${mark},hok,HOK-1,18,118374979`];
    await chooser.setFiles({
      ...{ name: 'orders.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(lines.join('\n')),
    });
    await press(page, button(page, 'Check File'));
    await expect(page.getByRole('row').filter({ hasText: mark })).toContainText('Can be ordered');
    await press(page, page.getByRole('button', { name: /^Order 1 Line for/ }));
    await said(page, 'The line is ordered.');
  });
});
