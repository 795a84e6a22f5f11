import { rupees } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { openTestReadModels } from '../testing/open-test-read-models.ts';
import {
  orderCompleted,
  orderPlaced,
  orderRefunded,
  paymentConfirmed,
  todayAt,
} from '../testing/stories.ts';

const page = { page: 1, pageSize: 10 };

describe('the orders of a shopper', () => {
  it('are their own, newest first, in pages', async () => {
    await using shop = await openTestReadModels();
    for (const [index, id] of ['A', 'B', 'C'].entries()) {
      await shop.given.of('order', id, orderPlaced(id, { at: todayAt(`10:0${index}`) }));
    }
    await shop.given.of('order', 'D', orderPlaced('D', { userId: 'farhan' }));

    const first = await shop.models.ordersOf('asha', { page: 1, pageSize: 2 });
    expect(first).toMatchObject({ total: 3, rows: [{ orderId: 'C' }, { orderId: 'B' }] });
    expect(await shop.models.ordersOf('asha', { page: 2, pageSize: 2 })).toMatchObject({
      total: 3,
      rows: [{ orderId: 'A' }],
    });
    expect(await shop.models.ordersOf('nobody', page)).toMatchObject({ total: 0, rows: [] });
  });

  it('are looked through for the newest that can still be paid by UPI', async () => {
    await using shop = await openTestReadModels();
    const upi = (id: string, time: string, change: object = {}) =>
      shop.given.of(
        'order',
        id,
        orderPlaced(id, {
          paymentMode: 'upi',
          at: todayAt(time),
          expiresAt: todayAt('13:00'),
          ...change,
        }),
      );
    await upi('EARLIER', '10:59');
    await upi('FIRST', '11:00');
    await upi('NEWEST', '11:30');
    await upi('PAID', '11:40');
    await shop.given.of('order', 'PAID', paymentConfirmed('PAID'));
    await upi('OVER', '11:50', { expiresAt: todayAt('12:00') });
    await upi('COINS', '11:55', { paymentMode: 'wallet' });
    await upi('THEIRS', '11:59', { userId: 'farhan' });
    const found = async (userId: string, now = '12:00') => {
      const about = { since: todayAt('11:00'), now: todayAt(now) };
      return (await shop.models.payableOrderOf(userId, about))?.orderId ?? null;
    };

    expect(await found('asha')).toBe('NEWEST');
    expect(await found('asha', '11:59')).toBe('OVER');
    expect(await found('asha', '13:00')).toBeNull();
    expect(await found('nobody')).toBeNull();
    await shop.given.of('order', 'NEWEST', paymentConfirmed('NEWEST'));
    expect(await found('asha')).toBe('FIRST');
    await shop.given.of('order', 'FIRST', paymentConfirmed('FIRST'));
    expect(await found('asha')).toBeNull();
  });

  it('are found by when they were paid, whenever they were placed', async () => {
    await using shop = await openTestReadModels();
    const paid = async (id: string, time: string, change: object = {}) => {
      await shop.given.of('order', id, orderPlaced(id, { at: todayAt('09:00'), ...change }));
      await shop.given.of('order', id, paymentConfirmed(id, { at: todayAt(time) }));
    };
    await paid('EARLY', '10:59');
    await paid('FIRST', '11:00');
    await paid('LAST', '12:00');
    await paid('LATE', '12:01');
    await paid('THEIRS', '11:30', { userId: 'farhan' });
    await shop.given.of('order', 'UNPAID', orderPlaced('UNPAID', { at: todayAt('11:30') }));
    const lately = async (most: number) => {
      const time = { from: todayAt('11:00'), until: todayAt('12:00') };
      return shop.models.ordersPaidLately('asha', { ...time, most });
    };

    expect(await lately(5)).toEqual([
      { orderId: 'LAST', gameAccount: 'sealed', paidAt: todayAt('12:00') },
      { orderId: 'FIRST', gameAccount: 'sealed', paidAt: todayAt('11:00') },
    ]);
    expect(await lately(1)).toHaveLength(1);
  });

  it('can be gone through to the last one, whosever they are', async () => {
    await using shop = await openTestReadModels();
    for (const [id, userId] of [
      ['N2', 'asha'],
      ['N1', 'farhan'],
      ['N3', 'asha'],
    ] as const) {
      await shop.given.of('order', id, orderPlaced(id, { userId }));
    }
    const after = async (orderId: string) =>
      (await shop.models.ordersAfter(orderId, 2)).map((row) => row.orderId);

    expect(await after('')).toEqual(['N1', 'N2']);
    expect(await after('N2')).toEqual(['N3']);
    expect(await after('N3')).toEqual([]);
  });

  it('are found by text, status, payment and day in India', async () => {
    await using shop = await openTestReadModels();
    const justBeforeMidnight = '2026-11-20T18:29:59.999Z';
    await shop.given.of('order', 'OLD', orderPlaced('OLD', { at: justBeforeMidnight }));
    await shop.given.of(
      'order',
      'NEW',
      orderPlaced('NEW', { at: '2026-11-20T18:30:00.000Z', paymentMode: 'upi' }),
      paymentConfirmed('NEW'),
    );
    await shop.given.of(
      'order',
      'PCT',
      orderPlaced('PCT', { item: { id: 'i', name: '100% Bonus' }, at: todayAt('12:00') }),
    );
    const found = async (filter: object) => {
      const { rows, total } = await shop.models.ordersOf('asha', { ...page, ...filter });
      expect(total).toBe(rows.length);
      return rows.map((row) => row.orderId);
    };

    expect(await found({ text: 'diamonds' })).toEqual(['NEW', 'OLD']);
    expect(await found({ text: 'bonus', typedInto: ['OLD', 'THEIRS'] })).toEqual(['PCT', 'OLD']);
    expect(await found({ text: ' 0% ' })).toEqual(['PCT']);
    expect(await found({ text: 'legends' })).toHaveLength(3);
    expect(await found({ status: 'Processing' })).toEqual(['NEW']);
    expect(await found({ paymentMode: 'wallet' })).toEqual(['PCT', 'OLD']);
    expect(await found({ to: '2026-11-20' })).toEqual(['OLD']);
    expect(await found({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['PCT', 'NEW']);
  });
});

describe('the counters', () => {
  it('follow each order, and a refund takes its sale back', async () => {
    await using shop = await openTestReadModels();
    await shop.given.of('order', 'A', orderPlaced('A'), paymentConfirmed('A'));
    await shop.given.of('order', 'B', orderPlaced('B'), paymentConfirmed('B'), orderCompleted('B'));
    await shop.given.of('order', 'C', orderPlaced('C', { userId: 'farhan' }));
    expect(await shop.models.orderCounters('asha')).toEqual({
      total: 2,
      completed: 1,
      refunded: 0,
    });
    expect(await shop.models.storeTotals()).toEqual({
      total: 3,
      completed: 1,
      refunded: 0,
      processing: 1,
      totalSale: rupees(415),
    });

    await shop.given.of('order', 'B', orderRefunded('B', { reversal: true }));
    await shop.given.of('order', 'A', orderRefunded('A'));
    expect(await shop.models.orderCounters('asha')).toEqual({
      total: 2,
      completed: 0,
      refunded: 2,
    });
    expect(await shop.models.storeTotals()).toMatchObject({ processing: 0, totalSale: 0 });
  });
});
