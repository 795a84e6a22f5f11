import { expect, test, type Page } from '@playwright/test';
import { buy, PAY_PAGE, signInByPost, someoneWithMoney, type Person } from './customer.ts';
import { inDatabase } from './in-database.ts';
import { button, press, tabTo } from './keys.ts';
import { openLive } from './open-live.ts';
import { said } from './said.ts';

test.describe('the focus stays where a list is read', () => {
  test(
    'from page to page, in the filters, and where a row goes away @long',
    { tag: ['@once', '@script'] },
    async ({ page, browser }) => {
      test.slow();
      const person = await someoneWithMoney(page, 50);
      await manyNews(person);
      const elsewhere = await browser.newContext();
      await signInByPost(await elsewhere.newPage(), person);
      await elsewhere.close();

      await openLive(page, '/notes');
      const list = page.getByRole('heading', { name: 'Notifications', exact: true });
      const link = (name: string) => page.getByRole('link', { name, exact: true });
      await press(page, link('Next'));
      await expect(page).toHaveURL(/page=2/);
      await expect(list).toBeFocused();
      await expect(list).toBeInViewport();
      await press(page, link('Next'));
      await expect(page).toHaveURL(/page=3/);
      await expect(list).toBeFocused();
      await press(page, link('Previous'));
      await expect(page).toHaveURL(/page=2/);
      await expect(list).toBeFocused();

      await openLive(page, '/wallet');
      const from = page.getByLabel('From');
      const status = page.getByLabel('Status');
      await tabTo(page, from);
      await from.fill('2024-01-01');
      await from.press('Enter');
      await expect(page).toHaveURL(/from=2024-01-01/);
      await expect(page.getByRole('link', { name: /From .*2024/ })).toBeVisible();
      await expect(from).toBeFocused();
      await status.selectOption({ label: 'Failed' });
      await from.press('Enter');
      await expect(page).toHaveURL(/status=Failed/);
      await expect(from).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL(/status=(?:&|$)/);
      await expect(status).toHaveValue('');
      await expect(from).toHaveValue('2024-01-01');
      await page.goBack();
      await expect(page).toHaveURL(/wallet$/);
      await expect(from).toHaveValue('');

      await openLive(page, '/dashboard/security');
      await press(page, page.getByRole('button', { name: /^Sign Out .*, signed in / }));
      await said(page, 'That device is signed out.');
      await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
    },
  );

  test(
    'where what was pressed goes away, as an order is cancelled and a filter cleared @long',
    { tag: ['@once', '@script'] },
    async ({ page }) => {
      test.slow();
      await someoneWithMoney(page, 1);
      const inputs = { UID: '7712345678' };
      await buy(page, { product: 'hok', item: '16 Tokens', inputs, payment: 'UPI' });
      await page.waitForURL(PAY_PAGE);
      const [, , id = ''] = new URL(page.url()).pathname.split('/');

      await openIdle(page, `/confirmation?client_txn_id=${id}`);
      await press(page, button(page, 'Cancel Order'));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/cancelled/i);
      await expect(page.getByRole('heading', { name: '16 Tokens' })).toBeFocused();

      await openIdle(page, '/orders?status=Cancelled&q=hok');
      const list = page.getByRole('heading', { name: 'My Orders', level: 1 });
      await press(page, page.getByRole('link', { name: /^Cancelled/ }));
      await expect(page).not.toHaveURL(/status=Cancelled/);
      await expect(list).toBeFocused();
    },
  );

  test(
    'when the popup of the landing page is closed @long',
    { tag: ['@once', '@script'] },
    async ({ page, context }) => {
      await openLive(page, '/');
      const popup = page.getByRole('complementary', { name: 'From the store' });
      const card = page
        .getByRole('main')
        .getByRole('link', { name: 'Mobile Legends', exact: true });
      await expect(popup).toBeVisible();
      await card.focus();
      await page.keyboard.press('Escape');
      await expect(popup).toBeHidden();
      await expect(card).toBeFocused();

      await context.clearCookies();
      await openLive(page, '/');
      await card.focus();
      await popup.getByRole('button', { name: 'Close' }).focus();
      await page.keyboard.press('Enter');
      await expect(popup).toBeHidden();
      await expect(card).toBeFocused();
    },
  );
});

/** Until what can wait is there, too. */
async function openIdle(page: Page, path: string): Promise<void> {
  await openLive(page, path);
  const isThere = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/once-idle'));
  await expect.poll(() => page.evaluate(isThere)).toBe(true);
}

/** So many that their list has three pages. */
const manyNews = ({ email }: Person): Promise<unknown> =>
  inDatabase(
    (db) => db`
      insert into shop.news (id, account_id, kind, facts, noted_at, run)
      select id || '-' || n, id, 'balanceAdded', '{"amount": 100, "reason": ""}',
        now() - n * interval '1 minute', 'focus'
      from shop.account, generate_series(1, 50) n where email = ${email}`,
  );
