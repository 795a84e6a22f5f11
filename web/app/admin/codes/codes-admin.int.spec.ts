import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { codeOrdersIn } from '../../../testing/code-orders.ts';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { loader as orderPage } from '../order/order-loader.server.ts';
import { action, loader } from './codes-page.tsx';
import type { CodesAnswer } from './codes.server.ts';

const store = await openTestStore();
const { ask, db, shop } = store;
const { completed } = codeOrdersIn(store);
const PATH = '/admin/codes';
const MINUTE_MS = 60_000;

let meera: Buyer;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin', permissions: ['catalogue', 'orders'] });
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  store.clock.ahead = 0;
  await db`truncate shop.code_pool cascade`;
});

const post = (fields: Readonly<Record<string, string>>, who: Buyer | null = meera) =>
  ask(action, who, PATH, { intent: 'add', pool: 'GIFT', ...fields });
const pools = async () => (await ask(loader, meera, PATH)).data as { pools: readonly object[] };

it('an admin adds codes and sees how many there are, and none of them', async () => {
  const added = await post({ codes: 'AAAA-1111,4711,31-12-2099\nBBBB-2222' });
  expect(added).toMatchObject({ status: 303, location: PATH, flash: '2 codes added to GIFT.' });
  const shown = await pools();
  expect(shown.pools).toMatchObject([
    { name: 'GIFT', forSale: 2, sold: 0, least: 5, soonestExpiry: '2099-12-31' },
  ]);
  expect(JSON.stringify(shown)).not.toMatch(/1111|2222|4711/);
});

it.each([
  [{ pool: 'no spaces', codes: 'A' }, { pool: expect.any(String) as string }],
  [{ codes: 'A\n,1' }, { codes: ['Line 2: The code is missing.'] }],
])('nothing is added of %j', async (fields, errors) => {
  expect(await post(fields)).toMatchObject({ status: 400, data: { errors } });
  expect(await pools()).toEqual({ pools: [] });
});

it('nothing is added where one of them is known, and the lines are named', async () => {
  await post({ codes: 'AAAA' });
  const answer = await post({ codes: 'BBBB\nAAAA\nBBBB', pool: 'OTHER' });
  expect(answer.status).toBe(409);
  const { errors } = answer.data as CodesAnswer;
  expect(errors.codes?.map((line) => line.slice(0, 6))).toEqual(['Line 2', 'Line 3']);
});

it('a stale session proves itself before anything is added', async () => {
  store.clock.ahead = 16 * MINUTE_MS;
  expect((await ask(loader, meera, PATH)).location).toContain('/signin-proof');
  const asked = await post({ codes: 'AAAA' });
  expect(asked).toMatchObject({ status: 403, data: { proof: expect.any(String) as string } });
  expect((await post({ codes: 'AAAA', proof: 'a quiet river' })).status).toBe(303);
});

it('the alarm is set, and taken away', async () => {
  await post({ codes: 'AAAA' });
  const least = (number: string, pool = 'GIFT') => post({ intent: 'least', pool, least: number });
  expect((await least('12')).status).toBe(303);
  expect(await pools()).toMatchObject({ pools: [{ least: 12 }] });
  expect((await least('')).status).toBe(303);
  expect(await pools()).toMatchObject({ pools: [{ least: null }] });
  expect((await least('0')).status).toBe(400);
  expect((await least('3', 'NONE')).status).toBe(404);
});

it('others may not', async () => {
  const ravi = await store.buyer({ role: 'admin', permissions: ['orders'] });
  expect((await post({ codes: 'AAAA' }, ravi)).status).toBe(403);
  expect((await post({ codes: 'AAAA' }, await store.buyer())).status).toBe(403);
  expect((await post({ codes: 'AAAA' }, null)).location).toContain('/login');
  expect(await pools()).toEqual({ pools: [] });
});

it('an admin sees that a code was seen, when and from where', async () => {
  await post({ codes: 'AAAA' });
  const asha = await store.buyer();
  const { orderId } = await completed(asha);
  const userId = asha.account.id;
  await store.tell({
    type: 'RevealCodes',
    data: { orderId, userId, at: shop.now().toISOString() },
  });
  const request = { address: '192.0.2.7', requestId: 'r1' };
  await shop.codes.reveal({ orderId, userId, legs: [1], ...request });
  const page = await ask(orderPage, meera, `/admin/order/${orderId}`, undefined, { orderId });
  expect(page.data).toMatchObject({ reveals: [{ leg: 1, address: '192.0.2.7' }] });
  expect(JSON.stringify(page.data)).not.toContain('AAAA');
});
