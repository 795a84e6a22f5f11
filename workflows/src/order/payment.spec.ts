import { creditReference, rupees } from '@store/ledger';
import { askAbout, byTest } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { endsTheSameWhereverItDies, inActivity } from '../testing/in-activity.ts';
import { orderAt, PRICE } from '../testing/placed.ts';
import { memoryShop, type Shop } from '../testing/shop.ts';
import type { OrderLedgerActivities, PlacedOrder } from './contract.ts';
import { orderPayment } from './payment.ts';

const AT = '2026-11-21T06:30:00.000Z';
const UTR = '500000000001';
const clock = () => 0;

const anOrder = (options: Parameters<typeof orderAt>[1] = {}): PlacedOrder => ({
  ...orderAt(AT, { userId: 'asha', ...options }),
  orderId: 'GT26K21-7H20QA2M',
});
const upiOrder = () => anOrder({ paymentMode: 'upi' });
const received = (amount = PRICE) => ({ amount, utr: UTR });

type Steps = Pick<
  OrderLedgerActivities,
  'payFromWallet' | 'releaseLateHold' | 'settlePayment' | 'giveUpPayment'
>;

async function given(order: PlacedOrder, { balance = rupees(0) } = {}) {
  const shop = memoryShop();
  await shop.place(order);
  if (balance > 0) await shop.credit('asha', balance);
  const steps = orderPayment(shop.ledger, clock);
  return {
    shop,
    when: <Answer>(step: (steps: Steps) => Promise<Answer>) => inActivity(() => step(steps)),
    ofOrder: async () => (await shop.facts(`order-${order.orderId}`)).slice(1),
    ofWallet: async () => (await shop.facts('wallet-asha')).slice(balance > 0 ? 1 : 0),
  };
}

const hold = (shop: Shop, { orderId }: PlacedOrder, amount = PRICE) =>
  shop.askWallet('asha', { type: 'HoldFunds', data: { orderId, amount, at: AT } });

const { orderId } = upiOrder();
const failed = (reason: string) => ({
  type: 'PaymentFailed',
  data: { orderId, userId: 'asha', reason, at: AT },
});
const confirmed = (mode: string, utr: string | null) => ({
  type: 'PaymentConfirmed',
  data: { orderId, userId: 'asha', mode, amount: PRICE, utr, at: AT },
});
const astray = (amount = PRICE) => ({
  type: 'StrayPaymentReceived',
  data: { orderId, userId: 'asha', utr: UTR, amount, at: AT },
});
const credited = (amount = PRICE) => ({
  type: 'FundsCredited',
  data: {
    reference: creditReference.strayPayment(UTR),
    source: 'refund',
    subject: orderId,
    amount,
    note: `Payment ${UTR} could not be used for order ${orderId}.`,
    at: AT,
  },
});
const voided = { type: 'HoldVoided', data: { orderId, at: AT } };

describe('paying from the wallet', () => {
  it('sets the price aside, and then the order is paid', async () => {
    const order = anOrder();
    const { when, ofOrder, ofWallet } = await given(order, { balance: PRICE });

    expect(await when(({ payFromWallet }) => payFromWallet(order, AT))).toBe('paid');

    expect(await ofOrder()).toEqual([confirmed('wallet', null)]);
    expect(await ofWallet()).toEqual([
      { type: 'FundsHeld', data: { orderId, amount: PRICE, at: AT } },
    ]);
  });

  it('fails the order when the wallet is too small, and no later hold is taken for it', async () => {
    const order = anOrder();
    const { when, ofOrder, ofWallet } = await given(order);

    expect(await when(({ payFromWallet }) => payFromWallet(order, AT))).toBe('failed');

    expect(await ofOrder()).toEqual([failed('insufficientFunds')]);
    expect(await ofWallet()).toEqual([voided]);
  });

  it('fails an order of nothing', async () => {
    const order = anOrder();
    const { when, ofWallet } = await given(order, { balance: PRICE });
    const free = { ...order, price: rupees(0) };

    expect(await when(({ payFromWallet }) => payFromWallet(free, AT))).toBe('failed');

    expect(await ofWallet()).toEqual([voided]);
  });

  it('knows a hold that was captured for the end of a completed order', async () => {
    const order = anOrder();
    const { shop, when, ofOrder } = await given(order, { balance: PRICE });
    await hold(shop, order);
    const capture = { type: 'CaptureHold', data: { orderId, at: AT } } as const;
    await shop.askWallet('asha', capture);

    expect(await when(({ payFromWallet }) => payFromWallet(order, AT))).toBe('completed');

    expect(await ofOrder()).toEqual([]);
  });

  it('knows by the order why a hold was let go', async () => {
    const order = anOrder();
    const { shop, when } = await given(order, { balance: PRICE });
    await when(({ payFromWallet }) => payFromWallet(order, AT));
    await shop.ledger.order.handle(orderId, askAbout(order).refund(), byTest());
    await when(({ releaseLateHold }) => releaseLateHold(order, AT));

    expect(await when(({ payFromWallet }) => payFromWallet(order, AT))).toBe('refunded');
  });

  it('goes on with the hold that the page made', async () => {
    const order = anOrder();
    const { shop, when, ofWallet } = await given(order, { balance: PRICE });
    await hold(shop, order);

    expect(await when(({ payFromWallet }) => payFromWallet(order, AT))).toBe('paid');

    expect(await ofWallet()).toHaveLength(1);
  });

  it('stops where another sum is held for the order: nobody has an answer to that', async () => {
    const order = anOrder();
    const { shop, when, ofOrder } = await given(order, { balance: PRICE });
    await hold(shop, order, rupees(1));

    await expect(when(({ payFromWallet }) => payFromWallet(order, AT))).rejects.toMatchObject({
      type: 'LedgerRefused',
      nonRetryable: true,
      details: [{ type: 'ReferenceReused' }],
    });

    expect(await ofOrder()).toEqual([]);
  });

  it('lets the money go when the order was cancelled meanwhile', async () => {
    const order = anOrder();
    const { shop, when } = await given(order, { balance: PRICE });
    await shop.ledger.order.handle(orderId, askAbout(order).cancel(), byTest());

    expect(await when(({ payFromWallet }) => payFromWallet(order, AT))).toBe('failed');

    expect(await shop.story('wallet-asha')).toEqual(['FundsCredited', 'FundsHeld', 'HoldReleased']);
    expect(await shop.wallet('asha')).toEqual({ available: PRICE, held: 0 });
  });

  it('lets go of a hold that came after the order had failed', async () => {
    const order = anOrder();
    const { shop, when, ofWallet } = await given(order, { balance: PRICE });
    await hold(shop, order);

    await when(({ releaseLateHold }) => releaseLateHold(order, AT));

    expect((await ofWallet()).at(-1)).toEqual({
      type: 'HoldReleased',
      data: { orderId, amount: PRICE, at: AT },
    });
  });

  it('stops where the hold is captured: what was kept cannot be let go', async () => {
    const order = anOrder();
    const { shop, when } = await given(order, { balance: PRICE });
    await hold(shop, order);
    const capture = { type: 'CaptureHold', data: { orderId, at: AT } } as const;
    await shop.askWallet('asha', capture);

    await expect(when(({ releaseLateHold }) => releaseLateHold(order, AT))).rejects.toMatchObject({
      type: 'LedgerRefused',
    });
  });

  it.each([rupees(0), PRICE])('ends the same wherever a worker dies (%i paise)', (balance) =>
    endsTheSameWhereverItDies(async (shop) => {
      const order = anOrder();
      await shop.place(order);
      if (balance > 0) await shop.credit('asha', balance, AT);
      return (ledger) => orderPayment(ledger, clock).payFromWallet(order, AT);
    }),
  );
});

describe('settling a UPI payment', () => {
  it('claims the transfer for the order, which is then paid', async () => {
    const order = upiOrder();
    const { shop, when, ofOrder, ofWallet } = await given(order);

    expect(await when(({ settlePayment }) => settlePayment(order, received(), AT))).toBe('paid');

    expect(await shop.facts(`utr-${UTR}`)).toEqual([
      {
        type: 'UtrClaimed',
        data: { utr: UTR, claimant: { kind: 'order', id: orderId }, amount: PRICE, at: AT },
      },
    ]);
    expect(await ofOrder()).toEqual([confirmed('upi', UTR)]);
    expect(await ofWallet()).toEqual([]);
  });

  it('fails an order whose transfer paid for something else', async () => {
    const order = upiOrder();
    const { shop, when, ofOrder, ofWallet } = await given(order);
    const data = { utr: UTR, claimant: { kind: 'topUp', id: 'T' }, amount: PRICE, at: AT } as const;
    await shop.ledger.bankPayment.handle(UTR, { type: 'ClaimUtr', data }, byTest());

    expect(await when(({ settlePayment }) => settlePayment(order, received(), AT))).toBe('failed');

    expect(await ofOrder()).toEqual([failed('refusedByBank')]);
    expect(await ofWallet()).toEqual([]);
  });

  it('puts another sum than the price into the wallet', async () => {
    const order = upiOrder();
    const { when, ofOrder, ofWallet } = await given(order);
    const half = received(rupees(125));

    expect(await when(({ settlePayment }) => settlePayment(order, half, AT))).toBe('failed');

    expect(await ofOrder()).toEqual([failed('amountMismatch'), astray(rupees(125))]);
    expect(await ofWallet()).toEqual([credited(rupees(125))]);
  });

  it('puts what comes after the order was given up into the wallet', async () => {
    const order = upiOrder();
    const { when, ofOrder, ofWallet } = await given(order);
    await when(({ giveUpPayment }) => giveUpPayment(order, 'expired', AT));

    expect(await when(({ settlePayment }) => settlePayment(order, received(), AT))).toBe('failed');

    expect(await ofOrder()).toEqual([failed('expired'), astray()]);
    expect(await ofWallet()).toEqual([credited()]);
  });

  it('locks what comes back above the limits of the wallet', async () => {
    const order = upiOrder();
    const { shop, when } = await given(order);
    const plenty = received(rupees(26_000));

    await when(({ settlePayment }) => settlePayment(order, plenty, AT));

    expect(await shop.ledger.wallet.stateOf('asha')).toMatchObject({
      available: rupees(25_000),
      locked: rupees(1_000),
    });
  });

  it.each([PRICE, rupees(125)])('ends the same wherever a worker dies (%i paise)', (amount) =>
    endsTheSameWhereverItDies(async (shop) => {
      const order = upiOrder();
      await shop.place(order);
      return (ledger) => orderPayment(ledger, clock).settlePayment(order, received(amount), AT);
    }),
  );
});

describe('giving an unpaid order up', () => {
  const open = { reference: orderId, openedAt: AT };

  it('fails it, and names the payment that the buyer may still make', async () => {
    const order = upiOrder();
    const { shop, when, ofOrder } = await given(order);
    await shop.tell(askAbout(order).requestPayment());

    expect(await when(({ giveUpPayment }) => giveUpPayment(order, 'expired', AT))).toEqual(open);

    expect((await ofOrder()).at(-1)).toEqual(failed('expired'));
  });

  it('cancels it for a buyer who asked for that', async () => {
    const order = upiOrder();
    const { shop, when, ofOrder } = await given(order);
    await shop.tell(askAbout(order).requestPayment());

    expect(await when(({ giveUpPayment }) => giveUpPayment(order, 'abandoned', AT))).toEqual(open);

    expect((await ofOrder()).at(-1)).toEqual({
      type: 'OrderCancelled',
      data: {
        orderId,
        userId: 'asha',
        mode: 'upi',
        keptAmount: 0,
        by: { kind: 'buyer' },
        reason: 'Cancelled by the buyer before payment.',
        at: AT,
      },
    });
  });

  it('names none where none was opened, or there is no order', async () => {
    const { when } = await given(upiOrder());
    const other = { ...upiOrder(), orderId: 'GT26K21-00000000' };

    for (const order of [upiOrder(), other]) {
      expect(await when(({ giveUpPayment }) => giveUpPayment(order, 'expired', AT))).toBeNull();
    }
  });

  it.each(['expired', 'abandoned'] as const)('ends the same wherever a worker dies (%s)', (why) =>
    endsTheSameWhereverItDies(async (shop) => {
      const order = upiOrder();
      await shop.place(order);
      return (ledger) => orderPayment(ledger, clock).giveUpPayment(order, why, AT);
    }),
  );

  it.each(['expired', 'abandoned'] as const)('leaves a paid order as it is (%s)', async (why) => {
    const order = upiOrder();
    const { when, ofOrder } = await given(order);
    await when(({ settlePayment }) => settlePayment(order, received(), AT));

    await when(({ giveUpPayment }) => giveUpPayment(order, why, AT));

    expect(await ofOrder()).toEqual([confirmed('upi', UTR)]);
  });
});
