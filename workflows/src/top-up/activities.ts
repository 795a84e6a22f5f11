import { creditReference, type Paise, type TopUp, type TopUpFailure } from '@store/ledger';
import { timeOf, trace } from '../commands/context.ts';
import { insist } from '../commands/insist.ts';
import type { PaymentStepDependencies } from '../order/payment.ts';
import type { OpenPayment } from '../payment/contract.ts';
import { openPaymentOf } from '../payment/open-payment.ts';
import type { ReceivedPayment } from '../order/contract.ts';
import { whyTaken } from '../payment/why-taken.ts';
import { writtenRupees } from '../messages/amounts.ts';
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
      if (!confirmed.accepted && (await isPaidByAnother(txnId, utr))) {
        return settleStray(requested, { amount, utr }, at);
      }
      insist(confirmed);
      const reference = creditReference.topUp(txnId);
      const note = await noteOf(requested, amount);
      const data = { reference, source: 'topUp', subject: txnId, amount, note, at } as const;
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
    if (before.status === 'NotRequested') return false;
    const earlier = suspendedIn(before, utr);
    if (before.status !== 'Failed' && !earlier) return false;
    const why = earlier?.why ?? (await whySuspended(customers, userId));
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

  async function isPaidByAnother(txnId: string, utr: string): Promise<boolean> {
    const topUp = await ledger.topUp.stateOf(txnId);
    return 'confirmed' in topUp && topUp.confirmed.utr !== utr;
  }

  /**
   * A transfer beyond the one that it is paid with goes to the wallet as well, or to a person. The
   * top-up decides which, as above.
   */
  async function settleStray(
    { txnId, userId }: RequestedTopUp,
    { utr, amount }: ReceivedPayment,
    at: string,
  ): Promise<'completed' | 'suspended'> {
    const suspended = await whySuspended(customers, userId);
    const record = {
      type: 'RecordStrayPayment',
      data: { txnId, utr, amount, at, ...(suspended && { suspended }) },
    } as const;
    insist(await ledger.topUp.handle(txnId, record, trace(record.type)));
    const topUp = await ledger.topUp.stateOf(txnId);
    const isThere = topUp.status !== 'NotRequested';
    const stray = isThere && topUp.strayPayments.find((transfer) => transfer.utr === utr);
    if (!isThere || !stray) throw new Error(`the transfer ${utr} is not noted`);
    if (stray.suspended) {
      const transfer = { ...stray, why: stray.suspended };
      const subject = { kind: 'topUp', id: txnId } as const;
      await takeIntoSuspense(ledger, subject, transfer, topUp.paymentRequest, at);
      return 'suspended';
    }
    const credit = {
      type: 'CreditFunds',
      data: {
        reference: creditReference.strayPayment(utr),
        source: 'topUp',
        subject: txnId,
        amount,
        note: `Payment ${utr} came for top-up ${txnId} as well.`,
        at,
        limits: walletLimits(),
      },
    } as const;
    insist(await ledger.wallet.handle(userId, credit, trace(credit.type)));
    return 'completed';
  }

  /** Null where what came is what was asked for, and of a credit of a time that said nothing of it. */
  async function noteOf(
    { txnId, userId, amount: asked }: RequestedTopUp,
    amount: Paise,
  ): Promise<string | null> {
    if (amount === asked) return null;
    const { movements } = await ledger.wallet.stateOf(userId);
    const earlier = movements.get(creditReference.topUp(txnId));
    if (earlier?.type === 'FundsCredited') return earlier.data.note;
    return `${writtenRupees(amount)} was paid instead of ${writtenRupees(asked)}.`;
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
