import type { DeliveryRoute } from '@store/ledger';
import type { Logger } from '@store/platform/logging';
import { keepFresh, migrate, type Db, type KeptFresh, type Tx } from '@store/platform/postgres';
import { ROUTES, type Purse } from '../providers/routes.ts';
import type { Delivery } from '../providers/top-up-provider.ts';

/** Why the store cannot deliver from a purse, which says nothing of any player. */
export type ProviderTrouble = Readonly<{
  purse: Purse;
  reason: string;
  /** Too little is left in it. */
  isEmpty: boolean;
  since: Date;
}>;

/** What deliveries tell of the providers. */
export interface ProviderTroubles {
  /** What came of asking for one pack. Noted in passing: an outcome is to be written down at once. */
  heard(route: DeliveryRoute, delivery: Delivery): void;
}

const CHANNEL = 'workflows_provider_trouble';
const LONGEST_REASON = 300;

/** Web and worker need it, and each may be the first that starts. */
export const migrateProviderTroubles = (db: Db): Promise<void> =>
  migrate(db, 'workflows', [
    {
      name: '004-provider-trouble',
      sql: `
        create table provider_trouble (
          purse text primary key,
          reason text not null,
          is_empty boolean not null,
          since timestamptz not null default now()
        )`,
    },
  ]);

/** As the database has it, known in every process within a second. */
export const freshTroubles = (
  db: Db,
  onError: (error: unknown) => void,
): Promise<KeptFresh<readonly ProviderTrouble[]>> =>
  keepFresh(
    db,
    CHANNEL,
    () =>
      db<ProviderTrouble[]>`
        select purse, reason, is_empty as "isEmpty", since from workflows.provider_trouble order by purse`.then(
        (rows) => [...rows],
      ),
    onError,
  );

/** `known` spares a statement for each delivery of a provider that is well. */
export function openProviderTroubles(
  db: Db,
  known: Pick<KeptFresh<readonly ProviderTrouble[]>, 'current'>,
  log: Pick<Logger, 'warn'>,
): ProviderTroubles {
  async function write(purse: Purse, delivery: Delivery) {
    const isKnown = known.current().some((trouble) => trouble.purse === purse);
    switch (delivery.outcome) {
      case 'notSent':
        if (isKnown || delivery.about === 'goods' || delivery.about === 'crowd') return;
        await db`
          insert into workflows.provider_trouble (purse, reason, is_empty)
          values (
            ${purse}, ${delivery.reason.slice(0, LONGEST_REASON)}, ${delivery.about === 'balance'}
          )
          on conflict (purse) do nothing`;
        await db.notify(CHANNEL, purse);
        return;
      case 'delivered':
      case 'accepted':
        if (isKnown) await endTroubles(db, [purse]);
        return;
      default:
        return;
    }
  }
  return {
    heard(route, delivery) {
      const purse = route === 'MANUAL' ? null : ROUTES[route].purse;
      if (purse === null) return;
      write(purse, delivery).catch((error: unknown) =>
        log.warn({ err: error, route }, 'what a provider is like could not be noted'),
      );
    },
  };
}

/** The providers of these purses deliver again. */
export async function endTroubles(db: Db | Tx, purses: readonly Purse[]): Promise<void> {
  if (purses.length === 0) return;
  const ended = await db`
    delete from workflows.provider_trouble where purse = any(${[...purses]}) returning 1`;
  if (ended.length > 0) await db`select pg_notify(${CHANNEL}, '')`;
}
