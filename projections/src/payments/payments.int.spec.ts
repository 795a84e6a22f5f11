import { rupees, type OrderEvent } from '@store/ledger';
import { paymentPage, price } from '@store/ledger/testing';
import { expect, it } from 'vitest';
import { openTestReadModels, type TestReadModels } from '../testing/open-test-read-models.ts';
import { orderPlaced, paymentConfirmed, todayAt } from '../testing/stories.ts';

const { gateway } = paymentPage('');
const page = (id: string, time = '14:05'): OrderEvent => ({
  type: 'PaymentRequested',
  data: { orderId: id, ...paymentPage(id), at: todayAt(time) },
});
const stray = (orderId: string, utr: string, time: string): OrderEvent => ({
  type: 'StrayPaymentReceived',
  data: { orderId, userId: 'asha', utr, amount: rupees(400), gateway, at: todayAt(time) },
});
const told = (shop: TestReadModels, id: string, ...events: OrderEvent[]) =>
  shop.given.of('order', id, orderPlaced(id), ...events);

const receivedIn = async (shop: TestReadModels, since: string, until: string) => {
  const filter = { gateways: [gateway], since: todayAt(since), until: todayAt(until) };
  return (await shop.models.paymentsReceivedIn(filter)).map(({ id }) => id);
};

const ids = async (shop: TestReadModels, from: string, until: string) => {
  const span = { gateway, from: todayAt(from), until: todayAt(until) };
  return (await shop.models.paymentsIn(span)).map(({ id }) => id);
};

it('knows each payment that was opened, and every transfer that came of it', async () => {
  await using shop = await openTestReadModels();
  const upi = { mode: 'upi', utr: 'utr-1', gateway } as const;
  const foundBy = { accountId: 'ravi', entryId: 'entry-1' };
  await told(shop, 'PAID', page('PAID'), paymentConfirmed('PAID', { ...upi, foundBy }));
  await told(shop, 'PAID-2', page('PAID-2'), stray('PAID-2', 'utr-2', '16:00'));
  await told(shop, 'WALLET', paymentConfirmed('WALLET'));
  const topUp = { txnId: 'TXN-1', userId: 'asha' };
  await shop.given.of(
    'topup',
    'TXN-1',
    {
      type: 'TopUpRequested',
      data: { ...topUp, amount: rupees(500), expiresAt: todayAt('15:00'), at: todayAt('14:00') },
    },
    { type: 'PaymentRequested', data: { ...topUp, ...paymentPage('TXN-1'), at: todayAt('14:00') } },
    {
      type: 'PaymentConfirmed',
      data: { ...topUp, amount: rupees(500), utr: 'utr-3', gateway, at: todayAt('14:02') },
    },
  );

  expect(await shop.models.paymentsOf(['PAID', 'PAID-2', 'TXN-1', 'WALLET', 'NONE'])).toEqual([
    {
      ...{ id: 'PAID', kind: 'order', gateway, reference: paymentPage('PAID').gatewayReference },
      openedAt: todayAt('14:05'),
      received: [
        {
          ...{ utr: 'utr-1', amount: price, at: todayAt('14:06') },
          ...{ as: 'payment', isFound: true },
        },
      ],
    },
    {
      ...{ id: 'PAID-2', kind: 'order', gateway },
      ...{ reference: paymentPage('PAID-2').gatewayReference, openedAt: todayAt('14:05') },
      received: [
        {
          ...{ utr: 'utr-2', amount: rupees(400), at: todayAt('16:00'), as: 'stray' },
          isFound: false,
        },
      ],
    },
    {
      ...{ id: 'TXN-1', kind: 'topUp', gateway },
      ...{ reference: paymentPage('TXN-1').gatewayReference, openedAt: todayAt('14:00') },
      received: [
        {
          ...{ utr: 'utr-3', amount: rupees(500), at: todayAt('14:02'), as: 'payment' },
          isFound: false,
        },
      ],
    },
  ]);
});

it('lists what was opened in a span, or what came in it, of one gateway', async () => {
  await using shop = await openTestReadModels();
  await told(shop, 'EARLY', page('EARLY', '09:00'), stray('EARLY', 'utr-1', '16:00'));
  await told(shop, 'OPEN', page('OPEN', '12:00'));
  await told(shop, 'LATE', page('LATE', '20:00'));

  expect(await ids(shop, '11:00', '13:00')).toEqual(['OPEN']);
  expect(await ids(shop, '12:00', '16:01')).toEqual(['EARLY', 'OPEN']);
  expect(await ids(shop, '16:01', '20:00')).toEqual([]);
  const elsewhere = { gateway: 'razorpay', from: todayAt('00:00'), until: todayAt('23:00') };
  expect(await shop.models.paymentsIn(elsewhere)).toEqual([]);
});

it('knows of which payments the last transfer came in a stretch of time', async () => {
  await using shop = await openTestReadModels();
  await told(shop, 'NOBODY-PAID', page('NOBODY-PAID'));
  await told(shop, 'ONCE', page('ONCE'), stray('ONCE', 'utr-1', '16:00'));
  const twice = [stray('TWICE', 'utr-2', '16:00'), stray('TWICE', 'utr-3', '17:00')];
  await told(shop, 'TWICE', page('TWICE'), ...twice);

  expect(await receivedIn(shop, '15:59', '16:00')).toEqual(['ONCE']);
  expect(await receivedIn(shop, '16:00', '17:00')).toEqual(['TWICE']);
  const none = { gateways: [], since: todayAt('15:00'), until: todayAt('18:00') };
  expect(await shop.models.paymentsReceivedIn(none)).toEqual([]);
});

it('knows what came for a top-up beside what it was paid with', async () => {
  await using shop = await openTestReadModels();
  const topUp = { txnId: 'TXN-1', userId: 'asha' };
  const asked = rupees(500);
  const besides = { ...topUp, amount: rupees(400), gateway };
  await shop.given.of(
    'topup',
    'TXN-1',
    {
      type: 'TopUpRequested',
      data: { ...topUp, amount: asked, expiresAt: todayAt('15:00'), at: todayAt('14:00') },
    },
    { type: 'PaymentRequested', data: { ...topUp, ...paymentPage('TXN-1'), at: todayAt('14:00') } },
    {
      type: 'PaymentConfirmed',
      data: { ...topUp, amount: rupees(300), utr: 'utr-1', gateway, at: todayAt('14:02') },
    },
    { type: 'StrayPaymentReceived', data: { ...besides, utr: 'utr-2', at: todayAt('14:03') } },
    {
      type: 'StrayPaymentReceived',
      data: { ...besides, utr: 'utr-3', suspended: 'blocked', at: todayAt('14:04') },
    },
  );

  expect(await shop.models.topUp('TXN-1')).toMatchObject({
    ...{ status: 'Paid', amount: rupees(300), askedAmount: asked },
    ...{ strayAmount: rupees(400), suspendedAmount: rupees(400) },
  });
  const [payment] = await shop.models.paymentsOf(['TXN-1']);
  expect(payment?.received.map(({ utr, as }) => `${utr} ${as}`)).toEqual([
    ...['utr-1 payment', 'utr-2 stray', 'utr-3 stray'],
  ]);
});
