import { creditReference, refundedFromBank } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { timeOf, trace, type Clock } from '../commands/context.ts';
import { insist } from '../commands/insist.ts';
import type { ReverseOrderActivities } from './contract.ts';

export function reverseOrderActivities(
  dependencies: Readonly<{ ledger: Ledger; clock: Clock }>,
): ReverseOrderActivities {
  const { ledger, clock } = dependencies;
  return {
    async reverseOrder(orderId, reached) {
      const order = await ledger.order.stateOf(orderId);
      // The event that started this has not arrived here yet: try again.
      if (order.status !== 'Refunded' || !order.refunded.reversal) {
        throw new Error(`${orderId} is not refunded`);
      }
      const { userId } = order.placed;
      const { amount, reason } = order.refunded;
      const at = timeOf(clock, reached);
      const fromBank = refundedFromBank(order);
      const data = {
        reference: creditReference.refund(orderId),
        source: 'refund',
        subject: orderId,
        amount,
        note: reason || null,
        ...(fromBank > 0 && { fromBank }),
        at,
      } as const;
      const credit = { type: 'CreditFunds', data } as const;
      insist(await ledger.wallet.handle(userId, credit, trace(credit.type)));
      if ((order.completed?.reward ?? 0) > 0) await takeBackPoints(userId, orderId, at);
    },
  };

  async function takeBackPoints(userId: string, orderId: string, at: string): Promise<void> {
    const takeBack = { type: 'TakeBackPoints', data: { orderId, at } } as const;
    const handled = await ledger.points.handle(userId, takeBack, trace(takeBack.type));
    // Completing it is still at work on them: given now, they would come after this and stay.
    if (!handled.accepted && handled.rejection.type === 'NothingEarned') {
      throw new Error(`${orderId} has not earned its points yet`);
    }
    insist(handled);
  }
}
