import { data } from '@remix-run/node';
import { oneTimeCodes } from '@store/workflows/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { codeRefusals } from '../codes/words.ts';
import { requireFreshProof, proveAgain } from './fresh-proof.server.ts';
import { action, loader } from './signin-proof-page.tsx';
import { proofRefusals } from './words.ts';

const store = await openTestStore({ projecting: false });
const { ask, shop } = store;
const MINUTE = 60_000;
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  store.clock.ahead = 0;
  store.mailing.works = true;
  await store.emptied();
});

const PASSWORD = 'a quiet river';
const show = (who: Buyer, proof: string, origin = '/dashboard/security') =>
  ask(action, who, '/signin-proof', { proof, origin });
const askForCode = (who: Buyer) => ask(action, who, '/signin-proof', { intent: 'code' });
const withoutPassword = (who: Buyer) =>
  store.db`update shop.account set password_hash = null where id = ${who.account.id}`;
const withPhone = (who: Buyer) =>
  store.db`update shop.account set mobile_verified_at = now() where id = ${who.account.id}`;
const digits = (codeId: string | undefined) => oneTimeCodes(shop.keys, codeId ?? '')[0] ?? '';
const mailedCode = () => {
  const letter = store.letters.at(-1);
  return letter?.kind === 'code' ? digits(letter.codeId) : '';
};

/** The browser once it has the cookies of an answer. */
const after = (who: Buyer, { cookies }: { cookies: readonly string[] }): Buyer => ({
  ...who,
  cookie: cookies.find((cookie) => cookie.startsWith('session=')) ?? '',
});
const requestOf = ({ cookie }: Buyer) => new Request('http://shop.test', { headers: { cookie } });
const listed = (who: Buyer) => shop.sessions.of(who.account.id, requestOf(who));

/** A page that hurts: what it says to somebody. */
const hurting = (who: Buyer) =>
  ask(
    async (args) => {
      const account = await shop.sessions.accountOf(args.request);
      if (account) requireFreshProof(args, account);
      return new Response('shown');
    },
    who,
    '/dashboard/security',
  );
const hurt = (who: Buyer, proof: string) =>
  ask(
    async (args) => {
      const account = await shop.sessions.accountOf(args.request);
      return data({ asked: account && (await proveAgain(args, account, proof)) });
    },
    who,
    '/dashboard/security',
    {},
  );

describe('a customer who signed in long ago', () => {
  it('is led to confirm it with the password, and back', async () => {
    const who = await store.buyer();
    expect((await hurting(who)).location).toBeNull();
    store.clock.ahead = 16 * MINUTE;
    const back = '/signin-proof?origin=%2Fdashboard%2Fsecurity';
    expect((await hurting(who)).location).toBe(back);
    expect((await ask(loader, who, back)).data).toMatchObject({ hasPassword: true });

    expect(await show(who, '')).toMatchObject({
      status: 400,
      data: { refused: proofRefusals.nothing },
    });
    expect(await show(who, 'a loud river')).toMatchObject({
      status: 401,
      data: { refused: proofRefusals.wrongPassword },
    });
    expect((await hurting(who)).location).toBe(back);
    const shown = await show(who, PASSWORD);
    expect(shown.location).toBe('/dashboard/security');
    expect((await hurting(after(who, shown))).location).toBeNull();
    expect((await show(who, PASSWORD, '//evil.example')).location).toBe('/dashboard');
  });

  it('goes on under a new token, and the one before ends', async () => {
    const who = await store.buyer();
    store.clock.ahead = 16 * MINUTE;
    const now = after(who, await show(who, PASSWORD));
    expect(now.cookie).not.toBe(who.cookie);
    expect((await hurting(who)).location).toMatch(/signin-proof/);
    expect((await listed(now)).map(({ isThis }) => isThis)).toEqual([true]);
    expect(await shop.sessions.endOthers(who.account.id, requestOf(now))).toBe(0);
    expect(await shop.sessions.accountOf(requestOf(who))).toBeNull();
    expect(await shop.sessions.accountOf(requestOf(now))).not.toBeNull();
  });

  it('is asked inside the form that hurts, which goes on with the password under a new token', async () => {
    const who = await store.buyer();
    store.clock.ahead = 16 * MINUTE;
    expect((await hurt(who, '')).data).toMatchObject({
      asked: { message: proofRefusals.stalePassword },
    });
    expect((await hurt(who, 'wrong')).data).toMatchObject({ asked: { status: 401 } });
    const proven = await hurt(who, PASSWORD);
    expect(proven.data).toEqual({ asked: null });
    const now = after(who, proven);
    expect(now.cookie).not.toBe(who.cookie);
    expect((await hurt(now, '')).data).toEqual({ asked: null });
    // Whoever has the token of before has nothing of it.
    expect((await hurt(who, '')).data).toMatchObject({ asked: { status: 403 } });
  });

  it('is asked again once the clock has been set back', async () => {
    const who = await store.buyer();
    store.clock.ahead = -16 * MINUTE;
    expect((await hurting(who)).location).toMatch(/signin-proof/);
  });

  it('has no more tries than at the sign-in', async () => {
    const who = await store.buyer();
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await show(who, 'a loud river')).status).toBe(401);
    }
    expect((await show(who, PASSWORD)).status).toBe(429);
  });

  it('proves nothing for anybody else', async () => {
    const [asha, ravi] = [await store.buyer(), await store.buyer()];
    store.clock.ahead = 16 * MINUTE;
    await show(asha, PASSWORD);
    expect((await hurting(ravi)).location).toMatch(/signin-proof/);
  });
});

describe('who has to sign in meanwhile', () => {
  it('is led on from there, and not asked once more', async () => {
    const who = await store.buyer();
    const form = { proof: PASSWORD, origin: '/dashboard/security?of=email' };
    const { location } = await ask(action, null, '/signin-proof', form);
    expect(location).toBe('/login?origin=%2Fdashboard%2Fsecurity%3Fof%3Demail');
    const other = await ask(action, null, '/signin-proof', { ...form, origin: '//evil.example' });
    expect(other.location).toBe('/login?origin=%2F');

    const back = '/signin-proof?origin=%2Fdashboard%2Fsecurity';
    expect((await ask(loader, who, back)).location).toBe('/dashboard/security');
    expect((await ask(loader, who, '/signin-proof')).status).toBe(200);
  });
});

describe('a code', () => {
  it('takes the place of a forgotten password, by mail or to a verified phone', async () => {
    const who = await store.buyer();
    store.clock.ahead = 16 * MINUTE;
    expect((await askForCode(who)).data).toMatchObject({
      sentTo: expect.stringMatching(/^as…@example.in$/) as unknown,
    });
    expect((await show(who, mailedCode())).location).toBe('/dashboard/security');

    const other = await store.buyer();
    await withPhone(other);
    await askForCode(other);
    expect(store.texted).toHaveLength(1);
    expect((await show(other, digits(store.texted[0]))).location).toBe('/dashboard/security');
  });

  it('is sent by itself where there is no password', async () => {
    const who = await store.buyer();
    await withoutPassword(who);
    store.clock.ahead = 16 * MINUTE;
    expect((await ask(loader, who, '/signin-proof')).data).toMatchObject({ hasPassword: false });
    const asked = await hurt(who, '');
    expect(JSON.stringify(asked.data)).toContain('as…@example.in');
    expect((await hurt(who, mailedCode())).data).toEqual({ asked: null });
  });

  it('proves it once, within five minutes, and in one of two tries at once', async () => {
    const who = await store.buyer();
    store.clock.ahead = 16 * MINUTE;
    await askForCode(who);
    const both = await Promise.all([show(who, mailedCode()), show(who, mailedCode())]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 401]);

    store.clock.ahead += 16 * MINUTE;
    await askForCode(who);
    store.clock.ahead += 5 * MINUTE + 1_000;
    expect((await show(who, mailedCode())).status).toBe(401);
    expect((await hurting(who)).location).toMatch(/signin-proof/);
  });

  it.each(['12345', '1234567', '12O456', 'abc', '１２３４５６', '\0'])(
    'that is none, like %j, is told to be none, and costs no try',
    async (typed) => {
      const who = await store.buyer();
      store.clock.ahead = 16 * MINUTE;
      await askForCode(who);
      const { email } = who.account;
      for (let tries = 0; tries < 10; tries += 1) {
        const form = { proof: typed, origin: '/wallet', sentTo: email };
        expect(await ask(action, who, '/signin-proof', form)).toMatchObject({
          status: 400,
          data: { refused: codeRefusals.noCode, sentTo: email },
        });
      }
      expect((await show(who, PASSWORD)).status).toBe(303);
    },
  );

  it('that is mistyped is never taken for a password', async () => {
    const who = await store.buyer();
    expect((await show(who, '12345')).data).toMatchObject({ refused: codeRefusals.noCode });
    await withoutPassword(who);
    expect((await show(who, 'a quiet river')).data).toMatchObject({
      refused: codeRefusals.noCode,
    });
  });

  it.each(['', '   ', '\uFF11\uFF12\uFF13\uFF14\uFF15\uFF16', '\0', 'x'.repeat(7_000)])(
    'is nothing like %j, and the right one is still good',
    async (typed) => {
      const who = await store.buyer();
      await askForCode(who);
      expect([400, 401]).toContain((await show(who, typed)).status);
      expect((await show(who, mailedCode())).status).toBe(303);
    },
  );

  it('of somebody else, or a wrong one, is refused', async () => {
    const [asha, ravi] = [await store.buyer(), await store.buyer()];
    await askForCode(asha);
    const hers = mailedCode();
    expect((await show(ravi, hers)).status).toBe(401);
    await askForCode(ravi);
    if (hers !== mailedCode()) expect((await show(ravi, hers)).status).toBe(401);
    expect((await show(asha, hers)).status).toBe(303);
  });

  it('that cannot be sent is told, and the next press sends it', async () => {
    const who = await store.buyer();
    store.mailing.works = false;
    expect((await askForCode(who)).status).toBe(503);
    store.mailing.works = true;
    expect((await askForCode(who)).status).toBe(200);
  });

  it('goes to nobody whose mail and phone are not verified', async () => {
    const who = await store.buyer();
    await store.db`update shop.account set email_verified_at = null where id = ${who.account.id}`;
    const before = store.letters.length;
    expect((await askForCode(who)).status).toBe(403);
    expect(store.letters).toHaveLength(before);
  });
});
