import type { Ledger } from '@store/ledger/event-store';
import type { Transfer } from '../payment-gateway/payment-gateway.ts';

/**
 * Whether an order or top-up has counted one of these transfers with another amount: as one with
 * parts that are told each by itself by now. What each is worth nobody but a person can say then, and
 * the comparison of books tells of it.
 */
export async function isCountedOtherwise(
  { bankPayment }: Pick<Ledger, 'bankPayment'>,
  subjectId: string,
  transfers: readonly Transfer[],
): Promise<boolean> {
  for (const { utr, amount } of transfers) {
    const { claim } = await bankPayment.stateOf(utr);
    if (claim?.claimant.id === subjectId && claim.amount !== amount) return true;
  }
  return false;
}
