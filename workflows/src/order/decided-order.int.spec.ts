import { askAbout, byTest } from '@store/ledger/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ORDER_DECIDED, type OrderDecision } from '../contracts.ts';
import { orderAt, PRICE, type LegWritten, type Placed } from '../testing/placed.ts';
import { paid } from '../testing/scripted-gateway.ts';
import { openTimeSkippingShop } from '../testing/time-skipping.ts';

const shop = await openTimeSkippingShop();
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
