import { paidFactsOf, type OrderStatus } from '@store/ledger';
import type { OrderView } from '@store/projections';
import type { Account } from '../../server/accounts/account.ts';
import { awaitChange } from '../checkout/await-change.server.ts';
import { logError } from '../shop/log-error.server.ts';
import type { Shop } from '../shop/shop.ts';
import type { Decision } from './decision.ts';

export type Decided =
  /** `order` as it is now; it may have ended otherwise than asked. */
  | Readonly<{ outcome: 'settled' | 'proposed' | 'sent'; order: OrderView }>
  | Readonly<{ outcome: 'noSuchOrder' }>
  | Readonly<{ outcome: 'notProcessing'; status: OrderStatus }>
  | Readonly<{ outcome: 'ownProposal' }>
  | Readonly<{ outcome: 'outOfReach' }>;

/** Hands the decision to the order's workflow and waits at most 2 s to see what came of it. */
export async function decideOrder(
  shop: Shop,
  admin: Account,
  { orderId, to, reason }: Decision,
): Promise<Decided> {
  const { ledger, readModels, workflows } = shop;
  const before = await readModels.order(orderId);
  if (before === null) return { outcome: 'noSuchOrder' };
  const order = await ledger.order.stateOf(orderId);
  if (order.status === 'NotPlaced') return { outcome: 'noSuchOrder' };
  if (order.status !== 'Processing') return { outcome: 'notProcessing', status: order.status };
  const proposal = paidFactsOf(order)?.proposal ?? null;
  if (to === 'Cancelled' && proposal?.by === admin.id) return { outcome: 'ownProposal' };

  try {
    const by = { kind: 'admin', accountId: admin.id } as const;
    const answer = await workflows.decideOrder(orderId, { to, by, reason });
    if (answer === 'notRunning') return { outcome: 'outOfReach' };
  } catch (error) {
    logError('a decision about an order did not reach its workflow', error);
    return { outcome: 'outOfReach' };
  }

  const after = await awaitChange(
    readModels,
    () => readModels.order(orderId),
    (now) => now !== null && (isSettled(now) || isProposed(now)),
  );
  const now = after ?? before;
  if (isSettled(now)) return { outcome: 'settled', order: now };
  return { outcome: isProposed(now) ? 'proposed' : 'sent', order: now };

  /** A first word for a cancellation changes nothing but that it was said. */
  function isProposed({ cancellationProposedBy }: OrderView): boolean {
    return to === 'Cancelled' && proposal === null && cancellationProposedBy === admin.id;
  }
}

const isSettled = ({ status }: OrderView) => status !== 'Created' && status !== 'Processing';
