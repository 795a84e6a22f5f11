import { oneTimeCodes } from '@store/workflows/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { codeRefusals } from '../session/codes/words.ts';
import { underAge } from '../../testing/newcomers.ts';
import { openTestStore, type Buyer } from '../../testing/open-test-store.ts';
import { action, loader } from './guardian-page.tsx';
import * as withdrawPage from './withdraw-page.tsx';

const store = await openTestStore({ projecting: false });
const { ask, shop } = store;
const MINUTE = 60_000;
const PATH = '/dashboard/data/guardian';
let minor: Buyer;

afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  store.clock.ahead = 0;
  store.mailing.works = true;
  await store.emptied();
  minor = await store.buyer({ age: underAge });
});

const meena = { name: 'Meena Kumari', contact: '98765 43219' };
const kept = { name: 'Meena Kumari', contact: '9876543219' };
const send = (fields: Record<string, string> = meena, who = minor) =>
  ask(action, who, PATH, { intent: 'send', ...fields });
const codeIdIn = ({ location }: { location: string | null }) =>
  new URL(location ?? '', 'http://shop.test').searchParams.get('code') ?? '';
const digits = (codeId: string) => oneTimeCodes(shop.keys, codeId)[0] ?? '';
const agree = (codeId: string, more: Record<string, string> = {}, who = minor) =>
  ask(action, who, PATH, {
    ...{ intent: 'agree', codeId, code: digits(codeId), agrees: 'on' },
    ...more,
  });
const isAlone = (who = minor) => shop.ages.isAlone(who.account.id);

describe('a guardian', () => {
  it('agrees with the code that went to their own phone', async () => {
    const sent = await send();
    expect(sent.location).toMatch(/^\/dashboard\/data\/guardian\?code=/);
    const codeId = codeIdIn(sent);
    expect(store.texted.at(-1)).toBe(codeId);
    expect(await isAlone()).toBe(true);

    expect(await agree(codeId)).toMatchObject({ status: 303, location: '/dashboard/data' });
    expect(await isAlone()).toBe(false);
    expect(await shop.ages.of(minor.account.id)).toMatchObject({ guardian: kept });
    expect((await agree(codeId)).status).toBe(409);
    expect((await send()).status).toBe(409);
  });

  it('agrees by mail as well', async () => {
    const codeId = codeIdIn(await send({ ...meena, contact: 'Meena@Example.in' }));
    expect(store.letters.at(-1)).toEqual({ kind: 'code', codeId });
    expect((await agree(codeId)).location).toBe('/dashboard/data');
  });

  it('does not agree without the box, and the code is still good then', async () => {
    const codeId = codeIdIn(await send());
    expect(await agree(codeId, { agrees: '' })).toMatchObject({
      status: 400,
      data: { agrees: 'Please have your parent or guardian tick the box if they agree.' },
    });
    expect(await isAlone()).toBe(true);
    expect((await agree(codeId)).status).toBe(303);
  });

  it.each(['', '12345', 'abcdef', '1234567'])('is not who types "%s"', async (code) => {
    const codeId = codeIdIn(await send());
    expect((await agree(codeId, { code })).status).toBe(400);
    expect(await isAlone()).toBe(true);
  });

  it('is not who guesses: five tries, five minutes, once', async () => {
    const codeId = codeIdIn(await send());
    const wrong = digits(codeId) === '111111' ? '222222' : '111111';
    for (let left = 4; left >= 0; left -= 1) {
      expect(await agree(codeId, { code: wrong })).toMatchObject({
        status: 401,
        data: { code: left > 0 ? codeRefusals.wrong(left) : codeRefusals.over },
      });
    }
    expect((await agree(codeId)).status).toBe(400);
    store.clock.ahead = 3 * MINUTE;
    const next = codeIdIn(await send());
    store.clock.ahead += 6 * MINUTE;
    expect((await agree(next)).status).toBe(400);
    expect(await isAlone()).toBe(true);
  });

  it('is not the child, whatever it is written like', async () => {
    const { email, mobile } = minor.account;
    const before = store.texted.length;
    for (const contact of [email.toUpperCase(), mobile ?? '', `+91 ${mobile ?? ''}`]) {
      expect(await send({ ...meena, contact })).toMatchObject({
        status: 400,
        data: { contact: expect.stringContaining('This is your own.') as string },
      });
    }
    expect(store.texted).toHaveLength(before);
  });

  it('agrees for the child who asked and for nobody else', async () => {
    const other = await store.buyer({ age: underAge });
    const codeId = codeIdIn(await send(meena, other));
    await send();
    expect((await agree(codeId)).status).toBe(400);
    expect([await isAlone(), await isAlone(other)]).toEqual([true, true]);
  });

  it('agrees once, also where the code is sent twice at once', async () => {
    const codeId = codeIdIn(await send());
    const answers = await Promise.all([agree(codeId), agree(codeId)]);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    const noted = await store.db`
      select from shop.consent where account_id = ${minor.account.id} and what = 'guardian'`;
    expect(noted).toHaveLength(1);
  });

  it('is the one who is named now, not the one before', async () => {
    const codeId = codeIdIn(await send());
    await send({ name: 'Ravi Kumar', contact: 'ravi@example.in' });
    expect((await agree(codeId)).status).toBe(409);
    expect(await isAlone()).toBe(true);
  });

  it.each([
    [{ name: '', contact: '' }, ['name', 'contact', 'typed']],
    [{ name: 'M', contact: '98765 43219' }, ['name', 'typed']],
    [{ name: 'Meena', contact: '12' }, ['contact', 'typed']],
    [{ name: 'Meena', contact: 'x'.repeat(900) }, ['contact', 'typed']],
    [{ name: 'Meena', contact: 'm\u0435ena@example.in' }, ['contact', 'typed']],
    [{ name: 'Meena', contact: '\u096F\u096E\u096D\u096C\u096B43219' }, ['contact', 'typed']],
    [{ name: 'www.meena.in', contact: '98765 43219' }, ['name', 'typed']],
  ])('is named in full: %j', async (fields, faults) => {
    const { status, data } = await send(fields);
    expect(status).toBe(400);
    expect(Object.keys(data as object)).toEqual(faults);
  });

  it('is not asked while nothing can be sent', async () => {
    store.mailing.works = false;
    expect((await send()).status).toBe(503);
    store.mailing.works = true;
    expect((await send()).status).toBe(303);
  });
});

it('who is 18 is not asked for a guardian', async () => {
  const adult = await store.buyer();
  expect((await ask(loader, adult, PATH)).location).toBe('/dashboard/data');
  expect((await send(meena, adult)).location).toBe('/dashboard/data');
  expect((await ask(loader, null, PATH)).location).toMatch(/^\/login/);
});

it.each([
  ['', PATH],
  ['?code=b7&intent=x', `${PATH}?code=b7`],
  ['?code=b7%26origin%3D%2F%2Fevil.test', `${PATH}?code=b7%26origin%3D%2F%2Fevil.test`],
])('whoever has to sign in at %j comes back to the field of the code', async (search, back) => {
  for (const fields of [undefined, { intent: 'agree', codeId: 'b7', code: '123456' }]) {
    const { location } = await ask(fields ? action : loader, null, PATH + search, fields);
    expect(new URL(location ?? '', 'http://shop.test').searchParams.get('origin')).toBe(back);
  }
});

describe('withdrawing', () => {
  const post = (fields: Record<string, string>) =>
    ask(withdrawPage.action, null, '/guardian', fields);
  type Said = { choice: { wards: { accountId: string; called: string }[]; ticket: object } };

  async function shown(contact = meena.contact) {
    const codeId = codeIdIn(await post({ intent: 'send', contact }));
    const checked = await post({ intent: 'check', codeId, code: digits(codeId) });
    return (checked.data as Said).choice;
  }

  beforeEach(async () => {
    await shop.ages.nameGuardian(minor.account.id, kept);
    await shop.ages.guardianAgreed(minor.account.id, kept, 'spec');
  });

  it('takes the same contact and no account', async () => {
    const { wards, ticket } = await shown();
    const { id, customerNumber } = minor.account;
    expect(wards).toEqual([
      { accountId: id, called: `Asha K•••, customer ${String(customerNumber)}` },
    ]);
    const answer = await post({ intent: 'withdraw', ward: id, ...ticket });
    expect(answer.data).toMatchObject({ done: true });
    expect(await isAlone()).toBe(true);
    expect((await post({ intent: 'withdraw', ward: id, ...ticket })).data).toMatchObject({
      done: true,
    });
  });

  it('says the same to a contact by which nobody agreed, which gets nothing', async () => {
    const known = await post({ intent: 'send', contact: meena.contact });
    const unknown = await post({ intent: 'send', contact: 'nobody@example.in' });
    const masked = ({ location }: typeof known) => location?.replace(/=.*/, '');
    expect([unknown.status, masked(unknown)]).toEqual([known.status, masked(known)]);
    expect(await store.db`select from shop.code_to_send where email = 'nobody@example.in'`).toEqual(
      [],
    );
  });

  it('is of nobody whose guardian it is not', async () => {
    const { ticket } = await shown();
    const other = await store.buyer({ age: underAge });
    const ravi = { name: 'Ravi Kumar', contact: 'ravi@example.in' };
    await shop.ages.nameGuardian(other.account.id, ravi);
    await shop.ages.guardianAgreed(other.account.id, ravi, 'spec');

    await post({ intent: 'withdraw', ward: other.account.id, ...ticket });
    const forged = { ...ticket, contact: ravi.contact };
    expect((await post({ intent: 'withdraw', ward: other.account.id, ...forged })).status).toBe(
      400,
    );
    expect(await isAlone(other)).toBe(false);
  });

  it('does not take the code by which a child asked', async () => {
    const other = await store.buyer({ age: underAge });
    const codeId = codeIdIn(await send(meena, other));
    expect((await post({ intent: 'check', codeId, code: digits(codeId) })).status).toBe(400);
  });

  it('is not of who guesses: five tries, five minutes, once', async () => {
    const check = (codeId: string, code = digits(codeId)) =>
      post({ intent: 'check', codeId, code });
    const guessed = codeIdIn(await post({ intent: 'send', contact: meena.contact }));
    const wrong = digits(guessed) === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await check(guessed, wrong)).status).toBe(401);
    }
    expect((await check(guessed)).status).toBe(400);

    store.clock.ahead = 3 * MINUTE;
    const used = codeIdIn(await post({ intent: 'send', contact: meena.contact }));
    const answers = await Promise.all([check(used), check(used)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);

    store.clock.ahead += 3 * MINUTE;
    const old = codeIdIn(await post({ intent: 'send', contact: meena.contact }));
    store.clock.ahead += 5 * MINUTE + 1_000;
    expect((await check(old)).status).toBe(400);
    expect(await isAlone()).toBe(false);
  });

  it.each([
    '',
    '12',
    'm\u0435ena@example.in',
    '\u096F\u096E\u096D\u096C\u096B43219',
    'x'.repeat(900),
  ])('needs a contact that there can be: %j is none', async (contact) => {
    const before = store.texted.length + store.letters.length;
    expect((await post({ intent: 'send', contact })).status).toBe(400);
    expect(store.texted.length + store.letters.length).toBe(before);
  });

  it('takes ten minutes at most, and somebody to choose', async () => {
    const { ticket } = await shown();
    expect((await post({ intent: 'withdraw', ...ticket })).status).toBe(400);
    store.clock.ahead = 11 * MINUTE;
    const late = { intent: 'withdraw', ward: minor.account.id, ...ticket };
    expect((await post(late)).status).toBe(400);
    expect(await isAlone()).toBe(false);
  });

  it.each([{}, { intent: 'send' }, { intent: 'check' }, { intent: 'withdraw', ward: 'x' }])(
    'is refused without what it takes: %j',
    async (fields) => {
      expect((await post(fields as Record<string, string>)).status).toBe(400);
    },
  );
});
