import { lapseOf } from '@store/ledger';
import type { Account } from '../../../ports/accounts.ts';
import type { Shop } from '../../../ports/shop.ts';
import type { Decision } from '../../admin/orders/decision-form.server.ts';

type Order = Awaited<ReturnType<Shop['ledger']['order']['stateOf']>>;

/**
 * Whether an order is what it is by this very decision, `proposed` where a second admin has still to
 * confirm it; null where there is something to decide.
 */
export function decidedBefore(
  order: Order,
  { id }: Pick<Account, 'id'>,
  { to, reason }: Pick<Decision, 'to' | 'reason'>,
  now: Date,
): 'settled' | 'proposed' | null {
  if (order.status === 'Processing') {
    const open = order.paid.openProposal;
    if (open === null || Date.parse(lapseOf(open.at)) < now.getTime()) return null;
    return open.to === to && open.by === id && open.reason === reason ? 'proposed' : null;
  }
  if (order.status !== to) return null;
  switch (order.status) {
    case 'Completed': {
      const { by, note, returned } = order.completed;
      const isWhole = returned === undefined;
      return isWhole && isBy(id, by) && (note ?? '') === reason ? 'settled' : null;
    }
    case 'Refunded': {
      const { by, reason: earlier } = order.refunded;
      return isBy(id, by) && earlier === reason ? 'settled' : null;
    }
    case 'Cancelled': {
      const { by, reason: earlier, proposalId = '' } = order.cancelled;
      const isProposed = order.paid?.proposals.get(proposalId)?.by === id;
      return (isProposed || isBy(id, by)) && earlier === reason ? 'settled' : null;
    }
  }
}

type By = Extract<Order, { status: 'Completed' }>['completed']['by'];

const isBy = (id: string, by: By): boolean => by.kind === 'admin' && by.accountId === id;
