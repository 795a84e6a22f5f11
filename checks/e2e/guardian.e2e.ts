import { expect, test, type Page } from '@playwright/test';
import { codeMailedTo, textedTo, uncounted, wrongOf } from './codes.ts';
import { buy, expectOrderStatus, somebodyNew, topUp, type Purchase } from './customer.ts';
import { signedInMinor } from './in-database.ts';
import { looksRight } from './looks.ts';

const GUARDIAN = '/dashboard/data/guardian';

const diamonds: Omit<Purchase, 'payment'> = {
  product: 'mlin',
  item: '14 Diamonds',
  inputs: { 'User ID': '118374920', 'Zone ID': '2641' },
  check: true,
};

async function askGuardian(page: Page, name: string, contact: string): Promise<void> {
  await page.getByLabel('Parent’s or guardian’s name').fill(name);
  await page.getByLabel('Their own mobile number or email').fill(contact);
  await page.getByRole('button', { name: 'Send Code' }).click();
}

async function agree(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
}

async function withdrawnBy(page: Page, mobile: string, codesBefore: number): Promise<void> {
  await page.goto('/guardian');
  await page.getByLabel('Your mobile number or email').fill(mobile);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText('we have sent a code to it')).toBeVisible();
  await looksRight(page);
  await uncounted(mobile);
  await page
    .getByLabel('Code', { exact: true })
    .fill(await textedTo(page, mobile, codesBefore + 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Withdraw Consent' }).click();
  await expect(page.getByText('Please choose a child.')).toBeVisible();
  await looksRight(page);
  await page.getByText('Tara D•••').click();
  await page.getByRole('button', { name: 'Withdraw Consent' }).click();
  await expect(page.getByText('You have withdrawn your consent.')).toBeVisible();
}

test('who is under 18 buys once a guardian has agreed, and no more once they have withdrawn @long', async ({
  page,
  browser,
}) => {
  test.slow();
  const { person, guardian } = await signedInMinor(page);
  await page.goto('/topup');
  await page.getByLabel('Amount', { exact: true }).fill('50');
  await page.getByRole('button', { name: 'Top Up Wallet' }).click();
  await expect(
    page.getByText('has to agree before you can add money').filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/topup/);
  await looksRight(page);

  await buy(page, { ...diamonds, payment: 'UPI' });
  await expect(
    page.getByText('Nothing was ordered.').filter({ visible: true }).first(),
  ).toBeVisible();
  await page
    .getByRole('link', { name: 'Ask a parent or guardian' })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${GUARDIAN}$`));
  await looksRight(page);
  await askGuardian(page, guardian.name, person.mobile);
  await expect(page.getByText('This is your own.')).toBeVisible();
  await askGuardian(page, guardian.name, guardian.contact);
  await expect(page.getByText(`We sent a code to ${guardian.name}`)).toBeVisible();
  await uncounted(guardian.contact);
  await looksRight(page);

  const code = await textedTo(page, guardian.contact);
  await agree(page, code);
  await expect(page.getByText('Please have your parent or guardian tick the box')).toBeVisible();
  await looksRight(page);
  await page.getByLabel(/^I am 18 or older, I am the parent/).check();
  await agree(page, wrongOf(code));
  await expect(page.getByText('You have 4 more tries.')).toBeVisible();
  await page.getByLabel(/^I am 18 or older, I am the parent/).check();
  await agree(page, code);
  await expect(
    page.getByText(`${guardian.name} has agreed.`).filter({ visible: true }).first(),
  ).toBeVisible();

  await topUp(page, 50);
  await page.waitForURL(/\/walletconfirmation/);
  await expect(async () => {
    await page.reload();
    const settled = page.getByRole('heading', { name: 'Top-Up Successful' });
    await expect(settled).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await buy(page, { ...diamonds, payment: 'G-Coins' });
  await expectOrderStatus(page, 'Completed');
  await expect(async () => {
    await page.goto('/live-leaderboard');
    await expect(page.locator('main').getByText('You', { exact: true })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 30_000 });
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/live-leaderboard');
  await expect(elsewhere.locator('main').getByText('Tara D•••').first()).toBeVisible();
  await expect(elsewhere.locator('main')).not.toContainText('Deshmukh');

  await withdrawnBy(elsewhere, guardian.contact, 1);
  await elsewhere.context().close();
  await buy(page, { ...diamonds, payment: 'G-Coins' });
  await expect(
    page.getByText('Nothing was ordered.').filter({ visible: true }).first(),
  ).toBeVisible();
});

test('a guardian agrees by mail as well @long', { tag: '@wide' }, async ({ page }) => {
  const { guardian } = await signedInMinor(page);
  const { email } = somebodyNew();
  await page.goto('/dashboard/data');
  await page.getByRole('link', { name: 'Ask a parent or guardian' }).click();
  await askGuardian(page, guardian.name, email);
  await expect(page.getByText(`We sent a code to ${guardian.name} at ${email}.`)).toBeVisible();
  await uncounted(email);
  await page.getByLabel(/^I am 18 or older, I am the parent/).check();
  await agree(page, await codeMailedTo(page, email));
  await expect(page).toHaveURL(/\/dashboard\/data$/);
  await expect(page.locator('#content').getByText(`${guardian.name} agreed on`)).toBeVisible();
});

test('who has turned 18 says so by the day of birth @wide @long', async ({ page }) => {
  await signedInMinor(page);
  await page.goto('/dashboard/data');
  await page.getByRole('link', { name: 'I have turned 18' }).click();
  await looksRight(page);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Please enter your date of birth')).toBeVisible();
  await expect(page.getByText('Please confirm that you are 18 or older.')).toBeVisible();
  await looksRight(page);
});
