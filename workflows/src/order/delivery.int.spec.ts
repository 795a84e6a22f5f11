import { createLedger, StoreUnavailable } from '@store/ledger/event-store';
import { MockActivityEnvironment } from '@temporalio/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { server } from '@store/ledger/testing';
import { orderAt, PRICE } from '../testing/placed.ts';
import { byTest, openTestShop, type TestShop } from '../testing/test-shop.ts';
import { orderDelivery } from './delivery.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(await server('postgres'));
});
afterAll(() => shop[Symbol.asyncDispose]());

async function paidOrder() {
  const reached = new Date().toISOString();
  const order = orderAt(reached);
  const { orderId, price: amount } = order;
  await shop.place(order);
  const confirm = { orderId, amount, utr: null, at: reached };
  await shop.ledger.order.handle(orderId, { type: 'ConfirmPayment', data: confirm }, byTest());
  return { order, leg: order.legs[0]!, reached };
}

/** The nth try of the same step by a worker, whose ledger remembers what it has seen so far. */
async function attemptBy(
  ledger: TestShop['ledger'],
  attempt: number,
  { order, leg, reached }: Awaited<ReturnType<typeof paidOrder>>,
) {
  const delivery = orderDelivery({ ...shop.dependencies, ledger });
  const environment = new MockActivityEnvironment({ activityId: '5', attempt });
  return environment.run(() => delivery.deliverLeg(order, leg, shop.timing, reached));
}

describe('a delivery that is tried again on another machine', () => {
  it('asks the provider once, also when the clocks of both machines are behind', async () => {
    const paid = await paidOrder();
    const elsewhere = createLedger(shop.eventStore);
    // The other worker took earlier steps of this order, so it knows it as it was then.
    expect(await elsewhere.order.stateOf(paid.order.orderId)).toMatchObject({
      status: 'Processing',
      placed: { price: PRICE },
    });

    expect(await attemptBy(shop.ledger, 1, paid)).toBe('delivered');
    // It finds the leg delivered, or at least asked for, and leaves it at that.
    expect(await attemptBy(elsewhere, 2, paid)).toBe('delivered');

    expect(shop.provider.callsFor(paid.order.userId)).toHaveLength(1);
  });

  it('leaves the outcome to a first try that has it in hand and waits for the ledger', async () => {
    const paid = await paidOrder();
    const { orderId } = paid.order;
    let isDown = true;
    let tried: () => void = () => undefined;
    const recording = new Promise<void>((resolve) => (tried = resolve));
    const { order } = shop.ledger;
    const away: TestShop['ledger'] = {
      ...shop.ledger,
      order: {
        ...order,
        handle: async (id, command, trace) => {
          if (!command.type.startsWith('RecordLeg')) return order.handle(id, command, trace);
          tried();
          if (isDown) throw new StoreUnavailable('appending', null);
          return order.handle(id, command, trace);
        },
      },
    };
    const first = attemptBy(away, 1, paid);
    await recording;
    // Temporal has given the first one up meanwhile, and the ledger is back for the second.
    const second = attemptBy(createLedger(shop.eventStore), 2, paid);
    isDown = false;

    expect(await Promise.all([first, second])).toEqual(['delivered', 'delivered']);
    expect(await shop.story(`order-${orderId}`)).not.toContain('LegOutcomeUnknown');
  });
});
