import { describe, it } from 'vitest';
import { rupees, toPaise, type Paise } from '../kernel/paise.ts';
import { specify } from '../testing/specify.ts';
import { wallet } from './decide.ts';
import type { WalletEvent } from './events.ts';
import { creditReference } from './references.ts';
import {
  at,
  captured,
  credit,
  credited,
  held,
  later,
  orderId,
  payOut,
  released,
  reused,
  sendBack,
  sentBack,
} from '../testing/sample-wallet.ts';

const { given } = specify(wallet);

const gift = (amount: Paise): WalletEvent =>
  credited(amount, { source: 'prize', reference: creditReference.prize('2026-W47', 1) });
const refund = (amount: Paise, fromBank: Paise | null = amount) => ({
  source: 'refund' as const,
  reference: creditReference.refund(orderId),
  subject: orderId,
  ...(fromBank !== null && { fromBank }),
});
const refunded = (amount: Paise, fromBank: Paise | null = amount): WalletEvent =>
  credited(amount, refund(amount, fromBank));
const frozen: WalletEvent = {
  type: 'WalletFrozen',
  data: { reference: 'block:1', by: 'meera', at },
};
const moreThan = (unspent: Paise, asked: Paise) =>
  ({ type: 'MoreThanUnspent', unspent, asked }) as const;

describe('sending a refund back to where it was paid from', () => {
  it('gives what the order gave back, and no paisa more', () => {
    given(refunded(rupees(9)))
      .when(sendBack(rupees(9)))
      .thenEvents(sentBack(rupees(9)));
    given(refunded(rupees(9)))
      .when(sendBack(toPaise(901)))
      .thenRejected({ type: 'InsufficientFunds', available: rupees(9), asked: toPaise(901) });
    given(refunded(rupees(9)))
      .when(sendBack(toPaise(0)))
      .thenRejected({ type: 'NothingToMove', reference: `${orderId}:R1` });
  });

  it('gives no gift, also not one that an order gave back', () => {
    given(refunded(rupees(9), null), gift(rupees(5)))
      .when(sendBack(rupees(1)))
      .thenRejected(moreThan(toPaise(0), rupees(1)));
    given(refunded(rupees(9), rupees(6)))
      .when(sendBack(rupees(7)))
      .thenRejected(moreThan(rupees(6), rupees(7)));
    // A refund that claims more than it is brings no more than it is.
    given(refunded(rupees(9), rupees(60)), gift(rupees(50)))
      .when(sendBack(rupees(10)))
      .thenRejected(moreThan(rupees(9), rupees(10)));
  });

  it('gives nothing that was spent, which takes it before gifts', () => {
    given(refunded(rupees(9)), gift(rupees(5)), held(rupees(5)), captured)
      .when(sendBack(rupees(5)))
      .thenRejected(moreThan(rupees(4), rupees(5)));
    given(refunded(rupees(9)), gift(rupees(5)), held(rupees(5)), released)
      .when(sendBack(rupees(9)))
      .thenEvents(sentBack(rupees(9)));
  });

  it('gives it once, and counts it as gone', () => {
    given(refunded(rupees(9)), sentBack(rupees(9)))
      .when(sendBack(rupees(9), { at: later }))
      .thenNothingNew();
    given(refunded(rupees(9)), gift(rupees(9)), sentBack(rupees(9)))
      .when(payOut(rupees(1)))
      .thenRejected(moreThan(toPaise(0), rupees(1)));
    given(refunded(rupees(9)), sentBack(rupees(5)))
      .when(sendBack(rupees(4)))
      .thenRejected(reused(`${orderId}:R1`));
  });

  it('gives nothing from a frozen wallet, and keeps to what it gave before', () => {
    given(refunded(rupees(9)), frozen)
      .when(sendBack(rupees(9)))
      .thenRejected({ type: 'WalletIsFrozen' });
    given(refunded(rupees(9)), sentBack(rupees(9)), frozen)
      .when(sendBack(rupees(9)))
      .thenNothingNew();
  });

  it('may be paid out by hand instead', () => {
    given(refunded(rupees(9)))
      .when(payOut(rupees(9)))
      .thenEvents({ type: 'FundsPaidOut', data: payOut(rupees(9)).data });
  });

  it('takes back what the bank did not take, to be sent or paid out again', () => {
    const reference = `${orderId}:R1`;
    const cameBack = credited(rupees(9), {
      ...{ source: 'sentBack', subject: reference },
      reference: creditReference.cameBack(reference),
    });
    given(refunded(rupees(9)), sentBack(rupees(9)), cameBack)
      .when(sendBack(rupees(9), { reference: `${orderId}:R2` }))
      .thenEvents(sentBack(rupees(9), { reference: `${orderId}:R2` }));
  });
});

describe('a refund that began before refunds told what came by bank', () => {
  it('is finished by a worker that tells', () => {
    given(refunded(rupees(9), null))
      .when({ type: 'CreditFunds', data: credit(rupees(9), refund(rupees(9))) })
      .thenNothingNew();
    given(refunded(rupees(9)))
      .when({ type: 'CreditFunds', data: credit(rupees(9), refund(rupees(9), rupees(5))) })
      .thenRejected(reused(creditReference.refund(orderId)));
  });
});
