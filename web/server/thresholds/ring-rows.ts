import type { Tx } from '@store/platform/postgres';
import type { WatchedColumns } from './threshold-rows.ts';

export type NewRing = WatchedColumns &
  Readonly<{
    id: string;
    /** Null for what the owner has set no threshold for, points at a provider for one. */
    threshold: string | null;
    direction: 'above' | 'below';
    amount: number;
    balance: number;
    note: string;
    at: Date;
  }>;

/** A limit that rings more often in an hour rings on the page alone: mails by the hundred help nobody. */
export const TOLD_PER_HOUR = 20;
const KEPT_FOR = '400 days';

/** Each rings once, however often it is noticed. */
export async function addRings(tx: Tx, rings: readonly NewRing[]): Promise<void> {
  for (const ring of rings) {
    await tx`
      insert into shop.ring ${tx(ring)} on conflict (id) do nothing`;
    await tx`
      update shop.ring set told = true, quiet = true
      where id = ${ring.id} and not told and ${TOLD_PER_HOUR} < (
        select count(*) from shop.ring other
        where other.threshold is not distinct from ${ring.threshold} and not other.quiet
          and (other.threshold is not null or other.watched = ${ring.watched})
          and other.at > ${ring.at}::timestamptz - interval '1 hour')`;
  }
  if (rings.length > 0) {
    await tx`delete from shop.ring where at < now() - ${KEPT_FOR}::interval`;
  }
}
