import type { DeliveryRoute } from '@store/ledger';
import { migrate, type Db } from '@store/platform/postgres';
import { ROUTES, type Purse } from '../providers/routes.ts';

/** How many orders a provider is given in a minute, by all workers together. */
export interface ProviderPace {
  /** Whether one more may go out now on the route. It is counted then, whatever becomes of it. */
  take(route: DeliveryRoute): Promise<boolean>;
}

/** Orders a minute for each purse; 0 for as many as there are. */
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
  ]);

/** `limits` are as the owner has set them now. Where there is none nothing is counted. */
export const openProviderPace = (db: Db, limits: () => MinuteLimits): ProviderPace => ({
  async take(route) {
    if (route === 'MANUAL') return true;
    const { purse } = ROUTES[route];
    if (purse === null) return true;
    const most = limits()[purse];
    if (most === 0) return true;
    const taken = await db`
      insert into workflows.provider_pace as pace (purse, minute, orders)
      values (${purse}, date_trunc('minute', now()), 1)
      on conflict (purse) do update set
        minute = excluded.minute,
        orders = case when pace.minute = excluded.minute then pace.orders + 1 else 1 end
      where pace.minute <> excluded.minute or pace.orders < ${most}
      returning 1`;
    return taken.length > 0;
  },
});
