import { rupees, type WalletCommand } from '@store/ledger';
import { askAbout, byTest } from '@store/ledger/testing';
import { describe, expect, it } from 'vitest';
import { failed, givenUnpaid } from '../testing/given-unpaid.ts';
import { endsTheSameWhereverItDies } from '../testing/in-activity.ts';
import { noCustomers } from '../testing/no-customers.ts';
import { anOrder, AT, clock, orderId, type Placed } from '../testing/placed.ts';
import type { Shop } from '../testing/shop.ts';
import { walletLimits } from '../testing/spec-keys.ts';
import { orderPayment } from './payment.ts';
import { settleStray } from './stray-payment.ts';

const UTR = '500000000001';
const [WALLET_PART, UPI_PART] = [rupees(115), rupees(300)];
const inParts = () => anOrder({ paymentMode: 'upi', walletPart: WALLET_PART });
const received = (amount = UPI_PART) => ({ amount, utr: UTR });
const about = (order: Placed) => ({ orderId: order.orderId, amount: WALLET_PART, at: AT });
const frozen: WalletCommand = {
  type: 'FreezeWallet',
  data: { reference: 'block', by: 'meera', at: AT },
};
const found = { accountId: 'meera', entryId: 'a1' };

/** The part is in the wallet, and held. */
async function givenHeld(order: Placed) {
  const given = await givenUnpaid(order, { balance: WALLET_PART });
  await given.when(({ holdWalletPart }) => holdWalletPart(order, AT));
  return given;
}

const steps = (ledger: Shop['ledger']) =>
  orderPayment({ ledger, clock, customers: noCustomers, walletLimits });

describe('holding the part that the wallet pays', () => {
  it('sets it aside, whatever else is in the wallet', async () => {
    const order = inParts();
    const { shop, when, ofOrder } = await givenUnpaid(order, { balance: rupees(200) });

    expect(await when(({ holdWalletPart }) => holdWalletPart(order, AT))).toBe('held');
    expect(await when(({ holdWalletPart }) => holdWalletPart(order, AT))).toBe('held');

    expect(await ofOrder()).toEqual([]);
    expect(await shop.wallet('asha')).toEqual({ available: rupees(85), held: WALLET_PART });
  });

  it('fails the order where the wallet has less by now, and nothing is ever held for it', async () => {
    const order = inParts();
    const { shop, when, ofOrder, ofWallet } = await givenUnpaid(order, { balance: rupees(114) });

    expect(await when(({ holdWalletPart }) => holdWalletPart(order, AT))).toBe('failed');

    expect(await ofOrder()).toEqual([failed('insufficientFunds')]);
    expect(await ofWallet()).toEqual([{ type: 'HoldVoided', data: { orderId, at: AT } }]);
    expect(await shop.wallet('asha')).toEqual({ available: rupees(114), held: 0 });
    expect(await when(({ holdWalletPart }) => holdWalletPart(order, AT))).toBe('failed');
  });

  it('fails the order of a customer whose wallet was frozen meanwhile', async () => {
    const order = inParts();
    const { shop, when, ofOrder } = await givenUnpaid(order, { balance: WALLET_PART });
    await shop.askWallet('asha', frozen);

    expect(await when(({ holdWalletPart }) => holdWalletPart(order, AT))).toBe('failed');

    expect(await ofOrder()).toEqual([failed('walletFrozen')]);
    expect(await shop.wallet('asha')).toEqual({ available: WALLET_PART, held: 0 });
  });

  it('goes on with an order that was paid before', async () => {
    const order = inParts();
    const { when } = await givenHeld(order);
    await when(({ settlePayment }) => settlePayment(order, received(), AT));

    expect(await when(({ holdWalletPart }) => holdWalletPart(order, AT))).toBe('held');
  });

  it('is nothing for an order that says nothing of parts', async () => {
    const { when } = await givenUnpaid(inParts());
    const { tender: _tender, ...early } = inParts();

    await expect(when(({ holdWalletPart }) => holdWalletPart(early, AT))).rejects.toThrow('parts');
  });

  it.each([rupees(0), WALLET_PART])('ends the same wherever a worker dies (%i paise)', (balance) =>
    endsTheSameWhereverItDies(async (shop) => {
      const order = inParts();
      await shop.place(order);
      if (balance > 0) await shop.credit('asha', balance, AT);
      return (ledger) => steps(ledger).holdWalletPart(order, AT);
    }),
  );
});

describe('settling the payment of an order in parts', () => {
  it('takes what is held once the rest has come', async () => {
    const order = inParts();
    const { shop, when } = await givenHeld(order);

    expect(await when(({ settlePayment }) => settlePayment(order, received(), AT))).toBe('paid');

    expect(await shop.story(`order-${orderId}`)).toEqual(['OrderPlaced', 'PaymentConfirmed']);
    expect((await shop.facts('wallet-asha')).at(-1)).toEqual({
      type: 'HoldCaptured',
      data: about(order),
    });
  });

  it.each([rupees(299), rupees(301), rupees(415)])(
    'gives both back where %i paise came instead',
    async (amount) => {
      const order = inParts();
      const { shop, when, ofOrder } = await givenHeld(order);

      expect(await when(({ settlePayment }) => settlePayment(order, received(amount), AT))).toBe(
        'failed',
      );

      expect((await ofOrder()).at(0)).toEqual(failed('amountMismatch'));
      expect(await shop.wallet('asha')).toEqual({ available: WALLET_PART + amount, held: 0 });
    },
  );

  it('gives what is held back where a rule refuses what came', async () => {
    const order = inParts();
    const { shop, when } = await givenHeld(order);

    await expect(
      when(({ settlePayment }) => settlePayment(order, received(rupees(0)), AT)),
    ).rejects.toThrow('AmountDiffers');

    expect(await shop.wallet('asha')).toEqual({ available: WALLET_PART, held: 0 });
  });

  it('gives what is held back where the transfer paid for something else', async () => {
    const order = inParts();
    const { shop, when } = await givenHeld(order);
    const claimant = { kind: 'topUp', id: 'T' } as const;
    const data = { utr: UTR, claimant, amount: UPI_PART, at: AT };
    await shop.ledger.bankPayment.handle(UTR, { type: 'ClaimUtr', data }, byTest());

    expect(await when(({ settlePayment }) => settlePayment(order, received(), AT))).toBe('failed');

    expect(await shop.wallet('asha')).toEqual({ available: WALLET_PART, held: 0 });
  });

  it('puts what comes after the order was given up into the wallet, beside what was held', async () => {
    const order = inParts();
    const { shop, when } = await givenHeld(order);
    await when(({ giveUpPayment }) => giveUpPayment(order, 'expired', AT));
    expect(await shop.wallet('asha')).toEqual({ available: WALLET_PART, held: 0 });

    expect(await when(({ settlePayment }) => settlePayment(order, received(), AT))).toBe('failed');

    expect(await shop.wallet('asha')).toEqual({ available: order.price, held: 0 });
  });

  it('takes what is held where an admin has found the payment, and a second one is the buyer’s', async () => {
    const order = inParts();
    const { shop, when } = await givenHeld(order);
    const ask = askAbout(order);
    await shop.tell(ask.requestPayment());
    await shop.ledger.order.handle(orderId, ask.confirm({ foundBy: found }), byTest());

    expect(await when(({ settlePayment }) => settlePayment(order, received(), AT))).toBe('paid');

    expect(await shop.wallet('asha')).toEqual({ available: UPI_PART, held: 0 });
    expect(await shop.story('wallet-asha')).toContain('HoldCaptured');
  });

  it('ends an order whose other sum an admin had put into the wallet before', async () => {
    const order = inParts();
    const { shop, when } = await givenHeld(order);
    const other = received(rupees(200));
    const { ledger } = shop;
    await when(() =>
      settleStray(
        { ledger, customers: noCustomers, walletLimits },
        order,
        { ...other, foundBy: found },
        AT,
      ),
    );

    expect(await when(({ settlePayment }) => settlePayment(order, other, AT))).toBe('failed');

    expect(await shop.story(`order-${orderId}`)).toContain('PaymentFailed');
    expect(await shop.wallet('asha')).toEqual({
      available: WALLET_PART + other.amount,
      held: 0,
    });
  });

  it('takes and gives back what is held although the wallet is frozen by then', async () => {
    for (const amount of [UPI_PART, rupees(1)]) {
      const order = inParts();
      const { shop, when } = await givenHeld(order);
      await shop.askWallet('asha', frozen);

      await when(({ settlePayment }) => settlePayment(order, received(amount), AT));

      expect((await shop.wallet('asha')).held).toBe(0);
    }
  });

  it.each([UPI_PART, rupees(125)])('ends the same wherever a worker dies (%i paise)', (amount) =>
    endsTheSameWhereverItDies(async (shop) => {
      const order = inParts();
      await shop.place(order);
      await shop.credit('asha', WALLET_PART, AT);
      await shop.askWallet('asha', { type: 'HoldFunds', data: about(order) });
      return (ledger) => steps(ledger).settlePayment(order, received(amount), AT);
    }),
  );
});

describe('giving an order in parts up', () => {
  it.each(['expired', 'refusedByBank', 'gatewayUnavailable', 'abandoned'] as const)(
    'gives back what was held (%s)',
    async (why) => {
      const order = inParts();
      const { shop, when } = await givenHeld(order);

      await when(({ giveUpPayment }) => giveUpPayment(order, why, AT));

      expect(await shop.wallet('asha')).toEqual({ available: WALLET_PART, held: 0 });
    },
  );

  it('keeps what was taken where it is paid already', async () => {
    const order = inParts();
    const { shop, when } = await givenHeld(order);
    await when(({ settlePayment }) => settlePayment(order, received(), AT));

    await when(({ giveUpPayment }) => giveUpPayment(order, 'expired', AT));

    expect(await shop.wallet('asha')).toEqual({ available: 0, held: 0 });
  });

  it.each(['expired', 'abandoned'] as const)('ends the same wherever a worker dies (%s)', (why) =>
    endsTheSameWhereverItDies(async (shop) => {
      const order = inParts();
      await shop.place(order);
      await shop.credit('asha', WALLET_PART, AT);
      await shop.askWallet('asha', { type: 'HoldFunds', data: about(order) });
      return (ledger) => steps(ledger).giveUpPayment(order, why, AT);
    }),
  );
});
