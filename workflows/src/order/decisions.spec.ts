import { askAbout } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import type { OrderDecision } from '../contracts.ts';
import { captured, closed, givenSold, released } from '../testing/given-sold.ts';
import { anOrder, AT, PRICE } from '../testing/placed.ts';

const meera = { kind: 'admin', accountId: 'meera' } as const;
const decision = (to: OrderDecision['to'], more: Partial<OrderDecision> = {}): OrderDecision => ({
  to,
  by: meera,
  reason: 'Looked into it',
  ...more,
});

describe('the decision of an admin', () => {
  it.each([
    ['  sent by hand  ', 'sent by hand'],
    ['   ', null],
  ])('completes the order, with what is to be said about it (%s)', async (reason, note) => {
    const order = anOrder({ legs: ['MANUAL:-'] });
    const { when, lastOfOrder, lastOfWallet } = await givenSold(order);
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
    const { when, lastOfOrder, lastOfWallet } = await givenSold(order, { delivered: true });
    const refunded = decision('Refunded');

    expect(await when(({ decideOrder }) => decideOrder(order, refunded, AT))).toBe('refunded');

    expect(await lastOfOrder()).toEqual(
      closed('OrderRefunded', { by: meera, reason: 'Looked into it' }),
    );
    expect(await lastOfWallet()).toEqual(released);
  });

  it.each([
    ['  called the buyer  ', 'called the buyer'],
    ['   ', null],
  ])('releases what is held, once, with what was noted (%s)', async (reason, note) => {
    const order = anOrder();
    const { shop, when, lastOfOrder } = await givenSold(order);
    const released = decision('Released', { reason });
    expect(await when(({ decideOrder }) => decideOrder(order, released, AT))).toBeNull();
    await shop.tell(askAbout(order).hold());
    const completed = decision('Completed');
    expect(await when(({ decideOrder }) => decideOrder(order, completed, AT))).toBeNull();

    for (const _ of ['once', 'twice']) {
      expect(await when(({ decideOrder }) => decideOrder(order, released, AT))).toBe('released');
    }

    const [event] = (await shop.eventStore.readStream(`order-${order.orderId}`)).slice(-1);
    expect(event?.metadata.commandId).toBe('test/5/ReleaseFromReview');
    expect(await lastOfOrder()).toEqual({
      type: 'ReleasedFromReview',
      data: { orderId: order.orderId, by: 'meera', note, at: AT },
    });
    expect(await shop.wallet('asha')).toEqual({ available: 0, held: PRICE });
  });

  it('does not stand when the buyer has corrected the game account since it was read', async () => {
    const order = anOrder({ legs: ['MANUAL:-'] });
    const { shop, when, lastOfOrder } = await givenSold(order);
    await shop.tell(askAbout(order).hold());
    await shop.tell(askAbout(order).correct());
    for (const [to, ending] of [
      ['Released', 'released'],
      ['Completed', 'completed'],
    ] as const) {
      const unseen = decision(to, { correction: 0 });
      expect(await when(({ decideOrder }) => decideOrder(order, unseen, AT))).toBeNull();
      const seen = decision(to, { correction: 1 });
      expect(await when(({ decideOrder }) => decideOrder(order, seen, AT))).toBe(ending);
    }
    expect((await lastOfOrder())?.data).not.toHaveProperty('correction');
  });

  it.each([
    ['Completed', 'failLeg', 'failed'],
    ['Refunded', 'deliver', 'delivered'],
  ] as const)(
    '%s is set aside, once, when a part that a provider had has become something else',
    async (to, becomes, status) => {
      const order = anOrder({ legs: ['MOOGOLDMLBB:13', 'MANUAL:-'] });
      const { shop, when, lastOfOrder } = await givenSold(order);
      const parts = askAbout(order);
      await shop.tell(parts.start(1));
      await shop.tell(parts.acceptLeg(1));
      const waiting = { leg: 2, status: 'waiting' } as const;
      const seen = [{ leg: 1, status: 'accepted' }, waiting] as const;
      await shop.tell(parts[becomes](1));
      const queued = decision(to, { seen, decisionId: 'D1' });

      for (const _ of ['once', 'twice']) {
        expect(await when(({ decideOrder }) => decideOrder(order, queued, AT))).toBeNull();
      }

      const { orderId } = order;
      expect((await shop.facts(`order-${orderId}`)).slice(-2)).toMatchObject([
        { type: becomes === 'failLeg' ? 'LegFailed' : 'LegDelivered' },
        {
          type: 'DecisionSetAside',
          data: { orderId, decisionId: 'D1', to, by: 'meera', legs: [1], at: AT },
        },
      ]);
      expect(await shop.wallet('asha')).toEqual({ available: 0, held: PRICE });
      const anew = decision(to, { seen: [{ leg: 1, status }, waiting], decisionId: 'D2' });
      expect(await when(({ decideOrder }) => decideOrder(order, anew, AT))).toBe(to.toLowerCase());
      expect((await lastOfOrder())?.data).not.toHaveProperty('seen');
    },
  );

  it('that was set aside stays so, whatever its parts have become since', async () => {
    const order = anOrder({ legs: ['MOOGOLDMLBB:13'] });
    const { shop, when, lastOfOrder } = await givenSold(order);
    const parts = askAbout(order);
    await shop.tell(parts.start(1));
    await shop.tell(parts.notSent(1));
    const seen = [{ leg: 1, status: 'notSent' }] as const;
    const queued = decision('Completed', { seen, decisionId: 'D1' });
    const again = { orderId: order.orderId, leg: 1, attempt: 2, at: AT };
    await shop.tell(parts.resend(1));
    await shop.tell({ type: 'StartLeg', data: again });
    expect(await when(({ decideOrder }) => decideOrder(order, queued, AT))).toBeNull();
    expect(await lastOfOrder()).toMatchObject({ type: 'DecisionSetAside' });

    // As it was seen once more: an execution that is carried out anew hears the decision again.
    await shop.tell({ type: 'RecordLegNotSent', data: { ...again, reason: 'no connection' } });
    expect(await when(({ decideOrder }) => decideOrder(order, queued, AT))).toBeNull();
    expect(await lastOfOrder()).toMatchObject({ type: 'LegNotSent' });
    const anew = decision('Completed', { seen, decisionId: 'D2' });
    expect(await when(({ decideOrder }) => decideOrder(order, anew, AT))).toBe('completed');
  });

  it('keeps the money when a second admin signs', async () => {
    const order = anOrder();
    const { shop, when, lastOfOrder, lastOfWallet } = await givenSold(order);
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
    const { shop, when, lastOfOrder } = await givenSold(order);

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
    const { shop, when } = await givenSold(order);
    if (stands === 'Cancelled') {
      await shop.tell(askAbout(order).propose('vikram'));
    }
    const first = decision(stands, stands === 'Cancelled' ? { proposalId: 'P1' } : {});
    await when(({ decideOrder }) => decideOrder(order, first, AT));

    expect(await when(({ decideOrder }) => decideOrder(order, decision(asked), AT))).toBe(ending);
  });

  it('does not refund what is completed: that takes two, on its page', async () => {
    const order = anOrder();
    const { shop, when } = await givenSold(order);
    await when(({ decideOrder }) => decideOrder(order, decision('Completed'), AT));
    const refunded = decision('Refunded');

    expect(await when(({ decideOrder }) => decideOrder(order, refunded, AT))).toBeNull();

    expect(await shop.wallet('asha')).toEqual({ available: 0, held: 0 });
  });

  it('finds an order that failed, and waits for one that is not paid', async () => {
    const order = anOrder();
    const { shop, when } = await givenSold(order, { paid: false });
    const refunded = decision('Refunded');
    expect(await when(({ decideOrder }) => decideOrder(order, refunded, AT))).toBeNull();

    await shop.tell(askAbout(order).failPayment());

    expect(await when(({ decideOrder }) => decideOrder(order, refunded, AT))).toBe('failed');
  });
});
