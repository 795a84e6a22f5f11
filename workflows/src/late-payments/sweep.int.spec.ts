import { toPaise } from '@store/ledger';
import { ScheduleNotFoundError } from '@temporalio/client';
import { askAbout, utrOf } from '@store/ledger/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { connectDevServer } from '../testing/dev-server.ts';
import { orderAt, PRICE } from '../testing/placed.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';
import { EVERY_MS } from './every.ts';
import { LATE_PAYMENTS_SCHEDULE, scheduleLatePayments } from './schedule.ts';

describe('the schedule', async () => {
  const temporal = await connectDevServer();
  const handle = temporal.client.schedule.getHandle(LATE_PAYMENTS_SCHEDULE);
  afterAll(async () => {
    await handle.delete().catch((error: unknown) => {
      if (!(error instanceof ScheduleNotFoundError)) throw error;
    });
    await temporal.close();
  });

  it('fires every ten minutes, one after the other, also when it was there already', async () => {
    await scheduleLatePayments(temporal.client, 'nobody');
    await scheduleLatePayments(temporal.client, 'nobody');

    const { info, policies } = await handle.describe();

    const [first, second] = info.nextActionTimes;
    expect((second?.getTime() ?? 0) - (first?.getTime() ?? 0)).toBe(EVERY_MS);
    expect(policies).toMatchObject({ overlap: 'BUFFER_ALL', catchupWindow: 2 * 86_400_000 });
  });
});

describe('a sweep', async () => {
  const listed: { kind: 'order'; id: string; userId: string; closedAt: string }[] = [];
  const shop = await openTimeSkippingShop({
    unpaid: {
      async *eachUnpaid() {
        yield listed;
      },
    },
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  /** An order that was given up, which is due in the ten minutes before now, and what came for it. */
  async function dueOrder(...looks: Parameters<typeof shop.gateway.looks>[1][]) {
    const order = orderAt(await shop.now(), { paymentMode: 'upi' });
    const { orderId, userId } = order;
    const ask = askAbout({ ...order, at: await shop.now() });
    await shop.place(order);
    for (const step of [ask.requestPayment(), ask.failPayment()]) await shop.tell(step);
    const closedAt = new Date(Date.parse(await shop.now()) - 31 * 60_000).toISOString();
    listed.push({ kind: 'order', id: orderId, userId, closedAt });
    shop.gateway.looks(orderId, ...looks);
    return order;
  }
  const paid = (id: string, amount = PRICE) =>
    ({ status: 'paid', amount, utr: utrOf(id) }) as const;

  it('puts what came long after an order was given up into the wallet, also past a gateway that is down', async () => {
    listed.length = 0;
    const { userId } = await dueOrder('down', paid('late'));

    const handle = await shop.start('sweepLatePayments');

    expect(await handle.result()).toBe(1);
    expect(await shop.wallet(userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('settles the others when a rule refuses one', async () => {
    listed.length = 0;
    const nothing = await dueOrder(paid('nothing', toPaise(0)));
    const { userId } = await dueOrder(paid('something'));

    const handle = await shop.start('sweepLatePayments');

    expect(await handle.result()).toBe(2);
    expect(await shop.wallet(nothing.userId)).toEqual({ available: 0, held: 0 });
    expect(await shop.wallet(userId)).toEqual({ available: PRICE, held: 0 });
  });
});
