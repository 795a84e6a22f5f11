import { creditReference, toCentipoints } from '@store/ledger';
import { byTest } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { captured, closed, givenSold, released, sell } from '../testing/given-sold.ts';
import { endsTheSameWhereverItDies } from '../testing/in-activity.ts';
import { anOrder, AT, clock, orderId, PRICE } from '../testing/placed.ts';
import { orderClosing } from './closing.ts';

describe('completing an order', () => {
  it('keeps the money and pays the points', async () => {
    const order = anOrder();
    const { shop, when, lastOfOrder, lastOfWallet } = await givenSold(order, { delivered: true });

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
    const order = anOrder({ reward: toCentipoints(0) });
    const { shop, when } = await givenSold(order, { delivered: true });

    await when(({ completeOrder }) => completeOrder(order, AT));

    expect(await shop.facts('points-asha')).toEqual([]);
  });

  it('has no hold to capture where the bank paid', async () => {
    const order = anOrder({ paymentMode: 'upi' });
    const { shop, when } = await givenSold(order, { delivered: true });

    await when(({ completeOrder }) => completeOrder(order, AT));

    expect(await shop.facts('wallet-asha')).toEqual([]);
  });

  it('moves nothing when the order says no', async () => {
    const order = anOrder();
    const { shop, when } = await givenSold(order);

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
    const { shop, when } = await givenSold(order, { delivered: true });
    const data = { orderId, points: toCentipoints(1), at: AT };
    await shop.ledger.points.handle('asha', { type: 'EarnPoints', data }, byTest());

    await expect(when(({ completeOrder }) => completeOrder(order, AT))).rejects.toMatchObject({
      details: [{ type: 'ReferenceReused' }],
    });
  });

  it('stops where there is no hold to capture', async () => {
    const order = anOrder();
    const { shop, when } = await givenSold(order, { delivered: true });
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
    const { when, lastOfOrder, lastOfWallet } = await givenSold(order);

    expect(await when(({ refundOrder }) => refundOrder(order, by, 'too late', AT))).toBe(true);

    expect(await lastOfOrder()).toEqual(closed('OrderRefunded', { by, reason: 'too late' }));
    expect(await lastOfWallet()).toEqual(released);
  });

  it.each([
    ['too late', 'too late'],
    ['', null],
  ])('puts what the bank paid into the wallet, with the reason (%s)', async (reason, note) => {
    const order = anOrder({ paymentMode: 'upi' });
    const { when, lastOfWallet } = await givenSold(order);

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
    const { shop, when } = await givenSold(order, { delivered: true });

    expect(await when(({ refundOrder }) => refundOrder(order, by, 'too late', AT))).toBe(false);

    expect(await shop.wallet('asha')).toEqual({ available: 0, held: PRICE });
  });

  it('stops where any other rule says no', async () => {
    const order = anOrder();
    const { when } = await givenSold(order, { paid: false });

    await expect(
      when(({ refundOrder }) => refundOrder(order, by, 'too late', AT)),
    ).rejects.toMatchObject({ type: 'LedgerRefused', details: [{ type: 'NotInStatus' }] });
  });

  it('stops where the hold was captured, or the refund credited with another sum', async () => {
    const fromWallet = anOrder();
    const first = await givenSold(fromWallet);
    const capture = { type: 'CaptureHold', data: { orderId, at: AT } } as const;
    await first.shop.askWallet('asha', capture);
    await expect(
      first.when(({ refundOrder }) => refundOrder(fromWallet, by, 'too late', AT)),
    ).rejects.toMatchObject({ details: [{ type: 'HoldClosed' }] });

    const byBank = anOrder({ paymentMode: 'upi' });
    const second = await givenSold(byBank);
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
