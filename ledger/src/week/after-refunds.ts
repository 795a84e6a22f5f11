import { toPaise, ZERO_PAISE, type Paise } from '../kernel/paise.ts';
import type { Prize, WeekClosed } from './events.ts';

/** `earned` is what the place would have won by which the winner stands now, 0 for no place. */
export type PrizeInDoubt = Prize & Readonly<{ earned: Paise }>;

/**
 * Whose prize of a closed week would have been smaller without the orders that were refunded since:
 * `refunded` is their sum by user. The frozen ranking stands; a person may take a prize back. Who is
 * now level with somebody below stays above, because the ranking does not say who came first.
 */
export function prizesInDoubt(
  { ranking, prizes }: Pick<WeekClosed['data'], 'ranking' | 'prizes'>,
  refunded: ReadonlyMap<string, Paise>,
): readonly PrizeInDoubt[] {
  const now = ranking
    .map(({ userId, rank, spent }) => ({
      userId,
      rank,
      spent: Math.max(0, spent - (refunded.get(userId) ?? 0)),
    }))
    .filter(({ spent }) => spent > 0)
    .sort((one, other) => other.spent - one.spent || one.rank - other.rank)
    .map(({ userId }) => userId);
  return prizes.flatMap((prize) => {
    if (!refunded.has(prize.userId)) return [];
    const place = now.indexOf(prize.userId) + 1;
    const earned = prizes.find(({ rank }) => rank === place)?.amount ?? ZERO_PAISE;
    return earned < prize.amount ? [{ ...prize, earned: toPaise(earned) }] : [];
  });
}
