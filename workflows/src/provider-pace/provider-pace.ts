import type { DeliveryRoute } from '@store/ledger';
import { lock, migrate, transaction, type Db } from '@store/platform/postgres';
import { ROUTES, type Purse } from '../providers/routes.ts';

/** How many orders a provider is given in a minute, by all workers together. */
export interface ProviderPace {
  /** Whether one more may go out now on the route. It is counted then, whatever becomes of it. */
  take(route: DeliveryRoute): Promise<boolean>;
  /** Whether it might now; nothing is counted. */
  hasTurn(route: DeliveryRoute): Promise<boolean>;
}

/** Orders for each purse in any 60 seconds; 0 for as many as there are. */
export type MinuteLimits = Readonly<Record<Purse, number>>;

export const migrateProviderPace = (db: Db): Promise<void> =>
  migrate(db, 'workflows', [
    {
      name: '006-provider-pace',
      sql: `
        create table provider_pace (
          purse text primary key,
          minute timestamptz not null,
          orders integer not null
        )`,
    },
    {
      name: '008-provider-turns',
      sql: `
        drop table provider_pace;
        create table provider_turn (purse text not null, at timestamptz not null);
        create index provider_turn_at on provider_turn (purse, at)`,
    },
  ]);

/** `limits` are as the owner has set them now. Where there is none nothing is counted. */
export const openProviderPace = (db: Db, limits: () => MinuteLimits): ProviderPace => ({
  async take(route) {
    const limited = limitOn(route, limits());
    if (limited === null) return true;
    const { purse, most } = limited;
    return transaction(db, async (tx) => {
      await lock(tx, `provider pace ${purse}`);
      // The transaction may have begun long before it had the lock.
      await tx`
        delete from workflows.provider_turn
        where purse = ${purse} and at <= clock_timestamp() - interval '1 minute'`;
      const taken = await tx`
        insert into workflows.provider_turn (purse, at)
        select ${purse}, clock_timestamp()
        where (select count(*) from workflows.provider_turn where purse = ${purse}) < ${most}
        returning 1`;
      return taken.length > 0;
    });
  },

  async hasTurn(route) {
    const limited = limitOn(route, limits());
    if (limited === null) return true;
    const { purse, most } = limited;
    const [row] = await db<{ taken: number }[]>`
      select count(*)::integer as taken from workflows.provider_turn
      where purse = ${purse} and at > clock_timestamp() - interval '1 minute'`;
    return (row?.taken ?? 0) < most;
  },
});

/** Null where as many may go out as there are. */
function limitOn(route: DeliveryRoute, limits: MinuteLimits) {
  const purse = route === 'MANUAL' ? null : ROUTES[route].purse;
  if (purse === null) return null;
  const most = limits[purse];
  return most === 0 ? null : { purse, most };
}
