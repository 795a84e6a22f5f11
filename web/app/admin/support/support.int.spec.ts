import { oneTimeCodes } from '@store/workflows/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { codeRefusals } from '../../session/codes/words.ts';
import { action, loader } from './support-page.tsx';
import { underAge } from '../../../testing/newcomers.ts';
import {
  ageChecks,
  ageReasons,
  supportAnswers as answers,
  supportReasons,
  supportWords,
} from './words.ts';

const store = await openTestStore({ projecting: false });
const { ask, shop } = store;
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  store.clock.ahead = 0;
  store.mailing.works = true;
  store.letters.length = 0;
  store.texted.length = 0;
  await store.emptied();
});

const NEW_MOBILE = '9812345678';
const ASKED = { why: 'lostPhone', how: 'orders' };
type Form = Readonly<Record<string, string>>;
const of = ({ account }: Buyer) => ({ customerId: account.id });
const post = (admin: Buyer, customer: Buyer, form: Form) =>
  ask(action, admin, '/admin/usersdata/x/support', form, of(customer));
const open = (admin: Buyer, customer: Buyer) =>
  ask(loader, admin, '/admin/usersdata/x/support', undefined, of(customer));
const texted = () => oneTimeCodes(shop.keys, store.texted.at(-1) ?? '')[0] ?? '';
const mobileOf = async ({ account }: Buyer) => (await shop.accounts.byId(account.id))?.mobile;
const noted = async () => (await shop.trail.entries({ most: 10 })).rows;

describe('support', () => {
  it('has a link to set a password sent, with its reason in the trail', async () => {
    const [meera, asha] = [await store.buyer({ role: 'admin' }), await store.buyer()];
    expect(await post(meera, asha, { ...ASKED, intent: 'link' })).toMatchObject({
      ...{ status: 303, flash: answers.linkSent },
    });
    expect(store.letters).toMatchObject([{ kind: 'passwordReset' }]);
    const [entry] = await noted();
    expect(entry?.reason).toContain(supportReasons.lostPhone);
    expect(entry?.subject.id).toBe(asha.account.id);
  });

  it('moves an account to a number whose code the customer reads out', async () => {
    const [meera, asha] = [await store.buyer({ role: 'admin' }), await store.buyer()];
    const form = { ...ASKED, mobile: NEW_MOBILE };
    expect(await post(meera, asha, { ...form, intent: 'code' })).toMatchObject({
      ...{ status: 200, data: { asksCode: true } },
    });
    const code = texted();
    const wrong = code === '123456' ? '654321' : '123456';
    expect(await post(meera, asha, { ...form, intent: 'move', code: wrong })).toMatchObject({
      ...{ status: 401, data: { asksCode: true, errors: { code: codeRefusals.wrong(4) } } },
    });
    expect(await mobileOf(asha)).toBe(asha.account.mobile);

    expect((await post(meera, asha, { ...form, intent: 'move', code })).flash).toBe(answers.moved);
    expect(await mobileOf(asha)).toBe(NEW_MOBILE);
    expect(await shop.peopleDesk.sessionsOf(asha.account.id)).toEqual([]);
    expect(await shop.ways.payoutsFrom(asha.account.id)).not.toBeNull();
    const owed = await store.db`select change from shop.account_letter`;
    expect([...owed]).toEqual([{ change: 'undo' }]);
    expect((await noted()).map(({ after }) => after)).toContainEqual({ mobile: NEW_MOBILE });
    expect((await post(meera, asha, { ...form, intent: 'move', code })).status).toBe(401);
  });

  it('corrects the age of who ticked the wrong box, tells them, and nobody is made younger', async () => {
    const meera = await store.buyer({ role: 'admin' });
    const asha = await store.buyer({ age: underAge });
    const { id } = asha.account;
    const form = { intent: 'age', why: 'mistake', how: 'document' };
    expect((await open(meera, asha)).data).toMatchObject({ customer: { isMinor: true } });
    const wrong: Form[] = [{ why: '' }, { how: 'orders' }, { why: 'lostPhone' }];
    for (const less of wrong) {
      expect((await post(meera, asha, { ...form, ...less })).status).toBe(400);
    }
    expect(await shop.ages.isAlone(id)).toBe(true);

    expect((await post(meera, asha, form)).flash).toBe(answers.ageCorrected);
    expect(await shop.ages.of(id)).toMatchObject({ adult: true, guardian: null });
    expect(await shop.consents.latest(id)).toMatchObject([
      { what: 'adult', given: true, how: 'support' },
    ]);
    const [entry] = await noted();
    expect(entry).toMatchObject({
      ...{ did: 'changed', before: { adult: false }, after: { adult: true } },
      reason: `${ageReasons.mistake}. ${ageChecks.document}`,
    });
    const owed = () => store.db`select change from shop.account_letter`;
    expect([...(await owed())]).toEqual([{ change: 'ageCorrected' }]);

    expect((await open(meera, asha)).data).toMatchObject({ customer: { isMinor: false } });
    expect(await post(meera, asha, form)).toMatchObject({
      ...{ status: 409, data: { problem: answers.noMinor } },
    });
    expect(await owed()).toHaveLength(1);
    expect(await noted()).toHaveLength(1);
  });

  it('corrects no age of one’s own, of who may do more, or without a fresh proof', async () => {
    const meera = await store.buyer({ role: 'admin', age: underAge });
    const asha = await store.buyer({ age: underAge });
    const form = { intent: 'age', why: 'mistake', how: 'document' };
    const seen = { reason: 'spec', version: 'spec' };
    const as = (accountId: string) =>
      ({ kind: 'admin', accountId, address: null, requestId: 'spec' }) as const;
    expect((await post(meera, meera, form)).status).toBe(403);
    const desk = shop.peopleDesk;
    expect(await desk.correctAge(meera.account.id, seen, as(meera.account.id))).toBe('forbidden');
    expect(await desk.correctAge(asha.account.id, seen, as(asha.account.id))).toBe('forbidden');
    expect(await desk.correctAge('nobody', seen, as(meera.account.id))).toBe('unknown');

    store.clock.ahead = 16 * 60_000;
    expect(await post(meera, asha, form)).toMatchObject({ status: 403 });
    expect(await shop.ages.isAlone(asha.account.id)).toBe(true);
    expect((await post(meera, asha, { ...form, proof: 'a quiet river' })).status).toBe(303);
    expect(await shop.ages.isAlone(asha.account.id)).toBe(false);
  });

  it('takes no number of somebody else, and no code of another customer', async () => {
    const meera = await store.buyer({ role: 'admin' });
    const [asha, ravi] = [await store.buyer(), await store.buyer()];
    const taken = { ...ASKED, intent: 'code', mobile: ravi.account.mobile ?? '' };
    expect(await post(meera, asha, taken)).toMatchObject({
      ...{ status: 409, data: { errors: { mobile: answers.taken } } },
    });
    const form = { ...ASKED, mobile: NEW_MOBILE };
    await post(meera, asha, { ...form, intent: 'code' });
    expect((await post(meera, ravi, { ...form, intent: 'move', code: texted() })).status).toBe(401);
    expect(await mobileOf(ravi)).toBe(ravi.account.mobile);
  });

  it('takes no code to another number than the admin sees', async () => {
    const [meera, asha] = [await store.buyer({ role: 'admin' }), await store.buyer()];
    await post(meera, asha, { ...ASKED, intent: 'code', mobile: '9812345679' });
    const form = { ...ASKED, intent: 'move', mobile: NEW_MOBILE, code: texted() };
    expect(await post(meera, asha, form)).toMatchObject({
      ...{ status: 401, data: { asksCode: true, errors: { code: codeRefusals.over } } },
    });
    expect(await mobileOf(asha)).toBe(asha.account.mobile);
  });

  it('helps no admin who may do more, and not itself', async () => {
    const meera = await store.buyer({ role: 'admin' });
    const imran = await store.buyer({ role: 'admin', permissions: ['people'] });
    const asked = { ...ASKED, intent: 'link' };
    expect(await post(imran, meera, asked)).toMatchObject({
      ...{ status: 403, data: { problem: supportWords.mayMore } },
    });
    expect((await open(imran, meera)).data).toMatchObject({ whyNot: supportWords.mayMore });
    expect((await post(meera, meera, asked)).status).toBe(403);
    expect((await post(meera, imran, asked)).status).toBe(303);
  });

  it('asks the admin for a fresh proof', async () => {
    const [meera, asha] = [await store.buyer({ role: 'admin' }), await store.buyer()];
    store.clock.ahead = 16 * 60_000;
    expect((await open(meera, asha)).location).toMatch(/^\/signin-proof/);
    const asked = { ...ASKED, intent: 'link' };
    expect((await post(meera, asha, asked)).status).toBe(403);
    expect(store.letters).toEqual([]);
    expect((await post(meera, asha, { ...asked, proof: 'a quiet river' })).status).toBe(303);
  });

  it.each([
    [{ intent: 'link', why: '', how: 'orders' }, 'why'],
    [{ intent: 'link', why: 'toString', how: 'orders' }, 'why'],
    [{ intent: 'link', why: 'lostPhone', how: '' }, 'how'],
    [{ ...ASKED, intent: 'code', mobile: '12' }, 'mobile'],
    [{ ...ASKED, intent: 'move', mobile: NEW_MOBILE, code: '' }, 'code'],
  ])('refuses nonsense at its field: %j', async (form, field) => {
    const [meera, asha] = [await store.buyer({ role: 'admin' }), await store.buyer()];
    const { status, data } = await post(meera, asha, form);
    expect(status).toBe(400);
    expect(Object.keys((data as { errors: object }).errors)).toEqual([field]);
    expect(store.letters).toEqual([]);
  });

  it('says that a link or a code could not be sent', async () => {
    const [meera, asha] = [await store.buyer({ role: 'admin' }), await store.buyer()];
    store.mailing.works = false;
    expect((await post(meera, asha, { ...ASKED, intent: 'link' })).status).toBe(503);
    const code = { ...ASKED, intent: 'code', mobile: NEW_MOBILE };
    expect((await post(meera, asha, code)).status).toBe(503);
  });
});
