import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { pagesToSee, type Visitor } from '../src/testing/pages-to-see.ts';
import { signInAs } from './visitors.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
const NARROW = { width: 320, height: 640 };
const PRODUCT = '/product/mlin';

/** What axe finds on the page that is open, one line each. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`.replaceAll(/\s+/g, ' '),
    ),
  );
}

async function scrollsSideways(page: Page): Promise<boolean> {
  const size = page.viewportSize();
  await page.setViewportSize(NARROW);
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  if (size !== null) await page.setViewportSize(size);
  return wider;
}

/** Pages that the list cannot name, because they belong to one order or top-up. */
async function pagesOfTheirOwn(page: Page, visitor: Visitor): Promise<string[]> {
  if (visitor !== 'customer') return [];
  const paths = [];
  for (const [list, linked] of [
    ['/orders', '/confirmation?'],
    ['/wallet', '/walletconfirmation?'],
  ] as const) {
    await page.goto(list);
    const link = page.locator(`main a[href^="${linked}"]`).first();
    if ((await link.count()) > 0) paths.push((await link.getAttribute('href')) ?? list);
  }
  return paths;
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const visitor of ['guest', 'customer', 'admin'] as const) {
  for (const theme of ['dark', 'light'] as const) {
    test(`a ${visitor} finds every page accessible in the ${theme} theme, and none wider than a small phone @once @script`, async ({
      page,
      context,
      baseURL,
    }) => {
      test.setTimeout(300_000);
      await signInAs(page, visitor);
      await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
      const known = pagesToSee(PRODUCT).filter((each) => each.visitor === visitor);
      const paths = [...known.map(({ path }) => path), ...(await pagesOfTheirOwn(page, visitor))];

      const wrong: string[] = [];
      for (const path of paths) {
        const answer = await page.goto(path, { waitUntil: 'load' });
        // A page that a later version brings.
        if (answer?.status() === 404 && path !== '/no-such-page') continue;
        for (const what of await violations(page)) wrong.push(`${path}: ${what}`);
        if (await scrollsSideways(page)) wrong.push(`${path}: scrolls sideways at 320 px`);
      }
      expect(wrong).toEqual([]);
    });
  }
}

test('answers to a form filled in wrongly are accessible, too @once @script', async ({ page }) => {
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
  await expect(page.getByText('Please select an item.').first()).toBeVisible();
  await look('empty purchase');

  await page.goto('/topup');
  await page.getByLabel('Amount', { exact: true }).fill('99999');
  await page.getByRole('button', { name: 'Top Up Wallet' }).click();
  await expect(page.getByText('Please enter a valid amount').first()).toBeVisible();
  await look('too large a top-up');
  expect(wrong).toEqual([]);
});
