import type { Shop } from '../../../ports/shop.ts';

/** What was told last, and where that is too little; and what was said to players and orders. */
export async function shownPoints({
  providerPoints,
  settings,
}: Pick<Shop, 'providerPoints' | 'settings'>) {
  const [rows, sayings] = await Promise.all([providerPoints.last(), providerPoints.sayings()]);
  return {
    sayings,
    rows: rows.map((row) => {
      const least = settings.low[row.purse];
      return {
        ...{ ...row, least, low: row.points !== null && row.points < least },
        leftToday: settings.delivering.room?.[row.purse] ?? null,
      };
    }),
  };
}
