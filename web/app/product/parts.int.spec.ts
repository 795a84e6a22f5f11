import { rupees } from '@store/ledger';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Buyer } from '../../testing/open-test-store.ts';
import { browsersOf } from '../../testing/browsers-of.ts';
import { openShelf, type Fields } from '../../testing/order-form.ts';

const shelf = await openShelf();
const { store } = shelf;
const { ledger } = store.shop;
const browserOf = browsersOf(shelf.ask);
afterAll(() => store[Symbol.asyncDispose]());

const PRICE = rupees(415);
const WALLET_PART = rupees(115);

let asha: Buyer;
beforeEach(async () => {
  await shelf.customer();
  asha = await store.buyer({ balance: WALLET_PART });
});

/** Paid by UPI with what is in the wallet first, as the page shows it. */
const formInParts = async (change: Fields = {}): Promise<Fields> => ({
  ...(await shelf.formOf(asha)),
  ...{ payment: 'upi', coinsFirst: 'on', walletPart: String(WALLET_PART) },
  ...change,
});
const orderOf = ({ orderId = '' }: Fields) => ledger.order.stateOf(orderId);
const freeze = () =>
  ledger.wallet.handle(
    asha.account.id,
    {
      type: 'FreezeWallet',
      data: { reference: 'block', by: 'meera', at: store.shop.now().toISOString() },
    },
    { actor: 'meera', correlationId: 'spec', commandId: 'block' },
  );

describe('a purchase paid from the wallet first and the rest by UPI', () => {
  it('is placed with both parts, and leads to where the rest is paid', async () => {
    const form = await formInParts();

    const { status, location } = await shelf.post(asha, form);

    expect(status).toBe(303);
    expect(location).toMatch(new RegExp(`^/pay/${form['orderId']}\\?`));
    expect(await orderOf(form)).toMatchObject({
      status: 'Created',
      placed: {
        paymentMode: 'upi',
        price: PRICE,
        tender: { wallet: WALLET_PART, upi: rupees(300) },
        reward: 415,
      },
    });
  });

  it('pressed again finds the first order, whatever the wallet holds by then', async () => {
    const form = await formInParts();
    await shelf.post(asha, form);
    const before = await store.facts();

    for (const again of [form, { ...form, walletPart: '100' }, { ...form, coinsFirst: '' }]) {
      expect((await shelf.post(asha, again)).location).toBe(`/pay/${form['orderId']}`);
    }
    expect(await store.facts()).toBe(before);
  });

  it.each([
    ['nobody has told them', {}, '', 'You pay ₹115.00 from your wallet and ₹300.00 by UPI.'],
    ['it was another part', {}, '12000', 'You pay ₹115.00 from your wallet and ₹300.00 by UPI.'],
    ['it makes no sense', {}, '-1e9', 'You pay ₹115.00 from your wallet and ₹300.00 by UPI.'],
  ])('asks once more before it takes a part where %s', async (_why, change, walletPart, says) => {
    const form = await formInParts({ ...change, walletPart });
    const before = await store.facts();

    const { status, answer } = await shelf.post(asha, form);

    expect(status).toBe(409);
    expect(answer?.notice).toBe(`${says} Press Buy Now again to accept.`);
    expect(answer).toMatchObject({ walletPart: WALLET_PART, typed: { coinsFirst: true } });
    expect(await store.facts()).toBe(before);
    const agreed = { ...form, walletPart: String(answer?.walletPart) };
    expect((await shelf.post(asha, agreed)).location).toMatch(/^\/pay\//);
  });

  it('asks once more where the wallet pays nothing of it, or could pay for all', async () => {
    for (const balance of [undefined, PRICE]) {
      asha = await store.buyer(balance && { balance });
      const { answer } = await shelf.post(asha, await formInParts());
      expect(answer?.notice).toBe(
        'Nothing will be taken from your wallet: you pay ₹415.00 by UPI. Press Buy Now again to accept.',
      );
      const form = await formInParts({ walletPart: '0' });
      expect((await shelf.post(asha, form)).location).toMatch(/^\/pay\//);
      expect(await orderOf(form)).toMatchObject({ placed: { tender: { wallet: 0, upi: PRICE } } });
    }
  });

  it('leaves UPI a rupee', async () => {
    asha = await store.buyer({ balance: rupees(414.5) });
    const form = await formInParts({ walletPart: String(rupees(414)) });

    expect((await shelf.post(asha, form)).location).toMatch(/^\/pay\//);

    expect(await orderOf(form)).toMatchObject({ placed: { tender: { upi: rupees(1) } } });
  });

  it('takes nothing from a frozen wallet', async () => {
    await freeze();
    const form = await formInParts();

    expect(await shelf.post(asha, form)).toMatchObject({
      status: 409,
      answer: { errors: { payment: expect.stringContaining('frozen') as string } },
    });
    expect((await orderOf(form)).status).toBe('NotPlaced');
    expect((await shelf.post(asha, { ...form, coinsFirst: '' })).location).toMatch(/^\/pay\//);
  });

  it('lets the wallet alone where the box is not ticked, or all is paid with G-Coins', async () => {
    const upi = await formInParts({ coinsFirst: '' });
    await shelf.post(asha, upi);
    expect(await orderOf(upi)).toMatchObject({ placed: { tender: { wallet: 0, upi: PRICE } } });

    asha = await store.buyer({ balance: rupees(1_000) });
    const wallet = await formInParts({ payment: 'wallet' });
    expect((await shelf.post(asha, wallet)).location).toMatch(/^\/confirmation/);
    expect(await orderOf(wallet)).toMatchObject({ placed: { tender: { wallet: PRICE, upi: 0 } } });
  });

  it('keeps the choice for who comes back from paying, and tells what is left to pay', async () => {
    const browser = browserOf(asha);
    const form = await formInParts();
    await browser.post(form);
    await store.settled();

    const { begun, unpaid } = await browser.product();

    expect(begun.typed).toMatchObject({ payment: 'upi', coinsFirst: true });
    expect(unpaid).toMatchObject({ orderId: form['orderId'], due: rupees(300) });
  });
});
