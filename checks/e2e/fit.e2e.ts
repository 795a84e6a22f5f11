import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import {
  buy,
  expectOrderStatus,
  PAY_PAGE,
  payAtGateway,
  signedInAnew,
  someoneWithMoney,
} from './customer.ts';
import { onPaper } from './looks.ts';
import { openLive } from './open-live.ts';
import { beginningWith } from './said.ts';
import { signInAs } from './visitors.ts';

const PHONES = [320, 360, 375, 390, 412];

/** The addresses that are wider than the window at this width. */
async function tooWide(page: Page, paths: readonly string[], width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  const found = [];
  for (const path of paths) {
    await page.goto(path);
    const { scrollWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
    }));
    if (scrollWidth > width) found.push(`${path} is ${scrollWidth} px wide at ${width} px`);
  }
  return found;
}

test('lists with payments to verify and refunds are no wider than a tablet @once @long', async ({
  page,
}) => {
  test.slow();
  await signedInAnew(page);
  await page.goto('/topup');
  await page.getByLabel('Amount', { exact: true }).fill('10000');
  await page.getByRole('button', { name: 'Top Up Wallet' }).click();
  await page.waitForURL(PAY_PAGE);
  const inputs = { 'Character ID': '123456789012345' };
  await buy(page, { product: 'bgmi', item: '1,800 UC', inputs, payment: 'UPI' });
  await page.waitForURL(PAY_PAGE);
  await page.goto('/orders?view=table');
  await expect(page.getByRole('link', { name: /^Verify Payment of GT/ }).first()).toBeVisible();

  const refused = { 'User ID': '20400', 'Zone ID': '2641' };
  const item = '14 Diamonds';
  await buy(page, { product: 'mlin', item, inputs: refused, payment: 'UPI', check: true });
  await payAtGateway(page, /^Pay ₹/);
  await expectOrderStatus(page, 'Refunded');
  await page.goto('/wallet');
  await expect(page.getByText('Refund: 14 Diamonds').first()).toBeVisible();

  const lists = ['/wallet', '/orders?view=table', '/orders?view=list'];
  for (const width of [768, 820, 1024, 1280]) expect(await tooWide(page, lists, width)).toEqual([]);

  // A phone has no room for what only the table tells.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/orders?view=table');
  await expect(page.getByRole('cell', { name: item })).toBeVisible();
  for (const title of ['Game ID', 'Payment'])
    await expect(page.locator(`td[data-label="${title}"]`).first()).toBeHidden();
});

test('a name of one long word fits on a small phone @once', async ({ page }) => {
  await signedInAnew(page, { name: 'Venkatanarasimharajuvaripeta'.padEnd(60, 'subrahmanyam') });
  expect(await tooWide(page, ['/menu', '/dashboard', '/dashboard?edit=name'], 320)).toEqual([]);
});

test('the name of the store stays on one line beside a large balance @once @long', async ({
  page,
}) => {
  await someoneWithMoney(page, 10_000);
  await page.goto('/home');
  const name = page.getByRole('banner').getByText('the store', { exact: true });
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 800 });
    const height = (await name.boundingBox())?.height ?? Infinity;
    expect(height, `at ${width} px`).toBeLessThan(30);
  }
});

test('choosing an item moves nothing on the page @once @script @long', async ({ page }) => {
  await page.goto('/product/mlin');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const tiles = page.locator('.tile:has(:enabled)');
  const places = () =>
    tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().toJSON() as unknown));
  for (const width of [...PHONES, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const before = await places();
    for (const name of ['1,446 Diamonds', 'Weekly Diamond Pass', 'Starlight Member']) {
      await page.getByRole('radio', { name }).check({ force: true });
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await places(), `${name} at ${width} px`).toEqual(before);
    }
  }
});

test('a list of one page offers no others @once', async ({ page }) => {
  await signInAs(page, 'customer');
  await page.goto('/orders?status=Refunded');
  await expect(page.getByText('Times are in IST')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
});

test('the refund policy leads to whoever can help @once', async ({ page }) => {
  await page.goto('/refund-policy');
  const sentence = page.getByText('with your order number and proof of payment.');
  await expect(sentence.getByRole('link', { name: 'Contact support' })).toBeVisible();
});

/** Lines of links that a finger or a mouse would miss, on the page that is open. */
const hardToHit = (page: Page) =>
  page.locator('main .link').evaluateAll((links) => {
    const least = matchMedia('(pointer: coarse)').matches ? 44 : 24;
    return links.flatMap((link) =>
      [...link.getClientRects()]
        .filter(({ height }) => height > 0 && height < least)
        .map(({ height }) => `${link.textContent} is ${height} px high`),
    );
  });

test('links are high enough to hit', async ({ page }) => {
  await signInAs(page, 'customer');
  for (const path of ['/dashboard', '/orders?status=Failed&q=nothing', '/refund-policy']) {
    await page.goto(path);
    await expect(page.locator('main .link').first()).toBeVisible();
    expect(await hardToHit(page), path).toEqual([]);
  }
});

const ENTRIES = {
  guest: ['Home', 'Search', 'Login', 'Create Account'],
  customer: ['Home', 'Search', 'Orders', 'Notifications', 'Dashboard'],
  admin: ['Home', 'Search', 'Orders', 'Notifications', 'Dashboard', 'Admin Dashboard'],
};

for (const [visitor, entries] of Object.entries(ENTRIES) as [keyof typeof ENTRIES, string[]][]) {
  test(`the menu has what is for the ${visitor}, and the bar of shortcuts is on phones alone @once @script @long`, async ({
    page,
  }) => {
    await signInAs(page, visitor);
    await openLive(page, '/');
    const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main).toBeVisible();
    await expect(shortcuts).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(main).toBeHidden();
    if (visitor === 'guest') await expect(shortcuts).toHaveCount(0);
    else {
      await expect(shortcuts.getByRole('link')).toHaveText(
        ['Wallet', 'Dashboard', 'Leaderboard', 'Orders', 'Contact'].map((name) =>
          beginningWith(name),
        ),
      );
      await expect(shortcuts).toBeInViewport({ ratio: 1 });
    }

    await page.getByRole('link', { name: /^Menu/ }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(
      [...entries, 'Contact', 'Privacy Policy', 'Refund Policy'].map((name) => beginningWith(name)),
    );
    await expect(menu.getByRole('button', { name: 'Sign Out' })).toHaveCount(
      visitor === 'guest' ? 0 : 1,
    );
  });
}

test('of a statement the sheet alone is printed @once @script @long', async ({ page }) => {
  await signInAs(page, 'customer');
  await openLive(page, '/wallet/statement');
  const lines = page.getByRole('table', { name: 'Your wallet transactions, oldest first' });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await onPaper(page, async () => {
      await expect(page.getByRole('heading', { name: 'Wallet statement' })).toBeVisible();
      await expect(lines).toBeVisible();
    });
  }
});

test('orders are printed in ink, whatever the theme, and without their buttons @once @script @long', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, 'customer');
  await openLive(page, '/orders?view=table');
  const status = page.locator('main .badge').first();
  const lightness = (of: 'color' | 'backgroundColor' = 'color') =>
    status.evaluate((element, part) => {
      const rgb = getComputedStyle(element)[part].match(/\d+/g) ?? [];
      return Math.max(...rgb.slice(0, 3).map(Number));
    }, of);
  // Whatever the first of them is by now, its ink is light.
  expect(await lightness()).toBeGreaterThan(190);
  await onPaper(page, async () => {
    expect(await lightness()).toBeLessThan(190);
    expect(await lightness('backgroundColor')).toBeGreaterThan(190);
    for (const tone of ['accent', 'success', 'warning', 'danger', 'info']) {
      await status.evaluate(
        (element, tint) => (element.style.backgroundColor = tint),
        `var(--${tone}-tint)`,
      );
      expect(await lightness('backgroundColor'), tone).toBeGreaterThan(190);
    }
    await expect(page.locator('main .button').filter({ visible: true })).toHaveCount(0);
  });
});

test('at the bottom of a wide window nothing that has the focus is under the total @once @script @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 620 });
  await openLive(page, '/product/hok');
  const stub = page.locator('.stub');
  const under: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) break;
    const [box, bar] = [await focused.boundingBox(), await stub.boundingBox()];
    const isInside = await focused.evaluate((element) => element.closest('.stub') !== null);
    const isHidden =
      box && bar && box.x + box.width > bar.x && box.x < bar.x + bar.width && box.y >= bar.y;
    if (!isInside && isHidden && box.y + box.height <= bar.y + bar.height)
      under.push(await focused.evaluate((element) => element.outerHTML.slice(0, 90)));
  }
  expect(under).toEqual([]);
});

const DEVANAGARI = new URL(
  '../../web/app/invoice/fonts/noto-paper-devanagari.ttf',
  import.meta.url,
);

test.describe('Devanagari', () => {
  // The font of the system is brought along: not every machine has one.
  test.use({ bypassCSP: true });

  test('stands in the font that is named for it, and loses neither top nor foot where text is cut off @once @script', async ({
    page,
  }) => {
    const font = (await readFile(DEVANAGARI)).toString('base64');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/', '/product/hok?item=HOK-1']) {
      await openLive(page, path);
      await page.addStyleTag({
        content: `@font-face { font-family: 'Noto Sans Devanagari'; src: url(data:font/ttf;base64,${font}); }`,
      });
      await page.evaluate(() => document.fonts.load("16px 'Noto Sans Devanagari'", 'श्री'));
      const cut = await page.locator('body *').evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis')
          .filter((one) => one.clientHeight > 0)
          .map((one) => {
            one.textContent = 'श्रीलक्ष्मी हृूँ कॄ';
            const named = getComputedStyle(one).fontFamily.includes('Noto Sans Devanagari');
            return { named, lost: Math.max(0, one.scrollHeight - one.clientHeight) };
          }),
      );
      expect(cut.length, path).toBeGreaterThan(0);
      expect(cut, path).toEqual(cut.map(() => ({ named: true, lost: 0 })));
    }
  });
});
