import { creditReference, type TopUp, type TopUpFailure } from '@store/ledger';
import { timeOf, trace } from '../commands/context.ts';
import { insist } from '../commands/insist.ts';
import type { PaymentStepDependencies } from '../order/payment.ts';
import type { OpenPayment } from '../payment/contract.ts';
import { openPaymentOf } from '../payment/open-payment.ts';
import type { ReceivedPayment } from '../order/contract.ts';
import { whyTaken } from '../payment/why-taken.ts';
import { takeIntoSuspense } from '../suspense/take-into-suspense.ts';
import { whySuspended } from '../suspense/why-suspended.ts';
import type { RequestedTopUp, TopUpLedgerActivities } from './contract.ts';

export function topUpActivities(dependencies: PaymentStepDependencies): TopUpLedgerActivities {
  const { ledger, clock, customers, walletLimits } = dependencies;
  return {
    async settleTopUp(requested, { amount, utr }, reached) {
      const { txnId, userId } = requested;
      const at = timeOf(clock, reached);
      const claimant = { kind: 'topUp', id: txnId } as const;
      const claim = { type: 'ClaimUtr', data: { utr, claimant, amount, at } } as const;
      const claimed = await ledger.bankPayment.handle(utr, claim, trace('ClaimUtr'));
      if (!claimed.accepted) {
        await failPayment(txnId, await whyTaken(ledger, claimed.rejection.by, userId), at);
        return 'claimedElsewhere';
      }
      const confirm = { type: 'ConfirmPayment', data: { txnId, amount, utr, at } } as const;
      if (await suspend(requested, { amount, utr }, at)) return 'suspended';
      const confirmed = await ledger.topUp.handle(txnId, confirm, trace('ConfirmPayment'));
      // Another try has suspended it meanwhile.
      if (!confirmed.accepted && (await suspend(requested, { amount, utr }, at))) {
        return 'suspended';
      }
      insist(confirmed);
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

  /**
   * Late money of who has left or is blocked goes to a person. The top-up decides, so that a try that
   * comes after another one, or after a change of the account, does the same.
   */
  async function suspend(
    { txnId, userId }: RequestedTopUp,
    { utr, amount }: ReceivedPayment,
    at: string,
  ): Promise<boolean> {
    const before = await ledger.topUp.stateOf(txnId);
    if (before.status !== 'Failed') return false;
    const why = suspendedIn(before, utr)?.why ?? (await whySuspended(customers, userId));
    if (why === null) return false;
    const command = { type: 'SuspendPayment', data: { txnId, utr, amount, why, at } } as const;
    const handled = await ledger.topUp.handle(txnId, command, trace(command.type));
    // Another try has credited it meanwhile.
    if (!handled.accepted && handled.rejection.type === 'NotInStatus') return false;
    insist(handled);
    const topUp = await ledger.topUp.stateOf(txnId);
    const transfer = suspendedIn(topUp, utr);
    if (transfer === undefined) throw new Error(`the transfer ${utr} is not noted`);
    const subject = { kind: 'topUp', id: txnId } as const;
    await takeIntoSuspense(ledger, subject, transfer, before.paymentRequest, at);
    return true;
  }

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

const suspendedIn = (topUp: TopUp, utr: string) =>
  topUp.status === 'NotRequested'
    ? undefined
    : topUp.suspended.find((transfer) => transfer.utr === utr);
