import { attemptAt, paidFactsOf } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { timeOf, trace, type Clock } from '../commands/context.ts';
import type { OrderLedgerActivities } from './contract.ts';

/** What an admin asks for is checked by the rules of the order, as late as possible. */
export const orderResending = (
  ledger: Pick<Ledger, 'order'>,
  clock: Clock,
): Pick<OrderLedgerActivities, 'approveResend'> => ({
  async approveResend({ orderId }, { leg, attempt, by }, reached) {
    const data = { orderId, leg, attempt, by, at: timeOf(clock, reached) };
    const asked = { type: 'ApproveResend', data } as const;
    const { accepted } = await ledger.order.handle(orderId, asked, trace(`ApproveResend/${leg}`));
    if (!accepted) return false;
    // Not one that was sent since: it would be agreed to as well, and asked for anew.
    const paid = paidFactsOf(await ledger.order.stateOf(orderId));
    return paid?.legs.get(leg)?.status === 'waiting' && attemptAt(paid, leg) === attempt;
  },
});
