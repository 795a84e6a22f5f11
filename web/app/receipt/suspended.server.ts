import type { Shop } from '../../ports/shop.ts';
import { formatRupees } from '../ui/format-money.ts';
import { suspendedWords as words } from './words.ts';

/** What became of `amount` that came for an order or a top-up when its account could not be used. */
export async function suspendedInWords(
  { readModels }: Pick<Shop, 'readModels'>,
  subjectId: string,
  amount: number,
): Promise<readonly string[]> {
  if (amount === 0) return [];
  const transfers = await readModels.suspendedFor(subjectId);
  if (transfers.length === 0) return [words.open(formatRupees(amount))];
  return transfers.map((transfer) => words[transfer.status](formatRupees(transfer.amount)));
}
