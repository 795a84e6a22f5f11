import { creditReference, rupees, type EntryCommand } from '@store/ledger';
import { byTest, mustBe } from '@store/ledger/testing';
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

/** As the worker does it when an admin takes a prize back; `undo` says that this was a mistake. */
async function takeBack(userId: string, week: string, amount: number, at: string) {
  const { ledger } = store.shop;
  const entryId = `ENT-${week}`;
  const act = { kind: 'takeBackPrize', week, rank: 1, amount: rupees(amount) } as const;
  const asked = { code: 'correction', reason: 'Refunded since', by: 'meera' } as const;
  const proposed = { entryId, userId, act, ...asked, secondPersonFrom: rupees(50_000), at };
  const reference = creditReference.prizeBack(week, 1);
  const deducted = { reference, subject: entryId, amount: act.amount, reason: asked.reason, at };
  const entry = async (command: EntryCommand) =>
    mustBe(await ledger.entry.handle(entryId, command, byTest()));
  await entry({ type: 'ProposeEntry', data: proposed });
  mustBe(
    await ledger.wallet.handle(
      userId,
      { type: 'DeductFunds', data: { ...deducted, against: 'promotions' } },
      byTest(),
    ),
  );
  await entry({ type: 'RecordEntryBooked', data: { entryId, at } });
  return {
    undo: () =>
      entry({ type: 'RecordEntryUndone', data: { entryId, undoneBy: `${entryId}-U`, at } }),
  };
}

it('does not count what was taken back of a prize, whenever that was, unless it was undone', async () => {
  store.clock.ahead = Date.parse('2027-03-31T18:00:00Z') - Date.now();
  const [devi, karan] = [await store.buyer(), await store.buyer()];
  const ids = [devi.account.id, karan.account.id];
  const won = async () => {
    await store.settled();
    const { winners } = await prizesToTax(store.shop);
    return winners.filter(({ id }) => ids.includes(id)).map(({ amount }) => amount);
  };
  for (const id of ids) {
    await prize(id, '2026-W13', 9_000, '2026-03-29T18:30:00.000Z');
    await prize(id, '2026-W14', 12_000, '2026-04-05T18:30:00.000Z');
    await prize(id, '2026-W15', 10_500, '2026-04-12T18:30:00.000Z');
  }
  // One of the year before is none of this year’s, also where it is taken back in this one.
  await takeBack(devi.account.id, '2026-W13', 9_000, '2026-04-20T06:30:00.000Z');
  expect(await won()).toEqual([rupees(22_500), rupees(22_500)]);

  const { undo } = await takeBack(karan.account.id, '2026-W14', 12_000, '2026-04-21T06:30:00.000Z');
  expect(await won()).toEqual([rupees(22_500), rupees(10_500)]);
  await takeBack(karan.account.id, '2026-W15', 10_500, '2026-04-22T06:30:00.000Z');
  expect(await won()).toEqual([rupees(22_500)]);

  await undo();
  expect(await won()).toEqual([rupees(22_500), rupees(12_000)]);
});
