import { afterAll, describe, expect, it, vi } from 'vitest';
import { ORDER_DECIDED } from '../contracts.ts';
import { orderAt, PRICE, type LegWritten } from '../testing/placed.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';

const shop = await openTimeSkippingShop();
afterAll(() => shop[Symbol.asyncDispose]());

async function orderWithMoney(...legs: LegWritten[]) {
  const order = orderAt(await shop.now(), { legs });
  await shop.credit(order.userId, PRICE);
  return order;
}

const story = async (orderId: string) => (await shop.story(`order-${orderId}`)).slice(2);

describe('an order whose provider delivers later', () => {
  it('is completed as soon as the provider says that it was delivered', async () => {
    const order = await orderWithMoney('SMILEBR:slow', 'SMILEBR:13');

    expect(await shop.run(order)).toBe('completed');

    expect(await story(order.orderId)).toEqual([
      ...['LegStarted', 'LegAccepted', 'LegDelivered'],
      ...['LegStarted', 'LegDelivered', 'OrderCompleted'],
    ]);
    const player = order.userId;
    expect(shop.provider.callsFor(player)).toEqual([`${player}/slow`, `${player}/13`]);
  });

  it('gives the money back as soon as the provider says that it cannot', async () => {
    const order = await orderWithMoney('SMILEBR:slow-refused');

    expect(await shop.run(order)).toBe('refunded');

    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('goes to a person when the provider never says, with a short history', async () => {
    const order = await orderWithMoney('SMILEBR:slow-forever');
    await shop.place(order);
    const handle = await shop.start('order', { order, timing: shop.timing });
    await vi.waitFor(
      async () => expect(await story(order.orderId)).toContain('LegAccepted'),
      10_000,
    );
    await shop.environment.sleep(6 * 60 * 60_000);
    expect(await story(order.orderId)).toEqual(['LegStarted', 'LegAccepted', 'LegOutcomeUnknown']);
    const { events } = await handle.fetchHistory();
    expect(events?.length).toBeLessThan(200);

    await handle.signal(ORDER_DECIDED, {
      to: 'Completed',
      by: { kind: 'admin', accountId: 'meera' },
      reason: 'Sent by hand.',
    });
    expect(await handle.result()).toBe('completed');
  });
});
