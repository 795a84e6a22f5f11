import { expect, test, type Page } from '@playwright/test';
import {
  linkedPages,
  pagesOnTheWay,
  pagesToSee,
  pathOfLinked,
  type PageToSee,
  type Visitor,
} from './pages-to-see.ts';
import { goToGateway, PAY_PAGE } from './customer.ts';
import { exchangeTheme, looksRight, onPhone, scrollsSideways } from './looks.ts';
import { openLive } from './open-live.ts';
import { violations } from './violations.ts';
import { signInAs } from './visitors.ts';

const PRODUCT = '/product/mlin';

async function pagesOfTheirOwn(page: Page, visitor: Visitor): Promise<string[]> {
  const paths = [];
  for (const linked of linkedPages) {
    if (linked.visitor === visitor) paths.push(await pathOfLinked(page, linked));
  }
  for (const { path } of await pagesOnTheWay(page, visitor)) paths.push(path);
  return paths;
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const visitors = {
  guest: 'a guest',
  customer: 'a customer',
  minor: 'a minor',
  reseller: 'a reseller',
  admin: 'an admin',
} as const;

/** Of which a browser beside three others looks at each for eight seconds. */
const AT_ONCE = 16;

type Looked = Pick<PageToSee, 'path' | 'status'>;

/** Where something is shown that no wide window shows: its colours are measured there. */
const WITH_PARTS_OF_PHONES = ['/', PRODUCT, '/wallet', '/wallet/statement'];

const pathnameOf = (address: string) => new URL(address, 'http://store.invalid').pathname;

for (const [visitor, name] of Object.entries(visitors) as [Visitor, string][]) {
  const known = pagesToSee(PRODUCT).filter((each) => each.visitor === visitor);
  for (let from = 0; from < known.length; from += AT_ONCE) {
    const pages = known.slice(from, from + AT_ONCE);
    finds(`${name} finds the pages from ${pages[0]?.name} on`, visitor, async () => pages);
  }
  // No link leads them to more.
  if (visitor === 'reseller' || visitor === 'minor') continue;
  finds(`${name} finds the pages of their own`, visitor, async (page) =>
    (await pagesOfTheirOwn(page, visitor)).map((path) => ({ path })),
  );
}

function finds(
  what: string,
  visitor: Visitor,
  pagesOf: (page: Page) => Promise<readonly Looked[]>,
): void {
  test(`${what} accessible at both widths and in both themes, and none wider than a small phone @once @script @long`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await signInAs(page, visitor);

    const wrong: string[] = [];
    for (const { path, status = 200 } of await pagesOf(page)) {
      const answer = await page.goto(path, { waitUntil: 'load' });
      if (answer?.status() !== status) wrong.push(`${path}: answers ${answer?.status()}`);
      if (pathnameOf(path) !== pathnameOf(page.url()))
        wrong.push(`${path}: leads to ${page.url()}`);
      for (const what of await violations(page)) wrong.push(`${path}: ${what}`);
      if (await scrollsSideways(page)) wrong.push(`${path}: scrolls sideways at 320 px`);
      await exchangeTheme(page);
      for (const what of await violations(page, 'colours')) {
        wrong.push(`${path} in the other theme: ${what}`);
      }
      const onPhonesAlone = WITH_PARTS_OF_PHONES.includes(pathnameOf(path));
      await onPhone(page, async () => {
        for (const what of await violations(page, onPhonesAlone ? 'everything' : 'shape'))
          wrong.push(`${path} on a phone: ${what}`);
        if (!onPhonesAlone) return;
        await exchangeTheme(page);
        for (const what of await violations(page, 'colours'))
          wrong.push(`${path} on a phone in the first theme: ${what}`);
      });
    }
    expect(wrong).toEqual([]);
  });
}

for (const [what, path, open] of [
  [
    'menu',
    '/',
    async (page: Page) => {
      // A link until the script is there, then a dialog.
      await page.getByRole('link', { name: 'Menu' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  ],
  [
    'list of Mobile Legends',
    '/',
    async (page: Page) => {
      await page.getByRole('link', { name: 'Mobile Legends', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Mobile Legends' })).toBeVisible();
    },
  ],
  [
    'guide',
    PRODUCT,
    async (page: Page) => {
      await page.getByRole('button', { name: 'How To Purchase' }).click();
      await expect(page.getByText('Select the item you want.')).toBeVisible();
    },
  ],
  [
    'toast',
    PRODUCT,
    async (page: Page) => {
      await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).first().click();
      // It stays for as long as the focus is on it.
      await page.locator('.toast').getByRole('button', { name: 'Close' }).focus();
    },
  ],
] as const) {
  test(`the ${what} that opens on a page is accessible, too @once @script @long`, async ({
    page,
  }) => {
    await signInAs(page, 'customer');
    await openLive(page, path);
    await open(page);
    await looksRight(page);
  });
}

test('answers to a form filled in wrongly are accessible, too @once @script @long', async ({
  page,
}) => {
  const wrong: string[] = [];
  const look = async (where: string) => {
    for (const what of await violations(page)) wrong.push(`${where}: ${what}`);
    if (await scrollsSideways(page)) wrong.push(`${where}: scrolls sideways at 320 px`);
  };
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await look('empty registration');

  await signInAs(page, 'customer');
  await page.goto(PRODUCT);
  await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).first().click();
  await expect(
    page.getByText('Please select an item.').filter({ visible: true }).first(),
  ).toBeVisible();
  await look('empty purchase');

  await page.goto('/topup');
  await page.getByLabel('Amount', { exact: true }).fill('99999');
  await page.getByRole('button', { name: 'Top Up Wallet' }).click();
  await expect(page.getByText('Please enter a valid amount').first()).toBeVisible();
  await look('too large a top-up');

  await page.getByLabel('Amount', { exact: true }).fill('10');
  await page.getByRole('button', { name: 'Top Up Wallet' }).click();
  await page.waitForURL(PAY_PAGE);
  await look('page to pay on');
  await goToGateway(page);
  await page.getByRole('link', { name: 'Back to the store without paying' }).click();
  await page.waitForURL(/\/walletconfirmation/);
  await look('unpaid top-up');
  expect(wrong).toEqual([]);
});
