import { rupees } from '@store/ledger';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Buyer } from '../../../testing/open-test-store.ts';
import { browsersOf } from '../../../testing/browsers-of.ts';
import { item, openShelf, product, type Fields } from '../../../testing/order-form.ts';
import { action as confirm } from './confirmation-page.tsx';

const shelf = await openShelf();
const { store, ask } = shelf;
const browserOf = browsersOf(ask);
let buyer: Buyer;

afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  store.clock.ahead = 0;
  buyer = await shelf.customer();
});

const INPUTS = ['118374920', '2641'];
const MINUTE_MS = 60_000;

describe('what was chosen comes back from an order that came to nothing', () => {
  async function given() {
    const form: Fields = { ...(await shelf.formOf(buyer)), payment: 'upi' };
    const orderId = form['orderId'] ?? '';
    await shelf.post(buyer, form);
    const fact = { orderId, at: new Date().toISOString() };
    const payment = { ...fact, amount: rupees(415), utr: orderId };
    return {
      page: `/confirmation?client_txn_id=${orderId}`,
      fail: () => store.tell({ type: 'FailPayment', data: { ...fact, reason: 'expired' } }),
      pay: () => store.tell({ type: 'ConfirmPayment', data: payment }),
    };
  }
  async function tryAgain(page: string) {
    const browser = browserOf(buyer);
    expect(await browser.visit(confirm, page, { intent: 'again' })).toMatchObject({
      status: 303,
      location: `/product/${product.id}`,
    });
    return (await browser.product()).begun;
  }

  it('as it was, and its buyer alone may have it', async () => {
    const { page, fail } = await given();
    await fail();
    expect((await tryAgain(page)).typed).toEqual({
      itemId: item.itemId,
      payment: 'upi',
      inputs: INPUTS,
    });
    const stranger = await store.buyer();
    expect((await ask(confirm, stranger, page, { intent: 'again' })).status).toBe(404);
  });

  it('with the check of the player, which is not asked for once more', async () => {
    const { page, fail } = await given();
    await fail();
    store.clock.ahead = 40 * MINUTE_MS;
    const { checked } = await tryAgain(page);
    expect(checked).toMatchObject({ username: 'KaranOP', inputs: INPUTS });

    const form = { ...(await shelf.formOf(buyer)), idCheck: checked?.proof ?? '' };
    const { asked } = store.playing;
    expect((await shelf.post(buyer, form)).status).toBe(303);
    expect(store.playing.asked).toBe(asked);
  });

  it('without it on another day, or when the provider may have refused the player', async () => {
    const old = await given();
    await old.fail();
    const paid = await given();
    await paid.pay();
    expect((await tryAgain(paid.page)).checked).toBeNull();
    store.clock.ahead = 25 * 60 * MINUTE_MS;
    expect((await tryAgain(old.page)).checked).toBeNull();
  });
});
