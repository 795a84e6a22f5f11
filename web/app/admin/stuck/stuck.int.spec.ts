import { randomUUID } from 'node:crypto';
import { openGatewayTroubles } from '@store/workflows/gateway-trouble';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestStore, type Buyer } from '../../../testing/open-test-store.ts';
import { needsOf } from '../home/needs-you.server.ts';
import { action, loader } from './stuck-page.tsx';
import { stuckWords } from './words.ts';

const store = await openTestStore();
let meera: Buyer;
beforeAll(async () => {
  meera = await store.buyer({ role: 'admin' });
});
afterAll(() => store[Symbol.asyncDispose]());

const { stuck } = store;
beforeEach(() => {
  stuck.answer = 'carriedOn';
  stuck.carriedOn.splice(0);
  stuck.silent = false;
});

const failing = (workflowId: string) => ({
  ...{ workflowId, startedAt: '2026-11-21T06:00:00.000Z', why: 'stepFails' as const },
  ...{ step: 'openPayment', tries: 9, failure: 'no answer' },
});
const shown = async () => (await store.ask(loader, meera, '/admin/stuck')).data;
const press = (workflowId: string) => store.ask(action, meera, '/admin/stuck', { workflowId });
const trailOf = (kind: 'order' | 'work', subjectId: string) =>
  store.shop.trail.entries({ most: 5, kind, subjectId });

it('lists what gets no further, and the dashboard tells of it', async () => {
  const works = [failing('order-A1'), failing('topup-T1')];
  stuck.look = { works, looked: 7, leftOut: 0 };

  expect(await shown()).toEqual({ look: stuck.look, turnedAway: [] });

  const needs = await needsOf(store.shop, () => true);
  expect(needs).toContainEqual({
    ...{ to: '/admin/stuck', text: '2 pieces of work are stuck', urgent: true },
  });
});

it('says what a gateway turns away, and the dashboard leads there', async () => {
  const { db } = store;
  const asked = { gateway: 'razorpay', deed: 'refund', about: 'GT1:R1' } as const;
  const log = { warn: () => undefined };
  openGatewayTroubles(db, { current: () => [] }, log).turnedAway(asked, 'not enough balance');
  await vi.waitFor(
    async () =>
      expect(await shown()).toMatchObject({
        turnedAway: [{ ...asked, said: 'not enough balance' }],
      }),
    15_000,
  );

  expect(await needsOf(store.shop, () => true)).toContainEqual({
    ...{ to: '/admin/stuck', text: 'A refund at Razorpay cannot be made', urgent: true },
  });
});

it('names each refund that stays pending, and the dashboard leads there once', async () => {
  const since = '2026-11-10T06:00:00.000Z';
  const troubles = openGatewayTroubles(store.db, { current: () => [] }, { warn: () => undefined });
  const refunds = ['GT2:R1', 'GT3:R1'].map((about) => ({ gateway: 'ekqr', about }));
  for (const refund of refunds) troubles.keepsPending(refund, since);
  await vi.waitFor(
    async () =>
      expect(await shown()).toMatchObject({
        turnedAway: expect.arrayContaining(
          refunds.map((refund) => ({ ...refund, deed: 'pendingRefund', said: '', since })),
        ) as unknown,
      }),
    15_000,
  );

  const needs = await needsOf(store.shop, () => true);
  expect(needs.filter(({ text }) => text === 'A refund at EKQR is still pending')).toEqual([
    { to: '/admin/stuck', text: 'A refund at EKQR is still pending', urgent: true },
  ]);
});

it('has an order run again, which stands in its history', async () => {
  const orderId = `GT${randomUUID()}`;
  const answer = await press(`order-${orderId}`);

  expect(answer).toMatchObject({ status: 303, location: '/admin/stuck' });
  expect(answer.flash).toBe(stuckWords.answers.carriedOn);
  expect(stuck.carriedOn).toEqual([`order-${orderId}`]);
  const { rows } = await trailOf('order', orderId);
  expect(rows).toMatchObject([{ did: 'carriedOn', actor: { accountId: meera.account.id } }]);
});

it('has a correction run again, under its own name', async () => {
  const id = `entry-${randomUUID()}`;
  await press(id);
  expect((await trailOf('work', id)).rows).toHaveLength(1);
});

it('says that it goes on by itself, and writes nothing down', async () => {
  stuck.answer = 'notStuck';
  const orderId = `GT${randomUUID()}`;
  const answer = await press(`order-${orderId}`);
  expect(answer.flash).toBe(stuckWords.answers.notStuck);
  expect((await trailOf('order', orderId)).rows).toEqual([]);
});

it.each(['', 'mail-1', 'order', '../order-1'])('asks nobody for %j', async (workflowId) => {
  const answer = await press(workflowId);
  expect(answer.flash).toBe(stuckWords.answers.notStuck);
  expect(stuck.carriedOn).toEqual([]);
});

it('says so when Temporal does not answer', async () => {
  stuck.silent = true;
  expect(await shown()).toMatchObject({ look: null });
  const answer = await press('order-A1');
  expect(answer.flash).toBe(stuckWords.answers.silent);
});

it('is not for admins who may not see orders', async () => {
  const imran = await store.buyer({ role: 'admin', permissions: ['catalogue'] });
  expect(await store.ask(loader, imran, '/admin/stuck')).toMatchObject({ status: 403 });
  expect(await store.ask(action, imran, '/admin/stuck', { workflowId: 'order-A1' })).toMatchObject({
    status: 403,
  });
  expect(stuck.carriedOn).toEqual([]);
});
