import { expect, type Page } from '@playwright/test';
import type { Db } from '@store/platform/postgres';
import { demoLogins } from '../../embedded/src/demo/accounts.ts';
import { test } from './alone.ts';
import { uncounted } from './codes.ts';
import { linkMailedTo, PAY_PAGE, signedInAnew } from './customer.ts';
import { looksRight } from './looks.ts';
import { customerWith, inDatabase, signedInNewcomer } from './in-database.ts';
import { openLive } from './open-live.ts';
import { said } from './said.ts';
import { adminAt } from './visitors.ts';

const customer = demoLogins.find(({ what }) => what === 'customer');

/** What puts right again what a test has done to the database. */
const undoes: ((db: Db) => Promise<unknown>)[] = [];

async function until(undo: (db: Db) => Promise<unknown>, done: (db: Db) => Promise<unknown>) {
  await inDatabase(done);
  undoes.unshift(undo);
}

const putRight = () =>
  inDatabase(async (db) => {
    for (const undo of undoes.splice(0)) await undo(db);
  });

test.afterEach(putRight);

/** As after a bad migration: every question to it is an error at once, and nothing else is. */
const takeAway = (table: string) =>
  until(
    (db) => db`alter table ${db(`shop.${table}_away`)} rename to ${db(table)}`,
    (db) => db`alter table ${db(`shop.${table}`)} rename to ${db(`${table}_away`)}`,
  );

/** As before anything of it came about. */
const empty = (table: string) =>
  until(
    async (db) => {
      await db`drop table ${db(`read.${table}`)}`;
      await db`alter table ${db(`read.${table}_away`)} rename to ${db(table)}`;
    },
    async (db) => {
      await db`alter table ${db(`read.${table}`)} rename to ${db(`${table}_away`)}`;
      await db`
        create table ${db(`read.${table}`)} (like ${db(`read.${table}_away`)} including all)`;
    },
  );

/** What the pages hold of the goods in memory is read again. */
const goods = (work: (db: Db) => Promise<unknown>) => async (db: Db) => {
  await work(db);
  await db`select pg_notify('shop_catalogue', '')`;
};

/** Opens it until it is so: a process hears of other goods a moment later. */
const openUntil = (page: Page, path: string, status: number) =>
  expect(async () => {
    expect((await page.goto(path))?.status()).toBe(status);
  }).toPass({ timeout: 30_000 });

test('products that cannot be read are said to be so, and Retry shows them once they can @alone @long', async ({
  page,
}) => {
  test.slow();
  // What guests are shown is kept, and asks for the goods before any page does.
  await signedInNewcomer(page);
  await until(
    goods(async (db) => {
      await db`
        update shop.item set product_codes = away.product_codes
        from shop.item_away away where away.id = item.id`;
      await db`alter table shop.item alter product_codes set not null`;
      await db`drop table shop.item_away`;
    }),
    goods(async (db) => {
      await db`create table shop.item_away as select id, product_codes from shop.item`;
      await db`alter table shop.item alter product_codes drop not null`;
      await db`update shop.item set product_codes = null`;
    }),
  );
  await openUntil(page, '/', 500);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('We could not load the products.');
  await expect(page.getByRole('banner')).toBeVisible();
  await looksRight(page);

  const retry = page.getByRole('main').getByRole('link', { name: 'Retry' });
  await retry.click();
  await expect(title).toHaveText('We could not load the products.');
  await putRight();
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await expect(title).toHaveText('Instant Topups', { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
});

test('where nothing of a kind is sold, a shopper is told so @alone @long', async ({ page }) => {
  test.slow();
  await until(
    goods((db) => db`update shop.product set archived_at = null where type = 'MLBB'`),
    goods((db) => db`update shop.product set archived_at = now() where type = 'MLBB'`),
  );
  await expect(async () => {
    await page.goto('/mlbb');
    await expect(page.getByRole('main').getByText('No items found')).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 30_000 });
  await looksRight(page);
  // Each process that answers hears of it by itself.
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Honor of Kings' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Mobile Legends', exact: true })).toHaveCount(0, {
      timeout: 100,
    });
  }).toPass({ timeout: 60_000 });
});

test('who asks too often is told so in the look of the store @alone @long', async ({ page }) => {
  await page.goto('/search?q=honor');
  await until(
    (db) => db`delete from shop.hit_count`,
    (db) => db`update shop.hit_count set points = 2000000000`,
  );
  await openUntil(page, '/search?q=honor', 429);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Too many attempts');
  await looksRight(page);
  await putRight();
  await page.getByRole('main').getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Games' })).toBeVisible();
});

/** Each process that answers hears of a change by itself. */
const untilAllAnswer = (page: Page, path: string, status: number) =>
  expect(async () => {
    const asked = Array.from({ length: 8 }, () => page.request.get(path));
    for (const answer of await Promise.all(asked)) expect(answer.status()).toBe(status);
  }).toPass({ timeout: 60_000 });

async function closeBy(admin: Page, closed: boolean, announcement = ''): Promise<void> {
  await admin.goto('/admin/settings');
  await admin.getByLabel('Close the store for maintenance').setChecked(closed);
  await admin.getByLabel('Message to customers during maintenance').fill(announcement);
  await admin.getByRole('button', { name: 'Save settings' }).click();
  await said(admin, 'Settings saved.');
}

test('a store that is closed for maintenance says so to everybody but admins @alone @long', async ({
  page,
  browser,
}) => {
  test.slow();
  const admin = await adminAt(browser, 'admin');
  await closeBy(admin, true);
  try {
    await openUntil(page, '/', 503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We will be back soon');
    await looksRight(page);
    await admin.goto('/');
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Instant Topups');
  } finally {
    await closeBy(admin, false);
  }
  await openUntil(page, '/', 200);
  await admin.context().close();
});

test('a store that closes while a form is filled in says so there, and takes it afterwards @alone @long', async ({
  page,
  browser,
}) => {
  test.slow();
  await signedInAnew(page);
  await openLive(page, '/topup');
  const amount = page.getByLabel('Amount', { exact: true });
  await amount.fill('77');
  const press = () => page.getByRole('button', { name: 'Top Up Wallet' }).click();
  const admin = await adminAt(browser, 'admin');
  await closeBy(admin, true, 'Back at 6 in the evening.');
  try {
    await untilAllAnswer(page, '/topup', 503);
    await press();
    const closed = 'closed for maintenance, so nothing was done. Back at 6 in the evening.';
    await expect(page.locator('form .notice').filter({ hasText: closed })).toBeVisible();
    await expect(amount).toHaveValue('77');
  } finally {
    await closeBy(admin, false);
  }
  await untilAllAnswer(page, '/topup', 200);
  await press();
  await page.waitForURL(PAY_PAGE);
  await admin.context().close();
});

test('a sign-in that the store cannot do keeps the email and says so @alone @long', async ({
  page,
}) => {
  test.slow();
  await takeAway('account');
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(customer?.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(customer?.password ?? '');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();

  await expect(page.getByText('An error occurred. Please try again later.').first()).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer?.email ?? '');
  await looksRight(page);
});

test('a code that the store cannot send is said to have failed @alone @long', async ({ page }) => {
  await takeAway('account');
  await openLive(page, '/otplogin');
  await page.getByLabel('Mobile number').fill('9812345678');
  await page.getByRole('button', { name: 'Send OTP' }).click();

  await expect(page.getByText('An error occurred. Please try again.').first()).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toHaveValue('9812345678');
});

test('a link to set a password that the store cannot send is said to have failed @alone @long', async ({
  page,
}) => {
  await takeAway('account');
  await openLive(page, '/forgetpassword');
  await page.getByLabel('Email', { exact: true }).fill('asha@example.com');
  await page.getByRole('button', { name: 'Send Link' }).click();

  await said(page, 'An error occurred. Please try again.');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('asha@example.com');
});

test('a password that the store cannot set is said to have failed, and the same link sets it later @alone @long', async ({
  page,
}) => {
  const { email } = await customerWith();
  await page.request.post('/forgetpassword', { form: { email } });
  await openLive(page, await linkMailedTo(page, email, '/reset_password/'));
  await takeAway('account');
  const password = page.getByLabel('New password', { exact: true });
  await password.fill('eight silver fish');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(password).toHaveAccessibleDescription(/An error occurred\. Please try again\./);

  await putRight();
  await password.fill('eight silver fish');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await said(page, 'Your password is changed. Please sign in.');
});

test('where it is not known when a code may be sent again, it is said, and asked for at once @alone @long', async ({
  page,
}) => {
  const { mobile } = await customerWith({ mobileVerifiedAt: new Date() });
  await openLive(page, '/otplogin');
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const again = page.getByRole('button', { name: 'Resend OTP' });
  await expect(again).toBeDisabled();
  await uncounted(mobile);

  await takeAway('one_time_code');
  await page.reload();
  await said(page, 'An error occurred while fetching the timer.');
  await expect(again).toBeEnabled();
  await looksRight(page);
});

test.describe('a name that was not changed', () => {
  const NEW_NAME = 'Lakshmi Narayanan';

  async function expectRefused(page: Page, words: string): Promise<void> {
    await openLive(page, '/dashboard?edit=name');
    const field = page.getByLabel('Name', { exact: true });
    await field.fill(NEW_NAME);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(field).toHaveAccessibleDescription(words);
    await expect(field).toHaveValue(NEW_NAME);
  }

  test('because the store cannot is said so at the field @alone @long', async ({ page }) => {
    await signedInNewcomer(page);
    await until(
      (db) => db`alter table shop.account drop constraint nobody_renamed`,
      (db) => db`
        alter table shop.account
        add constraint nobody_renamed check (name <> 'Lakshmi Narayanan') not valid`,
    );
    await expectRefused(page, 'An error occurred while updating the profile');
    await looksRight(page);
  });

  test('because the account went at that moment is said so at the field @alone @long', async ({
    page,
  }) => {
    await signedInNewcomer(page);
    await until(
      (db) => db`drop rule gone_meanwhile on shop.account`,
      (db) => db`
        create rule gone_meanwhile as on update to shop.account
        where new.name = 'Lakshmi Narayanan' do instead (
          delete from shop.session where account_id = old.id;
          delete from shop.account where id = old.id
        )`,
    );
    await expectRefused(page, 'Failed to update profile');
  });
});

for (const [path, words, retry, title] of [
  ['/live-leaderboard', 'Failed to fetch leaderboard', 'Retry', 'Weekly leaderboard'],
  ['/leaderboard-winners', 'Failed to fetch leaderboard history', 'Recheck', 'Previous winners'],
] as const) {
  test(`a board that cannot be read says so, nothing else is gone, and ${retry} shows it: ${path} @alone @long`, async ({
    page,
  }) => {
    test.slow();
    await takeAway('account');
    const answer = await page.goto(path);

    expect(answer?.status()).toBe(503);
    await expect(page.getByText('Error loading leaderboard')).toBeVisible();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await looksRight(page);

    await putRight();
    await page.getByRole('main').getByRole('link', { name: retry, exact: true }).click();
    await expect(page.getByText('Error loading leaderboard')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main').getByText('•••').first()).toBeVisible();
  });
}

for (const [path, table, words] of [
  ['/live-leaderboard', 'leaderboard', 'No data available'],
  ['/leaderboard-winners', 'closed_week', 'No winners yet'],
] as const) {
  test(`a board that nobody is on yet says so: ${path} @alone @long`, async ({ page }) => {
    await empty(table);
    await page.goto(path);
    await expect(page.locator('.blank').filter({ hasText: words })).toBeVisible();
    await looksRight(page);
  });
}
