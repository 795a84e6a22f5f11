import type { BankPaymentEvent, UtrClaimed } from './events.ts';

/** `claim` is null as long as nobody claimed the payment. */
export type BankPayment = Readonly<{ claim: UtrClaimed['data'] | null }>;

export const unclaimed: BankPayment = { claim: null };

export const evolve = (_payment: BankPayment, { data }: BankPaymentEvent): BankPayment => ({
  claim: data,
});
