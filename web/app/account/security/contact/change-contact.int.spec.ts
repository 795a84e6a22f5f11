import { oneTimeCodes } from '@store/workflows/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../ports/new-id.ts';
import { openTestStore, type Buyer } from '../../../../testing/open-test-store.ts';
import { codeRefusals } from '../../../session/codes/words.ts';
import { proofRefusals } from '../../../session/proof/words.ts';
import { registerRefusals } from '../../register/words.ts';
import { emailRefusals } from '../../words.ts';
import { action as changeEmail, loader as emailLoader } from './email-page.tsx';
import { action as changeMobile, loader as mobileLoader } from './mobile-page.tsx';
import type { ContactAnswer } from './contact-kind.ts';
import { contactWords } from './words.ts';

const store = await openTestStore({ projecting: false });
const { ask, shop } = store;
const MINUTE = 60_000;
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  store.clock.ahead = 0;
  store.mailing.works = true;
  store.letters.length = 0;
  store.texted.length = 0;
  await store.emptied();
});

const NEW_EMAIL = 'asha.kumari@example.in';
const NEW_MOBILE = '9812345678';
type Form = Readonly<Record<string, string>>;
const email = (who: Buyer | null, form: Form) =>
  ask(changeEmail, who, '/dashboard/security/email', form);
const mobile = (who: Buyer | null, form: Form) =>
  ask(changeMobile, who, '/dashboard/security/mobile', form);
const digits = (codeId: string | undefined) => oneTimeCodes(shop.keys, codeId ?? '')[0] ?? '';
const mailed = () => {
  const letter = store.letters.findLast(({ kind }) => kind === 'code');
  return letter?.kind === 'code' ? digits(letter.codeId) : '';
};
const texted = () => digits(store.texted.at(-1));
const accountOf = async ({ account }: Buyer) => (await shop.accounts.byId(account.id)) ?? account;
const owed = async () =>
  (
    await store.db<{ change: string }[]>`select change from shop.account_letter order by at, change`
  ).map(({ change }) => change);
/** A code of six digits that is not the right one. */
const notThis = (code: string) => (code === '123456' ? '654321' : '123456');

describe('a new e-mail', () => {
  it('is theirs with the code that was sent to it, and both mailboxes are told', async () => {
    const who = await store.buyer();
    const asked = await email(who, { intent: 'send', contact: ` ${NEW_EMAIL.toUpperCase()} ` });
    expect(asked).toMatchObject({ status: 200, data: { typed: NEW_EMAIL } });
    expect((asked.data as ContactAnswer).codeUntil).toMatch(/^\d\d:\d\d$/);

    const form = { intent: 'confirm', contact: NEW_EMAIL, code: mailed() };
    expect(await email(who, { ...form, code: notThis(form.code) })).toMatchObject({
      status: 401,
      data: { errors: { code: codeRefusals.wrong(4) }, codeUntil: '' },
    });
    expect((await accountOf(who)).email).toBe(who.account.email);
    expect(await email(who, form)).toMatchObject({
      location: '/dashboard/security',
      flash: contactWords.email.changed,
    });
    const changed = await accountOf(who);
    expect(changed.email).toBe(NEW_EMAIL);
    expect(changed.emailVerifiedAt).not.toBeNull();
    expect(await owed()).toEqual(['emailChanged', 'undo']);
    // The code is used up: pressed again it is the address that they have.
    expect((await email(who, form)).status).toBe(400);
  });

  it('leaves links void that were sent to the one before', async () => {
    const who = await store.buyer();
    const link = { linkId: newId(), token: 'a token' };
    await shop.accounts.issuePasswordReset(who.account.email, link);
    await email(who, { intent: 'send', contact: NEW_EMAIL });
    await email(who, { intent: 'confirm', contact: NEW_EMAIL, code: mailed() });
    expect(await shop.accounts.isResetLink(who.account.id, link.token)).toBe(false);
  });

  it('of somebody else is not told apart from a free one, and is not taken over', async () => {
    const [asha, ravi] = [await store.buyer(), await store.buyer()];
    const free = await email(asha, { intent: 'send', contact: NEW_EMAIL });
    const taken = await email(asha, { intent: 'send', contact: ravi.account.email });
    const shape = ({ status, data, cookies }: typeof free) => ({
      ...{ status, cookies },
      data: { ...(data as ContactAnswer), typed: '', codeUntil: '' },
    });
    expect(shape(taken)).toEqual(shape(free));
    expect(store.letters.map(({ kind }) => kind)).toEqual(['code', 'code']);
    const [reaching] = await store.db`
      select count(*)::int from shop.code_to_send where email = ${ravi.account.email}`;
    expect(reaching).toEqual({ count: 0 });
    const [wanted] = await store.db<{ email: string }[]>`select email from shop.wanted_email`;
    expect(wanted?.email).toBe(ravi.account.email);

    // Even the right digits do not move it.
    expect(
      await email(asha, { intent: 'confirm', contact: ravi.account.email, code: mailed() }),
    ).toMatchObject({ status: 409, data: { errors: { code: contactWords.email.taken } } });
    expect((await accountOf(ravi)).email).toBe(ravi.account.email);
    expect((await accountOf(asha)).email).toBe(asha.account.email);
  });

  it('that two ask for goes to one of them', async () => {
    const both = [await store.buyer(), await store.buyer()];
    const codes: string[] = [];
    for (const who of both) {
      await email(who, { intent: 'send', contact: NEW_EMAIL });
      codes.push(mailed());
    }
    const answers = await Promise.all(
      both.map((who, at) =>
        email(who, { intent: 'confirm', contact: NEW_EMAIL, code: codes[at] ?? '' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  it.each([
    ['', emailRefusals.invalid],
    ['asha', emailRefusals.invalid],
    ['аsha@example.in', emailRefusals.invalid],
    ['asha@exаmple.in', emailRefusals.invalid],
    [`${'a'.repeat(260)}@example.in`, emailRefusals.tooLong],
  ])('is refused at its field where it is none: %s', async (contact, message) => {
    const who = await store.buyer();
    expect(await email(who, { intent: 'send', contact })).toMatchObject({
      status: 400,
      data: { errors: { contact: message }, codeUntil: null },
    });
    expect(store.letters).toEqual([]);
  });

  it('is told where it is the one they have', async () => {
    const who = await store.buyer();
    const contact = who.account.email.toUpperCase();
    expect((await email(who, { intent: 'send', contact })).data).toMatchObject({
      errors: { contact: contactWords.email.same },
    });
  });
});

describe('a code', () => {
  it('is good for nobody else, nothing else, and five tries', async () => {
    const [asha, ravi] = [await store.buyer(), await store.buyer()];
    await email(asha, { intent: 'send', contact: NEW_EMAIL });
    const form = { intent: 'confirm', contact: NEW_EMAIL, code: mailed() };
    expect((await email(ravi, form)).data).toMatchObject({ errors: { code: codeRefusals.over } });
    expect((await mobile(asha, { ...form, contact: NEW_MOBILE })).data).toMatchObject({
      errors: { code: codeRefusals.over },
    });
    for (const code of [
      '',
      '12345',
      '1234567',
      'abcdef',
      '１２３４５６',
      '\0',
      '1'.repeat(5_000),
    ]) {
      expect(await email(asha, { ...form, code })).toMatchObject({
        status: 400,
        data: { errors: { code: codeRefusals.noCode } },
      });
    }
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await email(asha, { ...form, code: notThis(form.code) })).status).toBe(401);
    }
    expect((await email(asha, form)).data).toMatchObject({ errors: { code: codeRefusals.over } });
    expect((await accountOf(asha)).email).toBe(asha.account.email);
  });

  it('is good for the number that it went to, whatever the form says', async () => {
    const who = await store.buyer();
    const other = '9812345670';
    await mobile(who, { intent: 'send', contact: NEW_MOBILE });
    const first = texted();
    const form = { intent: 'confirm', contact: other, code: first };
    expect((await mobile(who, form)).status).toBe(303);
    expect((await accountOf(who)).mobile).toBe(NEW_MOBILE);

    await mobile(who, { intent: 'send', contact: other });
    const second = texted();
    await mobile(who, { intent: 'send', contact: '9812345671' });
    expect((await mobile(who, { ...form, code: second })).status).toBe(401);
    expect((await accountOf(who)).mobile).toBe(NEW_MOBILE);
  });

  it('that is sent twice at once counts once', async () => {
    const who = await store.buyer();
    await mobile(who, { intent: 'send', contact: NEW_MOBILE });
    const form = { intent: 'confirm', contact: NEW_MOBILE, code: texted() };
    const answers = await Promise.all([mobile(who, form), mobile(who, form)]);
    const [done, refused] = answers.map(({ status }) => status).sort();
    expect(done).toBe(303);
    // Of the code that was used, or of the session that the first one has renewed: who comes when, decides.
    expect([400, 401]).toContain(refused);
    expect(await owed()).toEqual(['undo']);
  });

  it('that is asked for twice at once is one', async () => {
    const who = await store.buyer();
    const form = { intent: 'send', contact: NEW_EMAIL };
    const answers = await Promise.all([email(who, form), email(who, form)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(store.letters).toHaveLength(1);
  });

  it('is over after five minutes', async () => {
    const who = await store.buyer();
    await email(who, { intent: 'send', contact: NEW_EMAIL });
    const form = { intent: 'confirm', contact: NEW_EMAIL, code: mailed() };
    store.clock.ahead = 5 * MINUTE + 1_000;
    expect((await email(who, form)).data).toMatchObject({ errors: { code: codeRefusals.over } });
  });

  it('that cannot be sent is told, and the next press sends it', async () => {
    const who = await store.buyer();
    store.mailing.works = false;
    expect(await mobile(who, { intent: 'send', contact: NEW_MOBILE })).toMatchObject({
      status: 503,
      data: { problem: codeRefusals.failed, codeUntil: null },
    });
    store.mailing.works = true;
    expect((await mobile(who, { intent: 'send', contact: NEW_MOBILE })).status).toBe(200);
  });
});

describe('a mobile number', () => {
  it('is theirs with the code that was sent to it, and the mailbox is told', async () => {
    const who = await store.buyer();
    const contact = `+91 ${NEW_MOBILE.slice(0, 5)} ${NEW_MOBILE.slice(5)}`;
    expect((await mobile(who, { intent: 'send', contact })).status).toBe(200);
    const form = { intent: 'confirm', contact: NEW_MOBILE, code: texted() };
    expect((await mobile(who, form)).location).toBe('/dashboard/security');
    const changed = await accountOf(who);
    expect(changed.mobile).toBe(NEW_MOBILE);
    expect(changed.mobileVerifiedAt).not.toBeNull();
    expect(await owed()).toEqual(['undo']);
  });

  it('that they registered with can be proven, which changes nothing else', async () => {
    const who = await store.buyer();
    const contact = who.account.mobile ?? '';
    expect((await mobile(who, { intent: 'send', contact })).status).toBe(200);
    expect((await mobile(who, { intent: 'confirm', contact, code: texted() })).status).toBe(303);
    expect((await accountOf(who)).mobileVerifiedAt).not.toBeNull();
    expect(await owed()).toEqual([]);
    expect(await shop.ways.payoutsFrom(who.account.id)).toBeNull();
  });

  it('of somebody else gets no code, and says no more', async () => {
    const [asha, ravi] = [await store.buyer(), await store.buyer()];
    const contact = ravi.account.mobile ?? '';
    expect((await mobile(asha, { intent: 'send', contact })).status).toBe(200);
    const [reaching] = await store.db`select count(*)::int from shop.code_to_send`;
    expect(reaching).toEqual({ count: 0 });
    expect((await mobile(asha, { intent: 'confirm', contact, code: texted() })).status).toBe(409);
    expect((await accountOf(ravi)).mobile).toBe(contact);
  });

  it.each([
    ['', registerRefusals.mobileInvalid],
    ['98765', registerRefusals.mobileInvalid],
    ['٩٨٧٦٥٤٣٢١٠', registerRefusals.mobileInvalid],
    ['9999999999', registerRefusals.mobileAllSame],
    ['0123456789', registerRefusals.mobileSequence],
  ])('is refused at its field where it is none: %s', async (contact, message) => {
    const who = await store.buyer();
    expect(await mobile(who, { intent: 'send', contact })).toMatchObject({
      status: 400,
      data: { errors: { contact: message } },
    });
  });
});

describe('who signed in long ago', () => {
  it('proves it first, and again inside the form', async () => {
    const who = await store.buyer();
    store.clock.ahead = 16 * MINUTE;
    for (const loader of [emailLoader, mobileLoader]) {
      expect((await ask(loader, who, '/dashboard/security/email')).location).toMatch(
        /^\/signin-pr/,
      );
    }
    const asked = await email(who, { intent: 'send', contact: NEW_EMAIL });
    expect(asked).toMatchObject({
      status: 403,
      data: { proof: proofRefusals.stalePassword, typed: NEW_EMAIL, codeUntil: null },
    });
    expect(store.letters).toEqual([]);
    const proof = 'a quiet river';
    const sent = await email(who, { intent: 'send', contact: NEW_EMAIL, proof });
    expect(sent.status).toBe(200);

    const renewed = { ...who, cookie: sent.cookies[0] ?? '' };
    store.clock.ahead = 32 * MINUTE;
    const form = { intent: 'confirm', contact: NEW_EMAIL, code: mailed() };
    expect(await email(renewed, form)).toMatchObject({ status: 403, data: { codeUntil: '' } });
    expect((await accountOf(who)).email).toBe(who.account.email);
  });

  it('is somebody who is signed in, and no admin with half a sign-in', async () => {
    expect((await email(null, { contact: NEW_EMAIL })).location).toMatch(/^\/login/);
    const admin = await store.buyer({ role: 'admin' });
    await store.db`
      insert into shop.second_factor (id, account_id, kind, key_id, sealed_secret, added_at)
      values (${newId()}, ${admin.account.id}, 'app', 'key', '\\x00', now())`;
    expect((await email(admin, { contact: NEW_EMAIL })).location).toMatch(/^\/login\/second/);
    expect((await ask(mobileLoader, admin, '/dashboard/security/mobile')).location).toMatch(
      /^\/login\/second/,
    );
  });
});
