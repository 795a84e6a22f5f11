import { toPaise, type OrderCommand } from '@store/ledger';
import { ScheduleNotFoundError } from '@temporalio/client';
import { askAbout, utrOf } from '@store/ledger/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Mail } from '../messages/mail.ts';
import { workflowIds } from '../workflow-ids.ts';
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
  const mails = new Map<string, Mail>();
  const shop = await openTimeSkippingShop({
    mailer: { send: async (id, mail) => void mails.set(id, mail), close: () => undefined },
    alarms: () => ({ emails: ['meera@example.com'], webhook: '', secret: null }),
    unpaid: {
      async *eachUnpaid() {
        yield listed;
      },
      paymentsReceivedIn: async () => [],
    },
  });
  afterAll(() => shop[Symbol.asyncDispose]());
  type Looks = Parameters<typeof shop.gateway.looks>[1][];
  const WAIT = { timeout: 10_000, interval: 50 };
  const credited = (userId: string, available: number) =>
    vi.waitFor(async () => expect(await shop.wallet(userId)).toEqual({ available, held: 0 }), WAIT);

  /** An order that was given up, which is due in the ten minutes before now, and what came for it. */
  const dueOrder = (...looks: Looks) => dueAfter((ask) => ask.failPayment(), looks);

  async function dueAfter(last: (ask: ReturnType<typeof askAbout>) => OrderCommand, looks: Looks) {
    const order = orderAt(await shop.now(), { paymentMode: 'upi' });
    const { orderId, userId } = order;
    const ask = askAbout({ ...order, at: await shop.now() });
    await shop.place(order);
    for (const step of [ask.requestPayment(), last(ask)]) await shop.tell(step);
    const closedAt = new Date(Date.parse(await shop.now()) - 31 * 60_000).toISOString();
    listed.push({ kind: 'order', id: orderId, userId, closedAt });
    shop.gateway.looks(orderId, ...looks);
    return order;
  }
  const paid = (id: string, amount = PRICE) =>
    ({ status: 'paid', amount, utr: utrOf(id) }) as const;

  // First: the clock jumps by itself no more once executions of their own were left behind.
  it('leaves to staff by name what nobody answers for a week', async () => {
    const { orderId } = await dueOrder('down');
    const looks = await shop.start('lookAtLast', { subjects: [{ kind: 'order', id: orderId }] });

    await expect(looks.result()).rejects.toMatchObject({
      cause: { message: expect.stringContaining(orderId) as string },
    });
    expect((await looks.fetchHistory()).events?.length).toBeLessThan(200);
  });

  it('leaves nobody stuck for the settings of a gateway alone, and ends after some months', async () => {
    const { orderId: id, userId } = await dueOrder('notSetUp');
    const began = Date.parse(await shop.now());
    const looks = await shop.start('lookAtLast', { subjects: [{ kind: 'order', id }] });
    await looks.result();

    expect(await shop.wallet(userId)).toEqual({ available: 0, held: 0 });
    expect(Date.parse(await shop.now()) - began).toBeGreaterThan(90 * 86_400_000);
    expect(Math.max(...(await shop.lengthsOf(looks)))).toBeLessThan(200);
  });

  it('looks again by itself at those whose last look had no answer', async () => {
    const silent = [
      await dueOrder('down', 'down', paid('at last')),
      await dueOrder(paid('sooner')),
      await dueOrder(...Array.from({ length: 20 }, () => 'notSetUp' as const), paid('set up')),
    ];
    const subjects = silent.map(({ orderId: id }) => ({ kind: 'order', id }));

    await (await shop.start('lookAtLast', { subjects })).result();

    for (const { userId } of silent) await credited(userId, PRICE);
  });

  it('puts what came long after an order was given up into the wallet', async () => {
    listed.length = 0;
    const { userId } = await dueOrder(paid('late'));

    const handle = await shop.start('sweepLatePayments');

    expect(await handle.result()).toBe(1);
    await credited(userId, PRICE);
  });

  it('puts what the gateway tells of beside what a person had found into the wallet, and the order goes on', async () => {
    listed.length = 0;
    const foundBy = { accountId: 'meera', entryId: 'ENT-1' };
    const { orderId, userId } = await dueAfter(
      (ask) => ask.confirm({ utr: utrOf('by hand'), foundBy }),
      [paid('told')],
    );

    const handle = await shop.start('sweepLatePayments');

    expect(await handle.result()).toBe(1);
    await credited(userId, PRICE);
    const order = await shop.ledger.order.stateOf(orderId);
    expect(order).toMatchObject({
      status: 'Processing',
      paid: { confirmed: { utr: utrOf('by hand') } },
    });
  });

  it('settles the others when a rule refuses one, of which staff are told once', async () => {
    listed.length = 0;
    mails.clear();
    const nothing = await dueOrder(paid('nothing', toPaise(0)));
    const { userId } = await dueOrder(paid('something'));

    for (const _ of ['once', 'twice']) {
      const handle = await shop.start('sweepLatePayments');
      await handle.result();
      await credited(userId, PRICE);
    }

    expect(await shop.wallet(nothing.userId)).toEqual({ available: 0, held: 0 });
    await vi.waitFor(() => expect(mails.size).toBe(1), WAIT);
    const [mail] = mails.values();
    expect(mail?.text).toContain(`a payment for order ${nothing.orderId}`);
    expect(mail?.text).toContain('the amount is not the expected one');
    const { workflow } = shop.environment.client;
    const stuck = workflow.getHandle(
      workflowIds.latePayment(`${nothing.orderId}-${utrOf('nothing')}`),
    );
    expect((await stuck.describe()).status.name).toBe('FAILED');
  });

  it('waits for no answer, and leaves last looks that had none to one execution', async () => {
    listed.length = 0;
    for (const _ of ['one', 'another']) await dueOrder('down');
    const monthAgo = Date.parse(await shop.now()) - 30 * 86_400_000 - 60_000;
    for (const one of listed) one.closedAt = new Date(monthAgo).toISOString();
    await dueOrder('down');

    const sweep = await shop.start('sweepLatePayments');

    expect(await sweep.result()).toBe(0);
    const { startTime } = await sweep.describe();
    const { workflow } = shop.environment.client;
    const looks = workflow.getHandle(workflowIds.lastLooks(startTime.toISOString()));
    expect(await looks.describe()).toMatchObject({ type: 'lookAtLast' });
  });

  it('puts what a look finds beside the first into the wallet', async () => {
    const { orderId, userId } = await dueOrder({
      ...paid('first'),
      others: [{ amount: PRICE, utr: utrOf('other') }],
    });
    const look = await shop.start('lookAtPayment', { kind: 'order', id: orderId });
    await look.result();
    await credited(userId, 2 * PRICE);
  });
});
