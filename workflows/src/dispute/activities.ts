import { disputeReference, ZERO_PAISE, type OpenedDispute } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { timeOf, trace, type Clock } from '../commands/context.ts';
import { insist } from '../commands/insist.ts';
import type { DisputeActivities } from './contract.ts';

export type DisputeDependencies = Readonly<{ ledger: Ledger; clock: Clock }>;

/** Who freezes a wallet where the gateway has told. */
const GATEWAY = 'gateway';

const POINTS_TAKEN = 'The payment for this order is disputed at the bank.';
const POINTS_BACK = 'The dispute about the payment for this order is closed.';

export function disputeActivities({ ledger, clock }: DisputeDependencies): DisputeActivities {
  return {
    async takeDispute(disputeId, reached) {
      const dispute = await openedDispute(disputeId);
      const at = timeOf(clock, reached);
      await freeze(dispute, at);
      await markOrder(dispute, at);
    },

    takeDisputedPoints: (orderId, disputeId, reached) =>
      takePoints(orderId, disputeId, timeOf(clock, reached)),

    async settleDispute(disputeId, reached) {
      const dispute = await openedDispute(disputeId);
      // The event that started this has not arrived here yet: try again.
      if (dispute.status === 'open') throw new Error(`${disputeId} is not decided`);
      const at = timeOf(clock, reached);
      // Whatever comes late finds it done, and does not freeze what is thawed.
      await freeze(dispute, at);
      await markOrder(dispute, at);
      const sale = await endOnOrder(dispute, at);
      if (dispute.status === 'won') await thaw(dispute, at);
      const settle = { type: 'SettleDispute', data: { disputeId, sale, at } } as const;
      insist(await ledger.dispute.handle(disputeId, settle, trace(settle.type)));
    },
  };

  async function openedDispute(disputeId: string): Promise<OpenedDispute> {
    const dispute = await ledger.dispute.stateOf(disputeId);
    if (dispute.status === 'none') throw new Error(`${disputeId} is not opened`);
    return dispute;
  }

  async function freeze({ opened }: OpenedDispute, at: string): Promise<void> {
    const reference = disputeReference.frozen(opened.disputeId);
    const data = { reference, by: opened.by ?? GATEWAY, at };
    const command = { type: 'FreezeWallet', data } as const;
    insist(await ledger.wallet.handle(opened.userId, command, trace(command.type)));
  }

  async function thaw({ opened, won }: OpenedDispute, at: string): Promise<void> {
    const reference = disputeReference.frozen(opened.disputeId);
    const data = { reference, by: won?.by ?? GATEWAY, at };
    const command = { type: 'ThawWallet', data } as const;
    insist(await ledger.wallet.handle(opened.userId, command, trace(command.type)));
  }

  async function markOrder({ opened }: OpenedDispute, at: string): Promise<void> {
    const { disputeId, subject, amount, utr } = opened;
    if (subject.kind !== 'order') return;
    const data = { orderId: subject.id, disputeId, amount, utr, at };
    const command = { type: 'DisputeOrder', data } as const;
    const handled = await ledger.order.handle(subject.id, command, trace(command.type));
    // The gateway was faster than whoever looks for the payment.
    if (!handled.accepted && handled.rejection.type === 'NotInStatus') {
      throw new Error(`${subject.id} is disputed and not paid yet`);
    }
    insist(handled);
  }

  /** What of the sale was lost. */
  async function endOnOrder({ opened, status, lost }: OpenedDispute, at: string) {
    const { disputeId, subject } = opened;
    if (subject.kind !== 'order') return ZERO_PAISE;
    const orderId = subject.id;
    await takePoints(orderId, disputeId, at);
    const outcome = status === 'won' ? 'won' : 'lost';
    const data = { orderId, disputeId, outcome, lost: lost?.amount ?? ZERO_PAISE, at } as const;
    const command = { type: 'EndOrderDispute', data } as const;
    insist(await ledger.order.handle(orderId, command, trace(command.type)));
    const order = await ledger.order.stateOf(orderId);
    const ended = order.status === 'NotPlaced' ? null : order.disputes.get(disputeId)?.ended;
    if (!ended) throw new Error(`${orderId} does not know the end of ${disputeId}`);
    if (ended.reward > 0) {
      const reference = disputeReference.pointsBack(disputeId);
      const back = { reference, points: ended.reward, reason: POINTS_BACK, at };
      const grant = { type: 'GrantPoints', data: back } as const;
      insist(await ledger.points.handle(opened.userId, grant, trace(grant.type)));
    }
    return ended.lost;
  }

  async function takePoints(orderId: string, disputeId: string, at: string): Promise<void> {
    const order = await ledger.order.stateOf(orderId);
    const sale = order.status === 'NotPlaced' ? null : order.disputes.get(disputeId)?.sale;
    if (!sale || sale.reward === 0) return;
    const reference = disputeReference.pointsTaken(disputeId);
    const data = { reference, points: sale.reward, reason: POINTS_TAKEN, at };
    const command = { type: 'DeductPoints', data } as const;
    insist(await ledger.points.handle(sale.userId, command, trace(command.type)));
  }
}
