import { describe, expect, it } from 'vitest';
import { toCentipoints } from '../kernel/centipoints.ts';
import { rupees, ZERO_PAISE } from '../kernel/paise.ts';
import { happened, otherUtr, price, walletPart } from '../testing/sample-order.ts';
import { order } from './decide.ts';
import type { OrderEvent } from './events.ts';
import { cameBackFromBank, refundedFromBank, returnedFromBank } from './from-bank.ts';
import type { PlacedOrder } from './state.ts';

const half = rupees(207.5);
const foundBy = { accountId: 'meera', entryId: 'ENT-1' };

function after(...events: OrderEvent[]): PlacedOrder {
  const state = events.reduce(order.evolve, order.initialState);
  if (state.status === 'NotPlaced') throw new Error('it is not placed');
  return state;
}
const opened = [happened.placed(), happened.paymentRequested()];
const paid = [...opened, happened.confirmed()];
const inParts = [
  happened.placed({ walletPart }),
  happened.paymentRequested(),
  happened.confirmed('upi', rupees(300)),
];
const back = (...events: OrderEvent[]) => cameBackFromBank(after(...events))?.amount ?? null;

describe('what came by bank of the money that an order gives back', () => {
  it('is all of an order that was paid by UPI', () => {
    expect(refundedFromBank(after(...paid, happened.refunded()))).toBe(price);
    expect(back(...paid, happened.refunded())).toBe(price);
    expect(back(...paid, happened.completed(), happened.reversed())).toBe(price);
  });

  it('is nothing of one that the wallet paid', () => {
    const fromWallet = [happened.placed({ paymentMode: 'wallet' }), happened.confirmed('wallet')];
    expect(refundedFromBank(after(...fromWallet, happened.refunded()))).toBe(0);
    expect(back(...fromWallet, happened.refunded())).toBeNull();
  });

  it('is never the part that the wallet had paid first', () => {
    expect(refundedFromBank(after(...inParts, happened.refunded()))).toBe(rupees(300));
    expect(back(...inParts, happened.refunded())).toBe(rupees(300));
  });

  it('comes back with the parts that were not delivered, and with the rest', () => {
    const completed = [...paid, happened.completedInPart()];
    expect(returnedFromBank(after(...completed), { legs: [2], amount: half })).toBe(half);
    expect(back(...completed)).toBe(half);
    expect(refundedFromBank(after(...completed, happened.reversed()))).toBe(half);
    expect(back(...completed, happened.reversed())).toBe(price);
    expect(returnedFromBank(after(...completed), undefined)).toBe(0);
  });

  it('comes back before what the wallet had paid', () => {
    const much = { legs: [1], amount: rupees(350) };
    expect(returnedFromBank(after(...inParts), much)).toBe(rupees(300));
    const completed = { ...happened.completedInPart().data, amount: rupees(65), returned: much };
    const order = after(...inParts, { type: 'OrderCompleted', data: completed });
    expect(cameBackFromBank(order)?.amount).toBe(rupees(300));
    expect(refundedFromBank(after(...inParts, { type: 'OrderCompleted', data: completed }))).toBe(
      ZERO_PAISE,
    );
  });

  it('is also what the order could not take', () => {
    expect(back(...opened, happened.paymentFailed(), happened.stray())).toBe(rupees(400));
    expect(back(...paid, happened.stray())).toBe(rupees(400));
    expect(back(...paid, happened.stray(), happened.refunded())).toBe(rupees(815));
  });

  it('is nothing of what the bank gives back itself, until the store has won', () => {
    const twice = [...paid, happened.stray(), happened.refunded()];
    expect(back(...twice, happened.disputed(price))).toBeNull();
    const other = happened.disputed(rupees(400), 'D2', otherUtr);
    expect(back(...twice, other)).toBe(price);
    const ended = (outcome: 'won' | 'lost') =>
      happened.disputeEnded({
        disputeId: 'D2',
        outcome,
        kept: ZERO_PAISE,
        reward: toCentipoints(0),
      });
    expect(back(...twice, other, ended('lost'))).toBe(price);
    expect(back(...twice, other, ended('won'))).toBe(rupees(815));
  });

  it('is known by the gateway that collected it, under its reference', () => {
    expect(cameBackFromBank(after(...paid, happened.refunded()))).toEqual({
      ...{ gateway: 'ekqr', gatewayReference: happened.placed().data.orderId },
      amount: price,
    });
    expect(back(happened.placed(), happened.stray())).toBeNull();
    expect(back(...opened, happened.paymentFailed(), happened.stray('razorpay'))).toBeNull();
  });

  it('is not what a person has found at the bank', () => {
    const found = { ...happened.confirmed().data, foundBy };
    expect(
      back(...opened, { type: 'PaymentConfirmed', data: found }, happened.refunded()),
    ).toBeNull();
    const stray = { ...happened.stray().data, utr: otherUtr, foundBy };
    expect(
      back(...opened, happened.paymentFailed(), { type: 'StrayPaymentReceived', data: stray }),
    ).toBeNull();
  });

  it('is not what was put into no wallet', () => {
    const data = { ...happened.stray().data, suspended: 'blocked' as const };
    expect(
      back(...opened, happened.paymentFailed(), { type: 'StrayPaymentReceived', data }),
    ).toBeNull();
  });

  it.each([
    ['is unpaid', opened],
    ['is not delivered yet', paid],
    ['was delivered', [...paid, happened.completed()]],
    ['keeps the money', [...paid, happened.kept()]],
    ['its bank is asked to give back', [...paid, happened.refunded(), happened.disputed()]],
  ])('is nothing of an order that %s', (_what, events) => {
    expect(back(...events)).toBeNull();
  });

  it('is nothing of an order that nobody placed', () => {
    expect(cameBackFromBank(order.initialState)).toBeNull();
  });
});
