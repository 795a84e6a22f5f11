import type { Paise } from '@store/ledger';
import { z } from 'zod';
import { paiseIn } from '../../../ports/rupees.ts';
import { oneLine } from '../../account/customer-name.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { LONGEST_REASON } from '../money/acts.ts';
import { moneyRefusals } from '../money/words.ts';
import { isUtr } from '../utr.ts';
import { bankPaymentRefusals as refusals } from './words.ts';

export type PaymentField = 'utr' | 'amount' | 'gateway' | 'reason';
export type PaymentErrors = Readonly<Partial<Record<PaymentField, string>>>;
export type ReadPayment =
  | Readonly<{ valid: true; utr: string; gateway: string | null; reason: string }>
  | Readonly<{ valid: false; errors: PaymentErrors }>;

const Reason = oneLine.pipe(
  z.string().min(1, refusals.reason).max(LONGEST_REASON, refusals.reasonTooLong(LONGEST_REASON)),
);

/** What was typed of a payment of what is due, which `asked` was to collect, or the bank has. */
export function readPayment(
  typed: Readonly<Record<PaymentField, string>>,
  due: Paise,
  asked: string | null,
): ReadPayment {
  const utr = typed.utr.replaceAll(' ', '');
  const amount = paiseIn(typed.amount);
  const gateway = typed.gateway === '' ? null : typed.gateway;
  const isUnknown = gateway !== null && gateway !== asked;
  const reason = Reason.safeParse(typed.reason);
  if (isUtr(utr) && amount === due && !isUnknown && reason.success) {
    return { valid: true, utr, gateway, reason: reason.data };
  }
  const errors: PaymentErrors = {
    ...(!isUtr(utr) && { utr: refusals.utr }),
    ...(amount !== due && {
      amount: Number.isNaN(amount) ? refusals.amount : refusals.otherAmount(formatRupees(due)),
    }),
    ...(isUnknown && { gateway: moneyRefusals.receivedBy }),
    ...(!reason.success && { reason: reason.error.issues[0]?.message ?? refusals.reason }),
  };
  return { valid: false, errors };
}
