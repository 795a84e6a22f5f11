import { creditReference, toCentipoints } from '@store/ledger';
import { askAbout, byTest, type Stage } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import type { OrderDecision } from '../contracts.ts';
import { endsTheSameWhereverItDies, inActivity } from '../testing/in-activity.ts';
import { orderAt, PRICE } from '../testing/placed.ts';
import { memoryShop, type Shop } from '../testing/shop.ts';
import { orderClosing } from './closing.ts';
import type { PlacedOrder } from './contract.ts';

const AT = '2026-11-21T06:30:00.000Z';
const orderId = 'GT26K21-7H20QA2M';
const clock = () => 0;

type Options = Parameters<typeof orderAt>[1];
const anOrder = (options: Options = {}, more: Partial<PlacedOrder> = {}): PlacedOrder => ({
  ...orderAt(AT, { userId: 'asha', ...options }),
  orderId,
  ...more,
});

/** With its money held in the wallet, or come by UPI. */
async function sell(shop: Shop, order: PlacedOrder, until: Stage) {
  if (order.paymentMode === 'wallet') await shop.credit('asha', PRICE, AT);
  await shop.sell({ ...order, until });
}

type Steps = ReturnType<typeof orderClosing>;

async function given(order: PlacedOrder, { paid = true, delivered = false } = {}) {
  const shop = memoryShop();
  await sell(shop, order, delivered ? 'delivered' : paid ? 'paid' : 'placed');
  const steps = orderClosing(shop.ledger, clock);
  return {
    shop,
    when: <Answer>(step: (steps: Steps) => Promise<Answer>) => inActivity(() => step(steps)),
    lastOfOrder: async () => (await shop.facts(`order-${orderId}`)).at(-1),
    lastOfWallet: async () => (await shop.facts('wallet-asha')).at(-1),
  };
}

const meera = { kind: 'admin', accountId: 'meera' } as const;
const decision = (to: OrderDecision['to'], more: Partial<OrderDecision> = {}): OrderDecision => ({
  to,
  by: meera,
  reason: 'Looked into it',
  ...more,
});

const closed = (type: string, more: object) => ({
  type,
  data: { orderId, userId: 'asha', mode: 'wallet', amount: PRICE, at: AT, ...more },
});
const captured = { type: 'HoldCaptured', data: { orderId, amount: PRICE, at: AT } };
const released = { type: 'HoldReleased', data: { orderId, amount: PRICE, at: AT } };

describe('completing an order', () => {
  it('keeps the money and pays the points', async () => {
    const order = anOrder();
    const { shop, when, lastOfOrder, lastOfWallet } = await given(order, { delivered: true });

    await when(({ completeOrder }) => completeOrder(order, AT));

    const { reward } = order;
    expect(await lastOfOrder()).toEqual(
      closed('OrderCompleted', { reward, by: { kind: 'delivery' }, note: null }),
    );
    expect(await lastOfWallet()).toEqual(captured);
    expect(await shop.facts('points-asha')).toEqual([
      { type: 'PointsEarned', data: { orderId, points: reward, at: AT } },
    ]);
  });

  it('pays no points for an order that earns none', async () => {
    const order = anOrder({}, { reward: toCentipoints(0) });
    const { shop, when } = await given(order, { delivered: true });

    await when(({ completeOrder }) => completeOrder(order, AT));

    expect(await shop.facts('points-asha')).toEqual([]);
  });

  it('has no hold to capture where the bank paid', async () => {
    const order = anOrder({ paymentMode: 'upi' });
    const { shop, when } = await given(order, { delivered: true });

    await when(({ completeOrder }) => completeOrder(order, AT));

    expect(await shop.facts('wallet-asha')).toEqual([]);
  });

  it('moves nothing when the order says no', async () => {
    const order = anOrder();
    const { shop, when } = await given(order);

    await expect(when(({ completeOrder }) => completeOrder(order, AT))).rejects.toMatchObject({
      type: 'LedgerRefused',
      nonRetryable: true,
      details: [{ type: 'LegsOutstanding' }],
    });

    expect(await shop.wallet('asha')).toEqual({ available: 0, held: PRICE });
    expect(await shop.facts('points-asha')).toEqual([]);
  });

  it('stops where the points were earned with another sum', async () => {
    const order = anOrder();
    const { shop, when } = await given(order, { delivered: true });
    const data = { orderId, points: toCentipoints(1), at: AT };
    await shop.ledger.points.handle('asha', { type: 'EarnPoints', data }, byTest());

    await expect(when(({ completeOrder }) => completeOrder(order, AT))).rejects.toMatchObject({
      details: [{ type: 'ReferenceReused' }],
    });
  });

  it('stops where there is no hold to capture', async () => {
    const order = anOrder();
    const { shop, when } = await given(order, { delivered: true });
    const release = { type: 'ReleaseHold', data: { orderId, at: AT } } as const;
    await shop.askWallet('asha', release);

    await expect(when(({ completeOrder }) => completeOrder(order, AT))).rejects.toMatchObject({
      details: [{ type: 'HoldClosed' }],
    });
  });

  it('ends the same wherever a worker dies', () =>
    endsTheSameWhereverItDies(async (shop) => {
      const order = anOrder();
      await sell(shop, order, 'delivered');
      return (ledger) => orderClosing(ledger, clock).completeOrder(order, AT);
    }));
});

describe('refunding an order without a person', () => {
  const by = { kind: 'deadline' } as const;

  it('lets go of what the wallet held', async () => {
    const order = anOrder();
    const { when, lastOfOrder, lastOfWallet } = await given(order);

    expect(await when(({ refundOrder }) => refundOrder(order, by, 'too late', AT))).toBe(true);

    expect(await lastOfOrder()).toEqual(closed('OrderRefunded', { by, reason: 'too late' }));
    expect(await lastOfWallet()).toEqual(released);
  });

  it.each([
    ['too late', 'too late'],
    ['', null],
  ])('puts what the bank paid into the wallet, with the reason (%s)', async (reason, note) => {
    const order = anOrder({ paymentMode: 'upi' });
    const { when, lastOfWallet } = await given(order);

    expect(await when(({ refundOrder }) => refundOrder(order, by, reason, AT))).toBe(true);

    expect(await lastOfWallet()).toEqual({
      type: 'FundsCredited',
      data: {
        reference: creditReference.refund(orderId),
        source: 'refund',
        subject: orderId,
        amount: PRICE,
        note,
        at: AT,
      },
    });
  });

  it('is left to a person when something may have arrived', async () => {
    const order = anOrder();
    const { shop, when } = await given(order, { delivered: true });

    expect(await when(({ refundOrder }) => refundOrder(order, by, 'too late', AT))).toBe(false);

    expect(await shop.wallet('asha')).toEqual({ available: 0, held: PRICE });
  });

  it('stops where any other rule says no', async () => {
    const order = anOrder();
    const { when } = await given(order, { paid: false });

    await expect(
      when(({ refundOrder }) => refundOrder(order, by, 'too late', AT)),
    ).rejects.toMatchObject({ type: 'LedgerRefused', details: [{ type: 'NotInStatus' }] });
  });

  it('stops where the hold was captured, or the refund credited with another sum', async () => {
    const fromWallet = anOrder();
    const first = await given(fromWallet);
    const capture = { type: 'CaptureHold', data: { orderId, at: AT } } as const;
    await first.shop.askWallet('asha', capture);
    await expect(
      first.when(({ refundOrder }) => refundOrder(fromWallet, by, 'too late', AT)),
    ).rejects.toMatchObject({ details: [{ type: 'HoldClosed' }] });

    const byBank = anOrder({ paymentMode: 'upi' });
    const second = await given(byBank);
    await second.when(({ refundOrder }) => refundOrder(byBank, by, 'too late', AT));
    const twice = { ...byBank, price: (PRICE * 2) as typeof PRICE };
    await expect(
      second.when(({ refundOrder }) => refundOrder(twice, by, 'too late', AT)),
    ).rejects.toMatchObject({ details: [{ type: 'ReferenceReused' }] });
  });

  it.each(['wallet', 'upi'] as const)('ends the same wherever a worker dies (%s)', (paymentMode) =>
    endsTheSameWhereverItDies(async (shop) => {
      const order = anOrder({ paymentMode });
      await sell(shop, order, 'paid');
      return (ledger) => orderClosing(ledger, clock).refundOrder(order, by, 'too late', AT);
    }),
  );
});

describe('the decision of an admin', () => {
  it.each([
    ['  sent by hand  ', 'sent by hand'],
    ['   ', null],
  ])('completes the order, with what is to be said about it (%s)', async (reason, note) => {
    const order = anOrder({ legs: ['MANUAL:-'] });
    const { when, lastOfOrder, lastOfWallet } = await given(order);
    const completed = decision('Completed', { reason });

    expect(await when(({ decideOrder }) => decideOrder(order, completed, AT))).toBe('completed');

    expect(await lastOfOrder()).toMatchObject({
      type: 'OrderCompleted',
      data: { by: meera, note },
    });
    expect(await lastOfWallet()).toEqual(captured);
  });

  it('refunds the order', async () => {
    const order = anOrder();
    const { when, lastOfOrder, lastOfWallet } = await given(order, { delivered: true });
    const refunded = decision('Refunded');

    expect(await when(({ decideOrder }) => decideOrder(order, refunded, AT))).toBe('refunded');

    expect(await lastOfOrder()).toEqual(
      closed('OrderRefunded', { by: meera, reason: 'Looked into it' }),
    );
    expect(await lastOfWallet()).toEqual(released);
  });

  it('keeps the money when a second admin signs', async () => {
    const order = anOrder();
    const { shop, when, lastOfOrder, lastOfWallet } = await given(order);
    await shop.tell(askAbout(order).propose('vikram'));
    const signed = decision('Cancelled', { proposalId: 'P1' });

    expect(await when(({ decideOrder }) => decideOrder(order, signed, AT))).toBe('cancelled');

    expect(await lastOfOrder()).toMatchObject({
      type: 'OrderCancelled',
      data: { keptAmount: PRICE, by: meera, proposalId: 'P1' },
    });
    expect(await lastOfWallet()).toEqual(captured);
  });

  it('changes nothing when one admin alone would keep the money', async () => {
    const order = anOrder();
    const { shop, when, lastOfOrder } = await given(order);

    for (const alone of [decision('Cancelled'), decision('Cancelled', { proposalId: 'P1' })]) {
      expect(await when(({ decideOrder }) => decideOrder(order, alone, AT))).toBeNull();
    }

    expect(await lastOfOrder()).toMatchObject({ type: 'PaymentConfirmed' });
    expect(await shop.wallet('asha')).toEqual({ available: 0, held: PRICE });
  });

  it.each([
    ['Completed', 'Refunded', 'refunded'],
    ['Cancelled', 'Completed', 'completed'],
    ['Completed', 'Cancelled', 'cancelled'],
  ] as const)('%s comes too late for an order that is %s', async (asked, stands, ending) => {
    const order = anOrder();
    const { shop, when } = await given(order);
    if (stands === 'Cancelled') {
      await shop.tell(askAbout(order).propose('vikram'));
    }
    const first = decision(stands, stands === 'Cancelled' ? { proposalId: 'P1' } : {});
    await when(({ decideOrder }) => decideOrder(order, first, AT));

    expect(await when(({ decideOrder }) => decideOrder(order, decision(asked), AT))).toBe(ending);
  });

  it('does not refund what is completed: that takes two, on its page', async () => {
    const order = anOrder();
    const { shop, when } = await given(order);
    await when(({ decideOrder }) => decideOrder(order, decision('Completed'), AT));
    const refunded = decision('Refunded');

    expect(await when(({ decideOrder }) => decideOrder(order, refunded, AT))).toBeNull();

    expect(await shop.wallet('asha')).toEqual({ available: 0, held: 0 });
  });

  it('finds an order that failed, and waits for one that is not paid', async () => {
    const order = anOrder();
    const { shop, when } = await given(order, { paid: false });
    const refunded = decision('Refunded');
    expect(await when(({ decideOrder }) => decideOrder(order, refunded, AT))).toBeNull();

    await shop.tell(askAbout(order).failPayment());

    expect(await when(({ decideOrder }) => decideOrder(order, refunded, AT))).toBe('failed');
  });
});
