import { describe, it } from 'vitest';
import { rupees } from '../kernel/paise.ts';
import { specify } from '../testing/specify.ts';
import type { WalletCommand } from './commands.ts';
import { wallet } from './decide.ts';
import type { WalletEvent } from './events.ts';
import {
  at,
  capture,
  captured,
  credit,
  credited,
  deduct,
  deducted,
  held,
  hold,
  later,
  paidOut,
  payOut,
} from '../testing/sample-wallet.ts';

const { given } = specify(wallet);

const freeze = (reference = 'block:1', when = at): WalletCommand => ({
  type: 'FreezeWallet',
  data: { reference, by: 'meera', at: when },
});
const thaw = (reference = 'block:1', when = at): WalletCommand => ({
  type: 'ThawWallet',
  data: { reference, by: 'imran', at: when },
});
const frozen = (reference = 'block:1'): WalletEvent => ({
  type: 'WalletFrozen',
  data: { reference, by: 'meera', at },
});
const thawed = (reference = 'block:1'): WalletEvent => ({
  type: 'WalletThawed',
  data: { reference, by: 'imran', at },
});

describe('a frozen wallet', () => {
  it('pays for nothing more', () => {
    given(credited(rupees(5)))
      .when(freeze())
      .thenEvents(frozen());
    given(credited(rupees(5)), frozen())
      .when(hold(rupees(5)))
      .thenRejected({ type: 'WalletIsFrozen' });
  });

  it('keeps to what it has agreed to', () => {
    given(credited(rupees(5)), held(rupees(5)), frozen())
      .when(hold(rupees(5)))
      .thenNothingNew();
    given(credited(rupees(5)), held(rupees(5)), frozen())
      .when(capture)
      .thenEvents(captured);
  });

  it('takes money, and lets people correct it', () => {
    given(frozen())
      .when({ type: 'CreditFunds', data: credit(rupees(5)) })
      .thenEvents(credited(rupees(5)));
    given(credited(rupees(5)), frozen())
      .when(deduct(rupees(5)))
      .thenEvents(deducted(rupees(5)));
    given(credited(rupees(5)), frozen())
      .when(payOut(rupees(5)))
      .thenEvents(paidOut(rupees(5)));
  });

  it('pays nothing out while a dispute freezes it, and lets people take from it', () => {
    const paidIn = [credited(rupees(5)), frozen(), frozen('dispute:1')];
    given(...paidIn)
      .when(payOut(rupees(5)))
      .thenRejected({ type: 'WalletIsFrozen' });
    given(...paidIn, thawed())
      .when(payOut(rupees(5)))
      .thenRejected({ type: 'WalletIsFrozen' });
    given(...paidIn, thawed('dispute:1'))
      .when(payOut(rupees(5)))
      .thenEvents(paidOut(rupees(5)));
    given(...paidIn)
      .when(deduct(rupees(5)))
      .thenEvents(deducted(rupees(5)));
  });

  it('has paid out what it had before it was disputed', () => {
    given(credited(rupees(5)), paidOut(rupees(5)), frozen('dispute:1'))
      .when(payOut(rupees(5)))
      .thenNothingNew();
  });

  it('pays again once every cause is gone', () => {
    given(credited(rupees(5)), frozen(), frozen('dispute:1'), thawed())
      .when(hold(rupees(5)))
      .thenRejected({ type: 'WalletIsFrozen' });
    given(credited(rupees(5)), frozen(), frozen('dispute:1'), thawed(), thawed('dispute:1'))
      .when(hold(rupees(5)))
      .thenEvents(held(rupees(5)));
  });

  it('is frozen and thawed once for a cause, however often it is told', () => {
    given(frozen()).when(freeze('block:1', later)).thenNothingNew();
    given(frozen()).when(thaw()).thenEvents(thawed());
    given(frozen(), thawed()).when(thaw('block:1', later)).thenNothingNew();
    given(frozen(), thawed()).when(freeze('block:1', later)).thenNothingNew();
    given(frozen(), thawed()).when(freeze('block:2')).thenEvents(frozen('block:2'));
  });

  it('is thawed only of what has frozen it', () => {
    given(frozen())
      .when(thaw('block:2'))
      .thenRejected({ type: 'NeverFrozen', reference: 'block:2' });
  });
});
