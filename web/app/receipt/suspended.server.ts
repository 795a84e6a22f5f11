import { minus, ZERO_PAISE, type Paise } from '@store/ledger';
import type { SuspendedView } from '@store/projections';
import type { Shop } from '../../ports/shop.ts';
import { formatRupees } from '../ui/format-money.ts';
import { suspendedWords as words } from './words.ts';

/** By its UTR, which is '' of what is not known well enough yet. */
export type SuspendedSaid = Readonly<{ utr: string; sentence: string }>;

/** All of it, but of the one of which a bank had taken a part the rest. */
export const amountToTell = ({
  amount,
  takenByBank,
}: Pick<SuspendedView, 'amount' | 'takenByBank'>): Paise =>
  minus(amount, takenByBank ?? ZERO_PAISE);

/** What became of `amount` that came for an order or a top-up when its account could not be used. */
export async function suspendedInWords(
  { readModels }: Pick<Shop, 'readModels'>,
  subjectId: string,
  amount: number,
): Promise<readonly SuspendedSaid[]> {
  if (amount === 0) return [];
  const transfers = await readModels.suspendedFor(subjectId);
  const told = transfers.map((transfer) => ({
    utr: transfer.utr,
    sentence: words[transfer.status](formatRupees(amountToTell(transfer))),
  }));
  // What its own stream has told of last may not be read here yet.
  const rest = amount - transfers.reduce((sum, transfer) => sum + transfer.amount, 0);
  return rest > 0 ? [...told, { utr: '', sentence: words.open(formatRupees(rest)) }] : told;
}
