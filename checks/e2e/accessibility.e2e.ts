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
import { exchangeTheme, onPhone, scrollsSideways } from './looks.ts';
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
  reseller: 'a reseller',
  admin: 'an admin',
} as const;

/** Of which a browser beside three others looks at each for eight seconds. */
const AT_ONCE = 16;

type Looked = Pick<PageToSee, 'path' | 'status'>;

for (const [visitor, name] of Object.entries(visitors) as [Visitor, string][]) {
  const known = pagesToSee(PRODUCT).filter((each) => each.visitor === visitor);
  for (let from = 0; from < known.length; from += AT_ONCE) {
    const pages = known.slice(from, from + AT_ONCE);
    finds(`${name} finds the pages from ${pages[0]?.name} on`, visitor, async () => pages);
  }
  // No link leads a reseller to more.
  if (visitor === 'reseller') continue;
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
      for (const what of await violations(page)) wrong.push(`${path}: ${what}`);
      if (await scrollsSideways(page)) wrong.push(`${path}: scrolls sideways at 320 px`);
      await exchangeTheme(page);
      for (const what of await violations(page, 'colours')) {
        wrong.push(`${path} in the other theme: ${what}`);
      }
      await onPhone(page, async () => {
        for (const what of await violations(page, 'shape'))
          wrong.push(`${path} on a phone: ${what}`);
      });
    }
    expect(wrong).toEqual([]);
  });
}

test('what opens on a page is accessible, too @once @script', async ({ page }) => {
  const wrong: string[] = [];
  // A link until the script is there, then a dialog.
  await openLive(page, '/');
  await page.getByRole('link', { name: 'Menu' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const what of await violations(page)) wrong.push(`menu: ${what}`);
  if (await scrollsSideways(page)) wrong.push('menu: scrolls sideways at 320 px');

  await openLive(page, PRODUCT);
  await page.getByRole('button', { name: 'How To Purchase' }).click();
  await expect(page.getByText('Select the item you want.')).toBeVisible();
  for (const what of await violations(page)) wrong.push(`guide: ${what}`);
  if (await scrollsSideways(page)) wrong.push('guide: scrolls sideways at 320 px');
  expect(wrong).toEqual([]);
});

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
