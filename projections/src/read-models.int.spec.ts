import {
  paidFactsOf,
  weekOf,
  type Order,
  type OrderStatus,
  type Points,
  type Wallet,
} from '@store/ledger';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createReadModels } from './queries/create-read-models.ts';
import { openTestReadModels } from './testing/open-test-read-models.ts';
import { played, shopHistory, USERS } from './testing/random-shop.ts';

type Placed = Exclude<Order, { status: 'NotPlaced' }>;

const statesOf = <State>(states: ReadonlyMap<string, unknown>, category: string) =>
  new Map(
    [...states]
      .filter(([stream]) => stream.startsWith(`${category}-`))
      .map(([stream, state]) => [stream.slice(category.length + 1), state as State]),
  );

const count = (orders: readonly Placed[], status: OrderStatus): number =>
  orders.filter((order) => order.status === status).length;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

it('whatever happens in the shop, the read models say what the aggregates know', async () => {
  await fc.assert(
    fc.asyncProperty(
      shopHistory,
      fc.integer({ min: 1, max: 40 }),
      async (attempts, eventsPerBatch) => {
        const { events, states } = played(attempts);
        await using shop = await openTestReadModels();
        await shop.given.inBatchesOf(eventsPerBatch, events);
        const models = createReadModels(shop.db);

        const wallets = statesOf<Wallet>(states, 'wallet');
        const points = statesOf<Points>(states, 'points');
        const orders = [...statesOf<Placed>(states, 'order').values()];
        for (const userId of USERS) {
          const wallet = wallets.get(userId);
          const { available = 0, held = 0, locked = 0 } = wallet ?? {};
          expect(await models.walletBalance(userId)).toEqual({ available, held });
          expect(await models.lockedFundsOf(userId)).toBe(locked);
          expect(await models.pointsBalance(userId)).toBe(points.get(userId)?.balance ?? 0);

          const { rows } = await models.walletStatement(userId, { page: 1, pageSize: 100 });
          const done = rows.filter(({ status, type }) => status === 'Success' || type === 'Debit');
          const signed = done.map(({ type, amount }) => (type === 'Debit' ? 0 - amount : amount));
          expect(sum(signed)).toBe(available + locked);
          const atWork = rows.filter(
            ({ type, status }) => type === 'Debit' && status !== 'Success',
          );
          expect(sum(atWork.map(({ amount }) => amount))).toBe(held);
          expect(new Set(rows.map(({ txnId }) => txnId)).size).toBe(rows.length);

          const own = orders.filter(({ placed }) => placed.userId === userId);
          expect(await models.orderCounters(userId)).toEqual({
            total: own.length,
            completed: count(own, 'Completed'),
            refunded: count(own, 'Refunded'),
          });
        }
        for (const order of orders) {
          const { placed, status } = order;
          const view = await models.order(placed.orderId);
          expect(view).toMatchObject({
            status,
            price: placed.price,
            gameAccount: placed.gameAccount,
            refundAskedAt: paidFactsOf(order)?.refundAsked?.at ?? null,
          });
        }

        const sold = orders.flatMap((order) => (order.status === 'Completed' ? [order] : []));
        expect(await models.storeTotals()).toEqual({
          total: orders.length,
          completed: sold.length,
          refunded: count(orders, 'Refunded'),
          processing: count(orders, 'Processing'),
          totalSale: sum(sold.map(({ placed }) => placed.price)),
        });
        const queue = await models.pendingOrders({ page: 1, pageSize: 100 });
        expect(queue.rows.map(({ orderId }) => orderId).sort()).toEqual(
          orders
            .filter(({ status }) => status === 'Processing')
            .map(({ placed }) => placed.orderId)
            .sort(),
        );

        for (const week of ['2026-W47', '2026-W48']) {
          const inWeek = sold.filter(({ completed }) => weekOf(completed.at) === week);
          const board = await models.leaderboard(week, { limit: 50 });
          for (const userId of USERS) {
            const spent = inWeek.filter(({ placed }) => placed.userId === userId);
            expect(board.find((entry) => entry.userId === userId)?.spent ?? 0).toBe(
              sum(spent.map(({ placed }) => placed.price)),
            );
          }
        }

        const balances = await models.trialBalance();
        expect(balances.reduce((total, { balance }) => total + balance, 0n)).toBe(0n);
        const onAccount = (name: string) =>
          Number(balances.find(({ account }) => account === name)?.balance ?? 0n);
        const owned = [...wallets.values()];
        expect(0 - onAccount('wallet:available')).toBe(
          sum(owned.map(({ available }) => available)),
        );
        expect(0 - onAccount('wallet:held')).toBe(sum(owned.map(({ held }) => held)));

        const span = { from: '2026-11-21', to: '2026-11-24' };
        const byDay = await models.orderFiguresByDay(span);
        expect(sum(byDay.map(({ placed }) => placed))).toBe(orders.length);
        expect(sum(byDay.map(({ failed }) => failed))).toBe(count(orders, 'Failed'));
        expect(sum(byDay.map(({ sale }) => sale))).toBe(
          sum(sold.map(({ placed }) => placed.price)),
        );
        const wallet = await models.walletFigures(span);
        expect(wallet.opening).toBe(0);
        expect(sum(wallet.days.map(({ change }) => change))).toBe(
          sum(owned.map(({ available, held, locked }) => available + held + locked)),
        );
      },
    ),
    { numRuns: 20, endOnFailure: true },
  );
}, 120_000);
