import { creditReference, rupees } from '@store/ledger';
import { bankRefundHappened } from '@store/ledger/testing';
import { expect, it } from 'vitest';
import { copies, partsOf } from '../testing/copies.ts';
import { openTestReadModels } from '../testing/open-test-read-models.ts';
import { orderPlaced, todayAt } from '../testing/stories.ts';

const MANY = 1_200;

it('everything of one customer is read in parts, each row once, and nothing of anybody else', async () => {
  await using shop = await openTestReadModels();
  const { db, given, models } = shop;
  const at = todayAt('10:00');
  for (const userId of ['asha', 'farhan']) {
    await given.of('order', `GT-${userId}`, orderPlaced(`GT-${userId}`, { at, userId }));
    const txnId = `TXN-${userId}`;
    const amount = rupees(500);
    await given.of('topup', txnId, {
      type: 'TopUpRequested',
      data: { txnId, userId, amount, expiresAt: at, at },
    });
    const reference = creditReference.topUp(txnId);
    await given.of('wallet', userId, {
      type: 'FundsCredited',
      data: { reference, source: 'topUp', subject: txnId, amount, note: null, at },
    });
  }
  const mine = { user_id: `'asha'` };
  await copies(db, 'read.orders', MANY, { ...mine, order_id: `'GX-' || n` });
  await copies(db, 'read.top_up', MANY, { ...mine, txn_id: `'TXN-X-' || n` });
  await given.of('entry', 'ENT-1', {
    type: 'ManualEntryProposed',
    data: {
      ...{ entryId: 'ENT-1', userId: 'asha', code: 'goodwill', reason: 'Sorry', by: 'meera' },
      ...{ act: { kind: 'credit', amount: rupees(5), utr: null }, takesTwo: false },
      ...{ lapsesAt: at, at },
    },
  });
  await copies(db, 'read.manual_entry', MANY, { ...mine, entry_id: `'ENT-X-' || n` });
  await given.of('refund', 'GT26K21-7H20QA2M', bankRefundHappened().asked);
  await copies(db, 'read.bank_refund', MANY, { ...mine, reference: `'GT-X-' || n` });
  const line = { entry: `'topup:' || n`, txn_id: `'TXN-X-' || n`, position: '1000 + n' };
  await copies(db, 'read.wallet_statement', MANY, { ...mine, ...line });

  const read = async <Row>(parts: AsyncIterable<readonly Row[]>, idOf: (row: Row) => string) => {
    const all = await partsOf(parts);
    expect(all.length).toBeGreaterThan(2);
    const ids = all.flat().map(idOf);
    expect(new Set(ids).size).toBe(ids.length);
    return ids;
  };
  const ids = [
    await read(models.eachOrderOf('asha'), ({ orderId }) => orderId),
    await read(models.eachTopUpOf('asha'), ({ txnId }) => txnId),
    await read(models.eachEntryOf('asha'), ({ entryId }) => entryId),
    await read(models.eachBankRefundOf('asha'), ({ reference }) => reference),
    await read(models.eachLineOf('asha'), ({ txnId }) => txnId),
  ];
  expect(ids.map(({ length }) => length)).toEqual(Array(5).fill(MANY + 1));
  expect(ids.flat().filter((id) => id.includes('farhan'))).toEqual([]);
  expect(await partsOf(models.eachOrderOf('nobody'))).toEqual([]);
});
