import { rupees, toPaise } from '@store/ledger';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Buyer } from '../../../testing/open-test-store.ts';
import { browsersOf } from '../../../testing/browsers-of.ts';
import { item, openShelf, product, type Fields } from '../../../testing/order-form.ts';
import { mostPieces } from '../../purchase/pieces.ts';
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
const by = { kind: 'program', name: 'spec' } as const;
const MINUTE_MS = 60_000;

describe('the number of pieces comes back from an order of several', () => {
  async function boughtAgain(pieces: number) {
    const form: Fields = { ...(await shelf.formOf(buyer)), payment: 'upi' };
    const quantity = String(pieces);
    const seen = pieces === 1 ? (form['seen'] ?? '') : `${form['seen']}:${quantity}`;
    expect((await shelf.post(buyer, { ...form, quantity, seen })).status).toBe(303);
    const browser = browserOf(buyer);
    const page = `/confirmation?client_txn_id=${form['orderId'] ?? ''}`;
    const { location } = await browser.visit(confirm, page, { intent: 'again' });
    return { location: location ?? '', browser };
  }
  const asks = (quantity: string) => `/product/${product.id}?quantity=${quantity}`;
  async function setCount(count: number | null) {
    const was = { count: (await store.shop.catalogueDesk.item(item.itemId))?.count ?? null };
    await store.shop.catalogueDesk.changeItem(item.itemId, { was, mine: { count } }, by);
  }

  it('in the address', async () => {
    const { location, browser } = await boughtAgain(3);
    expect(location).toBe(asks('3'));
    const { typed, fewer } = (await browser.product(location)).begun;
    expect([typed.itemId, typed.quantity, fewer]).toEqual([item.itemId, '3', null]);
  });

  it('as far as so many can be bought now, and is told when fewer', async () => {
    const { browser } = await boughtAgain(3);
    const most = mostPieces(item);
    expect((await browser.product(asks(String(most + 1)))).begun).toMatchObject({
      typed: { quantity: String(most) },
      fewer: { itemId: item.itemId, asked: most + 1, most },
    });
    await setCount(2);
    expect((await browser.product(asks('3'))).begun).toMatchObject({
      typed: { quantity: '2' },
      fewer: { asked: 3, most: 2 },
    });
    // How many are left is not for guests to find out.
    const guest = await browserOf(null).product(`${asks('3')}&item=${item.itemId}`);
    expect(guest.begun).toMatchObject({ typed: { quantity: '3' }, fewer: null });
    await setCount(null);
  });

  it.each(['', '0', '-1', '1.5', '100', 'three', '3<b>'])('and not from "%s"', async (typed) => {
    const { begun } = await browserOf(buyer).product(`${asks(typed)}&item=${item.itemId}`);
    expect(begun).toMatchObject({ fewer: null });
    expect(begun.typed).not.toHaveProperty('quantity');
  });
});

describe('what was chosen comes back from an order that came to nothing', () => {
  async function given(pieces = 1) {
    const form: Fields = { ...(await formFor(pieces)), payment: 'upi' };
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
  async function formFor(pieces: number): Promise<Fields> {
    const form = await shelf.formOf(buyer);
    if (pieces === 1) return form;
    return { ...form, quantity: String(pieces), seen: `${form['seen'] ?? ''}:${pieces}` };
  }
  async function tryAgain(page: string, pieces = 1) {
    const browser = browserOf(buyer);
    const address = `/product/${product.id}`;
    expect(await browser.visit(confirm, page, { intent: 'again' })).toMatchObject({
      status: 303,
      location: pieces === 1 ? address : `${address}?quantity=${pieces}`,
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

  describe('may have been of a player who pays more, so that check', () => {
    const cheaper = (by: number) =>
      store.shop.catalogue.saveItem({
        ...item,
        discountedPrice: toPaise(item.discountedPrice - by),
      });
    async function buyingAgain(pieces = 1) {
      const { page, fail } = await given(pieces);
      await fail();
      const { checked } = await tryAgain(page, pieces);
      return async () => {
        const form = { ...(await formFor(pieces)), idCheck: checked?.proof ?? '' };
        return shelf.post(buyer, form);
      };
    }

    it('holds for the price that was asked then, and for a higher one', async () => {
      const buyAgain = await buyingAgain();
      await cheaper(-1);
      expect((await buyAgain()).status).toBe(303);
    });

    it('is done anew once the item costs less', async () => {
      const buyAgain = await buyingAgain();
      await cheaper(1);
      const { status, answer } = await buyAgain();
      expect([status, answer?.checked?.username]).toEqual([409, 'KaranOP']);
      expect(answer?.checked?.proof).not.toBe('');
    });

    it('is judged by what each of several pieces cost', async () => {
      expect((await (await buyingAgain(2))()).status).toBe(303);
      const buyAgain = await buyingAgain(2);
      await cheaper(1);
      expect((await buyAgain()).status).toBe(409);
    });
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
