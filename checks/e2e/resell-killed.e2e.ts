import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { test } from './alone.ts';
import { audit } from './books.ts';
import { someoneWithMoney } from './customer.ts';
import { inDatabase } from './in-database.ts';
import { kill } from './kill.ts';
import { openLog } from './ledger-log.ts';

const LINES = 100;
const PRICE = 18;
/** Of all lines, when the process dies. */
const IN_THE_MIDDLE = 20;

type Answer = Readonly<{
  lines: readonly Readonly<{ placed: boolean; order?: { number: string } }>[];
}>;

async function keyFrom(request: APIRequestContext): Promise<string> {
  const form = { name: 'Till', purpose: 'live', may: 'buy', perMinute: '600', perDay: '20000' };
  const page = await (await request.post('/dashboard/resell', { form })).text();
  const [key = ''] = /live_[\w-]{43}/.exec(page) ?? [];
  expect(key).not.toBe('');
  return key;
}

test('a hundred orders of one call stand once each, although the web process died among them @alone @long', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { email } = await someoneWithMoney(page, 2 * LINES * PRICE);
  await inDatabase((db) => db`update shop.account set role = 'reseller' where email = ${email}`);
  const headers = {
    authorization: `Bearer ${await keyFrom(page.request)}`,
    'idempotency-key': randomUUID(),
  };
  const orders = Array.from({ length: LINES }, (_, place) => ({
    ...{ reference: `own-${place}`, productId: 'hok', itemId: 'HOK-1' },
    ...{ inputs: ['118374979'], price: PRICE },
  }));
  const send = () =>
    page.request.post('/api/v1/orders/bulk', { headers, data: { orders }, timeout: 60_000 });

  const first = send().then(
    (answer) => answer.status(),
    () => 'no answer',
  );
  await expect
    .poll(begun, { intervals: [20], timeout: 30_000 })
    .toBeGreaterThanOrEqual(IN_THE_MIDDLE);
  await kill('web');
  expect(await first).not.toBe(200);
  expect(await begun()).toBeLessThan(LINES);

  let said: Answer = { lines: [] };
  await expect(async () => {
    const answer = await send();
    expect(answer.status(), await answer.text()).toBe(200);
    said = (await answer.json()) as Answer;
  }).toPass({ timeout: 150_000 });

  expect(said.lines.map(({ placed }) => placed)).toEqual(orders.map(() => true));
  const numbers = new Set(said.lines.map(({ order }) => order?.number));
  expect(numbers.size).toBe(LINES);
  const list = await page.request.get('/api/v1/orders', { headers });
  expect(list.headers()['x-total-count']).toBe(String(LINES));

  await using log = openLog();
  const held = async () => {
    const wallet = await log.storyOf(`wallet-${await log.userIdOf(email)}`);
    return wallet.filter(({ type }) => type === 'FundsHeld').length;
  };
  await expect.poll(held, { timeout: 60_000 }).toBe(LINES);
  const balance = async () =>
    (await (await page.request.get('/api/v1/balance', { headers })).json()) as object;
  await expect
    .poll(balance, { timeout: 60_000 })
    .toMatchObject({ balance: LINES * PRICE, held: 0 });
  await audit();

  async function begun(): Promise<number> {
    const [{ count = 0 } = {}] = await inDatabase(
      (db) => db<{ count: number }[]>`
        select count(*)::int as count
        from shop.resale join shop.account on account.id = account_id where email = ${email}`,
    );
    return count;
  }
});
