import { creditReference, rupees, type Paise } from '@store/ledger';
import { paymentPage } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import type { StatementCriteria } from '../views.ts';
import { partsOf } from '../testing/copies.ts';
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
        balanceBefore: 0,
        balanceAfter: 0 - amount,
        movedAt: held.at,
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

  it('names the money of what was not delivered by a number of its own', async () => {
    await using shop = await openTestReadModels();
    const reference = creditReference.returned(orderId);
    const credited = { reference, source: 'refund', subject: orderId, note: null } as const;
    await shop.given.of('wallet', 'asha', {
      type: 'FundsCredited',
      data: { ...credited, amount, at: todayAt('13:45') },
    });
    expect(await told(shop)).toEqual(['TXN-26K21-7H20QA2M-RP Refunded Success 20800 refund']);
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

  it('shows what went back to the bank, and what came from there again', async () => {
    await using shop = await openTestReadModels();
    const reference = `${orderId}:R1`;
    await shop.given.of('order', orderId, orderPlaced(orderId));
    await shop.given.of('wallet', 'asha', {
      type: 'FundsSentBack',
      data: { reference, orderId, amount, at: todayAt('13:40') },
    });
    await shop.given.of('wallet', 'asha', {
      type: 'FundsCredited',
      data: {
        ...{ reference: creditReference.cameBack(reference), subject: reference },
        ...{ source: 'sentBack', amount, note: null, at: todayAt('13:45') },
      },
    });

    expect(await told(shop)).toEqual([
      'TXN-26K21-7H20QA2M-B1R Credit Success 20800 sentBack',
      'TXN-26K21-7H20QA2M-B1 Debit Success 20800 sentBack',
    ]);
    const { rows } = await shop.models.walletStatement('asha', { page: 1, pageSize: 50 });
    expect(rows.map(({ itemName }) => itemName)).toEqual(['284 Diamonds', '284 Diamonds']);
    expect(rows.map(({ balanceAfter }) => balanceAfter)).toEqual([0, 0 - amount]);
  });

  it('tells what the wallet held after each line, in the order in which money moved', async () => {
    await using shop = await openTestReadModels();
    const other = 'GT26K21-00000002';
    const requested = { userId: 'asha', expiresAt: todayAt('14:00'), at: todayAt('13:00') };
    // Asked for first, and there last.
    await shop.given.of('topup', txnId, {
      type: 'TopUpRequested',
      data: { txnId, amount: rupees(50), ...requested },
    });
    const credited = (reference: string, source: 'prize' | 'topUp', paid: Paise, time: string) => ({
      type: 'FundsCredited' as const,
      data: { reference, source, subject: txnId, amount: paid, note: null, at: todayAt(time) },
    });
    const locked = { reference: 'prize:2026-W47:1', reason: 'limit' as const };
    await shop.given.of(
      'wallet',
      'asha',
      credited('prize:2026-W47:1', 'prize', rupees(500), '13:10'),
      { type: 'FundsLocked', data: { ...locked, amount: rupees(20), at: todayAt('13:10') } },
      { type: 'FundsHeld', data: { orderId, amount, at: todayAt('13:20') } },
    );
    // Cut here and there: the balance goes on from where it was.
    await shop.given.of(
      'wallet',
      'asha',
      { type: 'FundsHeld', data: { orderId: other, amount: rupees(100), at: todayAt('13:30') } },
      { type: 'HoldCaptured', data: { orderId, amount, at: todayAt('13:40') } },
      {
        type: 'HoldReleased',
        data: { orderId: other, amount: rupees(100), at: todayAt('13:50') },
      },
      credited(`topup:${txnId}`, 'topUp', rupees(50), '13:55'),
    );

    const { rows } = await shop.models.walletStatement('asha', { page: 1, pageSize: 50 });
    const moved = rows
      .flatMap(({ txnId: id, balanceAfter, movedAt }) =>
        movedAt === null ? [] : [`${movedAt.slice(11, 16)} ${id} ${balanceAfter}`],
      )
      .sort();
    const time = (clock: string) => todayAt(clock).slice(11, 16);
    expect(moved).toEqual([
      `${time('13:10')} TXN-PRIZE-2026-W47-1 50000`,
      `${time('13:20')} TXN-26K21-7H20QA2M 29200`,
      `${time('13:30')} TXN-26K21-00000002 19200`,
      `${time('13:50')} TXN-26K21-00000002-R 29200`,
      `${time('13:55')} ${txnId} 34200`,
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

describe('what a shopper looks for', () => {
  const prize = (rank: number, on: string, note: string | null = null) => ({
    type: 'FundsCredited' as const,
    data: {
      ...{ reference: `prize:2026-W47:${rank}`, source: 'prize' as const, subject: '2026-W47' },
      ...{ amount: rupees(100), note, at: `${on}T06:00:00.000Z` },
    },
  });
  const held = { orderId, amount: rupees(30), at: '2026-11-21T06:00:00.000Z' };

  async function openWallet() {
    const shop = await openTestReadModels();
    await shop.given.of('order', orderId, orderPlaced(orderId));
    await shop.given.of(
      'wallet',
      'asha',
      prize(1, '2026-11-19'),
      prize(2, '2026-11-20', 'Well played, 100%'),
      { type: 'FundsHeld', data: held },
      { type: 'HoldReleased', data: { ...held, at: '2026-11-22T06:00:00.000Z' } },
    );
    await shop.given.of('wallet', 'ravi', prize(3, '2026-11-20'));
    return shop;
  }

  it('is found by type, status, days and text, and only in their own wallet', async () => {
    await using shop = await openWallet();
    const found = async (criteria: StatementCriteria) => {
      const page = await shop.models.walletStatement('asha', {
        ...{ page: 1, pageSize: 10 },
        ...criteria,
      });
      const parts = await partsOf(shop.models.eachLineOf('asha', criteria));
      expect(parts.flat()).toEqual(page.rows);
      expect(page.total).toBe(page.rows.length);
      return page.rows.map(({ txnId: id }) => id);
    };
    const [debit, refund] = ['TXN-26K21-7H20QA2M', 'TXN-26K21-7H20QA2M-R'];
    const prizes = ['TXN-PRIZE-2026-W47-2', 'TXN-PRIZE-2026-W47-1'];
    expect(await found({})).toEqual([refund, debit, ...prizes]);
    expect(await found({ type: 'Credit' })).toEqual(prizes);
    expect(await found({ status: 'Failed' })).toEqual([]);
    expect(await found({ from: '2026-11-20', to: '2026-11-21' })).toEqual([debit, prizes[0]]);
    expect(await found({ text: ' 7h20 ' })).toEqual([refund, debit]);
    expect(await found({ text: '284 diam' })).toEqual([refund, debit]);
    expect(await found({ text: '100%' })).toEqual([prizes[0]]);
    expect(await found({ text: 'well_played' })).toEqual([]);
    expect(await found({ text: orderId, type: 'Debit' })).toEqual([debit]);
  });

  it('is a statement of some days, from what was there before to what is left', async () => {
    await using shop = await openWallet();
    const stated = async (from: string, to: string, most = 10) => {
      const { rows, ...period } = await shop.models.statementOfPeriod('asha', { from, to, most });
      return { ...period, rows: rows.map(({ balanceBefore: b, balanceAfter: a }) => [b, a]) };
    };
    expect(await stated('2026-11-20', '2026-11-21')).toEqual({
      ...{ opening: 10_000, closing: 17_000, isWhole: true },
      rows: [
        [10_000, 20_000],
        [20_000, 17_000],
      ],
    });
    expect(await stated('2026-11-22', '2026-11-30')).toMatchObject({
      ...{ opening: 17_000, closing: 20_000, rows: [[17_000, 20_000]] },
    });
    const quiet = { rows: [], isWhole: true };
    expect(await stated('2026-11-01', '2026-11-18')).toEqual({ opening: 0, closing: 0, ...quiet });
    expect(await stated('2026-12-01', '2026-12-02')).toEqual({
      ...{ opening: 20_000, closing: 20_000 },
      ...quiet,
    });
    expect(await stated('2026-11-19', '2026-11-22', 3)).toMatchObject({ isWhole: false });
  });

  it('joins from day to day also where what was asked for first is written down second', async () => {
    await using shop = await openWallet();
    const heldAt = (id: string, at: string) => ({
      type: 'FundsHeld' as const,
      data: { orderId: id, amount: rupees(10), at },
    });
    const other = 'GT26K23-7H20QA2N';
    await shop.given.of('order', other, orderPlaced(other));
    await shop.given.of(
      'wallet',
      'asha',
      // Midnight in India is between them.
      heldAt(other, '2026-11-23T18:30:00.100Z'),
      heldAt('GT26K23-7H20QA2P', '2026-11-23T18:29:59.900Z'),
    );
    const ends = async (from: string, to: string) => {
      const period = await shop.models.statementOfPeriod('asha', { from, to, most: 10 });
      return [period.opening, ...period.rows.map((row) => row.balanceAfter), period.closing];
    };

    expect(await ends('2026-11-23', '2026-11-23')).toEqual([20_000, 20_000]);
    expect(await ends('2026-11-24', '2026-11-24')).toEqual([20_000, 19_000, 18_000, 18_000]);
    expect(await ends('2026-11-25', '2026-11-26')).toEqual([18_000, 18_000]);
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
  const reported = {
    type: 'PaymentReported' as const,
    data: { txnId, userId: 'asha', at: todayAt('14:02') },
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

  it('is one row: Created until its owner says that it is paid, then Pending, Processing, and Success', async () => {
    await using shop = await openTestReadModels();

    await shop.given.of('topup', txnId, requested);
    expect(await told(shop)).toEqual([`${txnId} Credit Created 20800 topUp`]);
    await shop.given.of('topup', txnId, opened);
    expect(await told(shop)).toEqual([`${txnId} Credit Created 20800 topUp`]);
    await shop.given.of('topup', txnId, reported);
    expect(await told(shop)).toEqual([`${txnId} Credit Pending 20800 topUp`]);
    expect(await shop.models.topUp(txnId)).toMatchObject({
      ...{ status: 'Created', reportedAt: todayAt('14:02') },
    });
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
