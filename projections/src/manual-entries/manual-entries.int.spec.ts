import { rupees, type EntryEvent, type ManualAct } from '@store/ledger';
import { expect, it } from 'vitest';
import { openTestReadModels, type TestReadModels } from '../testing/open-test-read-models.ts';

const at = (minute: number) => `2026-11-21T08:${String(minute).padStart(2, '0')}:00.000Z`;
const lapsesAt = '2026-11-22T08:00:00.000Z';
const page = { page: 1, pageSize: 2 };

const proposed = (
  entryId: string,
  minute: number,
  act: ManualAct,
  userId: string | null = 'asha',
): EntryEvent => ({
  type: 'ManualEntryProposed',
  data: {
    ...{ entryId, userId, act, reason: 'Paid twice', by: 'meera', lapsesAt, at: at(minute) },
    code: 'correction',
    takesTwo: act.kind !== 'deduct',
  },
});
const approved = (entryId: string): EntryEvent => ({
  type: 'ManualEntryApproved',
  data: { entryId, by: 'imran', alone: false, at: at(30) },
});
const booked = (entryId: string): EntryEvent => ({
  type: 'ManualEntryBooked',
  data: { entryId, at: at(31) },
});
const payOut: ManualAct = { kind: 'payOut', amount: rupees(20) };
const deduct: ManualAct = { kind: 'deduct', amount: rupees(5) };
const creditMany: ManualAct = {
  kind: 'creditMany',
  lines: [{ userId: 'asha', amount: rupees(5) }],
};

const ids = ({ rows }: Readonly<{ rows: readonly Readonly<{ entryId: string }>[] }>) =>
  rows.map(({ entryId }) => entryId);
const tell = (shop: TestReadModels, entryId: string, ...events: EntryEvent[]) =>
  shop.given.of('entry', entryId, ...events);

it('what waits for a second person is listed, the oldest first, until it lapses', async () => {
  await using shop = await openTestReadModels();
  await tell(shop, 'a3', proposed('a3', 3, payOut));
  await tell(shop, 'a1', proposed('a1', 1, creditMany, null));
  await tell(shop, 'a2', proposed('a2', 2, payOut, 'ravi'));
  await tell(shop, 'a0', proposed('a0', 0, deduct));

  const waiting = (now: string) => shop.models.entriesWaiting({ ...page, now });
  expect(await waiting(lapsesAt)).toMatchObject({
    total: 3,
    rows: [
      { entryId: 'a1', userId: null, act: creditMany, code: 'correction', status: 'waiting' },
      { entryId: 'a2', userId: 'ravi', act: payOut, by: 'meera', approvedBy: null },
    ],
  });
  expect(await waiting('2026-11-22T08:00:00.001Z')).toEqual({ ...page, rows: [], total: 0 });

  await tell(shop, 'a1', approved('a1'));
  await tell(shop, 'a2', {
    type: 'ManualEntryDeclined',
    data: { entryId: 'a2', by: 'imran', at: at(30) },
  });
  expect(ids(await waiting(lapsesAt))).toEqual(['a3']);
  expect(await shop.models.manualEntry('a2')).toMatchObject({
    status: 'declined',
    declinedBy: 'imran',
    updatedAt: at(30),
  });
  expect(await shop.models.manualEntry('none')).toBeNull();
});

it('a payout is told as long as the bank has not made it', async () => {
  await using shop = await openTestReadModels();
  for (const entryId of ['a1', 'a2']) {
    await tell(shop, entryId, proposed(entryId, 1, payOut), approved(entryId));
  }
  expect((await shop.models.payOutsUnsettled(page)).total).toBe(0);
  await tell(shop, 'a1', booked('a1'));
  await tell(shop, 'a2', booked('a2'));
  expect(ids(await shop.models.payOutsUnsettled(page))).toEqual(['a1', 'a2']);

  await tell(shop, 'a1', {
    type: 'ManualEntrySettled',
    data: { entryId: 'a1', amount: rupees(20), utr: '632514081190', by: 'meera', at: at(40) },
  });
  await tell(shop, 'a2', {
    type: 'ManualEntryUndone',
    data: { entryId: 'a2', undoneBy: 'a3', at: at(41) },
  });
  expect((await shop.models.payOutsUnsettled(page)).total).toBe(0);
  expect(await shop.models.manualEntry('a1')).toMatchObject({
    status: 'settled',
    utr: '632514081190',
    approvedBy: 'imran',
  });
  expect(await shop.models.manualEntry('a2')).toMatchObject({ status: 'undone', undoneBy: 'a3' });
});

it('what was done to one customer is listed, the newest first', async () => {
  await using shop = await openTestReadModels();
  await tell(shop, 'a1', proposed('a1', 1, deduct), booked('a1'));
  await tell(shop, 'a2', proposed('a2', 2, deduct, 'ravi'));
  await tell(
    shop,
    'a3',
    proposed('a3', 3, { kind: 'credit', amount: rupees(9), utr: '700000000001' }),
  );
  await tell(shop, 'a4', proposed('a4', 4, deduct), {
    type: 'ManualEntryFailed',
    data: { entryId: 'a4', why: 'insufficientFunds', at: at(5) },
  });

  const asha = await shop.models.entriesOf('asha', { page: 1, pageSize: 9 });
  expect(asha.rows).toMatchObject([
    { entryId: 'a4', status: 'failed', failure: 'insufficientFunds' },
    { entryId: 'a3', status: 'waiting', utr: '700000000001' },
    { entryId: 'a1', status: 'booked' },
  ]);
});
