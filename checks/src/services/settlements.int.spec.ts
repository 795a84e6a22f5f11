import { postingsOf, rupees, toPaise, type Paise } from '@store/ledger';
import { decodeEvent } from '@store/ledger/event-store';
import { askAbout, memoryLedger, orderOf } from '@store/ledger/testing';
import { accounts, simulatedServices, type SimulatedServices } from '@store/simulators/testing';
import { disputeAsWorker, razorpayGateway, settleAsWorker } from '@store/workflows/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// Anew for each: what one has paid would be settled in the next.
let simulators: SimulatedServices;
beforeEach(async () => {
  simulators = await simulatedServices();
});
afterEach(() => simulators[Symbol.asyncDispose]());

const DAY_MS = 86_400_000;
const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString();

const control = (path: string, change: object = {}) =>
  simulators.control(`razorpay/${path}`, change);

/** A payer asks the bank for a payment back; the answer is the gateway's id of that. */
async function disputed(orderId: string, more: object = {}): Promise<string> {
  const dispute = await control(`links/${orderId}/dispute`, { webhooks: 0, ...more });
  return String((dispute as { id: unknown }).id);
}

/** A store whose orders are paid at the simulated gateway, and its books. */
function storeAtRazorpay() {
  const url = `${simulators.origin}/razorpay`;
  const gateway = razorpayGateway({ url, ...accounts.razorpay, timeoutMs: 5_000 });
  const { tell, sell, ledger, eventStore } = memoryLedger();
  return {
    gateway,
    settle: () => settleAsWorker(ledger, gateway, tomorrow()),
    /** Looks at the gateway's disputes, as on every morning. */
    look: () => disputeAsWorker(ledger, gateway, new Date().toISOString()),
    async buys(price: Paise): Promise<string> {
      const at = new Date().toISOString();
      const order = orderOf({ paymentMode: 'upi', price, at });
      const { orderId } = order;
      const about = askAbout({ ...order, at });
      const opening = await gateway.open({
        ...{ reference: orderId, amount: price, purpose: 'Diamonds', returnUrl: '' },
        payer: { name: 'Asha', email: 'asha@example.com', mobile: '9876543210' },
        expiresAt: tomorrow(),
      });
      expect(opening.outcome).toBe('opened');
      await control(`links/${orderId}/pay`, { webhooks: 0 });
      const state = await gateway.stateOf(orderId, at);
      if (state.status !== 'paid') throw new Error(state.status);
      await sell({ ...order, until: 'placed' });
      await tell(about.requestPayment({ gateway: gateway.name }));
      await tell(about.confirm({ amount: state.amount, utr: state.utr }));
      return orderId;
    },
    async sells(price: Paise): Promise<string> {
      const orderId = await this.buys(price);
      const about = askAbout(orderOf({ orderId, paymentMode: 'upi', price }));
      for (const step of [about.start(), about.deliver(), about.complete()]) await tell(step);
      return orderId;
    },
    async balances(): Promise<Readonly<Record<string, number>>> {
      const sums: Record<string, number> = {};
      for (const recorded of await eventStore.readAll({ after: -1n, limit: 1_000 })) {
        const event = decodeEvent(recorded);
        for (const { account, owner, amount } of event === null ? [] : postingsOf(event)) {
          const name = account === 'gateway' ? `gateway ${String(owner)}` : account;
          sums[name] = (sums[name] ?? 0) + amount;
        }
      }
      return sums;
    },
    story: async () =>
      (await eventStore.readAll({ after: -1n, limit: 1_000 }))
        .filter(({ stream }) => stream.startsWith('settlement-'))
        .map(({ type }) => type),
  };
}

it('nothing is left at Razorpay once it has settled all that was paid', async () => {
  const store = storeAtRazorpay();
  for (const price of [rupees(415), rupees(99.5), toPaise(101)]) await store.buys(price);
  expect((await store.balances())['gateway razorpay']).toBe(toPaise(51_551));
  await store.settle();
  expect((await store.balances())['bank']).toBeUndefined();

  await control('mood', { settlesAfterMs: 0 });
  for (const _ of ['once', 'twice']) await store.settle();

  expect(await store.balances()).toMatchObject({
    ...{ 'gateway razorpay': 0, fees: toPaise(1_031), inputTax: toPaise(185) },
    bank: toPaise(51_551 - 1_031 - 185),
  });
});

it('what went back, and is not booked yet, is what is left there', async () => {
  const store = storeAtRazorpay();
  const orderId = await store.buys(rupees(415));
  const refundReference = `${orderId}:refund`;
  const refund = { reference: orderId, amount: rupees(15), refundReference };
  await store.gateway.refunds?.refund(refund);
  await control(`refunds/${encodeURIComponent(refundReference)}/settle`, { status: 'processed' });
  await control('mood', { settlesAfterMs: 0 });

  await store.settle();

  expect((await store.balances())['gateway razorpay']).toBe(rupees(15));
});

it.each(['wrongSum', 'missingLine'])('a report with a fault moves nothing: %s', async (fault) => {
  const store = storeAtRazorpay();
  for (const price of [rupees(415), rupees(99.5)]) await store.buys(price);
  await control('mood', { settlesAfterMs: 0, settlements: fault });
  await store.settle();
  expect((await store.balances())['bank']).toBeUndefined();
  expect(await store.story()).toEqual(['SettlementDoubted']);

  await control('mood', { settlements: 'rightly' });
  await store.settle();
  expect((await store.balances())['gateway razorpay']).toBe(0);
  expect(await store.story()).toEqual(['SettlementDoubted', 'SettlementRecorded']);
});

it('a line that is told twice counts once', async () => {
  const store = storeAtRazorpay();
  await store.buys(rupees(415));
  await control('mood', { settlesAfterMs: 0, settlements: 'lineTwice' });
  await store.settle();
  expect((await store.balances())['gateway razorpay']).toBe(0);
});

it('a report that says something else later moves nothing more', async () => {
  const store = storeAtRazorpay();
  for (const price of [rupees(415), rupees(99.5)]) await store.buys(price);
  await control('mood', { settlesAfterMs: 0 });
  await store.settle();
  await control('mood', { settlements: 'missingLine' });
  await store.settle();

  expect((await store.balances())['gateway razorpay']).toBe(0);
  expect(await store.story()).toEqual(['SettlementRecorded', 'SettlementDoubted']);
});

describe('a dispute at Razorpay', () => {
  const NOTHING_LEFT = { 'gateway razorpay': 0, chargebacks: 0, disputed: 0 };

  it.each([
    ['before it is settled', 'settled last'],
    ['after all was settled', 'settled between'],
  ])(
    'that is lost is taken once, by the next settlement as an adjustment: %s',
    async (_when, how) => {
      const store = storeAtRazorpay();
      const orderId = await store.sells(rupees(415));
      await store.buys(rupees(99.5));
      if (how === 'settled between') await control('settle');
      await store.settle();
      const dispute = await disputed(orderId);
      await store.look();
      await control(`disputes/${dispute}`, { status: 'lost', webhooks: 0 });
      await store.look();
      if (how === 'settled between') {
        expect((await store.balances())['gateway razorpay']).toBe(0 - rupees(415));
      }

      await control('settle');
      for (const _ of ['once', 'twice']) await store.settle();

      const { fees = 0, inputTax = 0, ...balances } = await store.balances();
      expect(balances).toMatchObject({ ...NOTHING_LEFT, bank: rupees(99.5) - fees - inputTax });
      expect(await store.story()).not.toContain('SettlementDoubted');
    },
  );

  it('that took the money at once and is won brings it back', async () => {
    const store = storeAtRazorpay();
    const orderId = await store.sells(rupees(415));
    const dispute = await disputed(orderId, { deducted: true, amount: 10_000 });
    await store.look();
    await control('settle');
    await store.settle();
    expect(await store.balances()).toMatchObject({
      ...{ 'gateway razorpay': 0, chargebacks: rupees(100), disputed: 0 - rupees(100) },
    });

    await control(`disputes/${dispute}`, { status: 'won', webhooks: 0 });
    await store.look();
    expect((await store.balances())['gateway razorpay']).toBe(rupees(100));
    await control('settle');
    await store.settle();

    const { fees = 0, inputTax = 0, ...balances } = await store.balances();
    expect(balances).toMatchObject({ ...NOTHING_LEFT, bank: rupees(415) - fees - inputTax });
  });

  it('that nobody had heard of before it was won leaves nothing either', async () => {
    const store = storeAtRazorpay();
    const orderId = await store.sells(rupees(415));
    const dispute = await disputed(orderId, { deducted: true });
    await control(`disputes/${dispute}`, { status: 'won', webhooks: 0 });
    await store.look();
    await control('settle');

    await store.settle();

    expect((await store.balances())['gateway razorpay']).toBe(0);
    expect((await store.balances())['chargebacks']).toBeUndefined();
  });

  it('that was settled before anybody looked is what is left there until somebody does', async () => {
    const store = storeAtRazorpay();
    const orderId = await store.sells(rupees(415));
    const dispute = await disputed(orderId);
    await control(`disputes/${dispute}`, { status: 'lost', webhooks: 0 });
    await control('settle');
    await store.settle();
    expect((await store.balances())['gateway razorpay']).toBe(rupees(415));

    await store.look();

    expect(await store.balances()).toMatchObject(NOTHING_LEFT);
  });
});
