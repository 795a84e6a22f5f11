import { expect, test, type APIResponse } from '@playwright/test';
import { PAY_PAGE, someoneWithMoney, someoneWithPoints, type Person } from './customer.ts';
import { openLog } from './ledger-log.ts';
import { hiddenFields, orderForm, post } from './posts.ts';
import { signInAs } from './visitors.ts';

type Refusal = Readonly<{ status: number; says?: string }>;

/** Runs posts that must all be refused, and holds the log to having heard nothing of them. */
async function refusedWithoutTrace(
  person: Person,
  posts: readonly (readonly [what: string, send: () => Promise<APIResponse>, refusal: Refusal])[],
): Promise<void> {
  await using log = openLog();
  const userId = await log.userIdOf(person.email);
  const before = await log.factsAbout(userId);
  for (const [what, send, { status, says }] of posts) {
    const answer = await send();
    expect.soft(answer.status(), what).toBe(status);
    if (says !== undefined) expect.soft(textOf(await answer.text()), what).toContain(says);
  }
  expect(await log.factsAbout(userId)).toBe(before);
}

/** As it is read: React marks where one text ends and the next begins. */
const textOf = (html: string) =>
  html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

test('bad posts of the order form are refused and leave no trace @once', async ({ page }) => {
  test.slow();
  const person = await someoneWithMoney(page, 100);
  const { request } = page;
  const form = await orderForm(request, '118374920');
  const buying =
    (change: Record<string, string>, path = '/product/hok') =>
    () =>
      post(request, path, { ...form, ...change });
  const signature = form['orderSignature'] ?? '';
  const otherLetter = signature.startsWith('A') ? 'B' : 'A';
  const notYours = 'This form belongs to another account, so nothing was ordered.';

  await refusedWithoutTrace(person, [
    [
      'a changed signature',
      buying({ orderSignature: otherLetter + signature.slice(1) }),
      { status: 400, says: notYours },
    ],
    ['no signature', buying({ orderSignature: '' }), { status: 400, says: notYours }],
    [
      'a number of the buyer’s own making',
      buying({ orderId: 'GT26K21-00000000' }),
      { status: 400, says: notYours },
    ],
    [
      'a price that is not the price',
      buying({ seen: 'HOK-1:100' }),
      {
        status: 409,
        says: 'The price is now ₹19.00 (it was ₹1.00). Press Buy Now again to accept it.',
      },
    ],
    [
      'the price of another item',
      buying({ item: 'HOK-4' }),
      { status: 409, says: 'The price is ₹849.00. Press Buy Now again to accept it.' },
    ],
    [
      'no price',
      buying({ seen: '' }),
      { status: 409, says: 'The price is ₹19.00. Press Buy Now again to accept it.' },
    ],
    [
      'an item of another product',
      buying({ item: 'MLIN-1' }),
      { status: 400, says: 'not available' },
    ],
    ['an item nobody sells', buying({ item: '__proto__' }), { status: 400, says: 'not available' }],
    [
      'an item out of stock',
      buying({ item: 'MLIN-11', 'input-1': '2641' }, '/product/mlin'),
      { status: 409, says: 'Twilight Pass is Out of Stock.' },
    ],
    [
      'a product out of stock',
      buying({ item: 'CINE-1', 'input-0': 'asha@example.com' }, '/product/cine'),
      { status: 409, says: 'Out of Stock' },
    ],
    [
      'a player nobody checked',
      buying({ item: 'MLIN-1', 'input-1': '2641', seen: 'MLIN-1:2200' }, '/product/mlin'),
      { status: 409, says: 'Press Buy Now again to confirm.' },
    ],
    [
      'an id that is none',
      buying({ 'input-0': "1' or '1'='1" }),
      { status: 400, says: 'Please enter a valid UID.' },
    ],
    ['another payment', buying({ payment: 'card' }), { status: 400, says: 'UPI or G-Coins' }],
    ['nothing', () => post(request, '/product/hok', {}), { status: 400 }],
    [
      'a page of somebody else',
      () => post(request, '/product/hok', form, { origin: 'https://evil.example' }),
      { status: 403, says: 'This form was not sent from the store.' },
    ],
    ['more than a form holds', buying({ 'input-0': 'x'.repeat(70_000) }), { status: 413 }],
    ['no such product', buying({}, '/product/no-such-product'), { status: 404 }],
    ['more than the wallet holds', buying({ item: 'HOK-4', seen: 'HOK-4:84900' }), { status: 303 }],
  ]);
});

test('an order form of one account is worth nothing in another @once', async ({
  page,
  browser,
}) => {
  test.slow();
  const person = await someoneWithMoney(page, 100);
  const theirs = await orderForm(page.request, '118374921');
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await signInAs(stranger, 'customer');
  await refusedWithoutTrace(person, [
    [
      'the form of another account',
      () => post(stranger.request, '/product/hok', theirs),
      { status: 400, says: 'This form belongs to another account' },
    ],
  ]);
  await context.close();
});

test('amounts that are none are refused and leave no trace @once @long', async ({ page }) => {
  test.slow();
  const person = await someoneWithPoints(page);
  const { request } = page;
  const [topUpForm, redeemForm] = await Promise.all([
    hiddenFields(request, '/topup'),
    hiddenFields(request, '/redeem'),
  ]);
  const invalid = { status: 400, says: 'Please enter a valid amount' };
  const amounts = ['0', '-5', '1.5', '1e3', '0x10', '५', '१०', 'NaN', '', '999999999999999999'];

  await refusedWithoutTrace(person, [
    ...[...amounts, '10001'].map(
      (amount) =>
        [
          `top up ${amount}`,
          () => post(request, '/topup', { ...topUpForm, amount }),
          invalid,
        ] as const,
    ),
    ...amounts.map(
      (amount) =>
        [
          `redeem ${amount}`,
          () => post(request, '/redeem', { ...redeemForm, amount }),
          invalid,
        ] as const,
    ),
    [
      'redeem more points than there are',
      () => post(request, '/redeem', { ...redeemForm, amount: '500' }),
      { status: 409, says: 'You have only 2.59 points.' },
    ],
    [
      'a top-up number without its signature',
      () => post(request, '/topup', { ...topUpForm, amount: '10', signature: 'x' }),
      { status: 400, says: 'This form belongs to another account' },
    ],
  ]);
});

test('a top-up whose turn does not come keeps its number @once @long', async ({ page }) => {
  test.slow();
  const person = await someoneWithMoney(page, 100);
  await using log = openLog();
  const userId = await log.userIdOf(person.email);
  const ticket = await hiddenFields(page.request, '/topup');
  const form = { ...ticket, amount: '10' };

  const busy = await log.inTurnOf(`top-up ${userId}`, () => post(page.request, '/topup', form));
  expect(busy.status()).toBe(503);
  expect(await busy.text()).toContain(`name="id" value="${ticket['id']}"`);

  const asked = await post(page.request, '/topup', form);
  expect(asked.headers()['location']).toContain(`/pay/${ticket['id']}`);
});

test('a stranger can neither see nor move a top-up @once @long', async ({ page, browser }) => {
  test.slow();
  const person = await someoneWithMoney(page, 100);
  await page.goto('/topup');
  await page.getByLabel('Amount', { exact: true }).fill('77');
  await page.getByRole('button', { name: 'Top Up Wallet' }).click();
  await page.waitForURL(PAY_PAGE);
  // Linked once the gateway has opened it, which is the last that is written of it.
  await expect(page.getByRole('link', { name: 'Open payment page instead' })).toBeVisible({
    timeout: 30_000,
  });
  await page.goto('/wallet');
  const path = await page.locator('a[href^="/walletconfirmation"]').first().getAttribute('href');

  const context = await browser.newContext();
  const stranger = await context.newPage();
  await signInAs(stranger, 'customer');
  await refusedWithoutTrace(person, [
    [
      'Verify Payment by a stranger',
      () => post(stranger.request, path ?? '', { intent: 'verify' }),
      { status: 404 },
    ],
    [
      'Verify Payment by a guest',
      () => post(page.request, '/walletconfirmation?client_txn_id=x', { intent: 'verify' }),
      { status: 404 },
    ],
  ]);
  await stranger.goto(path ?? '');
  await expect(stranger.locator('main')).not.toContainText('77.00');
  await context.close();
});
