import { rupees } from '@store/ledger';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { browsersOf } from '../../testing/browsers-of.ts';
import type { Buyer } from '../../testing/open-test-store.ts';
import { item, openShelf, product, type Fields } from '../../testing/order-form.ts';
import { whileShopHas } from '../../testing/while-shop-has.ts';
import { action as topUp, loader as topUpPage } from '../wallet/top-up/top-up-page.tsx';
import { action, loader } from './age-page.tsx';
import { ageWords } from './words.ts';

const shelf = await openShelf();
const { store, ask } = shelf;
const { ages, consents } = store.shop;
const browserOf = browsersOf(ask);
afterAll(() => store[Symbol.asyncDispose]());

const origin = `/product/${product.id}`;
const asked = (way: string) =>
  `/before-paying/age?${new URLSearchParams({ origin: way }).toString()}`;
const minor = {
  age: 'minor',
  guardianName: 'Meena Kumari',
  guardianContact: '98765 00002',
  guardianConsent: 'on',
};
let buyer: Buyer;

beforeEach(async () => {
  await shelf.customer();
  buyer = await store.buyer({ balance: rupees(1_000), age: null });
});

type Form = Readonly<Record<string, string>>;
const say = (form: Form, way = origin) =>
  ask(action, buyer, '/before-paying/age', { ...form, origin: way });

it.each(['wallet', 'upi'])(
  'an account that never said its age is asked once: %s',
  async (payment) => {
    const browser = browserOf(buyer);
    const form: Fields = { ...(await shelf.formOf(buyer)), payment };
    const before = await store.facts();
    expect(await browser.post(form)).toMatchObject({ status: 303, location: asked(origin) });
    expect(await store.facts()).toBe(before);

    const said = await browser.visit(action, '/before-paying/age', { age: 'adult', origin });
    expect(said).toMatchObject({ status: 303, location: origin, flash: ageWords.saved });
    expect((await browser.product()).begun.typed).toMatchObject({ itemId: item.itemId, payment });
    expect((await browser.post(form)).location).toContain(form['orderId']);
    expect(await ages.of(buyer.account.id)).toMatchObject({ adult: true });
    expect(await consents.latest(buyer.account.id)).toMatchObject([
      { what: 'adult', given: true, how: 'beforePaying' },
      { what: 'refunds', given: true, how: 'purchase' },
      { what: 'terms', given: true, how: 'purchase' },
    ]);
  },
);

it('is asked before a top-up, and comes back to the amount', async () => {
  const { data } = await ask(topUpPage, buyer, '/topup');
  const { ticket } = data as { ticket: { id: string; signature: string } };
  const press = () => ask(topUp, buyer, '/topup', { amount: '500', ...ticket });
  expect(await press()).toMatchObject({ status: 303, location: asked('/topup?amount=500') });
  await say({ age: 'adult' }, '/topup?amount=500');
  expect((await press()).location).toContain(`/pay/${ticket.id}`);
});

it('who then says to be under 18 names a guardian, and buys nothing until they agree', async () => {
  const { guardianConsent: _none, ...alone } = minor;
  const wrong: Form[] = [{}, { age: 'old' }, alone, { ...minor, guardianName: '' }];
  for (const form of wrong) expect((await say(form)).status).toBe(400);
  expect(await ages.of(buyer.account.id)).toBeNull();
  expect(await say(minor)).toMatchObject({
    ...{ status: 303, location: '/dashboard/data/guardian', flash: ageWords.savedOfMinor },
  });
  expect(await ages.of(buyer.account.id)).toMatchObject({
    ...{ adult: false, guardian: { name: 'Meena Kumari', contact: '9876500002' } },
  });
  expect((await shelf.post(buyer, await shelf.formOf(buyer))).status).toBe(403);
});

it('what was said stays: a second form, also at once, changes nothing', async () => {
  const answers = await Promise.all([say(minor), say({ age: 'adult' })]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const first = (await ages.of(buyer.account.id))?.adult;
  expect((await say(first === true ? minor : { age: 'adult' })).location).toBe(origin);
  expect((await ages.of(buyer.account.id))?.adult).toBe(first);
  expect(await consents.latest(buyer.account.id)).toHaveLength(1);
});

it('whoever has to sign in meanwhile comes back to what they were about to do', async () => {
  const led = await ask(action, null, '/before-paying/age', { age: 'adult', origin });
  expect(led.location).toBe(`/login?${new URLSearchParams({ origin: asked(origin) }).toString()}`);
});

it('a guardian of too long a name, or with none of a person, is refused by its rule', async () => {
  const wrong: Form[] = [
    { guardianName: 'M'.repeat(10_000) },
    { guardianName: 'Meena\u200BKumari' },
    { guardianContact: '9'.repeat(10_000) },
    { guardianContact: '<b>9876500002</b>' },
  ];
  for (const form of wrong) expect((await say({ ...minor, ...form })).status).toBe(400);
  expect(await ages.of(buyer.account.id)).toBeNull();
});

it('is not asked of who has said it, leads to no other site, and says when it was not saved', async () => {
  expect((await ask(loader, buyer, asked('/topup'))).data).toEqual({
    origin: '/topup',
    back: '/topup',
  });
  expect((await ask(loader, null, asked('/topup'))).location).toMatch(/^\/login/);
  const failing = { ages: { ...ages, say: () => Promise.reject(new Error('gone')) } };
  const failed = await whileShopHas(store.shop, failing, () => say({ age: 'adult' }));
  expect(failed.status).toBe(503);
  expect((await say({ age: 'adult' }, '//evil.test')).location).toBe('/home');
  expect((await ask(loader, buyer, asked('/topup'))).location).toBe('/topup');
});
