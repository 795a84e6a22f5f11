import { istDay } from '@store/ledger';
import { lock, transaction, type Db, type Tx } from '@store/platform/postgres';

/** For which part of which order; `reference` names this one try to deliver it. */
export type TakenFor = Readonly<{
  pool: string;
  orderId: string;
  leg: number;
  reference: string;
}>;

/** Codes as deliveries see them: they go by ids, and nobody here can read one. */
export interface CodePool {
  /**
   * The id of the code that goes to this try, the same however often it is asked for; null when none
   * is left. Those that expire soonest go first, and none that has expired goes at all.
   */
  take(wanted: TakenFor): Promise<string | null>;
  /** The id of the code that went to this try; null when none did. */
  takenBy(reference: string): Promise<string | null>;
}

/** Says in every process that what is for sale has changed. */
export const CODES_CHANNEL = 'shop_codes';

/** In schema `shop`, which `migrateCodes` has made. */
export function openCodePool(db: Db, clock: () => number): CodePool {
  return {
    take: (wanted) =>
      transaction(db, async (tx) => {
        // Two workers with the same try: the second finds what the first has taken.
        await lock(tx, `shop.code ${wanted.reference}`);
        const had = await idOf(tx, wanted.reference);
        if (had !== null) return had;
        const today = istDay(new Date(clock()).toISOString());
        // A code that is locked just now may be free again in a moment: it counts as sold only when
        // there is no other and whoever has it keeps it.
        const taken =
          (await takeOne(tx, wanted, today, 'skip')) ?? (await takeOne(tx, wanted, today, 'wait'));
        if (taken !== null) await tx`select pg_notify(${CODES_CHANNEL}, '')`;
        return taken;
      }),

    takenBy: (reference) => idOf(db, reference),
  };
}

async function idOf(db: Db | Tx, reference: string): Promise<string | null> {
  const [row] = await db<{ id: string }[]>`
    select id from shop.code where reference = ${reference}`;
  return row?.id ?? null;
}

async function takeOne(
  tx: Tx,
  { pool, orderId, leg, reference }: TakenFor,
  today: string,
  locked: 'skip' | 'wait',
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    update shop.code set
      order_id = ${orderId}, leg = ${leg}, reference = ${reference}, taken_at = now(),
      settled = false
    where id = (
      select id from shop.code
      where pool = ${pool} and order_id is null and (expires is null or expires >= ${today}::date)
      order by expires nulls last, place limit 1
      for update ${locked === 'skip' ? tx`skip locked` : tx``}
    )
    returning id`;
  return row?.id ?? null;
}
