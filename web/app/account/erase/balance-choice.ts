import { toPaise, ZERO_PAISE, type Paise } from '@store/ledger';

export const BALANCE_CHOICES = ['payBack', 'giveUp'] as const;
export type BalanceChoice = (typeof BALANCE_CHOICES)[number];

type Money = Readonly<{ available: Paise; unspent: Paise }>;

/** What may be sent back: top-ups that are still there. */
export const payableBack = ({ available, unspent }: Money): Paise =>
  toPaise(Math.min(available, unspent));

/** What a choice does to the balance. */
export function splitBy(
  choice: BalanceChoice | null,
  money: Money,
): Readonly<{ givesUp: Paise; asksBack: Paise }> {
  if (choice === null) return { givesUp: ZERO_PAISE, asksBack: ZERO_PAISE };
  const asksBack = choice === 'payBack' ? payableBack(money) : ZERO_PAISE;
  return { givesUp: toPaise(money.available - asksBack), asksBack };
}
