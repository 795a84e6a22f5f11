import {
  bankRefundReference,
  cameBackFromBank,
  creditReference,
  isUnderWay,
  sentBackOf,
  straysGivenBack,
  ZERO_PAISE,
  type BankRefund,
  type BankRefundCommand,
  type BankRefundRefusal,
  type Instant,
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
import type { BankRefundActivities, BankRefundLook } from './contract.ts';

export type BankRefundDependencies = RefundDependencies & Readonly<{ ledger: Ledger }>;

/** The stream of the refund decides first; the money follows, and comes back where that says so. */
export function bankRefundActivities(dependencies: BankRefundDependencies): BankRefundActivities {
  const { ledger, clock } = dependencies;
  return {
    async takeForBankRefund(orderId, number, reached) {
      const at = timeOf(clock, reached);
      const refund = await refundOf(orderId, number);
      if (refund.status === 'asked') await take(refund, at);
      return settled(orderId, number, at);
    },

    async followBankRefund(orderId, number, reached): Promise<BankRefundLook> {
      const at = timeOf(clock, reached);
      const refund = await refundOf(orderId, number);
      const told = await toldOf(refund);
      if (typeof told !== 'string') await note(refund, told, at);
      const isOver = (await settled(orderId, number, at)) === 'over';
      if (!isOver) return 'waits';
      return isUntraced(await refundOf(orderId, number)) ? 'untraced' : 'over';
    },
  };

  async function toldOf(refund: BankRefund) {
    if (!isUnderWay(refund) && !isUntraced(refund)) return 'noAnswer';
    if (!(await isTheBanks(refund))) {
      const sentAt = refund.status === 'sent' ? refund.since : null;
      const order = await ledger.order.stateOf(refund.asked.orderId);
      const notBy = order.status === 'NotPlaced' ? [] : [...straysGivenBack(order)];
      return askRefund(dependencies, { ...refund.asked, sentAt, notBy });
    }
    // Where it was never made, the money is in the wallet again.
    return lookForRefund(dependencies, refund.asked);
  }

  /**
   * While it waited the buyer has had the bank take a payment back, which it may do by itself: what is
   * left, by the rule by which refunds are offered, is less than what goes back.
   */
  async function isTheBanks({ status, asked: { orderId } }: BankRefund): Promise<boolean> {
    if (status !== 'taken') return false;
    const order = await ledger.order.stateOf(orderId);
    if (order.status === 'NotPlaced') return false;
    if (order.disputes.every(({ ended }) => ended?.outcome === 'won')) return false;
    const sent = await ledger.bankRefund.stateOf(orderId);
    return sentBackOf(sent) > (cameBackFromBank(order)?.amount ?? ZERO_PAISE);
  }

  async function take({ asked }: BankRefund, at: Instant): Promise<void> {
    const { orderId, userId, number, reference, amount } = asked;
    const data = { reference, orderId, amount, at };
    const command = { type: 'SendFundsBack', data } as const;
    const taken = await ledger.wallet.handle(userId, command, trace(command.type));
    if (taken.accepted) {
      // Refused by another try meanwhile: what has left comes back at once.
      await tell({ type: 'RecordBankRefundTaken', data: { orderId, number, at } });
      return;
    }
    const why = REFUSALS.get(taken.rejection.type);
    if (why === undefined) throw refused(taken.rejection);
    await tell({ type: 'RefuseBankRefund', data: { orderId, number, why, at } });
  }

  async function note({ asked }: BankRefund, state: RefundState, at: Instant): Promise<void> {
    const { orderId, number } = asked;
    const of = { orderId, number, at };
    switch (state.status) {
      case 'pending':
        return tell({ type: 'RecordBankRefundSent', data: of });
      case 'done': {
        const data = { ...of, bankReference: state.reference };
        return tell({ type: 'RecordBankRefundArrived', data });
      }
      case 'failed':
        return tell({ type: 'RecordBankRefundFailed', data: { ...of, reason: state.reason } });
    }
  }

  /** Another try may have been faster: then the refund is what that one has made of it. */
  async function tell(command: BankRefundCommand): Promise<void> {
    const { orderId } = command.data;
    const told = await ledger.bankRefund.handle(orderId, command, trace(command.type));
    if (!told.accepted && told.rejection.type !== 'BankRefundIs') throw refused(told.rejection);
  }

  /** Whatever has left for a refund that does not go to the bank is in the wallet again. */
  async function settled(orderId: string, number: number, at: Instant): Promise<'taken' | 'over'> {
    const { status, asked } = await refundOf(orderId, number);
    if (status === 'taken' || status === 'sent') return 'taken';
    if (status === 'arrived') return 'over';
    const { userId, reference, amount } = asked;
    const { movements } = await ledger.wallet.stateOf(userId);
    if (!movements.has(reference)) return 'over';
    const data = {
      reference: creditReference.cameBack(reference),
      source: 'sentBack',
      subject: reference,
      amount,
      note: null,
      at,
    } as const;
    const credit = { type: 'CreditFunds', data } as const;
    insist(await ledger.wallet.handle(userId, credit, trace(credit.type)));
    return 'over';
  }

  /** The event that started this may not have arrived here yet: then it is tried again. */
  async function refundOf(orderId: string, number: number): Promise<BankRefund> {
    const { refunds } = await ledger.bankRefund.stateOf(orderId);
    const refund = refunds[number - 1];
    if (refund === undefined) {
      throw new Error(`nobody has asked for ${bankRefundReference(orderId, number)}`);
    }
    return refund;
  }
}

const isUntraced = ({ status, bankReference }: BankRefund): boolean =>
  status === 'arrived' && bankReference === null;

const REFUSALS: ReadonlyMap<string, BankRefundRefusal> = new Map([
  ['InsufficientFunds', 'spent'],
  ['MoreThanUnspent', 'spent'],
  ['WalletIsFrozen', 'frozen'],
]);
