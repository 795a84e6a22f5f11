import { expect, test, type Page } from '@playwright/test';
import { test as inOwnStore } from './alone.ts';
import { somebodyNew } from './customer.ts';
import { looksRight } from './looks.ts';
import { openLive } from './open-live.ts';
import { sayWhoThere } from './pages-to-see.ts';
import { said } from './said.ts';
import { storeUnderTest } from './store.ts';

const ANOTHER_WAY = 'Please try again, or sign in another way.';
const GOOGLE_FAILED = `Google Authentication Failed. ${ANOTHER_WAY}`;

/** Where the provider asks: a window of its own where script runs, but for Google. */
async function openProvider(page: Page, name: string): Promise<Page> {
  await openLive(page, '/login');
  const hasWindow = test.info().project.use.javaScriptEnabled !== false && name !== 'Google';
  const window = hasWindow ? page.waitForEvent('popup') : page;
  await page.getByRole('button', { name: `Continue with ${name}` }).click();
  const there = await window;
  await there.waitForURL(/\/oidc\//);
  return there;
}

test.describe('a sign-in elsewhere', () => {
  for (const [provider, press, words] of [
    [
      'Example ID',
      'Say that nobody is signed in',
      `Login required: nobody is signed in there. ${ANOTHER_WAY}`,
    ],
    ['Example ID', 'Fail', `Login failed. ${ANOTHER_WAY}`],
    [
      'Example ID',
      /\(not verified\)$/,
      'Your email address is not verified at Example ID. Verify it there, or sign in another way.',
    ],
    ['Google', 'Cancel', GOOGLE_FAILED],
    ['Google', 'Fail', GOOGLE_FAILED],
    [
      'Google',
      /\(not verified\)$/,
      'Your email address is not verified at Google. Verify it there, or sign in another way.',
    ],
  ] as const) {
    test(`at ${provider} that ends with ${String(press)} signs nobody in, and says why @wide @long`, async ({
      page,
    }) => {
      const there = await openProvider(page, provider);
      await there.getByRole('button', { name: press }).first().click();
      await said(page, words);
      await expect(page).toHaveURL(/\/login\?/);
      await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    });
  }

  for (const [provider, what, answer, words] of [
    [
      'Example ID',
      'a code that it never gave',
      { code: 'invented' },
      `Get access token failed. ${ANOTHER_WAY}`,
    ],
    [
      'Example ID',
      'the answer to another one',
      { code: 'invented', state: 'of-another' },
      `Invalid state. ${ANOTHER_WAY}`,
    ],
    ['Google', 'a code that it never gave', { code: 'invented' }, GOOGLE_FAILED],
    [
      'Google',
      'the answer to another one',
      { code: 'invented', state: 'of-another' },
      GOOGLE_FAILED,
    ],
  ] as const) {
    test(`at ${provider} that comes back with ${what} signs nobody in, and says why @wide @long`, async ({
      page,
      context,
    }) => {
      await context.route(
        ({ pathname }) => pathname === '/oidc/auth',
        (route) => {
          const asked = new URL(route.request().url()).searchParams;
          const back = new URL(asked.get('redirect_uri') ?? '');
          const iss = `${storeUnderTest().simulatorsUrl}/oidc`;
          back.search = new URLSearchParams({
            ...{ state: asked.get('state') ?? '', iss },
            ...answer,
          }).toString();
          return route.fulfill({ status: 302, headers: { location: back.href } });
        },
      );
      await openLive(page, '/login');
      await page.getByRole('button', { name: `Continue with ${provider}` }).click();
      await said(page, words);
      await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    });
  }

  test('that nobody finishes is given up after a minute @once @script @long', async ({ page }) => {
    await page.clock.install();
    const there = await openProvider(page, 'Example ID');
    await page.clock.runFor(40_000);
    await expect(page.getByText('Timeout')).toHaveCount(0);
    expect(there.isClosed()).toBe(false);
    await page.clock.runFor(20_000);
    await said(page, `Timeout: the sign-in took too long. ${ANOTHER_WAY}`);
    await expect.poll(() => there.isClosed()).toBe(true);
  });

  test('looks right on the way to the provider, and back from it @once @script @long', async ({
    page,
    context,
  }) => {
    test.slow();
    // The page leads on by its script.
    const scripts = '**/assets/*.js';
    await page.route(scripts, (route) => route.abort());
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page).toHaveURL(/\/auth\/google$/);
    await said(page, 'Continue to Google');
    await looksRight(page);
    await page.unroute(scripts);

    await context.addInitScript(() => (window.close = () => undefined));
    const there = await openProvider(page, 'Example ID');
    await sayWhoThere(there, somebodyNew());
    await there.waitForURL(/\/auth\/\w+\/callback\?/);
    await page.waitForURL(/\/auth\/new$/);
    await looksRight(there);
  });

  for (const [provider, mood, words] of [
    ['Google', { userinfo: 'broken' }, 'Failed to fetch user data from Google Login'],
    ['Google', { userinfo: 'empty' }, 'Failed to retrieve user data'],
    ['Google', { token: 'broken' }, 'Google Authentication Failed'],
    ['Example ID', { token: 'broken' }, 'Get access token failed'],
    ['Example ID', { forged: true }, 'Login failed'],
  ] as const) {
    // What a provider does wrong it does to all visitors.
    inOwnStore(
      `at ${provider} with ${JSON.stringify(mood)} says: ${words} @alone @long`,
      async ({ page, request }) => {
        const { simulatorsUrl } = storeUnderTest();
        const answer = await request.post(`${simulatorsUrl}/control/oidc/mood`, { data: mood });
        expect(answer.ok()).toBe(true);
        try {
          await sayWhoThere(await openProvider(page, provider), somebodyNew());
          await said(page, `${words}. ${ANOTHER_WAY}`);
        } finally {
          await request.post(`${simulatorsUrl}/control/reset`);
        }
      },
    );
  }
});
