import { rupees, type OrderEvent } from '@store/ledger';
import { legOf, type Sale } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { openTestReadModels, type TestReadModels } from '../testing/open-test-read-models.ts';
import {
  orderCompleted,
  orderPlaced,
  orderRefunded,
  paymentConfirmed,
  todayAt,
} from '../testing/stories.ts';

const TODAY = { from: '2026-11-21', to: '2026-11-21' };
const WEEK = { from: '2026-11-15', to: '2026-11-28' };

const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`).toISOString();

/** Placed and paid at five past two, and completed at the time. */
const bought = (orderId: string, closed: string, change: Sale = {}): OrderEvent[] => [
  orderPlaced(orderId, { userId: 'asha', price: rupees(100), ...change }),
  paymentConfirmed(orderId, { amount: rupees(100), at: todayAt('14:05') }),
  orderCompleted(orderId, { amount: rupees(100), at: closed }),
];

const tell = async (shop: TestReadModels, orderId: string, events: OrderEvent[]) =>
  shop.given.of('order', orderId, ...events);

const reversed = (orderId: string, when: string): OrderEvent =>
  orderRefunded(orderId, { amount: rupees(100), reversal: true, proposalId: 'P1', at: when });

describe('figures of orders', () => {
  it('count what became of them on the day when it did, in India', async () => {
    await using shop = await openTestReadModels();
    await tell(shop, 'A', bought('A', todayAt('14:06')));
    await tell(shop, 'B', bought('B', at('2026-11-22', '00:01')));

    const days = await shop.models.orderFiguresByDay(WEEK);

    expect(days).toMatchObject([
      { key: '2026-11-21', placed: 2, completed: 1, sale: rupees(100) },
      { key: '2026-11-22', placed: 0, completed: 1, sale: rupees(100) },
    ]);
  });

  it('take a sale out again on the day of its refund, and nothing for what was never sold', async () => {
    await using shop = await openTestReadModels();
    await tell(shop, 'A', [
      ...bought('A', todayAt('14:06')),
      reversed('A', at('2026-11-23', '10:00')),
    ]);
    await tell(shop, 'B', [
      orderPlaced('B', { price: rupees(40) }),
      paymentConfirmed('B', { amount: rupees(40) }),
      orderRefunded('B', { amount: rupees(40), at: at('2026-11-23', '11:00') }),
    ]);

    const days = await shop.models.orderFiguresByDay(WEEK);

    expect(
      days.map(({ key, sale, refunded, refundedAmount }) => ({
        ...{ key, sale, refunded, refundedAmount },
      })),
    ).toEqual([
      { key: '2026-11-21', sale: rupees(100), refunded: 0, refundedAmount: 0 },
      { key: '2026-11-23', sale: 0 - rupees(100), refunded: 2, refundedAmount: rupees(140) },
    ]);
  });

  it('count of an order in part what was sold, and what went back on its own day', async () => {
    await using shop = await openTestReadModels();
    const returned = { legs: [2], amount: rupees(60) };
    await tell(shop, 'A', [
      orderPlaced('A', { price: rupees(100), cost: rupees(90) }),
      paymentConfirmed('A', { amount: rupees(100) }),
      orderCompleted('A', { amount: rupees(40), returned, at: todayAt('14:06') }),
      orderRefunded('A', {
        ...{ amount: rupees(40), reversal: true, proposalId: 'P1' },
        at: at('2026-11-23', '10:00'),
      }),
    ]);

    expect(await shop.models.orderFiguresByDay(WEEK)).toMatchObject([
      { completed: 1, sale: rupees(40), cost: rupees(36), refunded: 0, refundedAmount: rupees(60) },
      { sale: 0 - rupees(40), cost: 0 - rupees(36), refunded: 1, refundedAmount: rupees(40) },
    ]);
  });

  it('know how long deliveries took, and how many kept the promise', async () => {
    await using shop = await openTestReadModels();
    await tell(shop, 'A', bought('A', todayAt('14:06')));
    await tell(shop, 'B', bought('B', todayAt('14:35')));
    await tell(shop, 'C', bought('C', todayAt('14:36')));
    await tell(shop, 'D', bought('D', todayAt('14:07')));
    await tell(shop, 'E', bought('E', todayAt('14:08')));

    const [day] = await shop.models.orderFiguresByDay(TODAY);

    expect(day).toMatchObject({ atOnce: 1, promptly: 2, inTime: 4 });
    expect(day).toMatchObject({ deliveryMs: (1 + 2 + 3 + 30 + 31) * 60_000 });
  });

  it('tell the margin only where the cost of the goods is known', async () => {
    await using shop = await openTestReadModels();
    await tell(shop, 'A', bought('A', todayAt('14:06'), { cost: rupees(80) }));
    await tell(shop, 'B', bought('B', todayAt('14:06'), { cost: null }));

    const [day] = await shop.models.orderFiguresByDay(TODAY);

    expect(day).toMatchObject({ sale: rupees(200), knownSale: rupees(100), cost: rupees(80) });
  });

  it('are told by game and by route, each alone', async () => {
    await using shop = await openTestReadModels();
    const game = (id: string) => ({ product: { id, name: `Game ${id}`, type: 'MLBB' } });
    await tell(
      shop,
      'A',
      bought('A', todayAt('14:06'), { ...game('p1'), legs: [legOf(1, 'SMILEBR')] }),
    );
    await tell(
      shop,
      'B',
      bought('B', todayAt('14:06'), { ...game('p2'), legs: [legOf(1, 'MANUAL')] }),
    );

    expect(await shop.models.orderFiguresByProduct(TODAY)).toMatchObject([
      { key: 'p1', name: 'Game p1', completed: 1 },
      { key: 'p2', name: 'Game p2', completed: 1 },
    ]);
    expect(await shop.models.orderFiguresByRoute(TODAY)).toMatchObject([
      { key: 'MANUAL', completed: 1 },
      { key: 'SMILEBR', completed: 1 },
    ]);
    expect(await shop.models.orderFiguresByRoute({ ...TODAY, productId: 'p1' })).toMatchObject([
      { key: 'SMILEBR', completed: 1 },
    ]);
    expect(await shop.models.orderFiguresByDay({ ...TODAY, route: 'YOKCASHPUBG' })).toEqual([]);
  });
});

describe('customers who come again', () => {
  it('are counted in the month of their first purchase, also when that is refunded', async () => {
    await using shop = await openTestReadModels();
    const months = { from: '2026-11', to: '2026-12' };
    await tell(shop, 'A', bought('A', todayAt('14:06')));
    await tell(shop, 'B', bought('B', todayAt('14:06'), { userId: 'farhan' }));
    expect(await shop.models.cohorts(months)).toEqual([
      { month: '2026-11', customers: 2, again: 0 },
    ]);

    await tell(shop, 'C', bought('C', at('2026-12-02', '10:00')));
    expect(await shop.models.cohorts(months)).toEqual([
      { month: '2026-11', customers: 2, again: 1 },
    ]);

    await tell(shop, 'C', [reversed('C', at('2026-12-03', '10:00'))]);
    expect(await shop.models.cohorts(months)).toEqual([
      { month: '2026-11', customers: 2, again: 0 },
    ]);
  });
});

describe('figures of the wallets', () => {
  it('say what stood in them before, and what moved them on a day', async () => {
    await using shop = await openTestReadModels();
    const credited = (reference: string, day: string, source: 'topUp' | 'prize') =>
      shop.given.of('wallet', 'asha', {
        type: 'FundsCredited',
        data: {
          ...{ reference, subject: reference, source, amount: rupees(50), note: null },
          at: at(day, '12:00'),
        },
      });
    await credited('topup:1', '2026-11-20', 'topUp');
    await credited('topup:2', '2026-11-21', 'topUp');
    await credited('prize:1', '2026-11-21', 'prize');
    await shop.given.of(
      'wallet',
      'asha',
      { type: 'FundsHeld', data: { orderId: 'A', amount: rupees(30), at: todayAt('14:05') } },
      { type: 'HoldCaptured', data: { orderId: 'A', amount: rupees(30), at: todayAt('14:06') } },
    );
    await credited('topup:3', '2026-11-22', 'topUp');

    expect(await shop.models.walletFigures(TODAY)).toEqual({
      opening: rupees(50),
      days: [{ day: '2026-11-21', change: rupees(70), toppedUp: rupees(50), topUps: 1 }],
    });
  });
});
