import type { Paise } from '../kernel/paise.ts';
import type { Prize, Ranked } from './events.ts';

/** Ranks run 1, 2, 3… and spend never rises; everybody ranked has spent, and is ranked once. */
export function isRanking(ranking: readonly Ranked[]): boolean {
  const users = new Set(ranking.map(({ userId }) => userId));
  return (
    users.size === ranking.length &&
    ranking.every(
      ({ rank, spent }, place) =>
        rank === place + 1 && spent > 0 && spent <= (ranking[place - 1]?.spent ?? spent),
    )
  );
}

/** Places nobody took are not paid, and a prize of nothing is none. */
export const prizesFor = (
  ranking: readonly Ranked[],
  amounts: readonly Paise[],
): readonly Prize[] =>
  ranking.flatMap(({ rank, userId }, place) => {
    const amount = amounts[place];
    return amount ? [{ rank, userId, amount }] : [];
  });
