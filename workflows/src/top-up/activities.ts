import { creditReference, type TopUpFailure } from '@store/ledger';
import { timeOf, trace } from '../commands/context.ts';
import { insist } from '../commands/insist.ts';
import type { PaymentStepDependencies } from '../order/payment.ts';
import type { OpenPayment } from '../payment/contract.ts';
import { openPaymentOf } from '../payment/open-payment.ts';
import { whyTaken } from '../payment/why-taken.ts';
import type { RequestedTopUp, TopUpLedgerActivities } from './contract.ts';

export function topUpActivities(dependencies: PaymentStepDependencies): TopUpLedgerActivities {
  const { ledger, clock, walletLimits } = dependencies;
  return {
    async settleTopUp({ txnId, userId }, { amount, utr }, reached) {
      const at = timeOf(clock, reached);
      const claimant = { kind: 'topUp', id: txnId } as const;
      const claim = { type: 'ClaimUtr', data: { utr, claimant, amount, at } } as const;
      const claimed = await ledger.bankPayment.handle(utr, claim, trace('ClaimUtr'));
      if (!claimed.accepted) {
        await failPayment(txnId, await whyTaken(ledger, claimed.rejection.by, userId), at);
        return 'claimedElsewhere';
      }
      const confirm = { type: 'ConfirmPayment', data: { txnId, amount, utr, at } } as const;
      insist(await ledger.topUp.handle(txnId, confirm, trace('ConfirmPayment')));
      const reference = creditReference.topUp(txnId);
      const data = { reference, source: 'topUp', subject: txnId, amount, note: null, at } as const;
      const limits = (await wasAgreedTo(txnId)) ? {} : { limits: walletLimits() };
      const credit = { type: 'CreditFunds', data: { ...data, ...limits } } as const;
      insist(await ledger.wallet.handle(userId, credit, trace('CreditFunds')));
      const complete = { type: 'CompleteTopUp', data: { txnId, at } } as const;
      insist(await ledger.topUp.handle(txnId, complete, trace('CompleteTopUp')));
      return 'completed';
    },

    async giveUpTopUp({ txnId }: RequestedTopUp, why, reached): Promise<OpenPayment | null> {
      await failPayment(txnId, why, timeOf(clock, reached));
      const state = await ledger.topUp.stateOf(txnId);
      const request = 'paymentRequest' in state ? state.paymentRequest : null;
      return request && openPaymentOf(request);
    },
  };

  /** The page said yes to so much, to be paid in time: money beyond that was never counted. */
  async function wasAgreedTo(txnId: string): Promise<boolean> {
    const topUp = await ledger.topUp.stateOf(txnId);
    // Stryker disable next-line all: it was confirmed a step ago, which the types cannot know
    if (topUp.status !== 'Paid' && topUp.status !== 'Completed') return false;
    return topUp.failed === null && topUp.confirmed.amount <= topUp.requested.amount;
  }

  /** A top-up that is closed already stays as it is: a rejection here changes nothing. */
  async function failPayment(txnId: string, reason: TopUpFailure, at: string): Promise<void> {
    const fail = { type: 'FailPayment', data: { txnId, reason, at } } as const;
    await ledger.topUp.handle(txnId, fail, trace('FailPayment'));
  }
}
