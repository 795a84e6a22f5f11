import { createLedger, StoreUnavailable } from '@store/ledger/event-store';
import { openGameAccount, sealGameAccount } from '@store/ledger/game-account';
import { connectPostgres } from '@store/platform/postgres';
import { openSealer } from '@store/platform/sealing';
import { server } from '@store/platform/testing';
import { MockActivityEnvironment } from '@temporalio/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAMAGED_ACCOUNT, orderAt, PRICE, SHOP_TIMES } from '../testing/placed.ts';
import { byTest, openTestShop, type TestShop } from '../testing/test-shop.ts';
import type { OrderTiming } from './contract.ts';
import { orderDelivery, type DeliveryDependencies } from './delivery.ts';

type AttemptOptions = Partial<DeliveryDependencies & Pick<OrderTiming, 'providerTimeoutMs'>>;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(await server('postgres'));
});
afterAll(() => shop[Symbol.asyncDispose]());

async function paidOrder(gameAccount?: string, userId?: string) {
  const reached = new Date().toISOString();
  const order = orderAt(reached, { userId, gameAccount });
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
  { providerTimeoutMs = 15_000, ...more }: AttemptOptions = {},
) {
  const timing = { ...SHOP_TIMES, providerTimeoutMs };
  const delivery = orderDelivery({ ...shop.dependencies, ...more, ledger });
  const environment = new MockActivityEnvironment({ activityId: '5', attempt });
  return environment.run(() => delivery.deliverLeg(order, leg, timing, reached));
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

  it('waits for an answer that the first try may still get', async () => {
    const paid = await paidOrder();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const bought = new Promise<void>((asked) =>
      shop.provider.whileBuyingFor(paid.order.userId, () => (asked(), answered)),
    );
    const elsewhere = createLedger(shop.eventStore);
    let looks = 0;
    const watched: TestShop['ledger'] = {
      ...elsewhere,
      order: {
        ...elsewhere.order,
        // By the sixth look more time is over than an outcome in hand takes to be written down.
        stateOf: (id) => ((looks += 1) === 6 && answer(), elsewhere.order.stateOf(id)),
      },
    };

    const first = attemptBy(shop.ledger, 1, paid);
    await bought;
    const second = attemptBy(watched, 2, paid);

    expect(await Promise.all([first, second])).toEqual(['delivered', 'delivered']);
    expect(await shop.story(`order-${paid.order.orderId}`)).not.toContain('LegOutcomeUnknown');
  });
});

describe('a game account that was damaged where it is kept', () => {
  it('is left to an admin before the provider is asked for anything', async () => {
    const db = connectPostgres(shop.databaseUrl, { max: 1 });
    const sealer = await openSealer(db);
    const userId = randomUUID();
    const account = { inputs: ['118374920', '2641'], username: null };
    const sealed = await sealGameAccount(sealer, userId, account);
    const paid = await paidOrder(`${sealed.slice(0, -4)}AAAA`, userId);
    const really = {
      openGameAccount: (id: string, text: string) => openGameAccount(sealer, id, text),
    };

    expect(await attemptBy(shop.ledger, 1, paid, really)).toBe('manual');
    expect(await attemptBy(createLedger(shop.eventStore), 2, paid, really)).toBe('manual');

    expect((await shop.story(`order-${paid.order.orderId}`)).slice(-2)).toEqual([
      'PaymentConfirmed',
      'LegMadeManual',
    ]);
    await db.end();
  });

  it('does not hide that an earlier try may have asked', async () => {
    const paid = await paidOrder(DAMAGED_ACCOUNT);
    const { orderId, at } = paid.order;
    const start = { type: 'StartLeg', data: { orderId, leg: 1, at } } as const;
    await shop.ledger.order.handle(orderId, start, byTest());

    expect(await attemptBy(shop.ledger, 2, paid, { providerTimeoutMs: 0 })).toBe('unknown');

    expect((await shop.story(`order-${orderId}`)).at(-1)).toBe('LegOutcomeUnknown');
    expect(shop.provider.callsFor(DAMAGED_ACCOUNT)).toEqual([]);
  });
});
