import { describe, expect, it } from 'vitest';
import { BY_STORE, rupees, toCentipoints, type OrderEvent } from '@store/ledger';
import { legOf } from '@store/ledger/testing';
import { openTestReadModels } from '../testing/open-test-read-models.ts';
import {
  orderPlaced,
  orderRefunded,
  paymentConfirmed,
  refundAsked,
  todayAt,
} from '../testing/stories.ts';

const page = { page: 1, pageSize: 10 };

describe('the queue of paid orders', () => {
  it('begins with the refunds that were asked for, first asked first', async () => {
    await using shop = await openTestReadModels();
    for (const [index, id] of ['OLDEST', 'OLD', 'NEW', 'NEWEST'].entries()) {
      const at = todayAt(`13:0${index}`);
      await shop.given.of('order', id, orderPlaced(id), paymentConfirmed(id, { at }));
    }
    await shop.given.of('order', 'NEWEST', refundAsked('NEWEST', { at: todayAt('13:40') }));
    await shop.given.of('order', 'OLD', refundAsked('OLD', { at: todayAt('13:45') }));

    const queue = await shop.models.pendingOrders(page);
    expect(queue.rows.map((row) => row.orderId)).toEqual(['NEWEST', 'OLD', 'OLDEST', 'NEW']);
    expect(queue.longestSince).toBe(todayAt('13:00'));

    await shop.given.of('order', 'OLDEST', orderRefunded('OLDEST'));
    expect(await shop.models.pendingOrders(page)).toMatchObject({ longestSince: todayAt('13:01') });
    expect(await shop.models.pendingOrders({ ...page, text: 'nothing' })).toMatchObject({
      longestSince: null,
    });
  });

  it('shows who must act, oldest payment first, and forgets what is settled', async () => {
    await using shop = await openTestReadModels();
    const processing = async (
      id: string,
      routes: Parameters<typeof legOf>[1][],
      minute: string,
    ) => {
      const legs = routes.map((route, index) => legOf(index + 1, route));
      const at = todayAt(`14:${minute}`);
      await shop.given.of('order', id, orderPlaced(id, { legs }), paymentConfirmed(id, { at }));
    };
    const about = (id: string, number: number) => ({
      orderId: id,
      leg: number,
      at: todayAt('14:40'),
    });
    await processing('MANUAL', ['MANUAL'], '09');
    await processing('RUNNING', ['SMILEBR'], '08');
    await processing('UNKNOWN', ['SMILEBR'], '07');
    await processing('HALF', ['SMILEBR', 'SMILEBR'], '06');
    await processing('UNREADABLE', ['SMILEBR'], '10');
    await processing('DOWN', ['SMILEBR'], '11');
    await processing('HELD', ['SMILEBR'], '12');
    await shop.given.of('order', 'HELD', {
      type: 'HeldForReview',
      data: { orderId: 'HELD', causes: ['amount'], at: todayAt('14:40') },
    });
    await shop.given.of('order', 'UNPAID', orderPlaced('UNPAID'));
    await shop.given.of('order', 'UNREADABLE', {
      type: 'LegMadeManual',
      data: { ...about('UNREADABLE', 1), reason: 'damaged' },
    });
    await shop.given.of('order', 'DOWN', {
      type: 'LegNotSent',
      data: { ...about('DOWN', 1), reason: 'no connection' },
    });
    await shop.given.of('order', 'UNKNOWN', {
      type: 'LegOutcomeUnknown',
      data: { ...about('UNKNOWN', 1), reason: 'no answer in 30 s' },
    });
    await shop.given.of(
      'order',
      'HALF',
      { type: 'LegDelivered', data: { ...about('HALF', 1), providerReference: 'x' } },
      { type: 'LegFailed', data: { ...about('HALF', 2), reason: 'sold out' } },
    );

    const queue = await shop.models.pendingOrders(page);
    expect(queue.rows.map(({ orderId: id, kind }) => `${id} ${kind}`)).toEqual([
      'HALF manual',
      'UNKNOWN unknown',
      'RUNNING running',
      'MANUAL manual',
      'UNREADABLE manual',
      'DOWN manual',
      'HELD held',
    ]);
    expect(queue.rows.at(-1)).toMatchObject({ cause: 'held', heldFor: ['amount'] });
    expect(queue.rows.at(-3)?.legs).toMatchObject([{ status: 'manual', reason: 'damaged' }]);
    expect(await shop.models.pendingOrders({ ...page, cause: 'providerDown' })).toMatchObject({
      total: 1,
      rows: [{ orderId: 'DOWN', legs: [{ status: 'notSent', reason: 'no connection' }] }],
    });
    expect(queue).toMatchObject({
      total: 7,
      counts: { held: 1, manual: 4, running: 1, unknown: 1 },
    });
    expect(queue.rows[0]?.waitingSince).toBe(todayAt('14:06'));
    expect(await shop.models.pendingOrders({ ...page, kind: 'unknown' })).toMatchObject({
      total: 1,
      rows: [{ orderId: 'UNKNOWN' }],
      counts: { manual: 4 },
    });
    expect(await shop.models.pendingOrders({ ...page, text: 'runn' })).toMatchObject({ total: 1 });
    const typedInto = ['HALF', 'UNPAID'];
    expect(await shop.models.pendingOrders({ ...page, text: 'runn', typedInto })).toMatchObject({
      total: 2,
      counts: { manual: 1, running: 1 },
    });
    expect(
      await shop.models.pendingOrders({ ...page, text: 'nothing', boughtBy: ['asha'] }),
    ).toMatchObject({ total: 7 });
    expect(await shop.models.pendingBuyers()).toEqual(['asha']);

    await shop.given.of('order', 'HALF', orderRefunded('HALF'));
    await shop.given.of('order', 'HELD', {
      type: 'ReleasedFromReview',
      data: { orderId: 'HELD', by: 'meera', note: null, at: todayAt('14:50') },
    });
    expect(await shop.models.pendingOrders(page)).toMatchObject({
      total: 6,
      counts: { held: 0, running: 2 },
    });
    expect(await shop.models.order('HELD')).toMatchObject({ heldFor: null });
  });

  it('says when each is refunded by itself: after as long as it was placed with', async () => {
    await using shop = await openTestReadModels();
    for (const [id, refundAfterHours] of [
      ['SOON', 12],
      ['LATE', 72],
    ] as const) {
      const at = '2026-11-21T08:36:00.000Z';
      const placed = orderPlaced(id, { refundAfterHours });
      await shop.given.of('order', id, placed, paymentConfirmed(id, { at }));
    }
    const { rows } = await shop.models.pendingOrders(page);
    expect(new Map(rows.map(({ orderId, refundDueAt }) => [orderId, refundDueAt]))).toEqual(
      new Map([
        ['SOON', '2026-11-21T20:36:00.000Z'],
        ['LATE', '2026-11-24T08:36:00.000Z'],
      ]),
    );
  });

  it('counts an order for one that an admin delivers while any of its parts is, and how often each is sent', async () => {
    await using shop = await openTestReadModels();
    const legs = [legOf(1, 'MANUAL'), legOf(2, 'MOOGOLDMLBB')];
    const onSecond = { orderId: 'MIXED', leg: 2, at: todayAt('14:10') };
    const told = (...events: OrderEvent[]) => shop.given.of('order', 'MIXED', ...events);
    const now = async () => (await shop.models.pendingOrders(page)).rows[0];
    await told(orderPlaced('MIXED', { legs }), paymentConfirmed('MIXED'));
    expect(await now()).toMatchObject({ kind: 'manual', cause: 'manualItem' });
    await told(
      { type: 'LegStarted', data: { ...onSecond, route: 'MOOGOLDMLBB' } },
      { type: 'LegAccepted', data: { ...onSecond, providerReference: '7' } },
    );
    expect(await now()).toMatchObject({ kind: 'manual', cause: 'manualItem' });

    await told({ type: 'LegFailed', data: { ...onSecond, reason: 'refunded' } });
    expect(await now()).toMatchObject({ kind: 'manual', cause: 'partRefused' });
    await told({ type: 'LegResendApproved', data: { ...onSecond, attempt: 2, by: 'meera' } });
    expect((await now())?.legs).toMatchObject([{ leg: 1 }, { leg: 2, attempt: 2 }]);
    expect((await now())?.legs[0]).not.toHaveProperty('attempt');
  });

  it('tells of an order that a dispute kept from being sent, until somebody sends it again', async () => {
    await using shop = await openTestReadModels();
    const about = { orderId: 'A', userId: 'asha', at: todayAt('14:20') };
    const told = (...events: OrderEvent[]) => shop.given.of('order', 'A', ...events);
    const now = async () => (await shop.models.pendingOrders(page)).rows[0];
    await told(
      orderPlaced('A', { legs: [legOf(1, 'SMILEBR')] }),
      paymentConfirmed('A'),
      { type: 'OrderDisputed', data: { ...about, disputeId: 'D1', amount: rupees(100) } },
      {
        type: 'OrderDisputeEnded',
        data: {
          ...{ ...about, disputeId: 'D1', outcome: 'won', reward: toCentipoints(0) },
          ...{ kept: rupees(0), lost: rupees(0) },
        },
      },
    );
    expect(await now()).toMatchObject({ kind: 'manual', cause: 'disputeWon' });
    const again = { orderId: 'A', leg: 1, attempt: 2, by: 'meera', at: todayAt('14:30') };
    await told({ type: 'LegResendApproved', data: again });
    expect(await now()).toMatchObject({ kind: 'running', cause: 'provider' });
  });

  it('tells what the store holds back itself from a provider out of reach, and what a dispute has come to', async () => {
    await using shop = await openTestReadModels();
    const legs = [legOf(1, 'SMILEBR'), legOf(2, 'MOOGOLDMLBB')];
    const on = (leg: number) => ({ orderId: 'A', leg, at: todayAt('14:10') });
    const about = { orderId: 'A', userId: 'asha', at: todayAt('14:20') };
    const causeAfter = async (...events: OrderEvent[]) => {
      await shop.given.of('order', 'A', ...events);
      return (await shop.models.pendingOrders(page)).rows[0]?.cause;
    };
    const heldBack = { ...on(1), reason: 'no room', heldBack: 'spentUp' } as const;
    await shop.given.of('order', 'A', orderPlaced('A', { legs }), paymentConfirmed('A'));
    expect(await causeAfter({ type: 'LegNotSent', data: heldBack })).toBe('waitsForTurn');
    const resumed = { ...on(1), attempt: 2, by: BY_STORE };
    expect(await causeAfter({ type: 'LegResendApproved', data: resumed })).toBe('provider');
    const { rows } = await shop.models.pendingOrders(page);
    expect(rows[0]?.legs).toMatchObject([{ attempt: 2, resumed: 1, heldBack: null }, { leg: 2 }]);
    const again = { ...heldBack, attempt: 2 };
    const down = { ...on(2), reason: 'no connection' };
    expect(await causeAfter({ type: 'LegNotSent', data: again })).toBe('waitsForTurn');
    expect(await causeAfter({ type: 'LegNotSent', data: down })).toBe('providerDown');

    const opened = (disputeId: string): OrderEvent => ({
      type: 'OrderDisputed',
      data: { ...about, disputeId, amount: rupees(100) },
    });
    const ended = (disputeId: string, outcome: 'won' | 'lost'): OrderEvent => ({
      type: 'OrderDisputeEnded',
      data: {
        ...{ ...about, disputeId, outcome, reward: toCentipoints(0) },
        ...{ kept: rupees(0), lost: rupees(0) },
      },
    });
    expect(await causeAfter(opened('D1'))).toBe('disputed');
    expect(await causeAfter(ended('D1', 'won'))).toBe('providerDown');
    expect(await causeAfter(opened('D2'), ended('D2', 'lost'))).toBe('disputeLost');
    expect(await causeAfter(opened('D3'))).toBe('disputed');
    expect(await shop.models.pendingOrders({ ...page, kind: 'manual' })).toMatchObject({
      total: 1,
    });
  });
});
