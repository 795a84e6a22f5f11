import { istDay } from '@store/ledger';
import { keepFresh, type Db, type KeptFresh } from '@store/platform/postgres';
import { CODES_CHANNEL } from '@store/workflows/code-pool';
import type { CodesLeft } from '../../ports/codes.ts';

/** More than one order can be of: how many there are beyond that changes nothing for shoppers. */
const COUNTED_TO = 20;

/** How many codes each pool still has for sale, known in every process within a second. */
export const freshCodesLeft = (
  db: Db,
  now: () => Date,
  onError: (error: unknown) => void,
): Promise<KeptFresh<CodesLeft>> =>
  keepFresh(
    db,
    CODES_CHANNEL,
    async () => {
      const today = istDay(now().toISOString());
      const rows = await db<{ name: string; left: number }[]>`
        select name, (
          select count(*)::int from (
            select from shop.code
            where pool = name and order_id is null and (expires is null or expires >= ${today}::date)
            limit ${COUNTED_TO}
          ) as counted
        ) as left
        from shop.code_pool order by name`;
      return new Map(rows.map(({ name, left }) => [name, left]));
    },
    onError,
  );
