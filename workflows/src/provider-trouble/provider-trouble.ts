import type { DeliveryRoute } from '@store/ledger';
import type { Logger } from '@store/platform/logging';
import { keepFresh, migrate, type Db, type KeptFresh, type Tx } from '@store/platform/postgres';
import { SAYINGS_SQL } from './provider-sayings.ts';
import { ROUTES, type Purse } from '../providers/routes.ts';
import {
  NO_RIDDLES,
  toldBy,
  type AskedFor,
  type Riddles,
  type WhyNotSent,
} from './told-by-delivery.ts';
import type { Delivery } from '../providers/top-up-provider.ts';

/** A purse from which the store cannot deliver. */
export type ProviderTrouble = WhyNotSent & Readonly<{ purse: Purse; since: Date }>;

/** What deliveries tell of the providers. */
export interface ProviderTroubles {
  /** What came of asking for one pack. Noted in passing: an outcome is to be written down at once. */
  heard(route: DeliveryRoute, delivery: Delivery, asked: AskedFor): void;
  /** What became of an order in doubt was found out by asking for it; noted in passing as well. */
  found(route: DeliveryRoute): void;
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
    {
      name: '008-provider-outage',
      // What deletes the trouble keeps when it was over; `told` once staff are to hear of it.
      sql: `
        create table provider_outage (
          id bigint generated always as identity primary key,
          purse text not null,
          reason text not null,
          since timestamptz not null,
          over_at timestamptz,
          told boolean not null default false
        );
        create index provider_outage_untold on provider_outage (id) where not told;
        create index provider_outage_open on provider_outage (purse) where over_at is null;
        create index provider_outage_since on provider_outage (since)`,
    },
    { name: '009-provider-saying', sql: SAYINGS_SQL },
    {
      name: '010-trouble-balance',
      sql: 'alter table provider_trouble add column least_points numeric',
    },
    {
      name: '011-trouble-in-doubt',
      sql: 'alter table provider_trouble add column is_in_doubt boolean not null default false',
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
        select purse, reason, is_empty as "isEmpty", is_in_doubt as "isInDoubt", since
        from workflows.provider_trouble order by purse`.then((rows) => [...rows]),
    onError,
  );

/** `known` spares a statement for each delivery of a provider that is well. */
export function openProviderTroubles(
  db: Db,
  known: Pick<KeptFresh<readonly ProviderTrouble[]>, 'current'>,
  log: Pick<Logger, 'warn'>,
): ProviderTroubles {
  const riddles = new Map<Purse, Riddles>();

  async function write(purse: Purse, delivery: Delivery, asked: AskedFor) {
    const trouble = known.current().find((one) => one.purse === purse) ?? null;
    const told = toldBy(delivery, asked, { trouble, riddles: riddles.get(purse) ?? NO_RIDDLES });
    riddles.set(purse, told.riddles);
    if (told.begins !== undefined) await beginTrouble(db, { purse, ...told.begins });
    if (told.ends === true) await endTroubles(db, [purse]);
  }

  async function endIfInDoubt(purse: Purse) {
    riddles.delete(purse);
    const isKnown = known.current().some((one) => one.purse === purse && one.isInDoubt);
    if (isKnown) await endOne(db, purse, { orEmpty: false });
  }

  function inPassing(route: DeliveryRoute, note: (purse: Purse) => Promise<unknown>) {
    const purse = route === 'MANUAL' ? null : ROUTES[route].purse;
    if (purse === null) return;
    note(purse).catch((error: unknown) =>
      log.warn({ err: error, route }, 'what a provider is like could not be noted'),
    );
  }

  return {
    heard: (route, delivery, asked) => inPassing(route, (purse) => write(purse, delivery, asked)),
    found: (route) => inPassing(route, endIfInDoubt),
  };
}

/** Unless it is in one already, which stays as it is. */
export async function beginTrouble(
  db: Db | Tx,
  { purse, reason, isEmpty, isInDoubt }: Omit<ProviderTrouble, 'since'>,
): Promise<void> {
  await db`
    with began as (
      insert into workflows.provider_trouble (purse, reason, is_empty, is_in_doubt)
      values (${purse}, ${reason.slice(0, LONGEST_REASON)}, ${isEmpty}, ${isInDoubt})
      on conflict (purse) do nothing returning purse, reason, since
    )
    insert into workflows.provider_outage (purse, reason, since)
    select purse, reason, since from began`;
  await db`select pg_notify(${CHANNEL}, ${purse})`;
}

/**
 * Ends a trouble into which a person has looked: of orders in doubt, or of a purse that is said to be
 * empty. Every other one ends as soon as the provider answers.
 * @returns why it had begun; null where there is none
 */
export const endByHand = (db: Db | Tx, purse: Purse): Promise<string | null> =>
  endOne(db, purse, { orEmpty: true });

async function endOne(
  db: Db | Tx,
  purse: Purse,
  { orEmpty }: Readonly<{ orEmpty: boolean }>,
): Promise<string | null> {
  const [trouble] = await db<Pick<ProviderTrouble, 'reason'>[]>`
    select reason from workflows.provider_trouble
    where purse = ${purse} and (is_in_doubt or (is_empty and ${orEmpty}))`;
  if (trouble === undefined) return null;
  await endTroubles(db, [purse]);
  return trouble.reason;
}

/** The providers of these purses deliver again. */
export async function endTroubles(db: Db | Tx, purses: readonly Purse[]): Promise<void> {
  if (purses.length === 0) return;
  const ended = await db`
    with ended as (
      delete from workflows.provider_trouble where purse = any(${[...purses]}) returning purse
    ), over as (
      update workflows.provider_outage set over_at = now()
      where over_at is null and purse in (select purse from ended)
    )
    select purse from ended`;
  if (ended.length > 0) await db`select pg_notify(${CHANNEL}, '')`;
}
