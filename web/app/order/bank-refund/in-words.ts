import { isUnderWay, type BankRefund, type BankRefunds } from '@store/ledger';
import { formatDay } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { bankRefundWords as words } from './words.ts';

/** After so long a bank is slower than it usually is. */
const LATE_AFTER_MS = 10 * 24 * 60 * 60_000;

/** What is to be told of the refunds of an order: what went to the bank, and how the last one ended. */
export const toldRefunds = ({ refunds }: BankRefunds): readonly BankRefund[] =>
  refunds.filter(
    (refund, place) =>
      isUnderWay(refund) || refund.status === 'arrived' || place === refunds.length - 1,
  );

const isLate = (at: string, now: Date): boolean => now.getTime() > Date.parse(at) + LATE_AFTER_MS;

export function bankRefundInWords(refund: BankRefund, now: Date): string {
  const { asked, status, why, since } = refund;
  const amount = formatRupees(asked.amount);
  switch (status) {
    case 'asked':
    case 'taken':
      return isLate(asked.at, now) ? words.lateToSend(amount) : words.toSend(amount);
    case 'sent':
      return (isLate(asked.at, now) ? words.late : words.onItsWay)(amount, formatDay(since));
    case 'arrived': {
      const arrived = words.arrived(amount, formatDay(since));
      return refund.bankReference === null ? arrived : `${arrived} ${words.traced}`;
    }
    case 'failed':
      return words.failed(amount);
    case 'refused':
      return words.refused[why ?? 'spent'](amount);
  }
}
