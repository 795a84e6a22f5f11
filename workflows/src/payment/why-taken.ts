import type { Claimant, EntryStatus, TransferTaken } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';

/** Booked, or about to be: a transfer is claimed when its credit is signed. */
const IN_THE_WALLET = new Set<EntryStatus>(['approved', 'booked']);

/**
 * Tells a customer's payment that an admin found at the bank, and put into their wallet, from a
 * transfer that paid for something else. One whose credit was undone is with nobody.
 */
export async function whyTaken(
  { entry }: Pick<Ledger, 'entry'>,
  by: Claimant,
  userId: string,
): Promise<TransferTaken> {
  if (by.kind !== 'entry') return 'claimedElsewhere';
  const found = await entry.stateOf(by.id);
  const isInTheirWallet =
    found.status !== 'none' &&
    IN_THE_WALLET.has(found.status) &&
    found.proposed.act.kind === 'credit' &&
    found.proposed.userId === userId;
  return isInTheirWallet ? 'creditedByHand' : 'claimedElsewhere';
}
