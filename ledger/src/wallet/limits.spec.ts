import { describe, expect, it } from 'vitest';
import { rupees, type Paise } from '../kernel/paise.ts';
import { specify } from '../testing/specify.ts';
import type { CreditFunds, WalletCommand } from './commands.ts';
import { wallet } from './decide.ts';
import type { WalletEvent } from './events.ts';
import type { WalletLimits } from './limits.ts';
import { creditReference } from './references.ts';
import { at, credit, credited, held, hold } from '../testing/sample-wallet.ts';

const { given } = specify(wallet);

describe('money above a limit', () => {
  const limits: WalletLimits = { perDay: rupees(10), balanceAtMost: rupees(16) };
  const late = (amount: Paise, more: Partial<CreditFunds['data']> = {}): CreditFunds => ({
    type: 'CreditFunds',
    data: { ...credit(amount, { reference: creditReference.topUp('TXN-2'), ...more }), limits },
  });
  const lock = (amount: Paise, reference = creditReference.topUp('TXN-2')): WalletEvent => ({
    type: 'FundsLocked',
    data: { reference, amount, reason: 'limit', at },
  });
  const unlock: WalletCommand = {
    type: 'UnlockFunds',
    data: { reference: creditReference.topUp('TXN-2'), by: 'meera', note: 'asked by phone', at },
  };
  const unlocked: WalletEvent = {
    type: 'FundsUnlocked',
    data: { ...unlock.data, amount: rupees(4) },
  };
  const second = (amount: Paise): WalletEvent =>
    credited(amount, { reference: creditReference.topUp('TXN-2') });

  it('is not locked up to the last paisa of the day', () => {
    given(credited(rupees(4)))
      .when(late(rupees(6)))
      .thenEvents(second(rupees(6)));
  });

  it('is credited, and what the day does not bear is locked', () => {
    given(credited(rupees(4)))
      .when(late(rupees(10)))
      .thenEvents(second(rupees(10)), lock(rupees(4)));
  });

  it('is counted by the day in India on which it arrives', () => {
    given(credited(rupees(10), { at: '2026-11-20T18:29:59.000Z' }))
      .when(late(rupees(6)))
      .thenEvents(second(rupees(6)));
    given(credited(rupees(10), { at: '2026-11-20T18:30:00.000Z' }))
      .when(late(rupees(6)))
      .thenEvents(second(rupees(6)), lock(rupees(6)));
  });

  it('is locked also for what the wallet holds already, set aside or locked itself', () => {
    const before = credited(rupees(13), { at: '2026-11-19T08:00:00.000Z' });
    given(before, held(rupees(5)))
      .when(late(rupees(5)))
      .thenEvents(second(rupees(5)), lock(rupees(2)));
    given(before, lock(rupees(13), creditReference.topUp('TXN-1')))
      .when(late(rupees(5)))
      .thenEvents(second(rupees(5)), lock(rupees(2)));
  });

  it('counts payments for orders that came too late, and no prize', () => {
    const stray = { source: 'refund', reference: creditReference.strayPayment('1') } as const;
    given(credited(rupees(10), stray))
      .when(late(rupees(3)))
      .thenEvents(second(rupees(3)), lock(rupees(3)));
    given(credited(rupees(10), { source: 'prize', reference: 'prize:2026-W46:1' }))
      .when(late(rupees(3)))
      .thenEvents(second(rupees(3)));
  });

  it('is all spendable where the store agreed to take it', () => {
    const data = credit(rupees(99));
    given().when({ type: 'CreditFunds', data }).thenEvents({ type: 'FundsCredited', data });
  });

  it('is locked once, however often the credit is told', () => {
    given(credited(rupees(4)), second(rupees(10)), lock(rupees(4)))
      .when(late(rupees(10)))
      .thenNothingNew();
  });

  it('is kept under its credit, as locked until it is unlocked', () => {
    const history = [credited(rupees(4)), second(rupees(10)), lock(rupees(4))];
    const lockAfter = (events: readonly WalletEvent[]) =>
      events.reduce(wallet.evolve, wallet.initialState).locks.get(creditReference.topUp('TXN-2'));

    expect(lockAfter(history)).toEqual({ amount: rupees(4), status: 'locked' });
    expect(lockAfter([...history, unlocked])).toEqual({ amount: rupees(4), status: 'unlocked' });
  });

  it('cannot be spent until it is unlocked', () => {
    const history = [credited(rupees(4)), second(rupees(10)), lock(rupees(4))];
    given(...history)
      .when(hold(rupees(11)))
      .thenRejected({ type: 'InsufficientFunds', available: rupees(10), asked: rupees(11) });
    given(...history)
      .when(unlock)
      .thenEvents(unlocked);
    given(...history, unlocked)
      .when(hold(rupees(11)))
      .thenEvents(held(rupees(11)));
  });

  it('is unlocked once, and only what is locked', () => {
    given(credited(rupees(4)), second(rupees(10)), lock(rupees(4)), unlocked)
      .when(unlock)
      .thenNothingNew();
    given(second(rupees(10)))
      .when(unlock)
      .thenRejected({ type: 'NothingLocked', reference: creditReference.topUp('TXN-2') });
  });
});
