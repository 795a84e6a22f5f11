import { askAbout, byTest } from '@store/ledger/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { LEG_SENT_AGAIN, ORDER_DECIDED, type OrderDecision } from '../contracts.ts';
import { orderAt, PRICE, type LegWritten, type Placed } from '../testing/placed.ts';
import { paid } from '../testing/scripted-gateway.ts';
import { NO_HOLDS } from '../testing/spec-keys.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';

const shop = await openTimeSkippingShop({
  holdRules: () => ({ ...NO_HOLDS, amountFrom: PRICE }),
});
afterAll(() => shop[Symbol.asyncDispose]());

const by = (accountId: string) => ({ kind: 'admin', accountId }) as const;
const decision = (
  to: OrderDecision['to'],
  admin = 'asha',
  reason = 'Looked into it',
): OrderDecision => ({
  to,
  by: by(admin),
  reason,
});

const signature = (admin: string): OrderDecision => ({
  ...decision('Cancelled', admin),
  proposalId: 'P1',
});

const propose = (order: Placed, admin: string) =>
  shop.tell(askAbout(order).propose(admin, 'Fraud'));

/** A proposal lapses when the order moves on, so it is made once nothing moves any more. */
const until = (order: Placed, event: string) =>
  vi.waitFor(async () => expect(await shop.story(`order-${order.orderId}`)).toContain(event), {
    timeout: 15_000,
  });

/** An order that waits for a person: with a pack that may have arrived, unless told. */
async function waitingOrder(legs: readonly LegWritten[] = ['SMILEBR:silent']) {
  const order = orderAt(await shop.now(), { legs });
  await shop.credit(order.userId, PRICE);
  return order;
}

const decided = (order: Placed, ...decisions: OrderDecision[]) =>
  shop.run(order, async (handle) => {
    for (const one of decisions) await handle.signal(ORDER_DECIDED, one);
  });

describe('a buyer who asks for the refund', () => {
  it('gets it from an admin, once', async () => {
    const order = await waitingOrder();
    asksWhileBuying(order);

    expect(await decided(order, decision('Refunded'))).toBe('refunded');

    const story = await shop.story(`order-${order.orderId}`);
    expect(story.slice(-3)).toEqual(['RefundAsked', 'LegOutcomeUnknown', 'OrderRefunded']);
    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('does not stop what is delivered after all', async () => {
    const order = await waitingOrder(['SMILEBR:13']);
    asksWhileBuying(order);

    expect(await decided(order)).toBe('completed');

    expect(await shop.story(`order-${order.orderId}`)).toContain('RefundAsked');
    expect(await shop.wallet(order.userId)).toEqual({ available: 0, held: 0 });
  });

  function asksWhileBuying(order: Placed) {
    const at = new Date(Date.parse(order.at) + 2 * 3_600_000).toISOString();
    const asks = () => shop.tell(askAbout(order).askRefund({ at }));
    shop.provider.whileBuyingFor(order.userId, asks);
  }
});

describe('an admin who decides about a paid order', () => {
  it('completes it: the money is kept, the points are earned', async () => {
    const order = await waitingOrder(['MANUAL:-']);

    expect(await decided(order, decision('Completed'))).toBe('completed');

    expect(await shop.wallet(order.userId)).toEqual({ available: 0, held: 0 });
    expect(await shop.story(`points-${order.userId}`)).toEqual(['PointsEarned']);
  });

  it('refunds it, also when a pack may have arrived', async () => {
    const order = await waitingOrder();

    expect(await decided(order, decision('Refunded'))).toBe('refunded');

    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('refunds a UPI order into the wallet', async () => {
    const order = orderAt(await shop.now(), { paymentMode: 'upi', legs: ['SMILEBR:silent'] });
    shop.gateway.looks(order.orderId, paid(PRICE, '500000000001'));

    expect(await decided(order, decision('Refunded'))).toBe('refunded');

    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('is still asked when the ledger refuses what the workflow does by itself', async () => {
    const order = await waitingOrder(['SMILEBR:13']);
    const completed = askAbout(order).complete(by('asha'), 'Looked into it');
    shop.provider.whileBuyingFor(order.userId, () =>
      shop.ledger.order.handle(order.orderId, completed, byTest()),
    );

    expect(await decided(order, decision('Completed'))).toBe('completed');

    expect(await shop.wallet(order.userId)).toEqual({ available: 0, held: 0 });
  });

  it('cancels it without giving the money back when a second one signs the proposal', async () => {
    const order = await waitingOrder();

    const ending = await shop.run(order, async (handle) => {
      await until(order, 'LegOutcomeUnknown');
      await propose(order, 'asha');
      await handle.signal(ORDER_DECIDED, signature('asha'));
      await handle.signal(ORDER_DECIDED, { ...signature('vikram'), proposalId: 'another' });
      await handle.signal(ORDER_DECIDED, signature('vikram'));
    });

    expect(ending).toBe('cancelled');
    expect((await shop.story(`order-${order.orderId}`)).slice(-2)).toEqual([
      'CancellationProposed',
      'OrderCancelled',
    ]);
    expect(await shop.wallet(order.userId)).toEqual({ available: 0, held: 0 });
  });

  it('may still overrule a proposal with a refund', async () => {
    const order = await waitingOrder();

    const ending = await shop.run(order, async (handle) => {
      await until(order, 'LegOutcomeUnknown');
      await propose(order, 'asha');
      await handle.signal(ORDER_DECIDED, decision('Refunded', 'vikram'));
    });

    expect(ending).toBe('refunded');
    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('does not move anything with a decision the rules refuse', async () => {
    const order = await waitingOrder();

    const ending = await decided(order, decision('Cancelled'), decision('Completed'));

    expect(ending).toBe('completed');
    expect(await shop.story(`order-${order.orderId}`)).not.toContain('CancellationProposed');
  });

  it('cannot undo what a provider delivered meanwhile', async () => {
    const order = await waitingOrder(['SMILEBR:13']);

    expect(await decided(order, decision('Refunded'))).toBe('completed');

    expect(await shop.wallet(order.userId)).toEqual({ available: 0, held: 0 });
  });

  it('leaves the refund of the deadline standing while a cancellation is only proposed', async () => {
    const order = await waitingOrder(['MANUAL:-']);

    const ending = await shop.run(order, async () => {
      await until(order, 'PaymentConfirmed');
      await propose(order, 'asha');
    });

    expect(ending).toBe('refunded');
    expect(await shop.story(`order-${order.orderId}`)).toContain('CancellationProposed');

    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });
});

describe('an order that a rule of the owner holds back', () => {
  /** Its workflow is started by a store with such rules. */
  async function held(order: Placed, ...decisions: OrderDecision[]) {
    await shop.place(order);
    const timing = { ...shop.timing, reviewsOrders: true };
    const handle = await shop.start('order', { order, timing });
    await until(order, 'HeldForReview');
    for (const one of decisions) await handle.signal(ORDER_DECIDED, one);
    return handle.result() as Promise<unknown>;
  }

  it('is delivered once it is released, however often that is told', async () => {
    const order = await waitingOrder(['SMILEBR:13']);

    expect(await held(order, decision('Released'), decision('Released'))).toBe('completed');

    expect((await shop.story(`order-${order.orderId}`)).slice(1)).toEqual([
      'PaymentConfirmed',
      'HeldForReview',
      'ReleasedFromReview',
      'LegStarted',
      'LegDelivered',
      'OrderCompleted',
    ]);
  });

  it('waits for a person again where a person delivers it', async () => {
    const order = await waitingOrder(['MANUAL:-']);

    const ending = await held(
      order,
      decision('Completed'),
      decision('Released'),
      decision('Released', 'vikram'),
      decision('Completed'),
    );

    expect(ending).toBe('completed');
    expect((await shop.story(`order-${order.orderId}`)).slice(-3)).toEqual([
      'HeldForReview',
      'ReleasedFromReview',
      'OrderCompleted',
    ]);
  });

  it('is refunded instead, and nothing of it is sent', async () => {
    const order = await waitingOrder(['SMILEBR:13']);

    expect(await held(order, decision('Refunded'))).toBe('refunded');

    expect(await shop.story(`order-${order.orderId}`)).not.toContain('LegStarted');
    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });

  it('is disputed meanwhile: nothing of it is sent, nor given back, before a person says so', async () => {
    const order = await waitingOrder(['SMILEBR:13']);
    await shop.place(order);
    const timing = { ...shop.timing, reviewsOrders: true };
    const handle = await shop.start('order', { order, timing });
    await until(order, 'HeldForReview');
    await shop.tell(askAbout(order).dispute(PRICE));
    await handle.signal(ORDER_DECIDED, decision('Released'));
    await until(order, 'ReleasedFromReview');
    // Beyond the deadline, which gives nothing back of it.
    await shop.environment.sleep(2 * shop.timing.manualRefundAfterMs);
    expect((await shop.story(`order-${order.orderId}`)).slice(-3)).toEqual([
      'HeldForReview',
      'OrderDisputed',
      'ReleasedFromReview',
    ]);

    await handle.signal(ORDER_DECIDED, decision('Completed'));
    expect(await handle.result()).toBe('completed');
    expect((await shop.story(`order-${order.orderId}`)).slice(-2)).toEqual([
      'OrderCompleted',
      'SaleDisputed',
    ]);
  });

  it('is refunded by itself when nobody looks at it', async () => {
    const order = await waitingOrder(['SMILEBR:13']);

    expect(await held(order)).toBe('refunded');

    expect((await shop.story(`order-${order.orderId}`)).slice(-2)).toEqual([
      'HeldForReview',
      'OrderRefunded',
    ]);
  });
});

describe('an admin who has a part sent again', () => {
  const resend = (leg: number, attempt: number, admin = 'vikram') => ({ leg, attempt, by: admin });

  /** Its provider is down until it waits for a person. */
  async function stuckOrder(legs: readonly LegWritten[], down: LegWritten) {
    const order = await waitingOrder(legs);
    const code = down.split(':')[1] ?? '';
    shop.provider.goesDownFor(order.userId, code);
    await shop.place(order);
    const handle = await shop.start('order', { order, timing: shop.timing });
    await until(order, 'LegNotSent');
    return { order, handle, isBack: () => shop.provider.isBackFor(order.userId) };
  }

  it('gets it delivered once, and what is behind it, however many ask for it', async () => {
    const { order, handle, isBack } = await stuckOrder(
      ['SMILEBR:25', 'SMILEBR:13', 'SMILEBR:7'],
      'SMILEBR:13',
    );
    isBack();

    for (const admin of ['vikram', 'vikram', 'asha']) {
      await handle.signal(LEG_SENT_AGAIN, resend(2, 2, admin));
    }

    expect(await handle.result()).toBe('completed');
    const { userId: player } = order;
    const packs = [`${player}/25`, `${player}/13`, `${player}/7`];
    expect(shop.provider.callsFor(player)).toEqual(packs);
    expect(await shop.wallet(player)).toEqual({ available: 0, held: 0 });
  });

  it('waits on when the provider is still down, and may try again', async () => {
    const { order, handle, isBack } = await stuckOrder(['SMILEBR:13'], 'SMILEBR:13');

    await handle.signal(LEG_SENT_AGAIN, resend(1, 2));
    await vi.waitFor(async () => {
      const story = await shop.story(`order-${order.orderId}`);
      expect(story.filter((type) => type === 'LegNotSent')).toHaveLength(2);
    }, 15_000);
    isBack();
    await handle.signal(LEG_SENT_AGAIN, resend(1, 3));

    expect(await handle.result()).toBe('completed');
    expect(shop.provider.callsFor(order.userId)).toEqual([`${order.userId}/13`]);
  });

  it('may try all day, in short histories', async () => {
    const { order, handle, isBack } = await stuckOrder(['SMILEBR:13'], 'SMILEBR:13');
    const timesSent = async () =>
      (await shop.story(`order-${order.orderId}`)).filter((type) => type === 'LegNotSent').length;

    // Between two runs the server of these specs, unlike Temporal's own, knows none for a moment.
    const sendAgain = (attempt: number) =>
      vi.waitFor(() => handle.signal(LEG_SENT_AGAIN, resend(1, attempt)), 15_000);

    for (let attempt = 2; attempt <= 21; attempt += 1) {
      await sendAgain(attempt);
      await vi.waitFor(async () => expect(await timesSent()).toBe(attempt), 15_000);
    }
    isBack();
    await sendAgain(22);

    expect(await handle.result()).toBe('completed');
    expect(shop.provider.callsFor(order.userId)).toEqual([`${order.userId}/13`]);
    expect(Math.max(...(await shop.lengthsOf(handle)))).toBeLessThan(200);
  });

  it('sends nothing for an order that is refunded in the same moment', async () => {
    const { order, handle, isBack } = await stuckOrder(['SMILEBR:13'], 'SMILEBR:13');
    isBack();

    await handle.signal(ORDER_DECIDED, decision('Refunded', 'vikram'));
    await handle.signal(LEG_SENT_AGAIN, resend(1, 2)).catch(() => undefined);

    expect(await handle.result()).toBe('refunded');
    expect(shop.provider.callsFor(order.userId)).toEqual([]);
    expect(await shop.wallet(order.userId)).toEqual({ available: PRICE, held: 0 });
  });
});
