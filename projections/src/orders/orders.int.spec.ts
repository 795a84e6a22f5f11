import { rupees, type OrderEvent } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { server } from '@store/ledger/testing';
import { givenShop } from '../testing/given-shop.ts';
import {
  leg,
  orderCompleted,
  orderPlaced,
  orderRefunded,
  paymentConfirmed,
  refundAsked,
  todayAt,
} from '../testing/stories.ts';

const orderId = 'GT26K21-7K4Q2M00';
const page = { page: 1, pageSize: 10 };

describe('an order', () => {
  it('nobody placed is not there', async () => {
    await using shop = await givenShop(await server('postgres'));

    expect(await shop.models.order(orderId)).toBeNull();
  });

  it('is shown from placing to completion, leg by leg', async () => {
    await using shop = await givenShop(await server('postgres'));
    const legs = [leg(1, 'SMILEBR'), leg(2, 'SMILEBR')];

    await shop.given.of('order', orderId, orderPlaced(orderId, { paymentMode: 'upi', legs }), {
      type: 'PaymentRequested',
      data: {
        orderId,
        gatewayReference: 'g1',
        paymentUrl: 'https://pay.test/1',
        at: todayAt('14:05'),
      },
    });
    expect(await shop.models.order(orderId)).toMatchObject({
      status: 'Created',
      paymentUrl: 'https://pay.test/1',
      paidAt: null,
      legs: [{ status: 'waiting' }, { status: 'waiting' }],
    });

    await shop.given.of(
      'order',
      orderId,
      paymentConfirmed(orderId, { mode: 'upi', utr: '632514087716' }),
      { type: 'LegStarted', data: { orderId, leg: 1, route: 'SMILEBR', at: todayAt('14:06') } },
      {
        type: 'LegDelivered',
        data: { orderId, leg: 1, providerReference: 'br-1', at: todayAt('14:07') },
      },
    );
    expect(await shop.models.order(orderId)).toMatchObject({
      status: 'Processing',
      utr: '632514087716',
      paidAt: todayAt('14:06'),
      updatedAt: todayAt('14:07'),
      legs: [
        { leg: 1, status: 'delivered', providerReference: 'br-1', updatedAt: todayAt('14:07') },
        { leg: 2, status: 'waiting', updatedAt: todayAt('14:05') },
      ],
    });

    await shop.given.of('order', orderId, orderCompleted(orderId));
    expect(await shop.models.order(orderId)).toMatchObject({
      status: 'Completed',
      decidedBy: { kind: 'delivery' },
      closedAt: todayAt('14:08'),
      price: rupees(415),
      gameAccount: 'sealed',
    });
  });

  it('that was not paid in time shows late money apart', async () => {
    await using shop = await givenShop(await server('postgres'));

    await shop.given.of(
      'order',
      orderId,
      orderPlaced(orderId, { paymentMode: 'upi' }),
      {
        type: 'PaymentFailed',
        data: { orderId, userId: 'asha', reason: 'expired', at: todayAt('14:35') },
      },
      {
        type: 'StrayPaymentReceived',
        data: { orderId, userId: 'asha', utr: '1', amount: rupees(415), at: todayAt('15:00') },
      },
    );

    expect(await shop.models.order(orderId)).toMatchObject({
      status: 'Failed',
      failure: 'expired',
      strayAmount: rupees(415),
    });
  });

  it('shows a proposal for as long as it can be signed, and why the order was cancelled', async () => {
    await using shop = await givenShop(await server('postgres'));
    const proposal = { proposalId: 'P1', by: 'ravi', reason: 'fraud', at: todayAt('15:00') };
    const proposed = (proposalId: string): OrderEvent => ({
      type: 'CancellationProposed',
      data: { ...proposal, orderId, proposalId, to: 'Cancelled' },
    });
    const openProposal = async () => (await shop.models.order(orderId))?.openProposal;

    await shop.given.of('order', orderId, orderPlaced(orderId), paymentConfirmed(orderId));
    expect(await openProposal()).toBeNull();
    await shop.given.of('order', orderId, proposed('P1'));
    expect(await openProposal()).toEqual(proposal);

    const { at } = proposal;
    await shop.given.of('order', orderId, {
      type: 'CancellationWithdrawn',
      data: { orderId, proposalId: 'P1', by: 'ravi', at },
    });
    expect(await openProposal()).toBeNull();
    await shop.given.of('order', orderId, proposed('P2'), {
      type: 'LegStarted',
      data: { orderId, leg: 1, route: 'SMILEBR', at },
    });
    expect(await openProposal()).toBeNull();

    await shop.given.of('order', orderId, proposed('P3'), {
      type: 'OrderCancelled',
      data: {
        orderId,
        userId: 'asha',
        mode: 'wallet',
        keptAmount: rupees(415),
        by: { kind: 'admin', accountId: 'meera' },
        reason: 'fraud',
        at: todayAt('15:30'),
      },
    });

    expect(await shop.models.order(orderId)).toMatchObject({
      status: 'Cancelled',
      openProposal: null,
      decidedBy: { kind: 'admin', accountId: 'meera' },
      reason: 'fraud',
    });
  });
});

describe('a refund that is asked for', () => {
  it('marks the order and nothing else, and the mark outlives the decision', async () => {
    await using shop = await givenShop(await server('postgres'));

    await shop.given.of('order', orderId, orderPlaced(orderId), paymentConfirmed(orderId));
    const before = await shop.models.order(orderId);
    expect(before).toMatchObject({ refundAskedAt: null });

    await shop.given.of('order', orderId, refundAsked(orderId));
    const mark = { refundAskedAt: todayAt('14:40') };
    expect(await shop.models.order(orderId)).toEqual({
      ...before,
      ...mark,
      updatedAt: todayAt('14:40'),
    });
    expect(await shop.models.orderCounters('asha')).toMatchObject({ refunded: 0 });

    await shop.given.of('order', orderId, orderRefunded(orderId));
    expect(await shop.models.order(orderId)).toMatchObject({ status: 'Refunded', ...mark });
  });
});

describe('the orders of a shopper', () => {
  it('are their own, newest first, in pages', async () => {
    await using shop = await givenShop(await server('postgres'));
    for (const [index, id] of ['A', 'B', 'C'].entries()) {
      await shop.given.of('order', id, orderPlaced(id, { at: todayAt(`10:0${index}`) }));
    }
    await shop.given.of('order', 'D', orderPlaced('D', { userId: 'farhan' }));

    const first = await shop.models.ordersOf('asha', { page: 1, pageSize: 2 });
    expect(first).toMatchObject({ total: 3, rows: [{ orderId: 'C' }, { orderId: 'B' }] });
    expect(await shop.models.ordersOf('asha', { page: 2, pageSize: 2 })).toMatchObject({
      total: 3,
      rows: [{ orderId: 'A' }],
    });
    expect(await shop.models.ordersOf('nobody', page)).toMatchObject({ total: 0, rows: [] });
  });

  it('can be gone through to the last one, whosever they are', async () => {
    await using shop = await givenShop(await server('postgres'));
    for (const [id, userId] of [
      ['N2', 'asha'],
      ['N1', 'farhan'],
      ['N3', 'asha'],
    ] as const) {
      await shop.given.of('order', id, orderPlaced(id, { userId }));
    }
    const after = async (orderId: string) =>
      (await shop.models.ordersAfter(orderId, 2)).map((row) => row.orderId);

    expect(await after('')).toEqual(['N1', 'N2']);
    expect(await after('N2')).toEqual(['N3']);
    expect(await after('N3')).toEqual([]);
  });

  it('are found by text, status, payment and day in India', async () => {
    await using shop = await givenShop(await server('postgres'));
    const justBeforeMidnight = '2026-11-20T18:29:59.999Z';
    await shop.given.of('order', 'OLD', orderPlaced('OLD', { at: justBeforeMidnight }));
    await shop.given.of(
      'order',
      'NEW',
      orderPlaced('NEW', { at: '2026-11-20T18:30:00.000Z', paymentMode: 'upi' }),
      paymentConfirmed('NEW'),
    );
    await shop.given.of(
      'order',
      'PCT',
      orderPlaced('PCT', { item: { id: 'i', name: '100% Bonus' }, at: todayAt('12:00') }),
    );
    const found = async (filter: object) => {
      const { rows, total } = await shop.models.ordersOf('asha', { ...page, ...filter });
      expect(total).toBe(rows.length);
      return rows.map((row) => row.orderId);
    };

    expect(await found({ text: 'diamonds' })).toEqual(['NEW', 'OLD']);
    expect(await found({ text: 'bonus', typedInto: ['OLD', 'THEIRS'] })).toEqual(['PCT', 'OLD']);
    expect(await found({ text: ' 0% ' })).toEqual(['PCT']);
    expect(await found({ text: 'legends' })).toHaveLength(3);
    expect(await found({ status: 'Processing' })).toEqual(['NEW']);
    expect(await found({ paymentMode: 'wallet' })).toEqual(['PCT', 'OLD']);
    expect(await found({ to: '2026-11-20' })).toEqual(['OLD']);
    expect(await found({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['PCT', 'NEW']);
  });
});

describe('the counters', () => {
  it('follow each order, and a refund takes its sale back', async () => {
    await using shop = await givenShop(await server('postgres'));
    await shop.given.of('order', 'A', orderPlaced('A'), paymentConfirmed('A'));
    await shop.given.of('order', 'B', orderPlaced('B'), paymentConfirmed('B'), orderCompleted('B'));
    await shop.given.of('order', 'C', orderPlaced('C', { userId: 'farhan' }));
    expect(await shop.models.orderCounters('asha')).toEqual({
      total: 2,
      completed: 1,
      refunded: 0,
    });
    expect(await shop.models.storeTotals()).toEqual({
      total: 3,
      completed: 1,
      refunded: 0,
      processing: 1,
      totalSale: rupees(415),
    });

    await shop.given.of('order', 'B', orderRefunded('B', { reversal: true }));
    await shop.given.of('order', 'A', orderRefunded('A'));
    expect(await shop.models.orderCounters('asha')).toEqual({
      total: 2,
      completed: 0,
      refunded: 2,
    });
    expect(await shop.models.storeTotals()).toMatchObject({ processing: 0, totalSale: 0 });
  });
});

describe('the queue of paid orders', () => {
  it('begins with the refunds that were asked for, first asked first', async () => {
    await using shop = await givenShop(await server('postgres'));
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
    await using shop = await givenShop(await server('postgres'));
    const processing = async (id: string, routes: Parameters<typeof leg>[1][], minute: string) => {
      const legs = routes.map((route, index) => leg(index + 1, route));
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
    await shop.given.of('order', 'UNPAID', orderPlaced('UNPAID'));
    await shop.given.of('order', 'UNREADABLE', {
      type: 'LegMadeManual',
      data: { ...about('UNREADABLE', 1), reason: 'damaged' },
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
    ]);
    expect(queue.rows.at(-1)?.legs).toMatchObject([{ status: 'manual', reason: 'damaged' }]);
    expect(queue).toMatchObject({
      total: 5,
      counts: { manual: 3, running: 1, unknown: 1 },
    });
    expect(queue.rows[0]?.waitingSince).toBe(todayAt('14:06'));
    expect(await shop.models.pendingOrders({ ...page, kind: 'unknown' })).toMatchObject({
      total: 1,
      rows: [{ orderId: 'UNKNOWN' }],
      counts: { manual: 3 },
    });
    expect(await shop.models.pendingOrders({ ...page, text: 'runn' })).toMatchObject({ total: 1 });
    const typedInto = ['HALF', 'UNPAID'];
    expect(await shop.models.pendingOrders({ ...page, text: 'runn', typedInto })).toMatchObject({
      total: 2,
      counts: { manual: 1, running: 1 },
    });
    expect(
      await shop.models.pendingOrders({ ...page, text: 'nothing', boughtBy: ['asha'] }),
    ).toMatchObject({ total: 5 });
    expect(await shop.models.pendingBuyers()).toEqual(['asha']);

    await shop.given.of('order', 'HALF', orderRefunded('HALF'));
    expect(await shop.models.pendingOrders(page)).toMatchObject({ total: 4 });
  });
});
