import { logError } from '../../faults/log-error.server.ts';
import type { Shop } from '../../../ports/shop.ts';

/**
 * Whoever registers an e-mail or mobile that is not theirs cannot verify it, and must not keep its
 * owner out: after a day such an account is deleted when somebody else asks for its place. None
 * that ever had to do with money is.
 */
export async function freeAbandoned(shop: Shop, email: string, mobile: string): Promise<void> {
  for (const id of await shop.accounts.abandoned(email, mobile)) {
    if (await hasHistory(shop, id)) logError(`${id} was never verified, and has orders`, null);
    else await shop.accounts.forget(id);
  }
}

async function hasHistory({ ledger, readModels }: Shop, id: string): Promise<boolean> {
  const [wallet, points, orders] = await Promise.all([
    ledger.wallet.stateOf(id),
    ledger.points.stateOf(id),
    readModels.orderCounters(id),
  ]);
  return (
    wallet.movements.size + wallet.holds.size + points.earned.size + points.redeemed.size > 0 ||
    orders.total > 0
  );
}
