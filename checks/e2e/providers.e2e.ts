import { expect, test, type Page } from '@playwright/test';
import { register, signedInAnew, somebodyNew } from './customer.ts';
import { openLive } from './open-live.ts';
import { sayWhoThere } from './pages-to-see.ts';
import { storeUnderTest } from './store.ts';

const GOOGLE = 'Continue with Google';
const EXAMPLE = 'Continue with Example ID';

const hasScript = () => test.info().project.use.javaScriptEnabled !== false;

/** Where the provider asks: a window of its own where script runs, but for Google. */
async function press(page: Page, name: string): Promise<Page> {
  const button = page.getByRole('button', { name });
  const window = hasScript() && name.endsWith('Example ID') ? page.waitForEvent('popup') : page;
  await button.click();
  const there = await window;
  await there.waitForURL(/\/oidc\//);
  return there;
}

for (const [button, when] of [
  [GOOGLE, '@wide'],
  [EXAMPLE, '@wide @long'],
] as const) {
  test(`"${button}" makes an account after age and consent ${when}`, async ({ page }) => {
    const person = somebodyNew();
    await openLive(page, '/login?origin=%2Fdashboard');
    await sayWhoThere(await press(page, button), person);
    await expect(page).toHaveURL(/\/auth\/new$/);
    await page.getByText('I am 18 or older').click();
    await page.getByLabel(/^I have read the Privacy Policy/).check();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.locator('#content').getByText(person.email)).toBeVisible();
  });

  test(`"${button}" asks for the password of an account that nobody has verified @wide @long`, async ({
    page,
  }) => {
    const person = somebodyNew();
    await register(page, person);
    await openLive(page, '/login');
    await sayWhoThere(await press(page, button), person);
    await expect(page).toHaveURL(/\/auth\/link$/);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/home$/);
  });
}

test('who cancels at the provider is told so @wide @long', async ({ page }) => {
  await openLive(page, '/login');
  const there = await press(page, EXAMPLE);
  await there.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Sign-in cancelled.')).toBeVisible();
});

test('who closes the window of the provider is told so @script @long', async ({ page }) => {
  await openLive(page, '/login');
  await (await press(page, EXAMPLE)).close();
  await expect(page.getByText('Popup closed.')).toBeVisible();
});

test('and says so where the page came from another one of the store @script @wide @long', async ({
  page,
}) => {
  await openLive(page, '/');
  await page.getByRole('link', { name: 'Login' }).first().click();
  await (await press(page, EXAMPLE)).close();
  await page.getByRole('button', { name: 'I have closed the window' }).click();
  await expect(page.getByText('Popup closed.')).toBeVisible();
});

for (const provider of ['Google', 'Example ID']) {
  test(`${provider} is added to an account, signs in to it, and is removed @wide @long`, async ({
    page,
  }) => {
    test.slow();
    const there = somebodyNew();
    await signedInAnew(page);
    await openLive(page, '/dashboard/security');
    await sayWhoThere(await press(page, `Add ${provider}`), there);
    const added = page.getByText(`You can sign in with ${provider} from now on.`);
    await expect(added.filter({ visible: true })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/security$/);
    await expect(page.getByText(there.email)).toBeVisible();

    await page.getByRole('link', { name: `Remove ${provider}` }).click();
    await expect(
      page.getByRole('heading', { name: `Remove sign-in with ${provider}?` }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Removed.').filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('button', { name: `Add ${provider}` })).toBeVisible();
  });
}

test('a provider may lead its visitors on over another site @plain', async ({ page }) => {
  const { simulatorsUrl } = storeUnderTest();
  const elsewhere = new URL('/oidc', simulatorsUrl);
  elsewhere.hostname = elsewhere.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  await page.route(`${simulatorsUrl}/oidc/auth?**`, (route) =>
    route.fulfill({ status: 302, headers: { location: elsewhere.href } }),
  );
  await page.goto('/login');
  await page.getByRole('button', { name: EXAMPLE }).click();
  await expect(page).toHaveURL(elsewhere.href);
});
