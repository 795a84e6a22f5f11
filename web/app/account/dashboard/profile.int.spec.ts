import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { whileShopHas } from '../../../testing/while-shop-has.ts';
import { action, loader } from './dashboard-page.tsx';

const store = await openTestStore();
const { ask } = store;
let asha: Buyer;

beforeAll(async () => {
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
  expect((await rename(null, 'Somebody Else')).location).toBe(
    '/login?origin=%2Fdashboard%3Fedit%3Dname',
  );
  const hidden = await ask(action, null, '/dashboard', { intent: 'hideName' });
  expect(hidden.location).toBe('/login?origin=%2Fdashboard');
});

it('a store that does not answer is said to the customer', async () => {
  const setName = () => Promise.reject(new Error('away'));
  const accounts = { ...store.shop.accounts, setName };
  const answer = await whileShopHas(store.shop, { accounts }, () => rename(asha, 'Asha Kulkarni'));
  expect(answer.status).toBe(503);
  expect(answer.data).toMatchObject({ error: 'An error occurred while updating the profile' });
});

it('an account that is gone meanwhile keeps its name', async () => {
  const accounts = { ...store.shop.accounts, setName: async () => null };
  const answer = await whileShopHas(store.shop, { accounts }, () => rename(asha, 'Asha Kulkarni'));
  expect(answer.status).toBe(409);
  expect(answer.data).toEqual({ error: 'Failed to update profile', typed: 'Asha Kulkarni' });
});

it('the name stands in a field only for who asks to change it', async () => {
  const shown = async (path: string) => (await ask(loader, asha, path)).data;
  expect(await shown('/dashboard')).toMatchObject({ editing: false });
  expect(await shown('/dashboard?edit=name')).toMatchObject({ editing: true });
});

describe('the order on the dashboard', () => {
  const shownAt = async (who: Buyer, path: string) => {
    const { shown } = (await ask(loader, who, path)).data as {
      shown: { named: boolean; rows: { orderId: string }[] };
    };
    return { named: shown.named, orders: shown.rows.map(({ orderId }) => orderId) };
  };

  it('is the newest, or the one that the address names', async () => {
    const ravi = await store.buyer();
    expect(await shownAt(ravi, '/dashboard')).toEqual({ named: false, orders: [] });
    const { orderId: first } = await store.sell(ravi);
    const { orderId: second } = await store.sell(ravi);
    expect(await shownAt(ravi, '/dashboard')).toEqual({ named: false, orders: [second] });
    expect(await shownAt(ravi, `/dashboard?order=${first}`)).toEqual({
      named: true,
      orders: [first],
    });
  });

  it('is never that of somebody else', async () => {
    const [ravi, meera] = [await store.buyer(), await store.buyer()];
    const { orderId: mine } = await store.sell(ravi);
    const { orderId: hers } = await store.sell(meera);
    for (const named of [hers, 'GT26K21-00000000', 'TXN-26K21-00000000', 'nonsense']) {
      expect(await shownAt(ravi, `/dashboard?order=${named}`)).toEqual({
        named: false,
        orders: [mine],
      });
    }
  });
});

describe('the name on the leaderboard', () => {
  const board = async (who: Buyer) =>
    ((await ask(loader, who, '/dashboard')).data as { board: object }).board;
  const choose = (who: Buyer, intent: string) => ask(action, who, '/dashboard', { intent });

  it('is a part of the customer’s, or Player if they want', async () => {
    const buyer = await store.buyer();
    expect(await board(buyer)).toEqual({ isHidden: false, name: 'Asha K•••' });
    for (const _ of ['once', 'twice']) {
      expect(await choose(buyer, 'hideName')).toMatchObject({
        ...{ status: 303, location: '/dashboard' },
        flash: 'The leaderboard now shows you as Player.',
      });
    }
    expect(await board(buyer)).toEqual({ isHidden: true, name: 'Player' });
    expect(await board(asha)).toMatchObject({ isHidden: false });
    await choose(buyer, 'showName');
    expect(await board(buyer)).toMatchObject({ isHidden: false });
  });

  it('stays as it is where the store does not answer', async () => {
    const boardNames = {
      ...store.shop.boardNames,
      choose: () => Promise.reject(new Error('away')),
    };
    const answer = await whileShopHas(store.shop, { boardNames }, () => choose(asha, 'hideName'));
    expect(answer.flash).toBe('We could not save that right now. Please try again.');
    expect(await board(asha)).toMatchObject({ isHidden: false });
  });
});
