import { randomInt, randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { openAccounts } from '@store/web/accounts';
import { test as inOwnStore } from './alone.ts';
import { linkMailedTo, signInByPost, somebodyNew, type Person } from './customer.ts';
import { customerWith, inDatabase } from './in-database.ts';
import { openLive } from './open-live.ts';
import { sayWhoThere } from './pages-to-see.ts';
import { storeUnderTest } from './store.ts';
import { adminAt, signInAs } from './visitors.ts';

const said = (page: Page, words: string, timeout = 15_000) =>
  expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible({ timeout });

/** Of a field: what it hints at stands behind what is wrong with it. */
const beginningWith = (words: string) => new RegExp(`^${words.replaceAll(/[.?]/g, '\\$&')}`);

async function signedInNewcomer(page: Page): Promise<Person> {
  const person = await customerWith();
  await signInByPost(page, person);
  return person;
}

test.describe('an ID that is checked', () => {
  const NOT_PERMITTED =
    'Recharge For This ID is not permitted. Contact Admin or try purchasing another region packs.';
  const userId = (page: Page) => page.getByLabel('User ID', { exact: true });

  async function check(page: Page, player: string, item: string): Promise<void> {
    await page.getByText(item, { exact: true }).first().click();
    await userId(page).fill(player);
    await page.getByLabel('Zone ID', { exact: true }).fill('2641');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
  }

  const expectAtField = (page: Page, words: string) =>
    expect(userId(page)).toHaveAccessibleDescription(beginningWith(words));

  for (const [what, player, words] of [
    ['not there', '20003', 'No player found. Please check the User ID and Zone ID.'],
    ['Indonesian', '20101', 'Recharge for Indo IDs is not permitted'],
    ['of a banned region', '20100', NOT_PERMITTED],
    [
      'in possession of the pack',
      '20110',
      'This ID has bought this pack already. Please select another pack.',
    ],
    ['new to the game', '20111', 'Please log in to the game with this ID first, then try again.'],
  ] as const) {
    test(`and is ${what} is refused at its field, by the words for that @wide @long`, async ({
      page,
    }) => {
      await openLive(page, '/product/mlin');
      await check(page, player, '14 Diamonds');
      await expectAtField(page, words);
      await expect(userId(page)).toHaveValue(player);
      await expect(page.getByText('Username:')).toHaveCount(0);
    });
  }

  for (const answers of ['broken', 'busy', 'denied'] as const) {
    // What a provider answers so it answers to all.
    inOwnStore(
      `while its provider answers "${answers}" is not called wrong @alone @long`,
      async ({ page, request }) => {
        // Nobody who was asked about before: answers are remembered for a minute.
        const player = String(randomInt(1e8, 9e8));
        const mood = `${storeUnderTest().simulatorsUrl}/control/smileone/mood`;
        expect((await request.post(mood, { data: { answers } })).ok()).toBe(true);
        try {
          await openLive(page, '/product/mlin');
          await check(page, player, '14 Diamonds');
          await said(page, 'We could not check the ID right now. Please try again in a minute.');
          await expect(userId(page)).not.toHaveAccessibleDescription(/No player|not permitted/);
          await expect(userId(page)).toHaveValue(player);
        } finally {
          await request.post(mood, { data: { answers: 'normally' } });
        }
        await page.getByRole('button', { name: 'Check', exact: true }).click();
        await said(page, 'Username:');
      },
    );
  }

  test('of whom the provider says nothing at all is told in time to be checked again @once @long', async ({
    page,
  }) => {
    await openLive(page, '/product/mlin');
    await check(page, '20503', '14 Diamonds');
    await said(page, 'We could not check the ID right now. Please try again in a minute.');
    await expect(userId(page)).toHaveValue('20503');
  });

  test('while the network is gone can be checked again @once @script @long', async ({ page }) => {
    await openLive(page, '/product/mlin');
    await page.route('**/product/mlin.data*', (route) => route.abort('connectionreset'));
    await check(page, '118374920', '14 Diamonds');
    await said(page, 'We could not check the ID right now. Please press Check again.');
    await page.unroute('**/product/mlin.data*');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await said(page, 'Username: KaranPrime');
  });

  test('is told the country of a pack where only that pack is not for it @once @long', async ({
    page,
    browser,
  }) => {
    test.slow();
    const id = `T-${randomUUID().slice(0, 8)}`;
    const admin = await adminAt(browser, 'admin');
    await openLive(admin, '/admin/createitems?product=MLPH');
    await admin.getByRole('button', { name: 'Add a code' }).click();
    await admin.getByRole('textbox', { name: 'Code 1' }).fill('212');
    await admin.getByLabel('Name', { exact: true }).fill(`Island pack ${id}`);
    await admin.getByLabel('Item ID').fill(id);
    await admin.getByLabel('Type', { exact: true }).selectOption('Region Lock');
    await admin.getByLabel('Is API: a provider delivers it').check();
    await admin.getByLabel('API Type').selectOption('SMILEPH');
    for (const price of ['Original Price', 'Discounted Price', 'Resell Price']) {
      await admin.getByLabel(price).fill('500');
    }
    await admin.getByText('Use a picture that is not in the gallery').click();
    await admin.getByText('Use this address').click();
    await admin.getByLabel('Address of the picture').fill('/art/Pearls');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await said(admin, 'Item created successfully!');
    try {
      await openLive(page, '/product/mlph');
      await check(page, '20100', `Island pack ${id}`);
      const words =
        'This pack is for game accounts made in Philippines only. Please select another pack or another ID.';
      await expectAtField(page, words);
      await check(page, '20100', '11 Diamonds');
      await expectAtField(page, NOT_PERMITTED);
    } finally {
      // Other tests look at this shelf, too.
      await admin.goto(`/admin/viewitems?q=${id}&delete=${id}`);
      await admin.getByRole('button', { name: 'Delete', exact: true }).click();
      await said(admin, `Island pack ${id} was deleted.`);
      await admin.context().close();
    }
  });
});

test.describe('a list without anything', () => {
  for (const [path, words, way, leadsTo] of [
    ['/orders', 'No orders found matching your criteria.', 'Instant Topups', /\/$/],
    ['/orders?q=qqqqq', 'No orders found matching your criteria.', 'Clear filters', /\/orders$/],
    ['/wallet', 'No transactions found.', 'Top Up Wallet', /\/topup$/],
    ['/wallet?q=qqqqq', 'No transactions found.', 'Clear filters', /\/wallet$/],
  ] as const) {
    test(`at ${path} says so to a newcomer, and leads on @wide @long`, async ({ page }) => {
      await signedInNewcomer(page);
      await openLive(page, path);
      const empty = page.locator('.blank').filter({ hasText: words });
      await expect(empty).toBeVisible();
      await empty.getByRole('link', { name: way }).click();
      await expect(page).toHaveURL(leadsTo);
    });
  }

  for (const [path, words] of [
    ['/orders', 'No orders found matching your criteria.'],
    ['/wallet', 'No transactions found.'],
  ] as const) {
    test(`at ${path} says so where a search finds nothing, and shows all again @wide @long`, async ({
      page,
    }) => {
      await signInAs(page, 'customer');
      await openLive(page, path);
      const empty = page.locator('.blank').filter({ hasText: words });
      await expect(empty).toHaveCount(0);
      const search = page.getByRole('main').getByRole('searchbox');
      await search.fill('qqqqq');
      await search.press('Enter');
      await expect(empty).toBeVisible();
      await empty.getByRole('link', { name: 'Clear filters' }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(empty).toHaveCount(0);
    });
  }

  test('says so to admins as well @once @long', async ({ page }) => {
    await signInAs(page, 'admin');
    for (const [path, words] of [
      ['/admin/orders?q=qqqqq', 'No pending orders.'],
      ['/admin/txn?q=qqqqq', 'No orders found matching your criteria.'],
      ['/admin/wallettxn?q=qqqqq', 'No transactions found.'],
      ['/admin/viewitems?q=qqqqq', 'No items found'],
      ['/admin/price?q=qqqqq', 'No items found'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('.blank').filter({ hasText: words }), path).toBeVisible();
    }
  });

  test('is no shelf that looks broken @once @long', async ({ page }) => {
    test.slow();
    const id = `T-${randomUUID().slice(0, 8)}`;
    await signInAs(page, 'admin');
    await openLive(page, '/admin/createproduct');
    await page.getByLabel('Product ID').fill(id);
    await page.getByLabel('Name', { exact: true }).fill('Empty Quest');
    await page.getByLabel('Type', { exact: true }).fill('lotus');
    await page.getByText('Use a picture that is not in the gallery').first().click();
    await page.getByText('Use this address').first().click();
    await page.getByLabel('Address of the picture').first().fill('/art/Pearls');
    await page.getByLabel('Label').first().fill('Player ID');
    await page.getByLabel('Kind').nth(1).selectOption('Not used');
    await page.getByRole('button', { name: 'Create product' }).click();
    await said(page, 'Product created successfully!');
    await page.goto(`/admin/product/${id}/preview`);
    await expect(page.getByRole('heading', { name: 'Empty Quest' })).toBeVisible();
    await expect(page.locator('.blank').filter({ hasText: 'No items found' })).toBeVisible();
  });
});

test.describe('a customer’s name', () => {
  const NEW_NAME = 'Lakshmi Narayanan';

  test('is changed, which is said once, and stays so @wide @long', async ({ page }) => {
    await signedInNewcomer(page);
    await openLive(page, '/dashboard');
    await page.getByRole('link', { name: 'Edit name' }).click();
    await page.getByLabel('Name', { exact: true }).fill(NEW_NAME);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const words = 'Profile updated successfully, please relogin.';
    await said(page, words);
    await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0);
    // Nobody is made to sign in again, whatever the words ask for.
    await page.goto('/dashboard');
    await expect(page.locator('#content').getByText(NEW_NAME)).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
  });

  for (const [what, typed, words] of [
    ['is too short', 'Asha', 'Name should be greater than 5 characters.'],
    ['is too long', 'k'.repeat(61), 'Name cannot be longer than 60 characters.'],
    ['holds what nobody sees', 'Lakshmi\u200BIyer', 'Name cannot contain invisible characters.'],
    [
      'is a link',
      'www.lakshmi.example',
      'Name cannot contain a link. Please add a space after each full stop.',
    ],
  ] as const) {
    test(`that ${what} is refused by its reason, and the old one stays @wide @long`, async ({
      page,
    }) => {
      const { name } = await signedInNewcomer(page);
      await openLive(page, '/dashboard?edit=name');
      const field = page.getByLabel('Name', { exact: true });
      await field.fill(typed);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(field).toHaveAccessibleDescription(words);
      await expect(field).toHaveValue(typed);
      await page.goto('/dashboard');
      await expect(page.locator('#content').getByText(name)).toBeVisible();
    });
  }
});

test('who signs in before the email is verified is asked for that, and gets the mail again after two minutes @wide @long', async ({
  page,
}) => {
  const person = somebodyNew();
  await inDatabase((db) => openAccounts(db).create({ ...person, age: null }));
  await openLive(page, '/login');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/checkverification$/);
  await said(
    page,
    'Please verify your email address. A verification email has been sent to your inbox. If you don’t see it, kindly check your spam or junk folder.',
  );
  const first = await linkMailedTo(page, person.email);

  const again = page.getByRole('button', { name: 'Send Again' });
  await again.click();
  await said(
    page,
    'We have just sent you an email. Please wait 2 minutes before you ask for another.',
  );
  await inDatabase(
    (db) => db`
      update shop.email_token set sent_at = sent_at - interval '2 minutes'
      where account_id = (select id from shop.account where email = ${person.email})`,
  );
  await again.click();
  await said(page, 'We have sent the verification email again.');
  await expect.poll(() => linkMailedTo(page, person.email)).not.toBe(first);
});

test.describe('a form that is refused', () => {
  for (const [path, field, typed, button, words] of [
    [
      '/register',
      'Mobile number',
      '98765',
      'Create Account',
      'Please enter a valid 10-digit mobile number.',
    ],
    [
      '/register',
      'Mobile number',
      '9999999999',
      'Create Account',
      'Mobile number cannot have all the same digits.',
    ],
    [
      '/register',
      'Mobile number',
      '9876543210',
      'Create Account',
      'Mobile number cannot be a sequential series of digits.',
    ],
    ['/register', 'Email', 'asha@example', 'Create Account', 'Please enter a valid email address.'],
    ['/otplogin', 'Mobile number', '98765', 'Send OTP', 'Please enter a valid mobile number'],
    ['/forgetpassword', 'Email', 'asha@example', 'Send Link', 'Please enter a valid email address'],
  ] as const) {
    test(`at ${path} says of ${field} ${typed}: ${words} @wide @long`, async ({ page }) => {
      await openLive(page, path);
      await page.getByLabel(field, { exact: true }).fill(typed);
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(
        beginningWith(words),
      );
      await expect(page.getByLabel(field, { exact: true })).toHaveValue(typed);
    });
  }
});

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

test.describe('an order of somebody else', () => {
  test('shows how far it is, and nothing about its buyer @wide @long', async ({
    page,
    browser,
  }) => {
    await signInAs(page, 'customer');
    await page.goto('/orders?status=Completed');
    const link = page.getByRole('main').getByRole('link', { name: /^View GT/ });
    const path = (await link.first().getAttribute('href')) ?? '';
    const orderId = new URLSearchParams(path.split('?')[1]).get('client_txn_id') ?? '';
    expect(orderId).toMatch(/^GT/);
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main).toContainText('Payment method');
    await expect(main).toContainText('₹');

    for (const who of ['a customer', 'a guest']) {
      const stranger = await (await browser.newContext()).newPage();
      if (who === 'a customer') await signedInNewcomer(stranger);
      await stranger.goto(path);
      const seen = stranger.getByRole('main');
      await expect(seen.getByText(orderId), who).toBeVisible();
      await expect(seen, who).toContainText('Completed');
      await expect(seen, who).not.toContainText(/Payment method|₹|Username|User ID|UID/);
      await expect(seen.getByRole('button'), who).toHaveCount(0);
      await expect(seen.getByRole('link', { name: 'Return Home' }), who).toBeVisible();
      await stranger.context().close();
    }
  });

  test('is found in no list of one’s own @once @long', async ({ page, browser }) => {
    await signInAs(page, 'customer');
    await page.goto('/orders');
    const orderId = /GT\d\d[A-L]\d\d-[0-9A-Z]{8}/.exec(await page.content())?.[0] ?? '';
    await page.goto(`/orders?q=${orderId}`);
    await expect(page.getByText(orderId).filter({ visible: true }).first()).toBeVisible();

    const stranger = await (await browser.newContext()).newPage();
    await signedInNewcomer(stranger);
    await stranger.goto(`/orders?q=${orderId}`);
    await said(stranger, 'No orders found matching your criteria.');
    await stranger.goto(`/dashboard?client_txn_id=${orderId}`);
    await said(stranger, 'You have no orders yet.');
    await expect(stranger.getByRole('main')).not.toContainText(orderId);
    await stranger.context().close();
  });

  test('that was never placed is not there @once @long', async ({ page }) => {
    const answer = await page.goto('/confirmation?client_txn_id=GT26K21-00000000');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });
});

test.describe('a toast', () => {
  const SHOWN_MS = 5_000;

  /** One that has just come, on a clock that stands. */
  async function someToast(page: Page) {
    const start = Date.now();
    await page.clock.install({ time: start });
    await signedInNewcomer(page);
    await openLive(page, '/product/mlin');
    await page.clock.pauseAt(start + 600_000);
    const toast = page.locator('.toast');
    await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).first().click();
    await expect(toast).toBeVisible();
    await page.mouse.move(0, 0);
    return toast;
  }

  for (const [what, hold, leave] of [
    [
      'the pointer',
      (toast: ReturnType<Page['locator']>) => toast.hover(),
      (page: Page) => page.mouse.move(0, 0),
    ],
    [
      'the focus',
      (toast: ReturnType<Page['locator']>) => toast.getByRole('button', { name: 'Close' }).focus(),
      (page: Page) => page.getByLabel('User ID', { exact: true }).focus(),
    ],
  ] as const) {
    test(`stays as long as ${what} is on it, and its own time after that @once @script @long`, async ({
      page,
    }) => {
      const toast = await someToast(page);
      await page.clock.runFor(SHOWN_MS - 1_000);
      await hold(toast);
      await page.clock.runFor(4 * SHOWN_MS);
      await expect(toast).toBeVisible();
      await leave(page);
      await page.clock.runFor(SHOWN_MS - 100);
      await expect(toast).toBeVisible();
      await page.clock.runFor(200);
      await expect(toast).toHaveCount(0);
    });
  }

  test('stays while the focus is on it, also when the pointer leaves it @once @script @long', async ({
    page,
  }) => {
    const toast = await someToast(page);
    await toast.hover();
    await toast.getByRole('button', { name: 'Close' }).focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(4 * SHOWN_MS);
    await expect(toast).toBeVisible();
  });

  test('that is closed gives the focus back @once @script @long', async ({ page }) => {
    const toast = await someToast(page);
    const field = page.getByLabel('User ID', { exact: true });
    await field.focus();
    const close = toast.getByRole('button', { name: 'Close' });
    await close.focus();
    await close.press('Enter');
    await expect(toast).toHaveCount(0);
    await expect(field).toBeFocused();
  });

  test('is closed by hand before its time @once @script @long', async ({ page }) => {
    const toast = await someToast(page);
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
  });
});

test('an admin who asks for the points of all providers is told that they came @once @long', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await openLive(page, '/admin/querypoints');
  await page.getByRole('button', { name: 'Query points' }).click();
  await said(page, 'Points fetched successfully');
});

test('an address that the browser does not copy is not called copied @once @script @long', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await signInAs(page, 'admin');
  await openLive(page, '/admin/admingallery');
  await page.getByRole('button', { name: 'Copy URL' }).first().click();
  await said(page, 'Failed to copy URL!');
  await expect(page.getByText('URL copied to clipboard!')).toHaveCount(0);
});
