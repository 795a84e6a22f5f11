import { rupees } from '@store/ledger';
import { paymentPage } from '@store/ledger/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Buyer } from '../../testing/open-test-store.ts';
import { loader as balanceError } from '../wallet/balance-error-loader.server.ts';
import {
  action as tryAgain,
  loader as confirmation,
} from '../order/confirmation/confirmation-page.tsx';
import { action as signOut } from '../account/sign-out.ts';
import { action as prove } from '../session/proof/signin-proof-page.tsx';
import { whileShopHas } from '../../testing/while-shop-has.ts';
import { action } from './action.server.ts';
import { loader } from './loader.server.ts';
import { browsersOf, type OnPage } from '../../testing/browsers-of.ts';
import { item, openShelf, product, type Fields } from '../../testing/order-form.ts';

const shelf = await openShelf();
const { store, ask } = shelf;
const browserOf = browsersOf(ask);
let buyer: Buyer;

afterAll(() => store[Symbol.asyncDispose]());
beforeEach(async () => {
  store.clock.ahead = 0;
  buyer = await shelf.customer();
});

const address = `/product/${product.id}`;
const params = { id: product.id };
const INPUTS = ['118374920', '2641'];

describe('what was chosen', () => {
  it('is there again after signing in, with the check', async () => {
    const browser = browserOf(null);
    const inputs = { 'input-0': '118374920', 'input-1': '2641' };
    const idCheck = await shelf.proofFor(null, inputs);
    const chosen = { item: item.itemId, payment: 'wallet', ...inputs, idCheck };
    const led = await browser.post({ ...chosen, intent: 'signIn' });
    expect(led).toMatchObject({
      status: 303,
      location: `/login?${new URLSearchParams({ origin: address }).toString()}`,
    });
    browser.signIn(buyer);
    expect((await browser.product()).begun).toEqual({
      typed: { itemId: item.itemId, payment: 'wallet', inputs: INPUTS },
      checked: { username: 'KaranOP', proof: idCheck, inputs: INPUTS },
      fewer: null,
    });
  });

  it('is what was chosen last, whatever the address asked for before', async () => {
    const at = `${address}?item=ANOTHER&payment=upi`;
    const chosen = { item: item.itemId, payment: 'wallet', 'input-0': '118374920' };
    const led = await ask(action, null, at, { ...chosen, intent: 'signIn' }, params);
    expect(led.location).toBe(`/login?${new URLSearchParams({ origin: address }).toString()}`);
  });

  it('is on a page of its own after a check without script, to which one can go back', async () => {
    const browser = browserOf(buyer);
    const { idCheck: _none, ...form } = await shelf.formOf(buyer);
    const checked = await browser.post({ ...form, intent: 'checkPlain' });
    expect(checked).toMatchObject({ status: 303, location: address });
    expect((await browser.product()).begun).toMatchObject({
      typed: { itemId: item.itemId, payment: 'wallet', inputs: INPUTS },
      checked: { username: 'KaranOP' },
    });
  });

  it('is bought once, also where a check without script comes between two presses', async () => {
    const browser = browserOf(buyer);
    const form = await shelf.formOf(buyer);
    await browser.post({ ...form, intent: 'checkPlain' });
    // Should Buy Now have been pressed before, and its answer be lost, pressing it here finds the order.
    const ticket = { orderId: form['orderId'], signature: form['orderSignature'] };
    expect((await browser.product()).buyer?.ticket).toEqual(ticket);
  });

  it('is there again on the page of another tab without script, and in no address', async () => {
    const browser = browserOf(buyer);
    const form = await shelf.formOf(buyer);
    const at = `${address}?tier=small&item=ANOTHER&saved=`;
    const led = await browser.visit(action, at, { ...form, intent: 'show' }, params);
    expect(led).toMatchObject({ status: 303, location: `${address}?tier=small` });
    const page = await browser.product(led.location ?? '');
    expect(page.begun).toMatchObject({
      typed: { itemId: item.itemId, payment: 'wallet', inputs: INPUTS },
      checked: { username: 'KaranOP' },
    });
    // Should Buy Now have been pressed before, and its answer be lost, pressing it here finds the order.
    expect(page.buyer?.ticket).toEqual({ orderId: form.orderId, signature: form.orderSignature });
  });

  it('is there again on another tab for a guest, and nothing is kept of who has chosen nothing', async () => {
    const browser = browserOf(null);
    const show = (fields: Fields) =>
      browser.visit(action, `${address}?tier=small`, { ...fields, intent: 'show' }, params);
    const empty = { payment: '', 'input-0': '', 'input-1': '', seen: '', quantity: '' };
    expect(await show(empty)).toMatchObject({ status: 303, cookies: [] });

    const led = await show({ ...empty, item: item.itemId, 'input-0': '118374920' });
    expect(led).toMatchObject({ status: 303, location: `${address}?tier=small` });
    const typed = async () => (await browser.product(led.location ?? '')).begun.typed;
    expect(await typed()).toEqual({
      itemId: item.itemId,
      payment: '',
      inputs: ['118374920', ''],
    });

    // What was emptied does not come back.
    await show(empty);
    expect(await typed()).toEqual({ itemId: '', payment: '', inputs: ['', ''] });
  });

  it.each([{ 'input-1': '2641' }, { payment: 'upi' }, { quantity: '2' }, { keep: 'on' }])(
    'is there again on another tab, as little as it is: %j',
    async (little) => {
      const browser = browserOf(null);
      await browser.visit(action, `${address}?tier=small`, { ...little, intent: 'show' }, params);
      expect(browser.draft()).not.toBe('');
    },
  );

  it('is there again after a press of the heart without script, on the same tab', async () => {
    const browser = browserOf(buyer);
    const form = await shelf.formOf(buyer);
    const press = () =>
      browser.visit(
        action,
        `${address}?tier=small&saved=some`,
        { ...form, intent: 'addFavourite' },
        params,
      );
    expect(await press()).toMatchObject({ status: 303, location: `${address}?tier=small` });
    const chosen = { itemId: item.itemId, payment: 'wallet', inputs: INPUTS };
    const page = await browser.product(`${address}?tier=small`);
    expect(page).toMatchObject({ favourite: true, begun: { typed: chosen } });
    expect(page.buyer?.ticket).toEqual({ orderId: form.orderId, signature: form.orderSignature });

    browser.signOff();
    const signIn = `/login?${new URLSearchParams({ origin: address }).toString()}`;
    expect(await press()).toMatchObject({ status: 303, location: signIn });
    browser.signIn(buyer);
    expect((await browser.product()).begun.typed).toEqual(chosen);
  });

  it('is there again with a saved id that is chosen without script', async () => {
    const browser = browserOf(buyer);
    const brothers = { productId: product.id, inputs: ['77', '2001'], name: 'My brother' };
    await store.shop.gameIds.keep(buyer.account.id, brothers);
    const [{ id } = { id: '' }] = await store.shop.gameIds.of(buyer.account.id);
    const { idCheck: _none, ...form } = await shelf.formOf(buyer);
    const at = `${address}?saved=${id}`;
    const led = await browser.visit(action, at, { ...form, intent: 'show' }, params);
    expect((await browser.product(led.location ?? '')).begun.typed).toEqual({
      itemId: item.itemId,
      payment: 'wallet',
      inputs: ['77', '2001'],
    });
  });

  it('is there again when the session ended in the middle', async () => {
    const browser = browserOf(buyer);
    const form = await shelf.formOf(buyer);
    browser.signOff();
    const over = await browser.post(form);
    expect(over).toMatchObject({ status: 401, data: { sessionOver: true } });
    browser.signIn(buyer);
    expect((await browser.product()).begun).toMatchObject({
      typed: { itemId: item.itemId, payment: 'wallet', inputs: INPUTS },
      checked: { username: 'KaranOP' },
    });
  });

  it('is nobody else’s, whoever signs in where a session ended', async () => {
    const form = await shelf.formOf(buyer);
    const browser = browserOf(buyer);
    browser.signOff();
    await browser.post(form);
    browser.signIn(await store.buyer());
    const empty = { itemId: '', payment: '', inputs: ['', ''] };
    expect((await browser.product()).begun.typed).toEqual(empty);

    const poor = await store.buyer({ balance: rupees(1) });
    const theirs = browserOf(poor);
    await theirs.post(await shelf.formOf(poor));
    theirs.signIn(await store.buyer());
    expect((await theirs.product()).begun.typed).toEqual(empty);
  });

  it('is forgotten with its own order, and with no other that was paid', async () => {
    const [older, browser] = [await shelf.formOf(buyer), browserOf(buyer)];
    expect((await browser.post(older)).location).toMatch(/^\/confirmation/);
    await store.settled();
    const poor = { ...(await shelf.formOf(buyer)), quantity: '', payment: 'upi' };
    const { location } = await browser.post(poor);
    await browser.visit(confirmation, `/confirmation?client_txn_id=${older['orderId']}`);
    expect((await browser.product()).begun.typed).toMatchObject({ payment: 'upi', inputs: INPUTS });
    expect(location).toMatch(/^\/pay\//);
  });

  it('keeps the number under which something may have been ordered, whatever is tried again', async () => {
    const older = await shelf.formOf(buyer);
    const browser = browserOf(buyer);
    await browser.post(older);
    await store.settled();
    const form = await shelf.formOf(buyer);
    const handle = () =>
      Promise.reject(
        Object.assign(new Error('cut off'), { code: 'OUTCOME_UNKNOWN', retryable: false }),
      );
    const { ledger } = store.shop;
    const away = { ledger: { ...ledger, order: { ...ledger.order, handle } } };
    expect((await whileShopHas(store.shop, away, () => browser.post(form))).status).toBe(503);

    const path = `/confirmation?client_txn_id=${older['orderId']}`;
    await browser.visit(confirmation, path);
    expect((await browser.product()).buyer?.ticket.orderId).toBe(form.orderId);
    await browser.visit(tryAgain, path, { intent: 'again' });
    expect((await browser.product()).buyer?.ticket.orderId).toBe(form.orderId);
    browser.signOff();
    await browser.post(form);
    browser.signIn(buyer);
    expect((await browser.product()).buyer?.ticket.orderId).toBe(form.orderId);
  });

  it('leads to an order that stands, also of a product that is not there any more', async () => {
    const form = await shelf.formOf(buyer);
    await shelf.post(buyer, form);
    const gone = 'product-that-was-archived';
    expect((await shelf.post(buyer, form, gone)).location).toBe(
      `/confirmation?client_txn_id=${form['orderId']}`,
    );
    expect((await shelf.post(buyer, await shelf.formOf(buyer), gone)).status).toBe(404);
    expect((await shelf.post(await store.buyer(), form, gone)).status).toBe(404);
    expect((await shelf.post(null, form, gone)).status).toBe(404);
  });

  it('is there again on the way back from an empty wallet, which knows what is missing', async () => {
    const poor = await store.buyer({ balance: rupees(261) });
    const browser = browserOf(poor);
    const led = await browser.post(await shelf.formOf(poor));
    expect(led.location).toBe(`/balanceerror?product=${product.id}&item=${item.itemId}`);
    const short = await browser.visit(balanceError, led.location ?? '');
    expect(short.data).toMatchObject({
      signInPath: null,
      wanted: { productId: product.id, itemName: item.name, missing: rupees(154) },
    });
    expect((await browser.product()).begun.typed).toEqual({
      itemId: item.itemId,
      payment: 'wallet',
      inputs: INPUTS,
    });
    expect((await browser.product(`${address}?payment=upi`)).begun.typed).toMatchObject({
      payment: 'upi',
      inputs: INPUTS,
    });
  });

  it('is there again after the proof that much money takes, and is bought once', async () => {
    const browser = browserOf(buyer);
    store.clock.ahead = 16 * 60_000;
    expect((await browser.post(await shelf.formOf(buyer))).location).toMatch(/^\/confirmation/);

    const dear = { ...store.shop.settings, walletProofFrom: rupees(415) };
    await whileShopHas(store.shop, { settings: dear }, async () => {
      const again = await shelf.formOf(buyer);
      const led = await browser.post(again);
      expect(led).toMatchObject({
        status: 303,
        location: `/signin-proof?${new URLSearchParams({ origin: address }).toString()}`,
      });
      expect((await browser.product()).begun).toMatchObject({
        typed: { itemId: item.itemId, payment: 'wallet', inputs: INPUTS },
        checked: { username: 'KaranOP' },
      });
      await browser.visit(prove, '/signin-proof', { proof: 'a quiet river', origin: address });
      expect((await browser.post(again)).location).toMatch(/^\/confirmation/);
    });
  });

  it('is there again on the way back from the payment, beside the order that waits', async () => {
    const browser = browserOf(buyer);
    const form: Fields = { ...(await shelf.formOf(buyer)), payment: 'upi' };
    const orderId = form['orderId'] ?? '';
    await browser.post(form);
    await store.settled();
    expect(await browser.product()).toMatchObject({
      begun: { typed: { itemId: item.itemId, payment: 'upi', inputs: INPUTS } },
      unpaid: { orderId, itemName: item.name, due: rupees(415), isReported: false },
    });
    const moment = new Date().toISOString();
    await store.tell({
      type: 'RequestPayment',
      data: { orderId, ...paymentPage(orderId), at: moment },
    });
    await store.tell({ type: 'ReportPayment', data: { orderId, at: moment } });
    expect((await browser.product()).unpaid).toMatchObject({ orderId, isReported: true });

    store.clock.ahead = store.shop.settings.orderExpiryMs;
    expect((await browser.product()).unpaid).toBeNull();
    store.clock.ahead = 0;

    const at = new Date().toISOString();
    const data = { orderId, amount: rupees(415), utr: '632514087001', at };
    await store.tell({ type: 'ConfirmPayment', data });
    await browser.visit(confirmation, `/confirmation?client_txn_id=${orderId}`);
    expect(await browser.product()).toMatchObject({
      begun: { typed: { itemId: '', payment: '', inputs: ['', ''] }, checked: null },
      unpaid: null,
    });
  });

  it('is forgotten when it is bought, and at the sign-out', async () => {
    const browser = browserOf(buyer);
    const form = await shelf.formOf(buyer);
    await browser.post({ ...form, intent: 'signIn' });
    await browser.post(form);
    expect((await browser.product()).begun.typed.itemId).toBe('');

    await browser.post({ ...(await shelf.formOf(buyer)), intent: 'signIn' });
    expect((await browser.product()).begun.typed.itemId).toBe(item.itemId);
    await browser.visit(signOut, '/signout', {});
    expect((await browser.product()).begun.typed.itemId).toBe('');
  });
});

describe('the draft in the browser', () => {
  it('can be neither read nor changed there', async () => {
    const browser = browserOf(null);
    await browser.post({ item: item.itemId, 'input-0': '118374920', intent: 'signIn' });
    const kept = decodeURIComponent(browser.draft());
    expect(kept).not.toContain('118374920');
    const bytes = Buffer.from(kept.slice('draft='.length), 'base64');
    expect(bytes.toString()).not.toContain('118374920');

    const forged = kept.slice(0, -8) + (kept.endsWith('AAAAAAAA') ? 'BBBBBBBB' : 'AAAAAAAA');
    for (const cookie of [forged, 'draft=', 'draft=e30=', `draft=${'A'.repeat(3_000)}`]) {
      const { data } = await ask(loader, { cookie }, address, undefined, params);
      expect((data as OnPage).begun.typed.itemId).toBe('');
    }
  });

  it('fits into a cookie, whatever is typed', async () => {
    for (const long of ['x'.repeat(2_000), '😀'.repeat(1_000), 'ं'.repeat(300)]) {
      const browser = browserOf(null);
      const chosen = { item: item.itemId, payment: 'upi', idCheck: long, 'input-0': long };
      await browser.post({ ...chosen, 'input-1': long, intent: 'signIn' });
      expect(browser.draft().length).toBeLessThan(3_900);
      expect((await browser.product()).begun.typed).toMatchObject({ itemId: item.itemId });
    }
  });

  it('of another product stays out of this one', async () => {
    const browser = browserOf(null);
    await browser.visit(
      action,
      '/product/hok',
      { item: 'HOK-80', intent: 'signIn' },
      { id: 'hok' },
    );
    expect((await browser.product()).begun.typed.itemId).toBe('');
  });
});

describe('the page about an empty wallet', () => {
  it('asks guests to sign in instead', async () => {
    const path = `/balanceerror?product=${product.id}&item=${item.itemId}`;
    expect((await ask(balanceError, null, path)).data).toEqual({
      signInPath: `/login?${new URLSearchParams({ origin: path }).toString()}`,
      wanted: null,
    });
  });

  it('says what it can when it does not know what was wanted', async () => {
    for (const path of ['/balanceerror', '/balanceerror?product=x&item=y']) {
      expect((await ask(balanceError, buyer, path)).data).toEqual({
        signInPath: null,
        wanted: null,
      });
    }
  });

  it('sends back whoever has enough by now', async () => {
    const path = `/balanceerror?product=${product.id}&item=${item.itemId}`;
    expect((await ask(balanceError, buyer, path)).data).toMatchObject({ wanted: { missing: 0 } });
  });
});
