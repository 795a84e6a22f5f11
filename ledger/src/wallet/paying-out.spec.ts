import { describe, expect, it } from 'vitest';
import { rupees, toPaise, type Paise } from '../kernel/paise.ts';
import { specify } from '../testing/specify.ts';
import { wallet } from './decide.ts';
import type { CreditSource, WalletEvent } from './events.ts';
import { creditReference } from './references.ts';
import {
  adjustment,
  captured,
  credited,
  deduct,
  deducted,
  held,
  later,
  paidOut,
  payOut,
  released,
  reused,
} from '../testing/sample-wallet.ts';

const { given } = specify(wallet);

const prize = (amount: Paise): WalletEvent =>
  credited(amount, { source: 'prize', reference: creditReference.prize('2026-W47', 1) });
const moreThan = (unspent: Paise, asked: Paise) =>
  ({ type: 'MoreThanUnspent', unspent, asked }) as const;

describe('paying unspent top-ups out', () => {
  it('gives back all that was topped up, and no paisa more', () => {
    given(credited(rupees(9)))
      .when(payOut(rupees(9)))
      .thenEvents(paidOut(rupees(9)));
    given(credited(rupees(9)))
      .when(payOut(toPaise(901)))
      .thenRejected({ type: 'InsufficientFunds', available: rupees(9), asked: toPaise(901) });
  });

  it.each<CreditSource>(['refund', 'prize', 'points', 'adjustment'])(
    'leaves in the store what came by %s',
    (source) => {
      const gift = credited(rupees(5), { source, reference: creditReference.adjustment('2') });
      given(credited(rupees(4)), gift)
        .when(payOut(rupees(5)))
        .thenRejected(moreThan(rupees(4), rupees(5)));
      given(gift)
        .when(payOut(toPaise(1)))
        .thenRejected(moreThan(toPaise(0), toPaise(1)));
    },
  );

  it.each([
    { source: 'bankPayment' as const, reference: creditReference.adjustment('2') },
    { source: 'refund' as const, reference: creditReference.strayPayment('632514081190') },
  ])('counts other money that came by bank: %o', (came) => {
    given(credited(rupees(5), came))
      .when(payOut(rupees(5)))
      .thenEvents(paidOut(rupees(5)));
  });

  it('takes what was bought for from the top-ups first', () => {
    given(credited(rupees(9)), prize(rupees(5)), held(rupees(5)), captured)
      .when(payOut(rupees(5)))
      .thenRejected(moreThan(rupees(4), rupees(5)));
  });

  it('counts what is set aside as spent until it is released', () => {
    given(credited(rupees(5)), prize(rupees(5)), held(rupees(5)))
      .when(payOut(rupees(5)))
      .thenRejected(moreThan(toPaise(0), rupees(5)));
    given(credited(rupees(5)), prize(rupees(5)), held(rupees(5)), released)
      .when(payOut(rupees(5)))
      .thenEvents(paidOut(rupees(5)));
  });

  it('gives back no more of a released hold than the top-ups in it', () => {
    given(credited(rupees(4)), prize(rupees(5)), held(rupees(5)), released)
      .when(payOut(rupees(5)))
      .thenRejected(moreThan(rupees(4), rupees(5)));
  });

  it('counts a deduction as spent', () => {
    given(credited(rupees(5)), prize(rupees(5)), deducted(rupees(5)))
      .when(payOut(rupees(5), { reference: 'other' }))
      .thenRejected(moreThan(toPaise(0), rupees(5)));
  });

  it('pays out once, and twice only what is there', () => {
    given(credited(rupees(5)), paidOut(rupees(5)))
      .when(payOut(rupees(5), { at: later }))
      .thenNothingNew();
    given(credited(rupees(5)), prize(rupees(5)), paidOut(rupees(5)))
      .when(payOut(rupees(5), { reference: 'other' }))
      .thenRejected(moreThan(toPaise(0), rupees(5)));
  });

  it.each([{ amount: rupees(1) }, { reason: 'another' }])(
    'refuses the same reference with other content: %o',
    (other) => {
      given(credited(rupees(9)), paidOut(rupees(5)))
        .when(payOut(rupees(5), other))
        .thenRejected(reused(adjustment));
    },
  );

  it('shares its references with deductions', () => {
    given(credited(rupees(9)), paidOut(rupees(5)))
      .when(deduct(rupees(5)))
      .thenRejected(reused(adjustment));
  });

  it('refuses to pay out nothing', () => {
    given(credited(rupees(9)))
      .when(payOut(toPaise(0)))
      .thenRejected({ type: 'NothingToMove', reference: adjustment });
  });

  it('remembers of a captured hold what was in it', () => {
    const { unspent, holds } = [credited(rupees(9)), held(rupees(5)), captured].reduce(
      wallet.evolve,
      wallet.initialState,
    );
    expect(unspent).toBe(rupees(4));
    expect([...holds.values()]).toEqual([
      { amount: rupees(5), paidIn: rupees(5), status: 'captured' },
    ]);
  });
});
