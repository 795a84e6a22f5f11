import type { WorkflowHandle } from '@temporalio/client';
import { rupees } from '@store/ledger';
import { utrOf } from '@store/ledger/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { ORDER_ABANDONED, ORDER_DECIDED, PAYMENT_HINT, type OrderDecision } from '../contracts.ts';
import { orderAt, PRICE, topUpAt, type Placed } from '../testing/placed.ts';
import { paid, WAITING } from '../testing/scripted-gateway.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';

const shop = await openTimeSkippingShop();
afterAll(() => shop[Symbol.asyncDispose]());

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LONGEST = 200;
/** Hundreds of looks, each through a server, also where others use it. */
const timeout = 120_000;

const nothing = (looks: number) => Array.from({ length: looks }, () => WAITING);

async function payableFor(ms: number, more: Parameters<typeof orderAt>[1] = {}): Promise<Placed> {
  const at = await shop.now();
  const order = orderAt(at, { paymentMode: 'upi', ...more });
  return { ...order, expiresAt: new Date(Date.parse(at) + ms).toISOString() };
}

async function started(order: Placed): Promise<WorkflowHandle> {
  await shop.place(order);
  return shop.start('order', { order, timing: shop.timing });
}

/** How many events each execution of it has written, from the first to the last. */
async function lengths({ workflowId }: WorkflowHandle, first: string): Promise<number[]> {
  const counted: number[] = [];
  let next: string | null | undefined = first;
  while (next) {
    const { events } = await shop.environment.client.workflow
      .getHandle(workflowId, next)
      .fetchHistory();
    counted.push(events?.length ?? 0);
    next = events?.at(-1)?.workflowExecutionContinuedAsNewEventAttributes?.newExecutionRunId;
  }
  return counted;
}

async function endsShort(handle: WorkflowHandle): Promise<number[]> {
  const { firstExecutionRunId } = handle as WorkflowHandle & { firstExecutionRunId: string };
  const counted = await lengths(handle, firstExecutionRunId);
  expect(Math.max(...counted)).toBeLessThan(LONGEST);
  return counted;
}

describe('an order that waits for its payment', { timeout }, () => {
  it.each([
    ['half an hour', 30 * MINUTE_MS, 200],
    ['a day', DAY_MS, 400],
  ])('for %s keeps each history short, and looks ever more seldom', async (_what, ms, most) => {
    const order = await payableFor(ms);
    const handle = await started(order);

    expect(await handle.result()).toBe('failed');

    expect((await endsShort(handle)).length).toBeGreaterThan(3);
    expect(shop.gateway.lookedAt(order.orderId)).toBeLessThan(most);
    expect((await shop.story(`order-${order.orderId}`)).slice(1)).toEqual([
      ...['PaymentRequested', 'PaymentFailed'],
    ]);
  });

  it('and then for a slow provider keeps each history short', async () => {
    const order = await payableFor(30 * MINUTE_MS, { legs: ['MOOGOLDMLBB:slow-forever'] });
    shop.gateway.looks(order.orderId, ...nothing(6), paid(PRICE, utrOf(order.orderId)));
    const handle = await started(order);
    await shop.environment.sleep(6 * 60 * MINUTE_MS);
    await handle.signal(ORDER_DECIDED, byAdmin('Completed'));

    expect(await handle.result()).toBe('completed');

    expect(await endsShort(handle)).toHaveLength(3);
    expect(shop.provider.callsFor(order.userId)).toHaveLength(1);
  });

  it('is paid once, and its part from the wallet taken once, however often it is handed on', async () => {
    const walletPart = rupees(10);
    const order = await payableFor(30 * MINUTE_MS, { walletPart });
    await shop.credit(order.userId, walletPart);
    const rest = rupees(PRICE / 100 - 10);
    shop.gateway.looks(order.orderId, ...nothing(40), paid(rest, utrOf(order.orderId)));
    const handle = await started(order);

    expect(await handle.result()).toBe('completed');

    expect((await endsShort(handle)).length).toBeGreaterThan(3);
    expect(await shop.wallet(order.userId)).toEqual({ available: 0, held: 0 });
    expect(shop.gateway.asked(order.orderId)).toEqual([order.orderId]);
  });

  it('gives late money back that comes after its end was handed on', async () => {
    const order = await payableFor(30 * MINUTE_MS);
    shop.gateway.looks(order.orderId, ...nothing(125), paid(PRICE, utrOf(order.orderId)));
    const handle = await started(order);

    expect(await handle.result()).toBe('failed');

    await endsShort(handle);
    expect((await shop.story(`order-${order.orderId}`)).slice(-2)).toEqual([
      ...['PaymentFailed', 'StrayPaymentReceived'],
    ]);
    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('is still cancelled by its buyer, and late money is still looked for', async () => {
    const order = await payableFor(30 * MINUTE_MS);
    shop.gateway.looks(order.orderId, ...nothing(40), paid(PRICE, utrOf(order.orderId)));
    const handle = await started(order);
    await shop.environment.sleep(5 * MINUTE_MS);
    await handle.signal(ORDER_ABANDONED);

    expect(await handle.result()).toBe('cancelled');

    expect((await endsShort(handle)).length).toBeGreaterThan(2);
    expect((await shop.story(`order-${order.orderId}`)).slice(-2)).toEqual([
      ...['OrderCancelled', 'StrayPaymentReceived'],
    ]);
  });

  it('hands on what a person had decided too early', async () => {
    const order = await payableFor(30 * MINUTE_MS, { legs: ['MANUAL:1'] });
    shop.gateway.looks(order.orderId, ...nothing(40), paid(PRICE, utrOf(order.orderId)));
    const handle = await started(order);
    await handle.signal(ORDER_DECIDED, byAdmin('Refunded'));

    expect(await handle.result()).toBe('refunded');

    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('is looked at for every hint, also for one that comes while it is handed on', async () => {
    const order = await payableFor(30 * MINUTE_MS);
    const { orderId } = order;
    shop.gateway.looks(orderId, ...nothing(20), paid(PRICE, utrOf(orderId)));
    const handle = await started(order);
    await handle.signal(PAYMENT_HINT);
    shop.gateway.whileLooking(orderId, () => handle.signal(PAYMENT_HINT));

    expect(await handle.result()).toBe('completed');

    expect((await endsShort(handle)).length).toBeGreaterThan(2);
    const state = await shop.ledger.order.stateOf(orderId);
    const paidAt = state.status === 'Completed' ? Date.parse(state.paid.confirmed.at) : Infinity;
    expect(paidAt - Date.parse(order.at)).toBeLessThan(shop.timing.pollMs);
  });

  it('keeps each history short although somebody never stops hinting', async () => {
    const order = await payableFor(30 * MINUTE_MS);
    shop.gateway.whileLooking(order.orderId, () => handle.signal(PAYMENT_HINT));
    const handle = await started(order);

    expect(await handle.result()).toBe('failed');

    await endsShort(handle);
    expect(shop.gateway.lookedAt(order.orderId)).toBeLessThan(350);
  });
});

it(
  'a top-up that is paid late keeps each history short, and is credited once',
  { timeout },
  async () => {
    const topUp = topUpAt(await shop.now(), randomUUID());
    shop.gateway.looks(topUp.txnId, ...nothing(125), paid(topUp.amount, '400000000125'));
    await shop.request(topUp);
    const handle = await shop.start('topUp', { topUp, timing: shop.timing });

    expect(await handle.result()).toBe('completed');

    expect((await endsShort(handle)).length).toBeGreaterThan(3);
    expect(await shop.wallet(topUp.userId)).toEqual({ available: topUp.amount, held: 0 });
  },
);

const byAdmin = (to: OrderDecision['to']): OrderDecision => ({
  to,
  by: { kind: 'admin', accountId: 'meera' },
  reason: 'Looked into it.',
});
