import { creditReference, rupees } from '@store/ledger';
import { askAbout, byTest, utrOf } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { confirmed, failed, givenUnpaid } from '../testing/given-unpaid.ts';
import { endsTheSameWhereverItDies } from '../testing/in-activity.ts';
import { noCustomers } from '../testing/no-customers.ts';
import { anOrder, AT, clock, orderId, PRICE } from '../testing/placed.ts';
import { walletLimits } from '../testing/spec-keys.ts';
import { orderPayment } from './payment.ts';

const UTR = '500000000001';
const upiOrder = () => anOrder({ paymentMode: 'upi' });
const received = (amount = PRICE) => ({ amount, utr: UTR });
const astray = (amount = PRICE) => ({
  type: 'StrayPaymentReceived',
  data: { orderId, userId: 'asha', utr: UTR, amount, gateway: null, at: AT },
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

describe('settling a UPI payment', () => {
  it('claims the transfer for the order, which is then paid', async () => {
    const order = upiOrder();
    const { shop, when, ofOrder, ofWallet } = await givenUnpaid(order);

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
    const { shop, when, ofOrder, ofWallet } = await givenUnpaid(order);
    const data = { utr: UTR, claimant: { kind: 'topUp', id: 'T' }, amount: PRICE, at: AT } as const;
    await shop.ledger.bankPayment.handle(UTR, { type: 'ClaimUtr', data }, byTest());

    expect(await when(({ settlePayment }) => settlePayment(order, received(), AT))).toBe('failed');

    expect(await ofOrder()).toEqual([failed('claimedElsewhere')]);
    expect(await ofWallet()).toEqual([]);
  });

  it('says so of a transfer that an admin had put into the buyer’s wallet', async () => {
    const order = upiOrder();
    const { shop, when, ofOrder } = await givenUnpaid(order);
    const act = { kind: 'credit', amount: PRICE, utr: UTR } as const;
    const why = { code: 'bankPayment', reason: 'Found at the bank', by: 'meera' } as const;
    const entry = { entryId: 'a1', userId: 'asha', act, ...why };
    const proposed = { ...entry, secondPersonFrom: rupees(5_000), at: AT };
    await shop.ledger.entry.handle('a1', { type: 'ProposeEntry', data: proposed }, byTest());
    const claimant = { kind: 'entry', id: 'a1' } as const;
    const data = { utr: UTR, claimant, amount: PRICE, at: AT };
    await shop.ledger.bankPayment.handle(UTR, { type: 'ClaimUtr', data }, byTest());

    expect(await when(({ settlePayment }) => settlePayment(order, received(), AT))).toBe('failed');

    expect(await ofOrder()).toEqual([failed('creditedByHand')]);
  });

  it('calls another sum what it is, where an admin had found the transfer for this order', async () => {
    const order = upiOrder();
    const { shop, when, ofOrder, ofWallet } = await givenUnpaid(order);
    const claimant = { kind: 'order', id: orderId } as const;
    const data = { utr: UTR, claimant, amount: rupees(125), at: AT };
    await shop.ledger.bankPayment.handle(UTR, { type: 'ClaimUtr', data }, byTest());

    expect(await when(({ settlePayment }) => settlePayment(order, received(), AT))).toBe('failed');

    expect(await ofOrder()).toEqual([failed('amountMismatch')]);
    expect(await ofWallet()).toEqual([]);
  });

  it('puts another sum than the price into the wallet', async () => {
    const order = upiOrder();
    const { when, ofOrder, ofWallet } = await givenUnpaid(order);
    const half = received(rupees(125));

    expect(await when(({ settlePayment }) => settlePayment(order, half, AT))).toBe('failed');

    expect(await ofOrder()).toEqual([failed('amountMismatch'), astray(rupees(125))]);
    expect(await ofWallet()).toEqual([credited(rupees(125))]);
  });

  it('puts what comes after the order was given up into the wallet', async () => {
    const order = upiOrder();
    const { when, ofOrder, ofWallet } = await givenUnpaid(order);
    await when(({ giveUpPayment }) => giveUpPayment(order, 'expired', AT));

    expect(await when(({ settlePayment }) => settlePayment(order, received(), AT))).toBe('failed');

    expect(await ofOrder()).toEqual([failed('expired'), astray()]);
    expect(await ofWallet()).toEqual([credited()]);
  });

  it.each<[string, ReturnType<typeof received>, number]>([
    ['another transfer goes to the wallet', received(), PRICE],
    ['another sum does, too', received(rupees(125)), rupees(125)],
    ['the same transfer is nothing new', { amount: PRICE, utr: utrOf(orderId) }, 0],
  ])('goes on with an order whose payment an admin has found: %s', async (_what, told, astray) => {
    const order = upiOrder();
    const { shop, when } = await givenUnpaid(order);
    const ask = askAbout(order);
    await shop.tell(ask.requestPayment());
    await shop.tell(ask.confirm({ foundBy: { accountId: 'meera', entryId: 'a1' } }));
    const claimant = { kind: 'order', id: orderId } as const;
    const data = { utr: utrOf(orderId), claimant, amount: PRICE, at: AT };
    await shop.ledger.bankPayment.handle(data.utr, { type: 'ClaimUtr', data }, byTest());

    expect(await when(({ settlePayment }) => settlePayment(order, told, AT))).toBe('paid');

    expect(await shop.ledger.order.stateOf(orderId)).toMatchObject({ status: 'Processing' });
    expect(await shop.wallet('asha')).toEqual({ available: astray, held: 0 });
  });

  it('goes on with such an order also where the gateway tells of a transfer that paid for something else', async () => {
    const order = upiOrder();
    const { shop, when } = await givenUnpaid(order);
    const ask = askAbout(order);
    await shop.tell(ask.requestPayment());
    await shop.tell(ask.confirm({ foundBy: { accountId: 'meera', entryId: 'a1' } }));
    const data = { utr: UTR, claimant: { kind: 'topUp', id: 'T' }, amount: PRICE, at: AT } as const;
    await shop.ledger.bankPayment.handle(UTR, { type: 'ClaimUtr', data }, byTest());

    expect(await when(({ settlePayment }) => settlePayment(order, received(), AT))).toBe('paid');
    expect(await shop.wallet('asha')).toEqual({ available: 0, held: 0 });
  });

  it('locks what comes back above the limits of the wallet', async () => {
    const order = upiOrder();
    const { shop, when } = await givenUnpaid(order);
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
      return (ledger) =>
        orderPayment({ ledger, clock, customers: noCustomers, walletLimits }).settlePayment(
          order,
          received(amount),
          AT,
        );
    }),
  );
});

describe('giving an unpaid order up', () => {
  const open = { reference: orderId, openedAt: AT, gateway: 'ekqr' };

  it('fails it, and names the payment that the buyer may still make', async () => {
    const order = upiOrder();
    const { shop, when, ofOrder } = await givenUnpaid(order);
    await shop.tell(askAbout(order).requestPayment());

    expect(await when(({ giveUpPayment }) => giveUpPayment(order, 'expired', AT))).toEqual(open);

    expect((await ofOrder()).at(-1)).toEqual(failed('expired'));
  });

  it('cancels it for a buyer who asked for that', async () => {
    const order = upiOrder();
    const { shop, when, ofOrder } = await givenUnpaid(order);
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
    const { when } = await givenUnpaid(upiOrder());
    const other = { ...upiOrder(), orderId: 'GT26K21-00000000' };

    for (const order of [upiOrder(), other]) {
      expect(await when(({ giveUpPayment }) => giveUpPayment(order, 'expired', AT))).toBeNull();
    }
  });

  it.each(['expired', 'abandoned'] as const)('ends the same wherever a worker dies (%s)', (why) =>
    endsTheSameWhereverItDies(async (shop) => {
      const order = upiOrder();
      await shop.place(order);
      return (ledger) =>
        orderPayment({ ledger, clock, customers: noCustomers, walletLimits }).giveUpPayment(
          order,
          why,
          AT,
        );
    }),
  );

  it.each(['expired', 'abandoned'] as const)('leaves a paid order as it is (%s)', async (why) => {
    const order = upiOrder();
    const { when, ofOrder } = await givenUnpaid(order);
    await when(({ settlePayment }) => settlePayment(order, received(), AT));

    await when(({ giveUpPayment }) => giveUpPayment(order, why, AT));

    expect(await ofOrder()).toEqual([confirmed('upi', UTR)]);
  });
});
