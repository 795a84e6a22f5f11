import { weekBounds } from '@store/ledger';
import type { ClosedWeekView, PageRequest } from '@store/projections';
import type { Shop } from '../../ports/shop.ts';
import { formatDay } from '../ui/format-instant.ts';
import { publicNames } from './public-names.server.ts';

/** Weeks that were won, without anything that tells who somebody is. Days are in IST. */
export async function closedWeeks(shop: Shop, viewer: string | null, request: PageRequest) {
  const { rows, ...page } = await shop.readModels.closedWeeks(request);
  const ids = rows.flatMap(({ winners }) => winners.map(({ userId }) => userId));
  const nameOf = await publicNames(shop, ids, viewer);
  const shown = ({ week, winners }: ClosedWeekView) => {
    const { startsAt, endsAt } = weekBounds(week);
    return {
      week,
      number: Number(week.slice(-2)),
      first: formatDay(startsAt),
      last: formatDay(new Date(Date.parse(endsAt) - 1)),
      winners: winners.map(({ rank, userId, spent, prize }) => ({
        ...{ rank, spent, prize },
        name: nameOf(userId),
        mine: userId === viewer,
      })),
      spent: winners.reduce((sum, { spent }) => sum + spent, 0),
      prizes: winners.reduce((sum, { prize }) => sum + prize, 0),
    };
  };
  return { kind: 'weeks' as const, rows: rows.map(shown), ...page };
}

export type WeeksShown = Awaited<ReturnType<typeof closedWeeks>>;
export type WeekShown = WeeksShown['rows'][number];
