import { minus, rupees, toCentipoints, type OrderEvent, type Paise } from '@store/ledger';
import { describe, expect, it } from 'vitest';
import { legOf, paymentPage } from '@store/ledger/testing';
import { openTestReadModels, type TestReadModels } from '../testing/open-test-read-models.ts';
import {
  orderCompleted,
  orderPlaced,
  orderRefunded,
  paymentConfirmed,
  refundAsked,
  todayAt,
} from '../testing/stories.ts';

const orderId = 'GT26K21-7K4Q2M00';

describe('an order', () => {
  it('nobody placed is not there', async () => {
    await using shop = await openTestReadModels();

    expect(await shop.models.order(orderId)).toBeNull();
  });

  it('of several pieces says how many', async () => {
    await using shop = await openTestReadModels();
    const item = { id: 'MLIN-1', name: '14 Diamonds' };
    await shop.given.of('order', orderId, orderPlaced(orderId, { item, quantity: 3 }));
    expect(await shop.models.order(orderId)).toMatchObject({ itemName: '3 × 14 Diamonds' });
  });

  it('is shown from placing to completion, leg by leg', async () => {
    await using shop = await openTestReadModels();
    const legs = [legOf(1, 'SMILEBR'), legOf(2, 'SMILEBR')];

    await shop.given.of('order', orderId, orderPlaced(orderId, { paymentMode: 'upi', legs }), {
      type: 'PaymentRequested',
      data: { orderId, ...paymentPage('g1'), at: todayAt('14:05') },
    });
    expect(await shop.models.order(orderId)).toMatchObject({
      status: 'Created',
      paymentUrl: paymentPage('g1').paymentUrl,
      ...{ reportedAt: null, paidAt: null },
      legs: [{ status: 'waiting' }, { status: 'waiting' }],
    });
    await shop.given.of('order', orderId, {
      type: 'PaymentReported',
      data: { orderId, userId: 'asha', at: todayAt('14:05') },
    });
    expect(await shop.models.order(orderId)).toMatchObject({
      ...{ status: 'Created', reportedAt: todayAt('14:05'), paidAt: null },
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

  it('names no reference of the time before once a part is sent again', async () => {
    await using shop = await openTestReadModels();
    const leg = { orderId: 'A', leg: 1 };
    await shop.given.of(
      'order',
      'A',
      orderPlaced('A'),
      paymentConfirmed('A'),
      { type: 'LegStarted', data: { ...leg, route: 'MOOGOLDMLBB', at: todayAt('14:06') } },
      { type: 'LegAccepted', data: { ...leg, providerReference: 'M-1', at: todayAt('14:07') } },
    );
    const legs = async () => (await shop.models.order('A'))?.legs;
    expect(await legs()).toMatchObject([{ status: 'accepted', providerReference: 'M-1' }]);

    await shop.given.of(
      'order',
      'A',
      { type: 'LegFailed', data: { ...leg, reason: 'refunded', at: todayAt('14:08') } },
      {
        type: 'LegResendApproved',
        data: { ...leg, attempt: 2, by: 'meera', at: todayAt('14:09') },
      },
    );
    expect(await legs()).toMatchObject([
      { status: 'waiting', providerReference: null, reason: null },
    ]);
  });

  it('that was not paid in time shows late money apart', async () => {
    await using shop = await openTestReadModels();

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
        data: {
          ...{ orderId, userId: 'asha', utr: '1', amount: rupees(415), gateway: 'ekqr' },
          at: todayAt('15:00'),
        },
      },
    );

    expect(await shop.models.order(orderId)).toMatchObject({
      status: 'Failed',
      failure: 'expired',
      strayAmount: rupees(415),
    });
  });

  it('shows a proposal for as long as it can be signed, and why the order was cancelled', async () => {
    await using shop = await openTestReadModels();
    const proposal = { proposalId: 'P1', by: 'ravi', reason: 'fraud', at: todayAt('15:00') };
    const proposed = (proposalId: string): OrderEvent => ({
      type: 'CancellationProposed',
      data: { ...proposal, orderId, proposalId, to: 'Cancelled' },
    });
    const openProposal = async () => (await shop.models.order(orderId))?.openProposal;

    await shop.given.of('order', orderId, orderPlaced(orderId), paymentConfirmed(orderId));
    expect(await openProposal()).toBeNull();
    await shop.given.of('order', orderId, proposed('P1'));
    const lapsesAt = new Date(Date.parse(proposal.at) + 86_400_000).toISOString();
    expect(await openProposal()).toEqual({ ...proposal, to: 'Cancelled', lapsesAt });

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

describe('what takes two persons', () => {
  const proposed = (id: string, time: string, to: 'Cancelled' | 'Refunded'): OrderEvent => ({
    type: 'CancellationProposed',
    data: { orderId: id, proposalId: 'P1', by: 'ravi', reason: '', to, at: todayAt(time) },
  });
  const given = (shop: TestReadModels, id: string, ...events: OrderEvent[]) =>
    shop.given.of('order', id, orderPlaced(id), paymentConfirmed(id), ...events);

  it('is listed, the oldest first, until it is signed or lapses', async () => {
    await using shop = await openTestReadModels();
    await given(shop, 'GT3', proposed('GT3', '15:03', 'Cancelled'));
    await given(shop, 'GT1', orderCompleted('GT1'), proposed('GT1', '15:01', 'Refunded'));
    await given(shop, 'GT2', orderCompleted('GT2'), proposed('GT2', '15:02', 'Refunded'));
    await given(shop, 'GT4');
    const waiting = async (now: string, page = 1) => {
      const found = await shop.models.proposalsWaiting({ now, page, pageSize: 2 });
      return [found.total, ...found.rows.map(({ orderId: id }) => id)];
    };
    const lapses = (time: string) => new Date(Date.parse(todayAt(time)) + 86_400_000).toISOString();

    expect(await waiting(lapses('15:01'))).toEqual([3, 'GT1', 'GT2']);
    expect(await waiting(lapses('15:01'), 2)).toEqual([3, 'GT3']);
    expect(await waiting(lapses('15:02'))).toEqual([2, 'GT2', 'GT3']);
    await shop.given.of('order', 'GT2', orderRefunded('GT2', { reversal: true }));
    expect(await waiting(lapses('15:02'))).toEqual([1, 'GT3']);
    expect(await waiting(lapses('15:04'))).toEqual([0]);
  });

  it('knows what of it was not delivered, and takes back the rest alone', async () => {
    await using shop = await openTestReadModels();
    const inPart = { amount: rupees(115), returned: { legs: [2], amount: rupees(300) } };
    await given(shop, 'GT1', orderCompleted('GT1', { ...inPart, reward: toCentipoints(115) }));
    expect(await shop.models.order('GT1')).toMatchObject({
      ...{ status: 'Completed', price: rupees(415), returned: inPart.returned, reward: 115 },
    });
    const list = await shop.models.ordersOf('asha', { page: 1, pageSize: 10 });
    expect(list.rows).toMatchObject([{ returned: inPart.returned }]);
    expect(await shop.models.storeTotals()).toMatchObject({ totalSale: rupees(115) });

    await shop.given.of(
      'order',
      'GT1',
      orderRefunded('GT1', { amount: rupees(115), reversal: true }),
    );

    expect(await shop.models.reversedOrders(10)).toMatchObject([{ amount: rupees(115) }]);
    expect(await shop.models.storeTotals()).toMatchObject({ totalSale: 0 });
  });

  it('takes a completed order back, which is told apart from every other refund', async () => {
    await using shop = await openTestReadModels();
    const at = { completed: todayAt('14:08'), refunded: todayAt('18:00') };
    await given(
      shop,
      'GT1',
      orderCompleted('GT1', { at: at.completed }),
      orderRefunded('GT1', { reversal: true, at: at.refunded }),
    );
    await given(shop, 'GT2', orderRefunded('GT2', { at: at.refunded }));
    await given(shop, 'GT3', orderCompleted('GT3'));

    expect(await shop.models.reversedOrders(10)).toEqual([
      {
        ...{ orderId: 'GT1', userId: 'asha', amount: rupees(415) },
        completedAt: at.completed,
        reversedAt: at.refunded,
      },
    ]);
  });

  it('takes as much of a completed order back as its bank has given back', async () => {
    await using shop = await openTestReadModels();
    const on = (orderId: string) => ({ orderId, userId: 'asha', disputeId: 'D1' });
    const disputedAt = todayAt('18:00');
    const disputed = (orderId: string): OrderEvent[] => [
      orderCompleted(orderId, { at: todayAt('14:08') }),
      { type: 'OrderDisputed', data: { ...on(orderId), amount: rupees(415), at: disputedAt } },
      {
        type: 'SaleDisputed',
        data: { ...on(orderId), amount: rupees(415), reward: toCentipoints(415), at: disputedAt },
      },
    ];
    const ended = (orderId: string, outcome: 'won' | 'lost', lost: Paise): OrderEvent => ({
      type: 'OrderDisputeEnded',
      data: {
        ...{ ...on(orderId), outcome, lost, kept: minus(rupees(415), lost) },
        ...{ reward: toCentipoints(0), at: todayAt('20:00') },
      },
    });
    await given(shop, 'GT1', ...disputed('GT1'), ended('GT1', 'lost', rupees(400)));
    await given(shop, 'GT2', ...disputed('GT2'), ended('GT2', 'won', rupees(0)));
    await given(shop, 'GT3', ...disputed('GT3'));

    expect(await shop.models.reversedOrders(10)).toEqual([
      {
        ...{ orderId: 'GT1', userId: 'asha', amount: rupees(400) },
        ...{ completedAt: todayAt('14:08'), reversedAt: disputedAt },
      },
    ]);
  });
});

describe('a refund that is asked for', () => {
  it('marks the order and nothing else, and the mark outlives the decision', async () => {
    await using shop = await openTestReadModels();

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
