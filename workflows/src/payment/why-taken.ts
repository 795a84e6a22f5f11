import type { Claimant, TransferTaken } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';

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
  const isTheirs = found.status !== 'none' && found.proposed.userId === userId;
  return isTheirs && found.status !== 'undone' ? 'creditedByHand' : 'claimedElsewhere';
}
