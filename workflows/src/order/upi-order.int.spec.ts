import { byTest, utrOf } from '@store/ledger/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { PAYMENT_HINT } from '../contracts.ts';
import type { PaymentState } from '../payment-gateway/payment-gateway.ts';
import { givenUpWhileDown, givenUpWhileLookedAt, stoodForMs } from '../testing/given-up.ts';
import { orderAt, PRICE, type Placed } from '../testing/placed.ts';
import { paid, paidByAll, WAITING } from '../testing/scripted-gateway.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';

const shop = await openTimeSkippingShop();
afterAll(() => shop[Symbol.asyncDispose]());

const upiOrder = async () => orderAt(await shop.now(), { paymentMode: 'upi' });
const storyOf = ({ orderId }: Placed) => shop.story(`order-${orderId}`);
async function paidAfterMs({ orderId, at }: Placed): Promise<number> {
  const state = await shop.ledger.order.stateOf(orderId);
  const paidAt = state.status === 'Completed' ? Date.parse(state.paid.confirmed.at) : Infinity;
  return paidAt - Date.parse(at);
}
const days = (count: number) => count * 86_400_000;

describe('an order paid by UPI', () => {
  it('is delivered once the gateway says it is paid', async () => {
    const order = await upiOrder();
    shop.gateway.looks(order.orderId, WAITING, WAITING, paid(PRICE, utrOf(order.orderId)));

    expect(await shop.run(order)).toBe('completed');

    expect(await storyOf(order)).toEqual([
      'OrderPlaced',
      'PaymentRequested',
      'PaymentConfirmed',
      'LegStarted',
      'LegDelivered',
      'OrderCompleted',
    ]);
    expect(await shop.wallet(order.userId)).toEqual({ available: 0, held: 0 });
  });

  it('is delivered, and what was paid for it besides is in the wallet', async () => {
    const order = await upiOrder();
    const [first, second] = [utrOf(order.orderId), utrOf(order.userId)];
    shop.gateway.looks(order.orderId, WAITING, paidByAll(PRICE, first, second));

    expect(await shop.run(order)).toBe('completed');

    expect(await storyOf(order)).toContain('StrayPaymentReceived');
    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('is refunded into the wallet when the provider refuses', async () => {
    const order = orderAt(await shop.now(), { paymentMode: 'upi', legs: ['SMILEBR:refused'] });
    shop.gateway.looks(order.orderId, paid(PRICE, utrOf(order.orderId)));

    expect(await shop.run(order)).toBe('refunded');

    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('is looked at as soon as the webhook hints, however often it hints', async () => {
    const order = await upiOrder();
    shop.gateway.looks(order.orderId, paid(PRICE, utrOf(order.orderId)));

    const ending = await shop.run(order, async (handle) => {
      await handle.signal(PAYMENT_HINT);
      await handle.signal(PAYMENT_HINT);
    });

    expect(ending).toBe('completed');
    expect(await paidAfterMs(order)).toBeLessThan(shop.timing.pollMs);
  });

  it('is not kept busy by a caller who never stops hinting', async () => {
    const order = await upiOrder();

    const ending = await shop.run(order, async (handle) =>
      shop.gateway.whileLooking(order.orderId, () => handle.signal(PAYMENT_HINT)),
    );

    expect(ending).toBe('failed');
    expect(shop.gateway.lookedAt(order.orderId)).toBeLessThan(350);
  });

  it('is found paid although the gateway was down for some looks', async () => {
    const order = await upiOrder();
    shop.gateway.looks(order.orderId, 'down', 'down', paid(PRICE, utrOf(order.orderId)));

    expect(await shop.run(order)).toBe('completed');
  });
});

describe('a UPI payment that goes wrong', () => {
  it('expires after its half hour and is then looked for seldom', async () => {
    const order = await upiOrder();
    const started = Date.parse(await shop.now());

    expect(await shop.run(order)).toBe('failed');

    expect(await storyOf(order)).toEqual(['OrderPlaced', 'PaymentRequested', 'PaymentFailed']);
    expect(Date.parse(await shop.now()) - started).toBeGreaterThan(days(1));
    expect(shop.gateway.lookedAt(order.orderId)).toBeLessThan(250);
  });

  it('puts money that comes too late into the wallet, once', async () => {
    const order = await upiOrder();
    const unpaid = Array.from({ length: 140 }, () => WAITING);
    shop.gateway.looks(order.orderId, ...unpaid, paid(PRICE, utrOf(order.orderId)));

    expect(await shop.run(order)).toBe('failed');

    expect((await storyOf(order)).slice(-2)).toEqual(['PaymentFailed', 'StrayPaymentReceived']);
    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('puts a wrong amount into the wallet and fails the order', async () => {
    const order = await upiOrder();
    shop.gateway.looks(order.orderId, paid(PRICE - 100, utrOf(order.orderId)));

    expect(await shop.run(order)).toBe('failed');

    expect((await storyOf(order)).slice(-2)).toEqual(['PaymentFailed', 'StrayPaymentReceived']);
    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE - 100, held: 0 });
  });

  it('credits nothing for a transfer that already paid for something else', async () => {
    const first = await upiOrder();
    shop.gateway.looks(first.orderId, paid(PRICE, utrOf(first.orderId)));
    await shop.run(first);
    const second = await upiOrder();
    shop.gateway.looks(second.orderId, paid(PRICE, utrOf(first.orderId)));

    expect(await shop.run(second)).toBe('failed');

    expect(await storyOf(second)).toEqual(['OrderPlaced', 'PaymentRequested', 'PaymentFailed']);
    expect(await shop.wallet(second.userId)).toEqual({ available: 0, held: 0 });
  });

  it('fails when the bank refuses', async () => {
    const order = await upiOrder();
    shop.gateway.looks(order.orderId, { status: 'failed' });

    expect(await shop.run(order)).toBe('failed');
  });

  it('is cancelled when the buyer gives up, and late money still arrives in the wallet', async () => {
    const order = await upiOrder();
    shop.gateway.looks(order.orderId, WAITING, WAITING, paid(PRICE, utrOf(order.orderId)));

    const ending = await shop.run(order, givenUpWhileLookedAt(shop, order));

    expect(ending).toBe('cancelled');
    expect((await storyOf(order)).slice(-2)).toEqual(['OrderCancelled', 'StrayPaymentReceived']);
    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('is delivered after all when the buyer gives up but had just paid', async () => {
    const order = await upiOrder();
    shop.gateway.looks(order.orderId, paid(PRICE, utrOf(order.orderId)));

    const ending = await shop.run(order, givenUpWhileLookedAt(shop, order));

    expect(ending).toBe('completed');
  });

  it('is cancelled at once when the buyer gives up before the gateway could be reached', async () => {
    const order = await upiOrder();

    const ending = await shop.run(order, givenUpWhileDown(shop, order));

    expect(ending).toBe('cancelled');
    expect(await storyOf(order)).toEqual(['OrderPlaced', 'OrderCancelled']);
    expect(await stoodForMs(shop, order)).toBeLessThan(60_000);
  });
});

describe('a UPI payment that an admin has found at the bank', () => {
  const found = ({ orderId }: Placed, at: string) => ({
    type: 'ConfirmPayment' as const,
    data: {
      ...{ orderId, amount: PRICE, utr: utrOf(orderId), at },
      foundBy: { accountId: 'meera', entryId: `ENT-${orderId}` },
    },
  });
  /** While the gateway is asked for the first time. */
  async function foundWhileLooking(order: Placed) {
    const { at } = order;
    shop.gateway.whileLooking(order.orderId, () =>
      shop.ledger.order.handle(order.orderId, found(order, at), byTest()),
    );
  }

  it.each<[string, PaymentState | 'down']>([
    ['never tells of it', WAITING],
    ['is down', 'down'],
    ['has given it up in this moment', { status: 'failed' }],
  ])('is followed by the delivery although the gateway %s', async (_what, told) => {
    const order = await upiOrder();
    shop.gateway.looks(order.orderId, told);
    await foundWhileLooking(order);

    expect(await shop.run(order)).toBe('completed');

    expect(await storyOf(order)).toEqual([
      'OrderPlaced',
      'PaymentRequested',
      'PaymentConfirmed',
      'LegStarted',
      'LegDelivered',
      'OrderCompleted',
    ]);
    expect(await shop.wallet(order.userId)).toEqual({ available: 0, held: 0 });
  });

  it('is followed by the delivery, and another transfer goes to the wallet', async () => {
    const order = await upiOrder();
    shop.gateway.looks(order.orderId, paid(PRICE, `9${utrOf(order.orderId).slice(1)}`));
    await foundWhileLooking(order);

    expect(await shop.run(order)).toBe('completed');

    expect(await storyOf(order)).toContain('StrayPaymentReceived');
    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });
});

describe('asking the gateway for a payment page', () => {
  it('asks under a fresh reference when an answer got lost', async () => {
    const order = await upiOrder();
    shop.gateway.openings(order.orderId, 'lost', 'lost');
    shop.gateway.looks(order.orderId, paid(PRICE, utrOf(order.orderId)));

    expect(await shop.run(order)).toBe('completed');

    const { orderId: id } = order;
    const state = await shop.ledger.order.stateOf(id);
    expect(new Set(shop.gateway.asked(id))).toEqual(new Set([id, `${id}.2`, `${id}.3`]));
    expect(state).toMatchObject({ paymentRequest: { gatewayReference: `${id}.3` } });
  });

  it('goes on asking while the gateway is down', async () => {
    const order = await upiOrder();
    shop.gateway.openings(order.orderId, 'down', 'down', 'down');
    shop.gateway.looks(order.orderId, paid(PRICE, utrOf(order.orderId)));

    expect(await shop.run(order)).toBe('completed');
  });

  it('has it seconds after the gateway is back, however long that was away', async () => {
    const order = await upiOrder();
    const away = Array.from({ length: 20 }, () => 'down' as const);
    shop.gateway.openings(order.orderId, ...away);
    shop.gateway.looks(order.orderId, paid(PRICE, utrOf(order.orderId)));

    expect(await shop.run(order)).toBe('completed');

    const longestMs = away.length * 11_000 + shop.timing.pollMs;
    expect(await paidAfterMs(order)).toBeLessThan(longestMs);
  });

  it('fails the order when the gateway refuses to collect', async () => {
    const order = await upiOrder();
    shop.gateway.openings(order.orderId, 'refused');

    expect(await shop.run(order)).toBe('failed');

    expect(await storyOf(order)).toEqual(['OrderPlaced', 'PaymentFailed']);
  });
});
