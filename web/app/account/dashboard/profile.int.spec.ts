import { afterAll, beforeAll, expect, it } from 'vitest';
import { server } from '@store/platform/testing';
import { openStore, type Buyer, type OpenStore } from '../../../testing/open-store.ts';
import { askingIn } from '../../../testing/asking.ts';
import { action, loader } from './dashboard-page.tsx';

let store: OpenStore;
let ask: ReturnType<typeof askingIn>;
let asha: Buyer;

beforeAll(async () => {
  store = await openStore(await server('postgres'));
  ask = askingIn(store.context);
  asha = await store.buyer();
});
afterAll(() => store[Symbol.asyncDispose]());

const rename = (who: Buyer | null, name: string) => ask(action, who, '/dashboard', { name });
const nameOf = async (who: Buyer) =>
  ((await ask(loader, who, '/dashboard')).data as { profile: { name: string } }).profile.name;

it('a customer changes the name, and the page shows it', async () => {
  const buyer = await store.buyer();
  expect(await rename(buyer, '  Asha \t Kulkarni ')).toMatchObject({
    status: 303,
    location: '/dashboard',
  });
  expect(await nameOf(buyer)).toBe('Asha Kulkarni');
});

it.each([
  ['', 'Name should be greater than 5 characters.'],
  ['Asha', 'Name should be greater than 5 characters.'],
  ['A     \n   b', 'Name should be greater than 5 characters.'],
  ['k'.repeat(61), 'Name cannot be longer than 60 characters.'],
])('the name "%s" is refused at the field', async (name, error) => {
  const answer = await rename(asha, name);
  expect(answer.status).toBe(400);
  expect(answer.data).toEqual({ error, typed: name.replace('\n', ' ') });
  expect(await nameOf(asha)).toBe('Asha Kumari');
});

it('a post without a name is refused', async () => {
  expect((await ask(action, asha, '/dashboard', {})).status).toBe(400);
});

it('a guest is sent to sign in and changes nothing', async () => {
  expect((await rename(null, 'Somebody Else')).location).toBe('/login?origin=%2Fdashboard');
});

it('a store that does not answer is said to the customer', async () => {
  const { accounts } = store.shop;
  store.shop.accounts = { ...accounts, setName: () => Promise.reject(new Error('away')) };
  const answer = await rename(asha, 'Asha Kulkarni').finally(
    () => (store.shop.accounts = accounts),
  );
  expect(answer.status).toBe(503);
  expect(answer.data).toMatchObject({ error: 'An error occurred while updating the profile' });
});
