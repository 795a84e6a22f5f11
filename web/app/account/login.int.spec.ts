import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { SecurityEvents } from '../../ports/security-events.ts';
import { openTestStore } from '../../testing/open-test-store.ts';
import { askingIn } from '../../testing/asking.ts';
import { whileShopHas } from '../../testing/while-shop-has.ts';
import { action as register } from './register/action.server.ts';
import { action, loader } from './login-page.tsx';

const store = await openTestStore();
let noted: (readonly [name: string, details: SecurityEvents[keyof SecurityEvents]])[] = [];
const ask = askingIn({
  ...store.context,
  noteSecurity: (name, details) => void noted.push([name, details]),
});
afterAll(() => store[Symbol.asyncDispose]());
beforeEach(() => void (noted = []));

const password = 'a quiet river';
const signIn = (email: string, given = password) =>
  ask(action, null, '/login', { email, password: given });

it('signing in is a security event, and so is every way to fail at it', async () => {
  const { account } = await store.buyer();
  const { email, id } = account;
  await signIn(email);
  await signIn(email, 'a loud river');
  await signIn('nobody@example.in');
  await store.shop.accounts.block(id);
  await signIn(email);
  expect(noted).toEqual([
    ['authn_login_success', { account: id }],
    ['authn_login_fail', { email, reason: 'credentials' }],
    ['authn_login_fail', { email: 'nobody@example.in', reason: 'credentials' }],
    ['authn_login_fail', { email, reason: 'blocked' }],
  ]);
});

it.each(['\u212Aaran@example.in', 'karan\uFF20example.in', 'k\u0430ran@example.in'])(
  'an e-mail that looks like somebody’s opens nothing, and is said to be none: %s',
  async (typed) => {
    expect(await signIn(typed)).toMatchObject({
      status: 400,
      data: { result: { error: { email: ['Please enter a valid email address.'] } } },
    });
    expect(noted).toEqual([]);
  },
);

it('an e-mail that is closed for a while is one, too', async () => {
  const { email } = (await store.buyer()).account;
  for (let time = 0; time < 10; time += 1) await signIn(email, 'a loud river');
  noted = [];
  expect((await signIn(email)).status).toBe(429);
  expect(noted).toEqual([
    ['authn_login_lock', { email, waitMs: expect.any(Number) as unknown as number }],
  ]);
});

it('a registration is one, and signing in before the e-mail is verified', async () => {
  const form = { name: 'Asha Kumari', mobile: '9876512345', email: 'new@example.in', password };
  await ask(register, null, '/register', { ...form, age: 'adult', privacy: 'on' });
  const account = await store.shop.accounts.byEmail(form.email);
  expect((await signIn(form.email)).location).toBe('/checkverification');
  expect(noted).toEqual([
    ['user_created', { account: account?.id }],
    ['authn_login_fail', { email: form.email, reason: 'unverified' }],
  ]);
});

it('a store that breaks while somebody signs in keeps the form and says so', async () => {
  const { email } = (await store.buyer()).account;
  const withPassword = () => Promise.reject(new Error('away'));
  const accounts = { ...store.shop.accounts, withPassword };
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const answer = await whileShopHas(store.shop, { accounts }, () => signIn(email));
  expect(errors).toHaveBeenCalledOnce();
  errors.mockRestore();
  expect(answer.status).toBe(503);
  expect(answer.data).toMatchObject({
    result: {
      error: { '': ['An error occurred. Please try again later.'] },
      initialValue: { email },
    },
  });
  expect(JSON.stringify(answer.data)).not.toContain(password);
});

it('a store that breaks while somebody registers keeps the form, too', async () => {
  const form = { name: 'Asha Kumari', mobile: '9876512346', email: 'late@example.in', password };
  const create = () => Promise.reject(new Error('away'));
  const accounts = { ...store.shop.accounts, create };
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const answer = await whileShopHas(store.shop, { accounts }, () =>
    ask(register, null, '/register', { ...form, age: 'adult', privacy: 'on' }),
  );
  expect(errors).toHaveBeenCalledOnce();
  errors.mockRestore();
  expect(answer.status).toBe(503);
  expect(answer.data).toMatchObject({ result: { initialValue: { name: form.name } } });
});

it.each([
  ['registered', 'info'],
  ['verified', 'success'],
  ['unsent', 'warning'],
  ['late', 'warning'],
  ['expired', 'warning'],
])('what brought somebody here is said in its tone: %s', async (notice, tone) => {
  const { data } = await ask(loader, null, `/login?notice=${notice}`);
  expect(data).toMatchObject({ notice: { tone } });
});
