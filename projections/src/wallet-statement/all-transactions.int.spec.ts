import { creditReference, rupees, type WalletEvent } from '@store/ledger';
import { expect, it } from 'vitest';
import { copies, partsOf } from '../testing/copies.ts';
import { openTestReadModels } from '../testing/open-test-read-models.ts';
import { todayAt } from '../testing/stories.ts';
import type { TransactionClue, TransactionTraits } from '../views.ts';

const amount = rupees(208);
const orderId = 'GT26K21-7H20QA2M';
const topUp = 'TXN-26K21-9Q4DX0PM';
const utr = '632514081190';

const held: WalletEvent = {
  type: 'FundsHeld',
  data: { orderId, amount, at: todayAt('13:00') },
};
const released: WalletEvent = {
  type: 'HoldReleased',
  data: { orderId, amount, at: todayAt('13:10') },
};
const credited: WalletEvent = {
  type: 'FundsCredited',
  data: {
    ...{ reference: creditReference.topUp(topUp), source: 'topUp', subject: topUp },
    ...{ amount, note: null, at: todayAt('13:20') },
  },
};

async function openShop() {
  const shop = await openTestReadModels();
  const asked = { txnId: topUp, userId: 'farhan', amount };
  await shop.given.of('wallet', 'asha', held, released);
  await shop.given.of(
    'topup',
    topUp,
    {
      type: 'TopUpRequested',
      data: { ...asked, expiresAt: todayAt('14:00'), at: todayAt('13:15') },
    },
    {
      type: 'PaymentConfirmed',
      data: { ...asked, utr, gateway: 'ekqr', at: todayAt('13:19') },
    },
  );
  await shop.given.of('wallet', 'farhan', credited);
  const found = async (filter: TransactionTraits & { clue?: TransactionClue } = {}) => {
    const list = await shop.models.walletTransactions({ page: 1, pageSize: 10, ...filter });
    expect(list).toMatchObject({ total: list.rows.length, isExact: true });
    return list.rows.map(({ userId, txnId }) => `${userId} ${txnId}`);
  };
  return Object.assign(shop, { found });
}

const debit = 'asha TXN-26K21-7H20QA2M';
const refund = 'asha TXN-26K21-7H20QA2M-R';
const paid = `farhan ${topUp}`;

it('the lines of all wallets are there newest first, narrowed down by what they are', async () => {
  await using shop = await openShop();
  const { found } = shop;
  expect(await found()).toEqual([paid, refund, debit]);
  expect(await found({ type: 'Refunded' })).toEqual([refund]);
  expect(await found({ status: 'Success' })).toHaveLength(3);
  expect(await found({ status: 'Processing' })).toEqual([]);
  expect(await found({ source: 'topUp', status: 'Success' })).toEqual([paid]);
  expect(await found({ to: '2026-11-20' })).toEqual([]);
  expect(await found({ from: '2026-11-21' })).toHaveLength(3);
});

it('they are found by number, order, UTR and customer', async () => {
  await using shop = await openShop();
  const by = (text: string, ofCustomers: readonly string[] = []) =>
    shop.found({ clue: { text, ofCustomers } });
  expect(await by('txn-26k21-7H20')).toEqual([refund, debit]);
  expect(await by(orderId)).toEqual([refund, debit]);
  expect(await by(utr)).toEqual([paid]);
  expect(await by('nothing', ['farhan'])).toEqual([paid]);
  expect(await by('%')).toEqual([]);
});

it('all of them are read in parts, each once, also where many are of one moment', async () => {
  await using shop = await openShop();
  const own = { entry: `'copy:' || n`, txn_id: `'TXN-COPY-' || n`, position: '1000 + n' };
  await copies(shop.db, 'read.wallet_statement', 1_200, own);
  const parts = await partsOf(shop.models.eachTransaction({}));

  expect(parts.length).toBeGreaterThan(2);
  const ids = parts.flat().map(({ txnId }) => txnId);
  expect(ids).toHaveLength(1_203);
  expect(new Set(ids).size).toBe(1_203);
});

it('the last page is the same as from the other end', async () => {
  await using shop = await openShop();
  const page = async (number: number) =>
    (await shop.models.walletTransactions({ page: number, pageSize: 2 })).rows.map(
      ({ txnId }) => txnId,
    );
  expect(await page(1)).toEqual([topUp, `TXN-26K21-7H20QA2M-R`]);
  expect(await page(2)).toEqual(['TXN-26K21-7H20QA2M']);
});
