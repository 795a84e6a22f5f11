import { expect, type APIRequestContext } from '@playwright/test';
import { connectPostgres } from '@store/platform/postgres';
import { childrenOf } from '../../embedded/src/testing/index.ts';
import { test } from './alone.ts';
import { audit } from './books.ts';
import { someoneWithMoney } from './customer.ts';
import { openLog } from './ledger-log.ts';
import { game, orderForm, post } from './posts.ts';
import { storeUnderTest } from './store.ts';

const TIMES = 80;
/** To the order, by the post itself or by the page that then finds it. */
const LED_ON = [302, 303];

/** All that the store's own programs run in, with the processes that serve pages. */
async function processes(): Promise<readonly number[]> {
  const { processesUrl } = storeUnderTest();
  const [web = 0, ...others] = await Promise.all(
    ['web', 'worker', 'projector'].map(async (name) =>
      Number(await (await fetch(`${processesUrl}/${name}`)).text()),
    ),
  );
  const all = [web, ...(await childrenOf(web)), ...others];
  return all.toSorted((a, b) => a - b);
}

/** Ends every connection to the database but its own, every 60 ms. */
async function killConnections(): Promise<void> {
  const db = connectPostgres(storeUnderTest().env['DATABASE_URL'] ?? '', { max: 1 });
  for (let time = 0; time < TIMES; time += 1) {
    await db`
      select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and usename = current_user and backend_type = 'client backend'`;
    await db`select pg_sleep(0.06)`;
  }
  await db.end();
}

test('no process ends although all connections to the database are killed again and again @alone @long', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { email } = await someoneWithMoney(page, 1_000);
  const form = await orderForm(page.request, '7712345678');
  const before = await processes();

  let over = false;
  const killing = killConnections().finally(() => (over = true));
  const keepOn = async (ask: (request: APIRequestContext) => Promise<{ status: () => number }>) => {
    while (!over) expect([200, ...LED_ON, 503]).toContain((await ask(page.request)).status());
  };
  await Promise.all([
    killing,
    keepOn((request) => request.get('/wallet')),
    keepOn((request) => request.get('/orders')),
    keepOn((request) => request.get('/live-leaderboard')),
    keepOn((request) => post(request, game.path, form)),
  ]);
  expect(await processes()).toEqual(before);

  // It buys once, be it now or while the connections broke.
  await expect(async () => {
    expect(LED_ON).toContain((await post(page.request, game.path, form)).status());
  }).toPass({ timeout: 30_000 });
  await using log = openLog();
  const types = async () => {
    const story = await log.storyOf(`order-${form['orderId']}`);
    return story.map(({ type }) => type);
  };
  await expect.poll(types, { timeout: 60_000 }).toContain('OrderCompleted');
  const wallet = await log.storyOf(`wallet-${await log.userIdOf(email)}`);
  expect(wallet.filter(({ type }) => type === 'FundsHeld')).toHaveLength(1);
  await audit();
  expect(await processes()).toEqual(before);
});
