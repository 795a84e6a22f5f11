import { creditReference, rupees } from '@store/ledger';
import { byTest } from '@store/ledger/testing';
import { afterAll, expect, it } from 'vitest';
import { openTestStore } from '../../testing/open-test-store.ts';
import { prizesToTax } from './prizes-to-tax.server.ts';

const store = await openTestStore();
afterAll(() => store[Symbol.asyncDispose]());

async function prize(userId: string, week: string, amount: number, at: string) {
  const reference = creditReference.prize(week, 1);
  const data = { source: 'prize', subject: week, amount: rupees(amount), note: '1', at } as const;
  const credit = { type: 'CreditFunds', data: { reference, ...data } } as const;
  await store.shop.ledger.wallet.handle(userId, credit, byTest());
}

it('names who won more in a financial year than the owner allows, and nobody else', async () => {
  const { now } = store.shop;
  store.clock.ahead = Date.parse('2027-03-31T18:00:00Z') - Date.now();
  const [asha, ravi] = [await store.buyer(), await store.buyer()];
  await prize(asha.account.id, '2026-W13', 9_000, '2026-03-29T18:30:00.000Z');
  await prize(asha.account.id, '2026-W14', 1_000, '2026-04-05T18:30:00.000Z');
  await prize(asha.account.id, '2026-W15', 9_000, '2026-04-12T18:30:00.000Z');
  await prize(ravi.account.id, '2026-W20', 10_001, '2026-05-17T18:30:00.000Z');
  await store.settled();

  const { winners, since } = await prizesToTax(store.shop);
  expect(since).toBe('2026-04-01');
  expect(winners).toMatchObject([{ id: ravi.account.id, amount: rupees(10_001) }]);

  const was = await store.shop.settingsDesk.current();
  const admin = { kind: 'admin', accountId: 'meera', address: null, requestId: 'spec' } as const;
  const mine = { ...was, yearlyPrizes: rupees(9_999) };
  await store.shop.settingsDesk.change({ was, mine }, admin);
  const lower = await prizesToTax(store.shop);
  expect(lower.winners.map(({ id }) => id)).toEqual([ravi.account.id, asha.account.id]);

  store.clock.ahead = Date.parse('2027-03-31T18:30:00Z') - Date.now();
  expect(now().toISOString()).toMatch(/^2027-03-31T18:30/);
  expect((await prizesToTax(store.shop)).winners).toEqual([]);
});
