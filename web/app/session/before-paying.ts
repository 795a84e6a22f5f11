import type { PaymentMode } from '@store/ledger';
import type { Account } from '../../ports/accounts.ts';
import type { Age } from '../../ports/ages.ts';
import type { TaxAddress } from '../../ports/invoices.ts';
import type { Shop } from '../../ports/shop.ts';

/**
 * What the invoice still has to know: where the buyer is; what the business of a GSTIN is called, and
 * its address; the address of everybody.
 */
export type InvoiceDue = 'state' | 'business' | 'address';

/** What an account still has to say before it pays. */
export type Due = 'age' | 'mobile' | InvoiceDue;

/** Where it is asked; `origin` is the way back, to a form that is kept as it was. */
export function duePath(due: Due, origin: string): string {
  const page = due === 'age' || due === 'mobile' ? due : 'state';
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
 * yet, beside what was said; null when nothing is missing. `asksAddress` where it names the address
 * of everybody.
 */
export async function dueForInvoice(
  { settings, taxAddresses }: Pick<Shop, 'settings' | 'taxAddresses'>,
  accountId: string,
  asksAddress: boolean,
): Promise<Readonly<{ due: InvoiceDue; said: TaxAddress | null }> | null> {
  if (settings.gstin === '') return null;
  const kept = await taxAddresses.of(accountId);
  if (kept === null) return { due: asksAddress ? 'address' : 'state', said: null };
  const { since: _since, ...said } = kept;
  const { gstin, legalName, address } = said;
  // Whoever gave a GSTIN before name and address were asked for.
  if (gstin !== '' && (legalName === '' || address === '')) return { due: 'business', said };
  return asksAddress && address === '' ? { due: 'address', said } : null;
}
