import { askAbout } from '@store/ledger/testing';
import type { WorkflowHandle } from '@temporalio/client';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { DELIVERY_HINT, ORDER_DECIDED, type OrderDecision } from '../contracts.ts';
import { orderAt, PRICE, type LegWritten, type Placed } from '../testing/placed.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';

const shop = await openTimeSkippingShop();
afterAll(() => shop[Symbol.asyncDispose]());

const HOUR_MS = 60 * 60_000;

async function orderWithMoney(...legs: LegWritten[]) {
  const order = orderAt(await shop.now(), { legs });
  await shop.credit(order.userId, PRICE);
  return order;
}

const story = async ({ orderId }: Placed) => (await shop.story(`order-${orderId}`)).slice(2);
const decision = (to: OrderDecision['to']): OrderDecision => ({
  to,
  by: { kind: 'admin', accountId: 'meera' },
  reason: 'Looked into it.',
});

/** Time may only be skipped once the provider has answered. */
const until = (event: string, order: Placed) =>
  vi.waitFor(async () => expect(await story(order)).toContain(event), 10_000);

async function started(order: Placed, timing: object = {}) {
  await shop.place(order);
  return shop.start('order', { order, timing: { ...shop.timing, ...timing } });
}

/** Until the last of its executions ended, in milliseconds of the workflows’ time. */
async function lastedMs({ workflowId }: WorkflowHandle): Promise<number> {
  const { client } = shop.environment;
  const { startTime, closeTime } = await client.workflow.getHandle(workflowId).describe();
  return Number(closeTime) - Number(startTime);
}

/**
 * Ends an order that a spec has seen enough of. To terminate it in the middle of a look leaves the
 * test server waiting for that look, and it skips no more time for anybody.
 */
async function decided(handle: WorkflowHandle): Promise<void> {
  await handle.signal(ORDER_DECIDED, decision('Completed'));
  await handle.result();
}

describe('an order whose provider delivers later', () => {
  it('is completed as soon as the provider says that it was delivered', async () => {
    const order = await orderWithMoney('MOOGOLDMLBB:slow', 'MOOGOLDMLBB:13');

    expect(await shop.run(order)).toBe('completed');

    expect(await story(order)).toEqual([
      ...['LegStarted', 'LegAccepted', 'LegDelivered'],
      ...['LegStarted', 'LegDelivered', 'OrderCompleted'],
    ]);
    const player = order.userId;
    expect(shop.provider.callsFor(player)).toEqual([`${player}/slow`, `${player}/13`]);
  });

  it('gives the money back as soon as the provider says that it cannot', async () => {
    const order = await orderWithMoney('MOOGOLDMLBB:slow-refused');

    expect(await shop.run(order)).toBe('refunded');

    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('is not given back by an admin while the provider has it', async () => {
    const order = await orderWithMoney('MOOGOLDMLBB:slow');
    const handle = await started(order);
    await until('LegAccepted', order);

    await handle.signal(ORDER_DECIDED, decision('Refunded'));

    expect(await handle.result()).toBe('completed');
    expect(await story(order)).toContain('LegDelivered');
    expect(await shop.wallet(order.userId)).toEqual({ available: 0, held: 0 });
  });

  it('is looked at when somebody says that there is something to see, beside the usual looks', async () => {
    const order = await orderWithMoney('MOOGOLDMLBB:slow-forever');
    const before = shop.provider.looks();
    const handle = await started(order);
    await until('LegAccepted', order);

    // By themselves so many looks would take hours.
    for (let looks = 1; looks <= 12; looks += 1) {
      await vi.waitFor(
        async () => {
          await handle.signal(DELIVERY_HINT);
          expect(shop.provider.looks() - before).toBeGreaterThanOrEqual(looks);
          // Nobody is handed on while there is always another one to hear.
        },
        { timeout: 20_000, interval: 300 },
      );
    }
    for (let more = 0; more < 30; more += 1) await handle.signal(DELIVERY_HINT);
    await handle.signal(ORDER_DECIDED, decision('Completed'));

    expect(await handle.result()).toBe('completed');
    const usual = 15;
    expect(shop.provider.looks() - before).toBeGreaterThanOrEqual(usual + 10);
    expect(shop.provider.looks() - before).toBeLessThanOrEqual(usual + 20);
  });

  it('goes to a person when the provider never says, with a short history', async () => {
    const order = await orderWithMoney('MOOGOLDMLBB:slow-forever');
    const handle = await started(order);
    await until('LegAccepted', order);
    await handle.signal(ORDER_DECIDED, decision('Completed'));
    await shop.environment.sleep(4 * HOUR_MS);
    expect(await story(order)).toEqual(['LegStarted', 'LegAccepted']);

    expect(await handle.result()).toBe('completed');

    expect(await story(order)).toEqual([
      ...['LegStarted', 'LegAccepted', 'LegOutcomeUnknown', 'OrderCompleted'],
    ]);
    const { events } = await handle.fetchHistory();
    expect(events?.length).toBeLessThan(200);
  });
});

describe('an order that forged hints are sent for', () => {
  it('is looked at for as long as every other, also where two providers have a part', async () => {
    const order = await orderWithMoney('MOOGOLDMLBB:slow-forever', 'MOOGOLDGENSHIN:slow-forever');
    const handle = await started(order);
    await vi.waitFor(async () => {
      expect((await story(order)).filter((type) => type === 'LegAccepted')).toHaveLength(2);
    }, 10_000);
    for (let hints = 1; hints <= 20; hints += 1) {
      const before = shop.provider.looks();
      await handle.signal(DELIVERY_HINT);
      await vi.waitFor(
        () => expect(shop.provider.looks()).toBeGreaterThanOrEqual(before + 2),
        20_000,
      );
    }

    await shop.environment.sleep(4 * HOUR_MS);

    expect(await story(order)).not.toContain('LegOutcomeUnknown');
    await decided(handle);
  });

  it('is looked at as well when a person may decide already', async () => {
    const order = await orderWithMoney('MOOGOLDMLBB:silent');
    const handle = await started(order);
    await until('LegStarted', order);
    await shop.environment.sleep('10 minutes');
    expect(await story(order)).toContain('LegOutcomeUnknown');
    for (let hints = 1; hints <= 3; hints += 1) {
      const before = shop.provider.looks();
      await handle.signal(DELIVERY_HINT);
      await vi.waitFor(() => expect(shop.provider.looks()).toBeGreaterThan(before), 5_000);
    }
    await decided(handle);
  });
});

describe('an order whose answer was lost', () => {
  it('is completed at the next look when an earlier try writes down that it was delivered', async () => {
    const order = await orderWithMoney('SMILEBR:silent');
    const handle = await started(order);
    await until('LegOutcomeUnknown', order);
    await shop.tell(askAbout(order).deliver());

    expect(await handle.result()).toBe('completed');

    expect(await lastedMs(handle)).toBeLessThan(HOUR_MS);
    expect(await story(order)).toEqual([
      ...['LegStarted', 'LegOutcomeUnknown', 'LegDelivered', 'OrderCompleted'],
    ]);
    expect(await shop.wallet(order.userId)).toEqual({ available: 0, held: 0 });
  });

  it('is given back when an earlier try writes down that it was refused', async () => {
    const order = await orderWithMoney('SMILEBR:silent');
    const handle = await started(order);
    await until('LegOutcomeUnknown', order);
    await shop.tell(askAbout(order).failLeg());

    expect(await handle.result()).toBe('refunded');

    expect(await lastedMs(handle)).toBeLessThan(HOUR_MS);
    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('waits a month for a person, with short histories, when nothing is ever written down', async () => {
    const order = await orderWithMoney('SMILEBR:silent');
    const handle = await started(order);
    await until('LegOutcomeUnknown', order);
    await shop.environment.sleep('30 days');
    expect(await story(order)).toEqual(['LegStarted', 'LegOutcomeUnknown']);

    await decided(handle);

    expect(Math.max(...(await shop.lengthsOf(handle)))).toBeLessThan(200);
  });

  it('can be decided as soon as it is told to a person', async () => {
    const order = await orderWithMoney('MOOGOLDMLBB:silent');
    const handle = await started(order);
    await until('LegStarted', order);
    await handle.signal(ORDER_DECIDED, decision('Refunded'));

    expect(await handle.result()).toBe('refunded');

    expect(await story(order)).toEqual(['LegStarted', 'LegOutcomeUnknown', 'OrderRefunded']);
  });

  it('is given back by itself once it never came, though the time for that was over before', async () => {
    const order = await orderWithMoney('MOOGOLDMLBB:silent');
    const handle = await started(order, { manualRefundAfterMs: 10 * 60_000 });

    expect(await handle.result()).toBe('refunded');

    expect(await story(order)).toEqual([
      ...['LegStarted', 'LegOutcomeUnknown', 'LegNotSent', 'OrderRefunded'],
    ]);
    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });
});
