import { creditReference, rupees, toCentipoints } from '@store/ledger';
import { askAbout, byTest } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { captured, closed, givenSold, released, sell } from '../testing/given-sold.ts';
import { endsTheSameWhereverItDies, inActivity } from '../testing/in-activity.ts';
import { anOrder, AT, clock, orderId, PRICE, type Placed } from '../testing/placed.ts';
import type { Shop } from '../testing/shop.ts';
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

describe('an order whose wallet a worker of before cannot read', () => {
  const by = { kind: 'deadline' } as const;

  it.each(['refunded', 'completed'])(
    'is %s, and its money follows as soon as one can',
    async (ending) => {
      const order = anOrder();
      const { shop, lastOfWallet } = await givenSold(order, { delivered: ending === 'completed' });
      const unreadable = Object.assign(new Error('written by a newer program'), {
        code: 'UNREADABLE_EVENT',
        retryable: false,
      });
      const { ledger } = shop;
      const wallet = { ...ledger.wallet, handle: () => Promise.reject(unreadable) };
      const close = (of: typeof ledger) => {
        const closing = orderClosing(of, clock);
        return inActivity(async () => {
          if (ending === 'completed') return closing.completeOrder(order, AT);
          await closing.refundOrder(order, by, 'too late', AT);
        });
      };

      await expect(close({ ...ledger, wallet })).rejects.toMatchObject({ nonRetryable: false });
      expect(await shop.wallet('asha')).toEqual({ available: 0, held: PRICE });

      await close(ledger);
      expect(await lastOfWallet()).toEqual(ending === 'refunded' ? released : captured);
    },
  );
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
        fromBank: PRICE,
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

describe('completing an order without what was refused', () => {
  const by = { kind: 'delivery' } as const;
  const meera = { kind: 'admin', accountId: 'meera' } as const;
  const without = { returned: [2] };
  const half = rupees(207.5);
  const twoPacks = (options: Parameters<typeof anOrder>[0] = {}) =>
    anOrder({ legs: ['SMILEBR:13', 'SMILEBR:25'], ...options });

  /** The first pack has arrived, the second one was refused. */
  async function halfDelivered({ tell }: Pick<Shop, 'tell'>, order: Placed) {
    const ask = askAbout({ ...order, at: AT });
    for (const step of [ask.start(1), ask.deliver(1), ask.start(2), ask.failLeg(2)]) {
      await tell(step);
    }
  }

  it.each(['wallet', 'upi'] as const)('keeps one half and gives one back (%s)', async (mode) => {
    const order = twoPacks({ paymentMode: mode });
    const { shop, when, lastOfOrder } = await givenSold(order);
    await halfDelivered(shop, order);

    const done = await when(({ completeInPart }) => completeInPart(order, by, 'a part', AT));

    expect(done).toBe(true);
    const reward = toCentipoints(207);
    expect(await lastOfOrder()).toEqual(
      closed('OrderCompleted', {
        ...{ mode, amount: half, returned: { legs: [2], amount: half } },
        ...{ reward, by, note: 'a part' },
      }),
    );
    expect(await shop.wallet('asha')).toEqual({ available: half, held: 0 });
    expect(await shop.facts('wallet-asha')).toContainEqual({
      type: 'FundsCredited',
      data: {
        ...{ reference: creditReference.returned(orderId), source: 'refund', subject: orderId },
        ...{ amount: half, note: 'a part', at: AT },
        // What the wallet had paid with is the wallet's.
        ...(mode === 'upi' && { fromBank: half }),
      },
    });
    expect(await shop.facts('points-asha')).toEqual([
      { type: 'PointsEarned', data: { orderId, points: reward, at: AT } },
    ]);
  });

  it('is done once, also when what was given up arrives in between', async () => {
    const order = twoPacks();
    const { shop, when } = await givenSold(order);
    const ask = askAbout({ ...order, at: AT });
    for (const step of [ask.start(1), ask.deliver(1), ask.start(2), ask.unknown(2)]) {
      await shop.tell(step);
    }
    await shop.ledger.order.handle(orderId, ask.complete(meera, 'a part', without), byTest());
    await shop.tell(ask.deliver(2));
    const completed = { to: 'Completed', by: meera, reason: 'a part', ...without } as const;

    expect(await when(({ decideOrder }) => decideOrder(order, completed, AT))).toBe('completed');

    expect(await shop.wallet('asha')).toEqual({ available: half, held: 0 });
  });

  it.each([
    ['nothing has arrived', []],
    ['all may still arrive', ['start', 'deliver', 'startSecond']],
    ['a person is to deliver it', ['start', 'deliver']],
  ] as const)('is left to a person while %s', async (_, steps) => {
    const order = twoPacks();
    const { shop, when } = await givenSold(order);
    const ask = askAbout({ ...order, at: AT });
    const asked = { start: ask.start(1), deliver: ask.deliver(1), startSecond: ask.start(2) };
    for (const step of steps) await shop.tell(asked[step]);

    expect(await when(({ completeInPart }) => completeInPart(order, by, 'a part', AT))).toBe(false);

    expect(await shop.wallet('asha')).toEqual({ available: 0, held: PRICE });
  });

  it('stops where any other rule says no', async () => {
    const order = twoPacks();
    const { when } = await givenSold(order, { paid: false });

    await expect(
      when(({ completeInPart }) => completeInPart(order, by, 'a part', AT)),
    ).rejects.toMatchObject({ type: 'LedgerRefused', details: [{ type: 'NotInStatus' }] });
  });

  it.each(['wallet', 'upi'] as const)('ends the same wherever a worker dies (%s)', (paymentMode) =>
    endsTheSameWhereverItDies(async (shop) => {
      const order = twoPacks({ paymentMode });
      await sell(shop, order, 'paid');
      await halfDelivered(shop, order);
      return (ledger) => orderClosing(ledger, clock).completeInPart(order, by, 'a part', AT);
    }),
  );
});
