import type { PaymentMode } from '@store/ledger';
import type { Account } from '../../ports/accounts.ts';
import type { Age } from '../../ports/ages.ts';
import type { Shop } from '../../ports/shop.ts';

/** What an account still has to say before it pays. */
export type Due = 'age' | 'mobile' | 'state';

/** Where it is asked; `origin` is the way back, to a form that is kept as it was. */
export const duePath = (due: Due, origin: string): string =>
  `/before-paying/${due}?${new URLSearchParams({ origin }).toString()}`;

/**
 * Null when nothing is. Accounts from before age was asked for have said nothing of it. Whoever pays
 * from the wallet is not asked for a number.
 */
export function dueBefore(
  { mobile }: Account,
  age: Age | null,
  paymentMode: PaymentMode,
): Due | null {
  if (age === null) return 'age';
  return paymentMode === 'upi' && mobile === null ? 'mobile' : null;
}

/** Before something is bought of a store that is registered for GST: its invoice names the State. */
export const isStateDue = async (
  { settings, taxAddresses }: Pick<Shop, 'settings' | 'taxAddresses'>,
  accountId: string,
): Promise<boolean> => settings.gstin !== '' && (await taxAddresses.of(accountId)) === null;
