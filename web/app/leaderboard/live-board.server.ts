import { weekBounds, weekOf } from '@store/ledger';
import type { LeaderboardEntry } from '@store/projections';
import type { Shop } from '../../ports/shop.ts';
import { publicNames } from './public-names.server.ts';

const SHOWN = 50;

/** The board of the running week, without anything that tells who somebody is. */
export async function liveBoard(shop: Shop, viewer: string | null) {
  const now = shop.now().toISOString();
  const week = weekOf(now);
  const without = await shop.accounts.notRankedIds(shop.settings.rolesOffBoard);
  const entries = await shop.readModels.leaderboard(week, { limit: SHOWN, without });
  const listed = entries.some(({ userId }) => userId === viewer);
  const ids = entries.map(({ userId }) => userId);
  const [nameOf, own] = await Promise.all([
    publicNames(shop, ids, viewer),
    viewer === null || listed ? null : shop.readModels.leaderboardPlace(week, viewer, { without }),
  ]);
  const row = ({ rank, userId, spent }: LeaderboardEntry) => ({
    rank,
    name: nameOf(userId),
    spent,
    mine: userId === viewer,
  });
  return {
    kind: 'board' as const,
    weekNumber: Number(week.slice(-2)),
    now,
    end: weekBounds(week).endsAt,
    prizes: shop.settings.prizes,
    rows: entries.map(row),
    /** The viewer's place when it is not among the rows. */
    own: own === null ? null : { rank: own.rank, spent: own.spent, behind: own.behind },
    /** The viewer may rank, and has completed nothing in this week. */
    unranked: viewer !== null && !listed && own === null && !without.includes(viewer),
  };
}

export type LiveBoard = Awaited<ReturnType<typeof liveBoard>>;
