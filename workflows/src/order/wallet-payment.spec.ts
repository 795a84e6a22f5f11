import { rupees } from '@store/ledger';
import { askAbout, byTest } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { confirmed, failed, givenUnpaid } from '../testing/given-unpaid.ts';
import { endsTheSameWhereverItDies, inActivity } from '../testing/in-activity.ts';
import { noCustomers } from '../testing/no-customers.ts';
import { anOrder, AT, clock, orderId, PRICE, type Placed } from '../testing/placed.ts';
import type { Shop } from '../testing/shop.ts';
import { walletLimits } from '../testing/spec-keys.ts';
import { watched } from '../testing/watched-ledger.ts';
import { orderPayment } from './payment.ts';

const hold = (shop: Shop, { orderId }: Placed, amount = PRICE) =>
  shop.askWallet('asha', { type: 'HoldFunds', data: { orderId, amount, at: AT } });
const voided = { type: 'HoldVoided', data: { orderId, at: AT } };

describe('paying from the wallet', () => {
  it('sets the price aside, and then the order is paid', async () => {
    const order = anOrder();
    const { when, ofOrder, ofWallet } = await givenUnpaid(order, { balance: PRICE });

    expect(await when(({ payFromWallet }) => payFromWallet(order, AT))).toBe('paid');

    expect(await ofOrder()).toEqual([confirmed('wallet', null)]);
    expect(await ofWallet()).toEqual([
      { type: 'FundsHeld', data: { orderId, amount: PRICE, at: AT } },
    ]);
  });

  it('asks nothing of a wallet in which the price is set aside since it was placed', async () => {
    const order = anOrder();
    const { shop, ofOrder, ofWallet } = await givenUnpaid(order, { balance: PRICE });
    await hold(shop, order);
    const asked: string[] = [];
    const ledger = watched(shop.ledger, async ({ type }) => void asked.push(type));
    const { payFromWallet } = orderPayment({ ...shop.dependencies, ledger, clock });

    expect(await inActivity(() => payFromWallet(order, AT))).toBe('paid');

    expect(asked).toEqual(['ConfirmPayment']);
    expect(await ofOrder()).toEqual([confirmed('wallet', null)]);
    expect(await ofWallet()).toHaveLength(1);
  });

  it('fails the order when the wallet is too small, and no later hold is taken for it', async () => {
    const order = anOrder();
    const { when, ofOrder, ofWallet } = await givenUnpaid(order);

    expect(await when(({ payFromWallet }) => payFromWallet(order, AT))).toBe('failed');

    expect(await ofOrder()).toEqual([failed('insufficientFunds')]);
    expect(await ofWallet()).toEqual([voided]);
  });

  it('fails the order of a customer whose wallet was frozen meanwhile', async () => {
    const order = anOrder();
    const { shop, when, ofOrder, ofWallet } = await givenUnpaid(order, { balance: PRICE });
    const data = { reference: 'block', by: 'meera', at: AT };
    await shop.askWallet('asha', { type: 'FreezeWallet', data });

    expect(await when(({ payFromWallet }) => payFromWallet(order, AT))).toBe('failed');

    expect(await ofOrder()).toEqual([failed('walletFrozen')]);
    expect(await ofWallet()).toEqual([{ type: 'WalletFrozen', data }, voided]);
  });

  it('fails an order of nothing', async () => {
    const order = anOrder();
    const { when, ofWallet } = await givenUnpaid(order, { balance: PRICE });
    const free = { ...order, price: rupees(0) };

    expect(await when(({ payFromWallet }) => payFromWallet(free, AT))).toBe('failed');

    expect(await ofWallet()).toEqual([voided]);
  });

  it('knows a hold that was captured for the end of a completed order', async () => {
    const order = anOrder();
    const { shop, when, ofOrder } = await givenUnpaid(order, { balance: PRICE });
    await hold(shop, order);
    const capture = { type: 'CaptureHold', data: { orderId, at: AT } } as const;
    await shop.askWallet('asha', capture);

    expect(await when(({ payFromWallet }) => payFromWallet(order, AT))).toBe('completed');

    expect(await ofOrder()).toEqual([]);
  });

  it('knows by the order why a hold was let go', async () => {
    const order = anOrder();
    const { shop, when } = await givenUnpaid(order, { balance: PRICE });
    await when(({ payFromWallet }) => payFromWallet(order, AT));
    await shop.ledger.order.handle(orderId, askAbout(order).refund(), byTest());
    await when(({ releaseLateHold }) => releaseLateHold(order, AT));

    expect(await when(({ payFromWallet }) => payFromWallet(order, AT))).toBe('refunded');
  });

  it('goes on with the hold that the page made', async () => {
    const order = anOrder();
    const { shop, when, ofWallet } = await givenUnpaid(order, { balance: PRICE });
    await hold(shop, order);

    expect(await when(({ payFromWallet }) => payFromWallet(order, AT))).toBe('paid');

    expect(await ofWallet()).toHaveLength(1);
  });

  it('stops where another sum is held for the order: nobody has an answer to that', async () => {
    const order = anOrder();
    const { shop, when, ofOrder } = await givenUnpaid(order, { balance: PRICE });
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
    const { shop, when } = await givenUnpaid(order, { balance: PRICE });
    await shop.ledger.order.handle(orderId, askAbout(order).cancel(), byTest());

    expect(await when(({ payFromWallet }) => payFromWallet(order, AT))).toBe('failed');

    expect(await shop.story('wallet-asha')).toEqual(['FundsCredited', 'FundsHeld', 'HoldReleased']);
    expect(await shop.wallet('asha')).toEqual({ available: PRICE, held: 0 });
  });

  it('lets go of a hold that came after the order had failed', async () => {
    const order = anOrder();
    const { shop, when, ofWallet } = await givenUnpaid(order, { balance: PRICE });
    await hold(shop, order);

    await when(({ releaseLateHold }) => releaseLateHold(order, AT));

    expect((await ofWallet()).at(-1)).toEqual({
      type: 'HoldReleased',
      data: { orderId, amount: PRICE, at: AT },
    });
  });

  it('stops where the hold is captured: what was kept cannot be let go', async () => {
    const order = anOrder();
    const { shop, when } = await givenUnpaid(order, { balance: PRICE });
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
      return (ledger) =>
        orderPayment({ ledger, clock, customers: noCustomers, walletLimits }).payFromWallet(
          order,
          AT,
        );
    }),
  );
});
