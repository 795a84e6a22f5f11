import { rupees, type Paise } from '../kernel/paise.ts';
import type {
  CreditFunds,
  DeductFunds,
  HoldFunds,
  PayOutFunds,
  SendFundsBack,
  WalletCommand,
} from '../wallet/commands.ts';
import type { WalletEvent } from '../wallet/events.ts';
import { creditReference } from '../wallet/references.ts';
import { at, orderId } from './sample-order.ts';

export { at, later, orderId } from './sample-order.ts';

export const adjustment = creditReference.adjustment('1');

export const credit = (amount: Paise, more: Partial<CreditFunds['data']> = {}) =>
  ({
    reference: creditReference.topUp('TXN-1'),
    source: 'topUp',
    subject: 'TXN-1',
    amount,
    note: null,
    at,
    ...more,
  }) satisfies CreditFunds['data'];
export const credited = (amount: Paise, more: Partial<CreditFunds['data']> = {}): WalletEvent => ({
  type: 'FundsCredited',
  data: credit(amount, more),
});
export const deduct = (amount: Paise, more: Partial<DeductFunds['data']> = {}): DeductFunds => ({
  type: 'DeductFunds',
  data: {
    reference: adjustment,
    subject: 'a1',
    amount,
    reason: 'paid twice',
    against: 'adjustments',
    at,
    ...more,
  },
});
export const deducted = (amount: Paise): WalletEvent => ({
  type: 'FundsDeducted',
  data: deduct(amount).data,
});
export const payOut = (amount: Paise, more: Partial<PayOutFunds['data']> = {}): PayOutFunds => ({
  type: 'PayOutFunds',
  data: {
    ...{ reference: adjustment, amount, reason: 'account closed', at },
    ...more,
  },
});
export const paidOut = (amount: Paise): WalletEvent => ({
  type: 'FundsPaidOut',
  data: payOut(amount).data,
});
export const sendBack = (
  amount: Paise,
  more: Partial<SendFundsBack['data']> = {},
): SendFundsBack => ({
  type: 'SendFundsBack',
  data: { reference: `${orderId}:R1`, orderId, amount, at, ...more },
});
export const sentBack = (
  amount: Paise,
  more: Partial<SendFundsBack['data']> = {},
): WalletEvent => ({ type: 'FundsSentBack', data: sendBack(amount, more).data });
export const hold = (amount: Paise, when = at): HoldFunds => ({
  type: 'HoldFunds',
  data: { orderId, amount, at: when },
});
export const held = (amount: Paise): WalletEvent => ({
  type: 'FundsHeld',
  data: { orderId, amount, at },
});
export const captured: WalletEvent = {
  type: 'HoldCaptured',
  data: { orderId, amount: rupees(5), at },
};
export const released: WalletEvent = {
  type: 'HoldReleased',
  data: { orderId, amount: rupees(5), at },
};
export const voided: WalletEvent = { type: 'HoldVoided', data: { orderId, at } };
export const capture: WalletCommand = { type: 'CaptureHold', data: { orderId, at } };
export const release: WalletCommand = { type: 'ReleaseHold', data: { orderId, at } };
export const reused = (reference: string) => ({ type: 'ReferenceReused', reference }) as const;
