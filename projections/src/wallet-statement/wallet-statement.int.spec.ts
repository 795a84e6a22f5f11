import { rupees } from '@store/ledger';
import { paymentPage } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { openTestReadModels, type TestReadModels } from '../testing/open-test-read-models.ts';
import { orderPlaced, todayAt } from '../testing/stories.ts';

const orderId = 'GT26K21-7H20QA2M';
const txnId = 'TXN-26K21-9Q4DX0PM';
const amount = rupees(208);

const told = async (shop: TestReadModels) => {
  const { rows } = await shop.models.walletStatement('asha', { page: 1, pageSize: 50 });
  return rows.map((row) => `${row.txnId} ${row.type} ${row.status} ${row.amount} ${row.source}`);
};

describe('the wallet of a shopper', () => {
  it('shows held money as a debit at work, and captured money as spent', async () => {
    await using shop = await openTestReadModels();

    const held = { orderId, amount, at: todayAt('13:40') };
    await shop.given.of('wallet', 'asha', { type: 'FundsHeld', data: held });
    expect(await told(shop)).toEqual(['TXN-26K21-7H20QA2M Debit Processing 20800 order']);

    const captured = { ...held, at: todayAt('13:42') };
    await shop.given.of('wallet', 'asha', { type: 'HoldCaptured', data: captured });
    const { rows } = await shop.models.walletStatement('asha', { page: 1, pageSize: 50 });
    expect(rows).toEqual([
      {
        txnId: 'TXN-26K21-7H20QA2M',
        type: 'Debit',
        status: 'Success',
        amount,
        source: 'order',
        orderId,
        itemName: null,
        note: null,
        createdAt: held.at,
        updatedAt: captured.at,
      },
    ]);
  });

  it('names the item that the money was for', async () => {
    await using shop = await openTestReadModels();
    await shop.given.of('order', orderId, orderPlaced(orderId));
    await shop.given.of('wallet', 'asha', {
      type: 'FundsHeld',
      data: { orderId, amount, at: todayAt('13:40') },
    });
    const { rows } = await shop.models.walletStatement('asha', { page: 1, pageSize: 50 });
    expect(rows).toMatchObject([{ orderId, itemName: '284 Diamonds' }]);
  });

  it('shows released money as a debit and its return', async () => {
    await using shop = await openTestReadModels();

    await shop.given.of(
      'wallet',
      'asha',
      { type: 'FundsHeld', data: { orderId, amount, at: todayAt('13:40') } },
      { type: 'HoldReleased', data: { orderId, amount, at: todayAt('13:50') } },
    );

    expect(await told(shop)).toEqual([
      'TXN-26K21-7H20QA2M-R Refunded Success 20800 refund',
      'TXN-26K21-7H20QA2M Debit Success 20800 order',
    ]);
  });

  it('names every credit by its cause, and a deduction as a debit', async () => {
    await using shop = await openTestReadModels();
    const credit = (
      reference: string,
      source: 'refund' | 'prize' | 'points' | 'adjustment',
      subject: string,
    ) => ({
      type: 'FundsCredited' as const,
      data: { reference, source, subject, amount, note: null, at: todayAt('10:00') },
    });

    await shop.given.of(
      'wallet',
      'asha',
      credit(`refund:${orderId}`, 'refund', orderId),
      credit('stray:632514081190', 'refund', orderId),
      credit('prize:2026-W47:1', 'prize', '2026-W47'),
      credit('points:RDM-26K21-00000001', 'points', 'RDM-26K21-00000001'),
      credit('adjustment:a1', 'adjustment', 'a1'),
      {
        type: 'FundsDeducted',
        data: {
          ...{ reference: 'adjustment:a2', amount, reason: 'typing error', at: todayAt('10:00') },
          ...{ subject: 'a2', against: 'adjustments' as const },
        },
      },
      {
        type: 'FundsPaidOut',
        data: {
          ...{ reference: 'adjustment:a3', amount, reason: 'account closed' },
          at: todayAt('10:00'),
        },
      },
    );

    expect(await told(shop)).toEqual([
      'TXN-ADJ-a3 Debit Success 20800 payOut',
      'TXN-ADJ-a2 Debit Success 20800 adjustment',
      'TXN-ADJ-a1 Credit Success 20800 adjustment',
      'TXN-26K21-00000001-P Credit Success 20800 points',
      'TXN-PRIZE-2026-W47-1 Credit Success 20800 prize',
      'TXN-26K21-7H20QA2M-S632514081190 Refunded Success 20800 refund',
      'TXN-26K21-7H20QA2M-R Refunded Success 20800 refund',
    ]);
  });

  it('comes in pages and tells how many rows there are in all', async () => {
    await using shop = await openTestReadModels();
    for (const minute of ['01', '02', '03']) {
      await shop.given.of('wallet', 'asha', {
        type: 'FundsHeld',
        data: { orderId: `GT26K21-${minute}`, amount, at: todayAt(`13:${minute}`) },
      });
    }

    const page = (number: number) =>
      shop.models.walletStatement('asha', { page: number, pageSize: 2 });
    expect(await page(1)).toMatchObject({
      total: 3,
      rows: [{ txnId: 'TXN-26K21-03' }, { txnId: 'TXN-26K21-02' }],
    });
    expect(await page(2)).toMatchObject({ total: 3, rows: [{ txnId: 'TXN-26K21-01' }] });
    expect(await page(3)).toMatchObject({ total: 3, rows: [] });
  });
});

describe('a top-up', () => {
  const asked = { txnId, userId: 'asha', amount };
  const requested = {
    type: 'TopUpRequested' as const,
    data: { ...asked, expiresAt: todayAt('14:30'), at: todayAt('14:00') },
  };
  const opened = {
    type: 'PaymentRequested' as const,
    data: { txnId, userId: 'asha', ...paymentPage(txnId), at: todayAt('14:01') },
  };
  const confirmed = {
    type: 'PaymentConfirmed' as const,
    data: { ...asked, utr: '632514081190', gateway: 'ekqr', at: todayAt('14:50') },
  };
  const failed = {
    type: 'PaymentFailed' as const,
    data: { txnId, userId: 'asha', reason: 'expired' as const, at: todayAt('14:30') },
  };
  const credited = {
    type: 'FundsCredited' as const,
    data: {
      reference: `topup:${txnId}`,
      source: 'topUp' as const,
      subject: txnId,
      amount,
      note: null,
      at: todayAt('14:51'),
    },
  };

  it('is one row: Created until it is paid, then Processing, then Success', async () => {
    await using shop = await openTestReadModels();

    await shop.given.of('topup', txnId, requested);
    expect(await told(shop)).toEqual([`${txnId} Credit Created 20800 topUp`]);
    await shop.given.of('topup', txnId, opened);
    expect(await told(shop)).toEqual([`${txnId} Credit Created 20800 topUp`]);
    await shop.given.of('topup', txnId, confirmed);
    expect(await told(shop)).toEqual([`${txnId} Credit Processing 20800 topUp`]);
    await shop.given.of('wallet', 'asha', credited);
    await shop.given.of('topup', txnId, {
      type: 'TopUpCompleted',
      data: { ...asked, at: todayAt('14:52') },
    });
    expect(await told(shop)).toEqual([`${txnId} Credit Success 20800 topUp`]);
    expect(await shop.models.topUp(txnId)).toMatchObject({
      status: 'Completed',
      utr: '632514081190',
    });
  });

  it('that failed succeeds after all when the money comes late', async () => {
    await using shop = await openTestReadModels();

    await shop.given.of('topup', txnId, requested, failed);
    expect(await told(shop)).toEqual([`${txnId} Credit Failed 20800 topUp`]);
    expect(await shop.models.topUp(txnId)).toMatchObject({ status: 'Failed', failure: 'expired' });
    await shop.given.of('topup', txnId, confirmed);
    await shop.given.of('wallet', 'asha', credited);
    expect(await told(shop)).toEqual([`${txnId} Credit Success 20800 topUp`]);
  });
});
