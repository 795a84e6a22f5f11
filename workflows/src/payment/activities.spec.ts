import { rupees } from '@store/ledger';
import { askAbout, byTest, paymentPage, utrOf } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { endsTheSameWhereverItDies, inActivity } from '../testing/in-activity.ts';
import { NO_CONTACT } from '../customers/customers.ts';
import { noCustomers } from '../testing/no-customers.ts';
import { orderAt, topUpAt } from '../testing/placed.ts';
import { paymentGateways } from '../payment-gateway/gateways.ts';
import type { PaymentGateway } from '../payment-gateway/payment-gateway.ts';
import { onlyGateway, paid, scriptedGateway } from '../testing/scripted-gateway.ts';
import { memoryShop } from '../testing/shop.ts';
import { paymentActivities, type PaymentDependencies } from './activities.ts';
import type { PaymentToOpen } from './contract.ts';

const AT = '2026-11-21T06:30:00.000Z';
const order = { ...orderAt(AT, { userId: 'asha', paymentMode: 'upi' }), orderId: 'GT26K21-A' };
const topUp = { ...topUpAt(AT, 'asha'), txnId: 'TXN-26K21-B' };
const { orderId } = order;
const toOpen = (kind: PaymentToOpen['kind'], id: string): PaymentToOpen => ({
  kind,
  id,
  userId: 'asha',
  amount: rupees(250),
  purpose: '86 Diamonds',
});
const ofOrder = toOpen('order', orderId);
const ofTopUp = toOpen('topUp', topUp.txnId);

const scripted = (ways: Partial<PaymentGateway>) => onlyGateway({ ...scriptedGateway(), ...ways });

async function given(overrides: Partial<PaymentDependencies> = {}) {
  const told: unknown[] = [];
  const warned: unknown[] = [];
  const shop = memoryShop({
    gatewayTroubles: {
      turnedAway: (...about) => void told.push(['turnedAway', ...about]),
      keepsPending: () => undefined,
      did: (...about) => void told.push(['did', ...about]),
    },
    log: { warn: (about: unknown) => void warned.push(about) },
    ...overrides,
  });
  await shop.place(order);
  await shop.request(topUp);
  const activities = paymentActivities(shop.dependencies);
  return {
    ...{ shop, activities, told, warned },
    open: (payment = ofOrder) => inActivity(() => activities.openPayment(payment, AT)),
    lookUp: (reference: string) => activities.lookUpPayment({ reference, openedAt: AT }),
  };
}

describe('opening a payment at the gateway', () => {
  it('tells the gateway who pays what, and where to come back to', async () => {
    const collected: object[] = [];
    const { open } = await given({
      gateways: scripted({
        open: async (payment) => {
          collected.push(payment);
          return { outcome: 'opened', paymentUrl: 'https://gateway.test/1', intent: null };
        },
      }),
    });

    await open();

    expect(collected).toEqual([
      {
        reference: orderId,
        amount: rupees(250),
        purpose: '86 Diamonds',
        payer: { name: 'Ravi', email: 'ravi@example.in', mobile: '9876500003' },
        returnUrl: `http://shop.test/${orderId}`,
        expiresAt: order.expiresAt,
      },
    ]);
  });

  it.each([{ ...NO_CONTACT, name: 'Ravi', email: 'ravi@example.in' }, NO_CONTACT])(
    'opens none for who has no mobile number: %j',
    async (contact) => {
      const { shop, open } = await given({
        customers: { ...noCustomers, contactOf: async () => contact },
      });
      expect(await open()).toBeNull();
      expect(await open(ofTopUp)).toBeNull();
      expect(await shop.story(`order-${orderId}`)).toEqual(['OrderPlaced']);
    },
  );

  it.each([
    [ofOrder, `order-${orderId}`, { orderId }],
    [ofTopUp, `topup-${topUp.txnId}`, { txnId: topUp.txnId, userId: 'asha' }],
  ])('writes down the page that the payer is sent to (%#)', async (payment, stream, subject) => {
    const { shop, open } = await given();

    expect(await open(payment)).toEqual({
      reference: payment.id,
      openedAt: AT,
      gateway: 'scripted',
    });

    const page = {
      gateway: 'scripted',
      gatewayReference: payment.id,
      paymentUrl: `http://gateway.test/pay/${payment.id}`,
      intent: { upi: `upi://pay?tr=${payment.id}` },
    };
    expect((await shop.facts(stream)).slice(1)).toEqual([
      { type: 'PaymentRequested', data: { ...subject, ...page, at: AT } },
    ]);
  });

  it.each([ofOrder, ofTopUp])('opens one page, however often it is done (%#)', async (payment) => {
    const { shop, open } = await given();
    const first = await open(payment);

    expect(await open(payment)).toEqual(first);

    expect(shop.gateway.asked(payment.id)).toEqual([payment.id]);
  });

  it('takes the next reference where the answer to one was lost', async () => {
    const { shop, open } = await given();
    shop.gateway.openings(orderId, 'lost');
    await expect(open()).rejects.toThrow('the answer got lost');

    expect(await open()).toEqual({ reference: `${orderId}.2`, openedAt: AT, gateway: 'scripted' });

    expect(shop.gateway.asked(orderId)).toEqual([orderId, orderId, `${orderId}.2`]);
  });

  it('opens none where the gateway refuses to collect, and tells of it', async () => {
    const { shop, open, told, warned } = await given();
    shop.gateway.openings(orderId, 'refused');

    expect(await open()).toBeNull();

    expect(await shop.story(`order-${orderId}`)).toEqual(['OrderPlaced']);
    const asked = { gateway: 'scripted', deed: 'opening', about: orderId };
    expect(told).toEqual([['turnedAway', asked, 'amount is invalid']]);
    expect(warned).toEqual([{ ...asked, said: 'amount is invalid' }]);
  });

  it('tries again where the gateway turns the store away, and tells of that and of its end', async () => {
    const { shop, open, told } = await given();
    shop.gateway.openings(orderId, 'turnedAway');

    await expect(open()).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
    expect(await open()).toMatchObject({ reference: orderId });

    const asked = { gateway: 'scripted', deed: 'opening', about: orderId };
    expect(told).toEqual([
      ['turnedAway', asked, 'merchant is logged out'],
      ['did', asked],
    ]);
  });

  it('takes the gateway for out of order once fifty references are lost', async () => {
    const asked: string[] = [];
    const { open } = await given({
      gateways: scripted({
        open: async ({ reference }) => {
          asked.push(reference);
          return { outcome: 'referenceTaken' };
        },
      }),
    });

    await expect(open()).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });

    expect(asked).toHaveLength(50);
    expect(asked.at(-1)).toBe(`${orderId}.50`);
  });

  it.each([
    [ofOrder, orderId],
    [ofTopUp, topUp.txnId],
  ])('waits for the page that an earlier try wrote down meanwhile (%#)', async (payment, id) => {
    const page = { ...paymentPage(id), at: AT };
    const world = await given({
      gateways: scripted({
        open: async ({ reference }) => {
          if (reference === id) return { outcome: 'referenceTaken' };
          const { order: orders, topUp: topUps } = world.shop.ledger;
          await (payment.kind === 'order'
            ? orders.handle(
                id,
                { type: 'RequestPayment', data: { orderId: id, ...page } },
                byTest(),
              )
            : topUps.handle(
                id,
                { type: 'RequestPayment', data: { txnId: id, ...page } },
                byTest(),
              ));
          return { outcome: 'opened', paymentUrl: 'http://gateway.test/second', intent: null };
        },
      }),
    });

    expect(await world.open(payment)).toEqual({ reference: id, openedAt: AT, gateway: 'ekqr' });
  });

  it.each([ofOrder, ofTopUp])('ends the same wherever a worker dies (%#)', (payment) =>
    endsTheSameWhereverItDies(async (shop) => {
      await shop.place(order);
      await shop.request(topUp);
      return (ledger) =>
        paymentActivities({ ...shop.dependencies, ledger }).openPayment(payment, AT);
    }),
  );

  it('stops where the order takes no payment any more', async () => {
    const { shop, open } = await given();
    const data = { orderId, reason: 'expired', at: AT } as const;
    await shop.ledger.order.handle(orderId, { type: 'FailPayment', data }, byTest());

    await expect(open()).rejects.toMatchObject({
      type: 'LedgerRefused',
      details: [{ type: 'NotInStatus' }],
    });
  });

  it('stops where there is no such order', async () => {
    const { open } = await given();

    await expect(open(toOpen('order', 'GT26K21-Z'))).rejects.toMatchObject({
      details: [{ type: 'NoSuchOrder' }],
    });
  });
});

it('what became of a payment is what the gateway says of its reference and day', async () => {
  const asked: unknown[] = [];
  const state = paid(25_000, '500000000001');
  const { lookUp } = await given({
    gateways: scripted({
      stateOf: async (...about) => {
        asked.push(about);
        return state;
      },
    }),
  });

  expect(await lookUp('GT26K21-A.2')).toEqual(state);

  expect(asked).toEqual([['GT26K21-A.2', AT]]);
});

it('a payment that an admin has found is there without the gateway', async () => {
  const { shop, lookUp } = await given();
  const ask = askAbout(order);
  shop.gateway.looks(orderId, 'down');
  await shop.tell(ask.requestPayment());
  await expect(lookUp(orderId)).rejects.toThrow('down');

  await shop.tell(ask.confirm({ foundBy: { accountId: 'meera', entryId: 'a1' } }));

  const found = paid(order.price, utrOf(orderId));
  for (const reference of [orderId, `${orderId}.2`]) {
    expect(await lookUp(reference)).toEqual(found);
  }
});

it('a payment that the ledger knows is there, whatever the gateway says of it by now', async () => {
  const { shop, lookUp } = await given();
  const ask = askAbout(order);
  await shop.tell(ask.requestPayment());
  shop.gateway.looks(orderId, paid(order.price, utrOf(orderId)));
  expect(await lookUp(orderId)).toEqual(paid(order.price, utrOf(orderId)));
  await shop.tell(ask.confirm());

  for (const said of ['down', { status: 'failed' }, { status: 'unknown' }] as const) {
    shop.gateway.looks(orderId, said as never);
    expect(await lookUp(orderId)).toEqual(paid(order.price, utrOf(orderId)));
  }
});

describe('a payment that another gateway opened than opens them now', () => {
  const named = (name: string, state = paid(25_000, '500000000001')) => ({
    ...scriptedGateway(),
    name,
    stateOf: async () => state,
  });
  const lookedUpAt = async (gateway: { gateway?: string }) => {
    const gateways = paymentGateways('razorpay', [
      named('razorpay'),
      named('ekqr', paid(100, '6')),
    ]);
    const { activities } = await given({ gateways });
    return activities.lookUpPayment({ reference: orderId, openedAt: AT, ...gateway });
  };

  it('is looked up there', async () => {
    expect(await lookedUpAt({ gateway: 'razorpay' })).toEqual(paid(25_000, '500000000001'));
    expect(await lookedUpAt({ gateway: 'ekqr' })).toEqual(paid(100, '6'));
  });

  it('is looked up at the first one, where it is from before there were two', async () => {
    expect(await lookedUpAt({})).toEqual(paid(100, '6'));
  });

  it('waits where that gateway is not set up any more', async () => {
    await expect(lookedUpAt({ gateway: 'cashfree' })).rejects.toMatchObject({
      code: 'GATEWAY_NOT_SET_UP',
      retryable: true,
      message: expect.stringContaining('cashfree') as string,
    });
  });
});
