import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { WAITS_FOR_A_PERSON } from '../src/customers/admin.ts';
import { test } from './alone.ts';
import { audit } from './books.ts';
import { someoneWithMoney } from './customer.ts';
import { kill } from './kill.ts';
import { openLog, type Fact } from './ledger-log.ts';
import { game, orderForm, post } from './posts.ts';
import { storeUnderTest } from './store.ts';
import { signInAs } from './visitors.ts';

const FROM_WALLET = 20;
const BY_UPI = 5;
const TOPPED_UP = 1_000;
const ENDS = ['OrderCompleted', 'OrderRefunded', 'OrderCancelled', 'PaymentFailed'];
const SETTLE_LIMIT_MS = 120_000;

type Placed = Readonly<{ orderId: string; player: string; payment: 'wallet' | 'upi' }>;

/** Every order is for a player of its own: what the provider was asked tells orders apart. */
let players = Date.now() % 1_000_000_000;

async function place(request: APIRequestContext, payment: Placed['payment']): Promise<Placed> {
  const player = String((players += 1)).padStart(10, '7');
  const form = await orderForm(request, player, payment);
  // What breaks in between is answered by pressing again: the same form buys once.
  await expect(async () => {
    expect((await post(request, game.path, form)).status()).toBe(303);
  }).toPass();
  return { orderId: form['orderId'] ?? '', player, payment };
}

const control = async (request: APIRequestContext, path: string, body?: object) => {
  const address = `${storeUnderTest().simulatorsUrl}/control${path}`;
  const answer =
    body === undefined ? await request.get(address) : await request.post(address, { data: body });
  expect(answer.ok()).toBe(true);
  return answer.json() as Promise<Record<string, unknown>>;
};

/**
 * The payment as the gateway knows it: when the answer to the first request died with the worker,
 * the store asked for another page, and only that one can be paid.
 */
async function paymentOf({ orderId }: Placed): Promise<string> {
  await using log = openLog();
  let reference = '';
  await expect(async () => {
    const story = await log.storyOf(`order-${orderId}`);
    const named = story.find(({ type }) => type === 'PaymentRequested')?.data['gatewayReference'];
    reference = typeof named === 'string' ? named : '';
    expect(reference).not.toBe('');
  }).toPass({ timeout: SETTLE_LIMIT_MS });
  return `/upi/payments/${reference}`;
}

/** Pays each order in another way: called back once, twice, never, too early, too late. */
async function payInManyWays(request: APIRequestContext, orders: readonly Placed[]): Promise<void> {
  for (const [place, order] of orders.entries()) {
    const payment = await paymentOf(order);
    if (place === 1) await control(request, `${payment}/pay`, { webhooks: 2 });
    else if (place === 2) await control(request, `${payment}/pay`, { webhooks: 0 });
    else if (place === 3) {
      await control(request, `${payment}/call-back`, { times: 1 });
      await control(request, `${payment}/pay`, { webhooks: 0 });
    } else await control(request, `${payment}/pay`, { webhooks: 1 });
  }
}

/** Nobody knows whether an interrupted call has bought: an admin looks it up and decides. */
async function decide(admin: Page, { orderId, player }: Placed): Promise<void> {
  const { purchases } = (await control(admin.request, `/smileone/players/${player}`)) as {
    purchases: unknown[];
  };
  const to = purchases.length > 0 ? 'Completed' : 'Refunded';
  const form = { orderId, to, reason: 'Looked up at the provider' };
  expect((await post(admin.request, '/admin/orders', form)).status()).toBe(303);
}

const ended = (story: readonly Fact[]) => story.filter(({ type }) => ENDS.includes(type));

async function howManyEnded(orders: readonly Placed[]): Promise<number> {
  await using log = openLog();
  const stories = await Promise.all(orders.map(({ orderId }) => log.storyOf(`order-${orderId}`)));
  return stories.filter((story) => ended(story).length > 0).length;
}

async function settleAll(admin: Page, orders: readonly Placed[]): Promise<void> {
  await using log = openLog();
  const decided = new Set<string>();
  await expect(async () => {
    const open = [];
    for (const order of orders) {
      const story = await log.storyOf(`order-${order.orderId}`);
      if (ended(story).length > 0) continue;
      open.push(order.orderId);
      const stuck = story.some(({ type }) => WAITS_FOR_A_PERSON.includes(type));
      if (!stuck || decided.has(order.orderId)) continue;
      await decide(admin, order);
      decided.add(order.orderId);
    }
    expect(open).toEqual([]);
  }).toPass({ timeout: SETTLE_LIMIT_MS, intervals: [500] });
}

/** Each order ended once, bought once at most, and moved its money once. */
async function expectSettledOnce(
  request: APIRequestContext,
  userId: string,
  orders: readonly Placed[],
): Promise<void> {
  await using log = openLog();
  const wallet = await log.storyOf(`wallet-${userId}`);
  let left = TOPPED_UP * 100;
  for (const order of orders) {
    const story = await log.storyOf(`order-${order.orderId}`);
    const [end, ...more] = ended(story);
    expect(more, order.orderId).toEqual([]);
    const completed = end?.type === 'OrderCompleted';
    expect(completed || end?.type === 'OrderRefunded', `${order.orderId} ${end?.type}`).toBe(true);
    expect(story.filter(({ type }) => type === 'PaymentConfirmed').length).toBe(1);

    const { asked, purchases } = (await control(request, `/smileone/players/${order.player}`)) as {
      asked: number;
      purchases: unknown[];
    };
    expect(asked, `${order.orderId} was asked for`).toBeLessThanOrEqual(1);
    expect(purchases.length, `${order.orderId} was bought`).toBe(completed ? 1 : 0);

    const moves = wallet
      .filter(({ data }) => JSON.stringify(data).includes(order.orderId))
      .map(({ type }) => type);
    if (order.payment === 'wallet') {
      expect(moves).toEqual(['FundsHeld', completed ? 'HoldCaptured' : 'HoldReleased']);
      if (completed) left -= game.paise;
    } else {
      expect(moves).toEqual(completed ? [] : ['FundsCredited']);
      if (!completed) left += game.paise;
    }
  }
  const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(left / 100);
  await expect(async () => {
    expect(await (await request.get('/wallet')).text()).toContain(rupees);
  }).toPass();
}

for (const name of ['worker', 'projector'] as const) {
  test(`every order settles exactly once although the ${name} is killed in the middle @alone @long`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(360_000);
    const { email } = await someoneWithMoney(page, TOPPED_UP);
    const { request } = page;
    const admin = await (await browser.newContext()).newPage();
    await signInAs(admin, 'admin');
    await control(request, '/smileone/mood', { delayMs: 400 });

    const orders = await test.step('orders come in, and the process dies', async () => {
      const placing = Array.from({ length: FROM_WALLET + BY_UPI }, (_, index) =>
        place(request, index % 5 === 4 ? 'upi' : 'wallet'),
      );
      const killing = Promise.all(placing.slice(0, 10)).then(async (placed) => {
        expect(await howManyEnded(placed)).toBeLessThan(placed.length);
        await kill(name);
      });
      const placed = await Promise.all(placing);
      await payInManyWays(
        request,
        placed.filter(({ payment }) => payment === 'upi'),
      );
      await killing;
      return placed;
    });
    await test.step('all orders settle', () => settleAll(admin, orders));
    await test.step('a call that comes late changes nothing', async () => {
      for (const order of orders.filter(({ payment }) => payment === 'upi')) {
        await control(request, `${await paymentOf(order)}/call-back`, { times: 2 });
      }
    });
    await control(request, '/smileone/mood', { delayMs: 0 });
    await test.step('once each', async () => {
      await using log = openLog();
      await expectSettledOnce(request, await log.userIdOf(email), orders);
    });
    await test.step('the books agree', async () => {
      await audit();
    });
    await admin.context().close();
  });
}
