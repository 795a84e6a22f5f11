import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_PASSKEYS } from '../../../../ports/passkeys.ts';
import { askingIn } from '../../../../testing/asking.ts';
import { openTestStore, type Buyer } from '../../../../testing/open-test-store.ts';
import { softwarePasskey } from '../../../../testing/software-passkey.ts';
import { sendLetters } from '../../../../server/letters/owed-letters.ts';
import { action as confirm } from '../../../session/proof/signin-proof-page.tsx';
import { ownFacts } from '../../../own-data/everything/own-facts.server.ts';
import { action as remove, loader as removePage } from '../remove/remove-page.tsx';
import { removeAnswers } from '../remove/words.ts';
import { action, loader } from './passkey-page.tsx';
import { addPasskeyAnswers as answers, addPasskeyWords as words } from './words.ts';

const store = await openTestStore({ secondFactor: 'on', projecting: false });
const { shop, db } = store;
const noted: unknown[] = [];
const ask = askingIn({
  ...store.context,
  noteSecurity: (name, details) => void noted.push({ name, ...details }),
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  store.clock.ahead = 0;
  noted.length = 0;
  await store.emptied();
});

const PAGE = '/dashboard/security/passkey';
const MINUTE = 60_000;
const PASSWORD = 'a quiet river';
const program = { kind: 'program', name: 'spec' } as const;

const asked = ({ account }: Buyer) => shop.passkeys.toAdd(account, 'the store');
const send = (who: Buyer | null, answer: string, proof = '') =>
  ask(action, who, PAGE, { answer, proof });
const passkeysOf = async ({ account }: Buyer) => (await shop.ways.of(account.id)).passkeys;
const isRefusedWith = (status: number, problem: string) => ({
  status,
  data: { problem, proof: null },
});

async function withPasskey(options: Parameters<typeof store.buyer>[0] = {}, name = 'Chrome') {
  const who = await store.buyer(options);
  const passkey = softwarePasskey(await asked(who));
  await shop.passkeys.add(who.account.id, { answer: passkey.made, name }, program);
  const [{ id } = { id: '' }] = await passkeysOf(who);
  return { who, passkey, id };
}
const removing = (who: Buyer | null, way: string, proof = '') =>
  ask(remove, who, `/dashboard/security/remove/${way}`, { proof }, { way });
const toRemove = (who: Buyer | null, way: string) =>
  ask(removePage, who, `/dashboard/security/remove/${way}`, undefined, { way });
/** What their owners were told by mail. */
async function told() {
  const before = store.letters.length;
  await sendLetters(db, store.workflows);
  return store.letters
    .slice(before)
    .flatMap((letter) => (letter.kind === 'accountChange' ? [[letter.change, letter.about]] : []));
}

describe('a passkey that is added', () => {
  it('is kept, told by mail and noted', async () => {
    const who = await store.buyer();
    const page = (await ask(loader, who, PAGE)).data as { options: string };
    const options: unknown = JSON.parse(page.options);
    expect(options).toMatchObject({
      rp: { id: 'shop.test' },
      user: { name: who.account.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const passkey = softwarePasskey(await asked(who));
    const answer = await send(who, passkey.made);
    expect(answer).toMatchObject({ status: 303, location: '/dashboard/security' });
    expect(answer.flash).toBe(answers.added);
    expect(await passkeysOf(who)).toMatchObject([{ usedAt: null }]);
    expect(await told()).toEqual([['wayAdded', 'A passkey']]);
    expect(noted).toEqual([{ name: 'authn_way_added', account: who.account.id, way: 'passkey' }]);
    expect((await asked(who)).excludeCredentials).toMatchObject([
      { id: passkey.id.toString('base64url') },
    ]);
  });

  it('needs a fresh proof, before the page and inside the form, which goes on with it', async () => {
    const who = await store.buyer();
    const { made } = softwarePasskey(await asked(who));
    store.clock.ahead = 16 * MINUTE;
    expect((await ask(loader, who, PAGE)).location).toMatch(/^\/signin-proof\?origin=/);
    expect(await send(who, made)).toMatchObject({
      status: 403,
      data: { problem: null, proof: expect.any(String) as string },
    });
    expect((await send(who, made, 'a loud river')).status).toBe(401);
    expect(await passkeysOf(who)).toEqual([]);
    expect((await send(who, made, PASSWORD)).status).toBe(303);
    expect(await passkeysOf(who)).toHaveLength(1);
  });

  it('is made by its owner, here, for this account, once', async () => {
    const [who, other] = [await store.buyer(), await store.buyer()];
    const unseen = softwarePasskey(await asked(who), { verified: false });
    expect(await send(who, unseen.made)).toMatchObject(isRefusedWith(400, answers.wrong));
    const elsewhere = softwarePasskey(await asked(who), { origin: 'https://evil.test' });
    expect(await send(who, elsewhere.made)).toMatchObject(isRefusedWith(400, answers.wrong));
    const theirs = softwarePasskey(await asked(other));
    expect(await send(who, theirs.made)).toMatchObject(isRefusedWith(409, answers.over));
    const forAdmins = await shop.secondFactors.passkeyToAdd(who.account, 'the store');
    const factor = softwarePasskey(forAdmins);
    expect(await send(who, factor.made)).toMatchObject(isRefusedWith(409, answers.over));
    expect(await passkeysOf(who)).toEqual([]);

    const { made } = softwarePasskey(await asked(who));
    const pressed = await Promise.all([send(who, made), send(who, made)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await passkeysOf(who)).toHaveLength(1);
  });

  it('comes too late after half an hour', async () => {
    const who = await store.buyer();
    const { made } = softwarePasskey(await asked(who));
    store.clock.ahead = 31 * MINUTE;
    expect(await send(who, made, PASSWORD)).toMatchObject(isRefusedWith(409, answers.over));
  });

  it('is nobody else’s already', async () => {
    const { passkey } = await withPasskey();
    const other = await store.buyer();
    const same = softwarePasskey(await asked(other), { id: passkey.id });
    expect(await send(other, same.made)).toMatchObject(isRefusedWith(409, answers.known));
    expect(await passkeysOf(other)).toEqual([]);
  });

  it('waits until the e-mail is proven: a stranger may have registered it', async () => {
    const who = await store.buyer();
    const { made } = softwarePasskey(await asked(who));
    await db`update shop.account set email_verified_at = null where id = ${who.account.id}`;
    const unproven = { ...who, account: { ...who.account, emailVerifiedAt: null } };
    expect((await ask(loader, unproven, PAGE)).data).toEqual({
      options: null,
      why: words.emailFirst,
    });
    expect(await send(unproven, made)).toMatchObject(isRefusedWith(409, words.emailFirst));
    expect(await passkeysOf(who)).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it('is one of ten at most', async () => {
    const who = await store.buyer();
    for (let made = 0; made < MOST_PASSKEYS; made += 1) {
      expect((await send(who, softwarePasskey(await asked(who)).made)).status).toBe(303);
    }
    expect((await ask(loader, who, PAGE)).data).toMatchObject({ options: null });
    expect((await send(who, softwarePasskey(await asked(who)).made)).status).toBe(409);
    expect(await passkeysOf(who)).toHaveLength(MOST_PASSKEYS);
  });

  it.each(['', '{}', '\u0000', 'x'.repeat(8_000)])(
    'is none that cannot be read: %#',
    async (answer) => {
      const who = await store.buyer();
      expect(await send(who, answer)).toMatchObject(isRefusedWith(400, answers.unreadable));
    },
  );

  it('is nothing for guests, nor for an admin who has still to show a second factor', async () => {
    expect((await send(null, '')).location).toMatch(/^\/login/);
    const admin = await store.buyer({ role: 'admin' });
    expect((await send(admin, softwarePasskey(await asked(admin)).made)).location).toMatch(
      /^\/admin\/security/,
    );
    expect(await passkeysOf(admin)).toEqual([]);
  });

  it('stands in the copy of their data', async () => {
    const { who } = await withPasskey({}, 'Firefox on Windows');
    const request = new Request('http://shop.test/', { headers: { cookie: who.cookie } });
    const { waysIn } = await ownFacts(shop, who.account, request);
    expect(waysIn.secondFactors).toMatchObject([
      { kind: 'passkey', signsIn: true, name: 'Firefox on Windows' },
    ]);
  });
});

describe('a customer who has a passkey', () => {
  it('confirms with it that it is them, their owner being there', async () => {
    const { who, passkey } = await withPasskey();
    store.clock.ahead = 16 * MINUTE;
    const prove = async (verified: boolean) => {
      const shown = await shop.secondFactors.passkeyToShow(who.account.id);
      if (shown === null) throw new Error('nothing is asked for');
      expect(shown.userVerification).toBe('required');
      const fields = { proof: passkey.shows(shown, { verified }), origin: PAGE };
      return ask(confirm, who, '/signin-proof', fields);
    };
    expect((await prove(false)).status).toBe(401);
    const shown = await prove(true);
    expect(shown.location).toBe(PAGE);
    // The session goes on under another token.
    const cookie = shown.cookies.find((one) => one.startsWith('session=')) ?? '';
    expect((await ask(loader, { cookie }, PAGE)).status).toBe(200);
  });
});

describe('a passkey that is removed', () => {
  it('is gone, and its owner told, once', async () => {
    const { who, id } = await withPasskey({}, 'Chrome on Android');
    await told();
    expect(await toRemove(who, id)).toMatchObject({
      data: { way: 'passkey', name: 'Chrome on Android' },
    });
    expect(await removing(who, id)).toMatchObject({
      location: '/dashboard/security',
      flash: removeAnswers.removed,
    });
    expect(await passkeysOf(who)).toEqual([]);
    expect(await told()).toEqual([['wayRemoved', 'A passkey from Chrome on Android']]);
    expect(noted).toContainEqual({
      ...{ name: 'authn_way_removed', account: who.account.id, way: 'passkey' },
    });
    expect(await removing(who, id)).toMatchObject({ status: 303, flash: removeAnswers.gone });
    expect(await shop.ways.removePasskey(who.account.id, id, program)).toBe('gone');
  });

  it('needs a fresh proof', async () => {
    const { who, id } = await withPasskey();
    store.clock.ahead = 16 * MINUTE;
    expect((await toRemove(who, id)).location).toMatch(/^\/signin-proof/);
    expect((await removing(who, id)).status).toBe(403);
    expect(await passkeysOf(who)).toHaveLength(1);
    expect((await removing(who, id, PASSWORD)).status).toBe(303);
  });

  it('is nobody else’s to remove', async () => {
    const { who, id } = await withPasskey();
    const other = await store.buyer();
    expect((await toRemove(other, id)).status).toBe(404);
    // As one that was theirs: whether it is there is told to nobody else.
    expect(await removing(other, id)).toMatchObject({ status: 303, flash: removeAnswers.gone });
    expect(await shop.ways.removePasskey(other.account.id, id, program)).toBe('gone');
    expect(await shop.ways.removePasskey(who.account.id, 'none', program)).toBe('gone');
    expect(await passkeysOf(who)).toHaveLength(1);
  });

  it('stays where it is the last way in; of two that go at once, one does', async () => {
    const { who, id } = await withPasskey();
    const both = await Promise.all([
      shop.ways.removePasskey(who.account.id, id, program),
      shop.ways.removePassword(who.account.id),
    ]);
    expect(both.toSorted()).toEqual(['last', 'removed']);

    const alone = await withPasskey();
    await db`update shop.account set password_hash = null where id = ${alone.who.account.id}`;
    expect(await removing(alone.who, alone.id)).toMatchObject({
      status: 409,
      data: { problem: removeAnswers.last },
    });
    expect(await passkeysOf(alone.who)).toHaveLength(1);
  });
});

describe('an admin’s passkey that signs in', () => {
  it('is a second factor too: the last one stays, and the trail tells of each', async () => {
    const { who, id } = await withPasskey({ role: 'admin' });
    const remove = () => shop.ways.removePasskey(who.account.id, id, program);
    expect(await remove()).toBe('lastFactor');
    const { secondFactors } = shop;
    expect(await secondFactors.remove(who.account.id, id, program)).toBe('gone');
    const factor = softwarePasskey(await secondFactors.passkeyToAdd(who.account, 'the store'));
    const ticket = secondFactors.ticketForCodes(who.account.id);
    await secondFactors.addPasskey(who.account.id, { ticket, answer: factor.made }, program);
    expect(await remove()).toBe('removed');
    expect((await secondFactors.of(who.account.id)).factors).toMatchObject([
      { kind: 'passkey', signsIn: false },
    ]);
    const { rows } = await shop.trail.entries({ most: 5 });
    expect(rows.map(({ after }) => after)).toEqual([
      { secondFactors: ['passkey'] },
      { secondFactors: ['passkey', 'passkey'] },
      { secondFactors: ['passkey'] },
    ]);
  });

  it('of customers tells the trail nothing', async () => {
    const { who, id } = await withPasskey();
    await shop.ways.removePasskey(who.account.id, id, program);
    expect((await shop.trail.entries({ most: 5 })).rows).toEqual([]);
  });
});
