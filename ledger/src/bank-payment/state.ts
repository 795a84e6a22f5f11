import type { BankPaymentEvent, UtrClaimed } from './events.ts';

export type BankPayment =
  Readonly<{ status: 'unclaimed' }> | Readonly<{ status: 'claimed'; claim: UtrClaimed['data'] }>;

export const unclaimed: BankPayment = { status: 'unclaimed' };

export const evolve = (_payment: BankPayment, { data }: BankPaymentEvent): BankPayment => ({
  status: 'claimed',
  claim: data,
});
