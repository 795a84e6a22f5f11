import type { BankRefunds } from '@store/ledger';
import type { PayPages } from '../../../ports/store-settings.ts';

/** What goes back to the bank of an order. One under way waits while its gateway is not set up. */
export const shownBankRefunds = ({ refunds }: BankRefunds, payPages: PayPages) =>
  refunds.map(({ asked, status, since, bankReference, reason, why }) => ({
    reference: asked.reference,
    amount: asked.amount,
    gateway: asked.gateway,
    askedAt: asked.at,
    isGatewayGone:
      (status === 'taken' || status === 'sent') && payPages[asked.gateway]?.refunds !== true,
    ...{ status, since, bankReference, reason, why },
  }));
export type ShownBankRefund = ReturnType<typeof shownBankRefunds>[number];
