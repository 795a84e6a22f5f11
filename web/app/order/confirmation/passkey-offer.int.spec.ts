import { afterAll, beforeEach, expect, it } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { softwarePasskey } from '../../../testing/software-passkey.ts';
import { action, loader } from './confirmation-page.tsx';

const store = await openTestStore();
const { ask, shop } = store;
afterAll(() => store[Symbol.asyncDispose]());
let who: Buyer;
beforeEach(async () => {
  who = await store.buyer();
});

const pathOf = (orderId: string) => `/confirmation?client_txn_id=${orderId}`;
const bought = async (until: 'paid' | 'completed' = 'completed') =>
  (await store.sell(who, { until })).orderId;
const isOffered = async (orderId: string, by: Buyer | null = who) =>
  ((await ask(loader, by, pathOf(orderId))).data as { offersPasskey?: boolean }).offersPasskey ??
  false;
const close = (orderId: string) => ask(action, who, pathOf(orderId), { intent: 'noPasskey' });

it('a passkey is offered at the first order that is delivered, and at no other', async () => {
  expect(await isOffered(await bought('paid'))).toBe(false);
  const [first, second] = [await bought(), await bought()];
  expect(await isOffered(first)).toBe(true);
  expect(await isOffered(second)).toBe(false);
  expect(await isOffered(first)).toBe(true);
});

it('it is offered at one of two orders that are looked at at once', async () => {
  const orders = [await bought(), await bought()];
  const offered = await Promise.all(orders.map((order) => isOffered(order)));
  expect(offered.toSorted()).toEqual([false, true]);
});

it('whoever says no is not asked again', async () => {
  const order = await bought();
  expect(await isOffered(order)).toBe(true);
  for (const _ of ['pressed', 'pressed again']) {
    expect(await close(order)).toMatchObject({ status: 303, location: pathOf(order) });
  }
  expect(await isOffered(order)).toBe(false);
  expect(await isOffered(await bought())).toBe(false);
});

it('whoever has one, or had one, is not asked', async () => {
  const { id } = who.account;
  const program = { kind: 'program', name: 'spec' } as const;
  const { made } = softwarePasskey(await shop.passkeys.toAdd(who.account, 'the store'));
  const order = await bought();
  await shop.passkeys.add(id, { answer: made, name: '' }, program);
  expect(await isOffered(order)).toBe(false);
  const [passkey] = (await shop.ways.of(id)).passkeys;
  expect(await shop.ways.removePasskey(id, passkey?.id ?? '', program)).toBe('removed');
  expect(await isOffered(order)).toBe(false);
});

it('whose e-mail is not proven could not add one, and is asked at a later order', async () => {
  const { id } = who.account;
  await store.db`update shop.account set email_verified_at = null where id = ${id}`;
  expect(await isOffered(await bought())).toBe(false);
  await store.db`update shop.account set email_verified_at = now() where id = ${id}`;
  expect(await isOffered(await bought())).toBe(true);
});

it('nobody but the buyer sees it, or closes it', async () => {
  const order = await bought();
  const other = await store.buyer();
  expect(await isOffered(order, other)).toBe(false);
  expect(await isOffered(order, null)).toBe(false);
  expect((await ask(action, other, pathOf(order), { intent: 'noPasskey' })).status).toBe(404);
  expect(await isOffered(order)).toBe(true);
});
