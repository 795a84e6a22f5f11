import { istDay, type IstDay } from '../kernel/ist-date.ts';
import type { Instant } from '../kernel/message.ts';
import { plus, toPaise, ZERO_PAISE, type Paise } from '../kernel/paise.ts';
import type { FundsCredited } from './events.ts';

/** What a customer may pay in on one day in India, and what a wallet may hold. */
export type WalletLimits = Readonly<{ perDay: Paise; balanceAtMost: Paise }>;

/** What came in by bank on the last day on which anything did. */
export type PaidIn = Readonly<{ day: IstDay; amount: Paise }>;

export const paidInOn = (paidIn: PaidIn | null, at: Instant): Paise =>
  paidIn?.day === istDay(at) ? paidIn.amount : ZERO_PAISE;

/** Prizes, points and what an order gives back are no money that comes in. */
const isPaidIn = ({ source, reference }: FundsCredited['data']): boolean =>
  source === 'topUp' || source === 'bankPayment' || reference.startsWith('stray:');

/**
 * How much of it is money of the customer's bank. What did not leave after all came in once before,
 * and an order gives back what it was paid with.
 */
export function fromBankIn(credit: FundsCredited['data']): Paise {
  const { source, amount, fromBank = ZERO_PAISE } = credit;
  const isAll = source === 'payOut' || source === 'sentBack' || isPaidIn(credit);
  return isAll ? amount : toPaise(Math.min(fromBank, amount));
}

export function withCredit(paidIn: PaidIn | null, credit: FundsCredited['data']): PaidIn | null {
  if (!isPaidIn(credit)) return paidIn;
  const { at, amount } = credit;
  return { day: istDay(at), amount: plus(paidInOn(paidIn, at), amount) };
}

/** How much of `amount` is above a limit. */
export function beyondLimits(
  { perDay, balanceAtMost }: WalletLimits,
  { amount, paidIn, owned }: Readonly<{ amount: Paise; paidIn: Paise; owned: Paise }>,
): Paise {
  const beyond = (before: Paise, limit: Paise) => Math.max(plus(before, amount) - limit, 0);
  const most = Math.max(beyond(paidIn, perDay), beyond(owned, balanceAtMost));
  return toPaise(Math.min(most, amount));
}
