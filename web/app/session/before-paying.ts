import type { PaymentMode } from '@store/ledger';
import type { Account } from '../../ports/accounts.ts';
import type { Age } from '../../ports/ages.ts';
import type { Shop } from '../../ports/shop.ts';

/** What an account still has to say before it pays. */
export type Due = 'age' | 'mobile' | 'state' | 'address';

/** Where it is asked; `origin` is the way back, to a form that is kept as it was. */
export function duePath(due: Due, origin: string): string {
  const page = due === 'address' ? 'state' : due;
  const words = due === 'address' ? { origin, full: 'on' } : { origin };
  return `/before-paying/${page}?${new URLSearchParams(words).toString()}`;
}

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

/**
 * What the invoice of a store that is registered for GST needs to know of its recipient, and does not
 * yet; null when nothing is missing. `asksAddress` where it names the address of everybody.
 */
export async function dueForInvoice(
  { settings, taxAddresses }: Pick<Shop, 'settings' | 'taxAddresses'>,
  accountId: string,
  asksAddress: boolean,
): Promise<Extract<Due, 'state' | 'address'> | null> {
  if (settings.gstin === '') return null;
  const said = await taxAddresses.of(accountId);
  if (asksAddress && (said === null || said.address === '')) return 'address';
  if (said === null) return 'state';
  const { gstin, legalName, address } = said;
  // Whoever gave a GSTIN before name and address were asked for.
  return gstin !== '' && (legalName === '' || address === '') ? 'state' : null;
}
