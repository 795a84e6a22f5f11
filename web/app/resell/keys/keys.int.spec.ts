import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import { action, loader } from './keys-page.tsx';
import { keyRefusals } from './words.ts';

const store = await openTestStore({ projecting: false });
const { ask, shop } = store;
afterAll(() => store[Symbol.asyncDispose]());

const PATH = '/dashboard/resell';
const FORM = {
  ...{ name: 'Till', purpose: 'live', may: 'buy', cap: '25,000', addresses: '' },
  ...{ perMinute: '120', perDay: '20000' },
};
const PASSWORD = 'a quiet river';
let ravi: Buyer;
beforeEach(async () => {
  store.clock.ahead = 0;
  ravi = await store.buyer({ role: 'reseller' });
});

const make = (more: object = {}, who: Buyer | null = ravi) =>
  ask(action, who, PATH, { ...FORM, ...more });
const keys = async () => ((await ask(loader, ravi, PATH)).data as { keys: unknown[] }).keys;
const errorsOf = ({ data }: Awaited<ReturnType<typeof make>>) =>
  (data as { result?: { error?: Record<string, string[]> } }).result?.error ?? {};

it('is a page of resellers alone', async () => {
  expect(await ask(loader, ravi, PATH)).toMatchObject({ status: 200, data: { keys: [] } });
  expect((await ask(loader, null, PATH)).location).toMatch(/^\/login/);
  for (const role of ['user', 'admin'] as const) {
    const other = await store.buyer({ role });
    expect((await ask(loader, other, PATH)).status).toBe(403);
    expect((await make({}, other)).status).toBe(403);
  }
});

it('makes a key by what was typed, and shows it once', async () => {
  const made = await make({ addresses: '198.51.100.7\n\n 203.0.113.0/24 ', may: 'read' });
  expect(made).toMatchObject({
    status: 200,
    data: { secret: expect.stringMatching(/^live_/) as string },
  });
  expect(await keys()).toMatchObject([
    {
      ...{ name: 'Till', isTest: false, mayBuy: false, dailyCap: 2_500_000 },
      ...{ addresses: ['198.51.100.7', '203.0.113.0/24'], perMinute: 120, perDay: 20_000 },
    },
  ]);
  expect(JSON.stringify(await keys())).not.toContain((made.data as { secret: string }).secret);
});

it('makes one for the sandbox, and one without a cap', async () => {
  const made = await make({ purpose: 'test', cap: '' });
  expect(made.data).toMatchObject({ secret: expect.stringMatching(/^test_/) as string });
  expect(await keys()).toMatchObject([{ isTest: true, dailyCap: null }]);
});

it.each([
  ['name', ''],
  ['name', 'a\u0000b'],
  ['name', 'x'.repeat(61)],
  ['cap', 'much'],
  ['cap', '0.50'],
  ['cap', '1,00,00,001'],
  ['addresses', 'home'],
  ['addresses', '198.51.100.7/40'],
  ['addresses', Array.from({ length: 21 }, (_, place) => `198.51.100.${place}`).join('\n')],
  ['perMinute', '0'],
  ['perMinute', '601'],
  ['perDay', '1.5'],
] as const)('says what is wrong with %s: %s', async (field, typed) => {
  const refused = await make({ [field]: typed });
  expect(refused.status).toBe(400);
  expect(errorsOf(refused)).toHaveProperty(field);
  expect(await keys()).toEqual([]);
});

describe('long after signing in', () => {
  beforeEach(() => {
    store.clock.ahead = 16 * 60_000;
  });

  it('a key needs a proof, with what was typed kept', async () => {
    const asked = await make();
    expect(asked).toMatchObject({
      status: 403,
      data: { asked: expect.any(String) as string, secret: null },
    });
    expect((await make({ proof: 'a loud river' })).status).toBe(401);
    expect(await keys()).toEqual([]);
    expect(await make({ proof: PASSWORD })).toMatchObject({ status: 200 });
  });

  it('a key is ended without one', async () => {
    store.clock.ahead = 0;
    await make();
    const [{ id } = { id: '' }] = (await keys()) as { id: string }[];
    store.clock.ahead = 16 * 60_000;
    const ended = await ask(action, ravi, PATH, { intent: 'end', key: id });
    expect(ended).toMatchObject({ status: 303, location: PATH });
    expect(ended.flash).toBe('The key has ended. Nothing can be bought with it any more.');
    expect((await ask(action, ravi, PATH, { intent: 'end', key: id })).flash).toBe(
      'That key had ended already.',
    );
  });
});

it('makes one key of one form, which a page that is loaded again sends twice', async () => {
  const { newKeyId } = (await ask(loader, ravi, PATH)).data as { newKeyId: string };
  const answers = await Promise.all([make({ newKeyId }), make({ newKeyId })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);

  const again = await make({ newKeyId, name: 'Other till' });
  expect(again).toMatchObject({ status: 409, data: { secret: null } });
  expect(errorsOf(again)['']).toEqual([keyRefusals.madeAlready]);
  expect(await keys()).toMatchObject([{ id: newKeyId, name: 'Till' }]);
  const owed = await store.db`
    select change from shop.account_letter where account_id = ${ravi.account.id}`;
  expect([...owed]).toEqual([{ change: 'keyMade' }]);

  // Pressed on purpose, what comes back makes another one.
  const next = again.data as { newKeyId: string };
  expect((await make(next)).status).toBe(200);
  expect(await keys()).toHaveLength(2);
});

it('keeps its number where nobody knows whether the key was made', async () => {
  const { newKeyId } = (await ask(loader, ravi, PATH)).data as { newKeyId: string };
  const failing = { ...shop.apiKeys, make: () => Promise.reject(new Error('away')) };
  const refused = await whileShopHas(shop, { apiKeys: failing }, () => make({ newKeyId }));
  expect(refused).toMatchObject({ status: 503, data: { newKeyId } });
});

it('says that it could not be made while the store does not answer', async () => {
  const failing = { ...shop.apiKeys, make: () => Promise.reject(new Error('away')) };
  const refused = await whileShopHas(shop, { apiKeys: failing }, () => make());
  expect(refused.status).toBe(503);
  expect(errorsOf(refused)['']).toEqual(['The key could not be made. Please try again.']);
});
