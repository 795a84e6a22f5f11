import { oneTimeCodes } from '@store/workflows/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { codeRefusals } from '../../session/codes/words.ts';
import { action, loader } from './support-page.tsx';
import { supportAnswers as answers, supportReasons, supportWords } from './words.ts';

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
