import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../../../testing/open-test-store.ts';
import { action, loader } from './remove-page.tsx';
import { removeAnswers } from './words.ts';

const store = await openTestStore({ projecting: false });
const { ask, shop, db } = store;
const MINUTE = 60_000;
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  store.clock.ahead = 0;
  await store.emptied();
});

const PASSWORD = 'a quiet river';
const pathOf = (way: string) => `/dashboard/security/remove/${encodeURIComponent(way)}`;
const open = (who: Buyer | null, way: string) => ask(loader, who, pathOf(way), undefined, { way });
const press = (who: Buyer | null, way: string, proof = '') =>
  ask(action, who, pathOf(way), { proof }, { way });

/** Somebody with two ways to sign in: by password and by a code to the phone. */
async function customer(): Promise<Buyer> {
  const who = await store.buyer();
  await db`update shop.account set mobile_verified_at = now() where id = ${who.account.id}`;
  return who;
}

const waysOf = async ({ account }: Buyer) => {
  const { password, mobile } = await shop.ways.of(account.id);
  return { password, mobile };
};

describe('a way to sign in is removed', () => {
  it.each(['password', 'mobile'])('by its owner: the %s', async (way) => {
    const who = await customer();
    expect((await open(who, way)).status).toBe(200);
    expect(await waysOf(who)).toEqual({ password: true, mobile: true });
    expect(await press(who, way)).toMatchObject({
      ...{ status: 303, location: '/dashboard/security' },
      flash: removeAnswers.removed,
    });
    expect(await waysOf(who)).toEqual({ password: true, mobile: true, [way]: false });
    expect((await open(who, way)).status).toBe(404);
    expect(await press(who, way)).toMatchObject({
      ...{ status: 303, location: '/dashboard/security' },
      flash: removeAnswers.gone,
    });
  });

  it('but not the last one, also of two at once', async () => {
    const who = await customer();
    const answers = await Promise.all([press(who, 'password'), press(who, 'mobile')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(Object.values(await waysOf(who)).filter(Boolean)).toHaveLength(1);
  });

  it('once, where it is pressed twice at once', async () => {
    const who = await customer();
    const answers = await Promise.all([press(who, 'mobile'), press(who, 'mobile')]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const told = await db`select from shop.account_letter where account_id = ${who.account.id}`;
    expect(told.length).toBeLessThanOrEqual(1);
  });

  it('after a fresh proof, before the page and inside the form', async () => {
    const who = await customer();
    store.clock.ahead = 16 * MINUTE;
    expect((await open(who, 'mobile')).location).toMatch(/^\/signin-proof/);
    expect((await press(who, 'mobile')).status).toBe(403);
    expect((await press(who, 'mobile', 'a loud river')).status).toBe(401);
    expect(await waysOf(who)).toEqual({ password: true, mobile: true });
    expect((await press(who, 'mobile', PASSWORD)).status).toBe(303);
  });

  it.each([
    ['', 404],
    ['__proto__', 404],
    ['\0', 404],
    ['google', 303],
    ['00000000-0000-4000-8000-000000000000', 303],
  ])('where there is one: %j is none', async (way, pressed) => {
    const who = await customer();
    expect((await open(who, way)).status).toBe(404);
    expect((await press(who, way)).status).toBe(pressed);
    expect(await waysOf(who)).toEqual({ password: true, mobile: true });
  });

  it('by nobody who is not signed in', async () => {
    expect((await press(null, 'password')).location).toMatch(/^\/login/);
  });
});
