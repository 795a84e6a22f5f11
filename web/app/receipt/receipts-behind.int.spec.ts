import { rupees, type Instant } from '@store/ledger';
import { byTest, mustBe, paymentPage } from '@store/ledger/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GATEWAY, type Buyer } from '../../testing/open-test-store.ts';
import {
  action as pressOnOrder,
  loader as orderPage,
} from '../order/confirmation/confirmation-page.tsx';
import { loader as payPage } from '../payment/pay-page.tsx';
import { openShelf, type Fields } from '../../testing/order-form.ts';
import { loader as topUpPage } from '../wallet/top-up/top-up-receipt-page.tsx';

const shelf = await openShelf();
const { store, ask } = shelf;
let buyer: Buyer;
beforeAll(async () => {
  buyer = await shelf.customer();
  await store.stopProjector();
});
afterAll(() => store[Symbol.asyncDispose]());

const at: Instant = '2026-11-21T08:00:00.000Z';
const upiForm = async (): Promise<Fields> => ({
  ...(await shelf.formOf(buyer)),
  payment: 'upi',
});
const toPay = (who: Buyer, id: string) => ask(payPage, who, `/pay/${id}`, undefined, { id });

describe('while the projector stands still', () => {
  it('the second press of Buy Now leads to the page of the order, as the first did', async () => {
    const form = await shelf.formOf(buyer);
    const [first, second] = [await shelf.post(buyer, form), await shelf.post(buyer, form)];

    for (const { location } of [first, second]) {
      expect(await ask(orderPage, buyer, location ?? '')).toMatchObject({
        status: 200,
        data: { kind: 'mine', orderId: form['orderId'], status: 'Created', price: rupees(415) },
      });
    }
  });

  it('strangers see of the order what they always see', async () => {
    const form = await upiForm();
    await shelf.post(buyer, form);
    const path = `/confirmation?client_txn_id=${form['orderId']}`;

    expect((await ask(orderPage, await store.buyer(), path)).data).toEqual({
      kind: 'other',
      orderId: form['orderId'],
      status: 'Created',
      title: 'Confirming Your Order',
      askAgainMs: 2_000,
      signInPath: null,
    });
    expect((await ask(pressOnOrder, await store.buyer(), path, { intent: 'cancel' })).status).toBe(
      404,
    );
  });

  it('the way to the payment page is open, and leads on once there is one', async () => {
    const form = await upiForm();
    await shelf.post(buyer, form);
    const { location } = await shelf.post(buyer, form);
    const orderId = form['orderId'] ?? '';
    expect(location).toBe(`/pay/${orderId}`);
    expect(await toPay(buyer, orderId)).toMatchObject({ status: 200, location: null });

    const paymentUrl = `${GATEWAY}/upi/pay/7`;
    const requested = { orderId, ...paymentPage(orderId), paymentUrl, at };
    await store.shop.ledger.order.handle(
      orderId,
      { type: 'RequestPayment', data: requested },
      byTest(),
    );
    expect(await toPay(buyer, orderId)).toMatchObject({ status: 303, location: paymentUrl });
  });

  it('what was asked for can be given up', async () => {
    const form = await upiForm();
    await shelf.post(buyer, form);
    const path = `/confirmation?client_txn_id=${form['orderId']}`;

    expect((await ask(pressOnOrder, buyer, path, { intent: 'cancel' })).status).toBe(202);
    expect(store.abandoned).toContain(form['orderId']);
  });

  it('a top-up has its page and its way to the payment', async () => {
    const txnId = 'TXN-26K21-00000001';
    const asked = { txnId, userId: buyer.account.id, amount: rupees(500), expiresAt: at, at };
    await store.shop.ledger.topUp.handle(txnId, { type: 'RequestTopUp', data: asked }, byTest());

    const path = `/walletconfirmation?client_txn_id=${txnId}`;
    expect((await ask(topUpPage, buyer, path)).data).toMatchObject({ amount: rupees(500) });
    expect(await toPay(buyer, txnId)).toMatchObject({ status: 200 });
  });

  it('a page shows what its visitor has done since, although the read side does not', async () => {
    const form = await upiForm();
    await shelf.post(buyer, form);
    const orderId = form['orderId'] ?? '';
    const fail = { type: 'FailPayment', data: { orderId, reason: 'expired', at } } as const;
    const failed = mustBe(await store.shop.ledger.order.handle(orderId, fail, byTest()));
    const seen = `/confirmation?client_txn_id=${orderId}&seen=${failed.position}`;

    expect((await ask(orderPage, buyer, seen)).data).toMatchObject({ status: 'Failed' });
  });

  it('what nobody has ordered still does not exist', async () => {
    const nobodys = '/confirmation?client_txn_id=GT26K21-ZZZZZZZZ';
    expect((await ask(orderPage, buyer, nobodys)).status).toBe(404);
    expect((await ask(orderPage, buyer, `${nobodys}&seen=999999`)).status).toBe(404);
    expect((await toPay(buyer, 'GT26K21-ZZZZZZZZ')).status).toBe(404);
  });
});
