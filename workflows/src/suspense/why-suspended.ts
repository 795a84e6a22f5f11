import type { SuspendedBecause } from '@store/ledger';
import type { Customers } from '../customers/customers.ts';

/**
 * Why money that comes when its order or top-up is over goes to a person and not to the wallet; null
 * where the wallet has an owner who can use it.
 */
export async function whySuspended(
  customers: Pick<Customers, 'standingOf'>,
  userId: string,
): Promise<SuspendedBecause | null> {
  const standing = await customers.standingOf(userId);
  return standing === 'open' ? null : standing;
}
