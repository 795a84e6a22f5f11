import {
  creditReference,
  disputeFreezing,
  isUntracedSuspenseRefund,
  suspenseRefundReference,
  type Suspended,
  type SuspenseRefund,
  type SuspenseRefundCommand,
  type WalletLimits,
} from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { timeOf, trace } from '../commands/context.ts';
import { insist, refused } from '../commands/insist.ts';
import {
  askRefund,
  lookForRefund,
  type RefundDependencies,
} from '../payment-gateway/ask-refund.ts';
import type { RefundState } from '../payment-gateway/payment-gateway.ts';
import type { SuspenseActivities } from './contract.ts';

export type SuspenseDependencies = RefundDependencies &
  Readonly<{ ledger: Ledger; walletLimits: () => WalletLimits }>;

export function suspenseActivities(dependencies: SuspenseDependencies): SuspenseActivities {
  const { ledger, clock, walletLimits } = dependencies;
  return {
    async creditReleased(utr, reached) {
      const { released } = await suspendedAs(utr);
      // The event that started this has not arrived here yet: try again.
      if (released === null) throw new Error(`${utr} is not released`);
      const { userId, subject, amount } = released;
      const isOrder = subject.kind === 'order';
      const data = {
        // Of the transfer: it cannot be credited a second time, whoever might try.
        reference: creditReference.strayPayment(utr),
        source: isOrder ? 'refund' : 'topUp',
        subject: subject.id,
        amount,
        note: isOrder ? `Payment ${utr} could not be used for order ${subject.id}.` : null,
        at: timeOf(clock, reached),
        limits: walletLimits(),
      } as const;
      const credit = { type: 'CreditFunds', data } as const;
      insist(await ledger.wallet.handle(userId, credit, trace(credit.type)));
    },

    async followSuspenseRefund(utr, number, reached) {
      const refund = await refundOf(utr, number);
      const told = await toldOf(refund);
      if (typeof told !== 'string') await note(refund, told, timeOf(clock, reached));
      const now = await refundOf(utr, number);
      if (isUnderWay(now)) return told === 'paymentNotTold' ? told : 'waits';
      return isUntracedSuspenseRefund(now) ? 'untraced' : 'over';
    },
  };

  async function toldOf(refund: SuspenseRefund) {
    if (!isUnderWay(refund) && !isUntracedSuspenseRefund(refund)) return 'noAnswer';
    if (await isTheBanks(refund)) return lookForRefund(dependencies, refund.asked);
    const sentAt = refund.status === 'sent' ? refund.since : null;
    return askRefund(dependencies, { ...refund.asked, sentAt });
  }

  /** While it waited the payer has had their bank take this very transfer back, which it may do by itself. */
  async function isTheBanks({ status, asked: { utr } }: SuspenseRefund): Promise<boolean> {
    if (status !== 'asked') return false;
    const { suspended } = await suspendedAs(utr);
    const { freezes } = await ledger.wallet.stateOf(suspended.userId);
    const disputes = [...freezes.keys()].map(disputeFreezing).filter((id) => id !== null);
    for (const disputeId of disputes) {
      const dispute = await ledger.dispute.stateOf(disputeId);
      if (dispute.status === 'none' || dispute.status === 'won') continue;
      if (dispute.opened.utr === utr) return true;
    }
    return false;
  }

  async function note({ asked }: SuspenseRefund, state: RefundState, at: string): Promise<void> {
    const of = { utr: asked.utr, number: asked.number, at };
    switch (state.status) {
      case 'pending':
        return tell({ type: 'RecordSuspenseRefundSent', data: of });
      case 'done': {
        const data = { ...of, bankReference: state.reference };
        return tell({ type: 'RecordSuspenseRefundArrived', data });
      }
      case 'failed':
        return tell({ type: 'RecordSuspenseRefundFailed', data: { ...of, reason: state.reason } });
    }
  }

  /** Another try may have been faster: then the refund is what that one has made of it. */
  async function tell(command: SuspenseRefundCommand): Promise<void> {
    const told = await ledger.suspense.handle(command.data.utr, command, trace(command.type));
    if (!told.accepted && told.rejection.type !== 'SuspenseIs') throw refused(told.rejection);
  }

  async function refundOf(utr: string, number: number): Promise<SuspenseRefund> {
    const refund = (await suspendedAs(utr)).refunds[number - 1];
    if (refund === undefined) {
      throw new Error(`nobody has asked for ${suspenseRefundReference(utr, number)}`);
    }
    return refund;
  }

  async function suspendedAs(utr: string): Promise<Suspended> {
    const transfer = await ledger.suspense.stateOf(utr);
    if (transfer.status === 'none') throw new Error(`${utr} is not suspended`);
    return transfer;
  }
}

const isUnderWay = ({ status }: SuspenseRefund): boolean => status === 'asked' || status === 'sent';
