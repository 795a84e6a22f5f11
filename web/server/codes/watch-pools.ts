import { istDay } from '@store/ledger';
import { transaction, type Db } from '@store/platform/postgres';
import { addRings } from '../thresholds/ring-rows.ts';

type Row = Readonly<{ name: string; least: number | null; low: boolean; left: number }>;

/**
 * Rings for each pool that has become low, once until it is filled again. What rang and that it did
 * are one transaction; whoever tells staff of crossed limits tells of it.
 */
export const watchPools = (db: Db, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const today = istDay(now.toISOString());
    const rows = await tx<Row[]>`
      select name, least, low, (
        select count(*)::int from (
          select from shop.code
          where pool = name and order_id is null and (expires is null or expires >= ${today}::date)
          limit least
        ) as counted
      ) as left
      from shop.code_pool where least is not null or low order by name for update`;
    for (const { name, least, low, left } of rows) {
      const isLow = least !== null && left < least;
      if (isLow === low) continue;
      await tx`update shop.code_pool set low = ${isLow} where name = ${name}`;
      if (!isLow) continue;
      await addRings(tx, [
        {
          id: `codes-${name}-${now.getTime()}`,
          ...{ threshold: null, watched: `codes:${name}`, customer_id: null, note: '' },
          ...{ direction: 'below', amount: least, balance: left, at: now },
        },
      ]);
    }
  });
