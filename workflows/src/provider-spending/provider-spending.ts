import { toPaise, type DeliveryRoute, type Paise } from '@store/ledger';
import { lock, migrate, transaction, type Db, type Tx } from '@store/platform/postgres';
import { PURSE_NAMES, ROUTES, type Purse } from '../providers/routes.ts';

/** What may be spent from each purse in a day, in rupees' worth of goods; 0 for as much as there is. */
export type DayLimits = Readonly<Record<Purse, Paise>>;

/** One try to buy, under the name that it has at the provider; `cost` is what it is taken to cost. */
export type Spending = Readonly<{ route: DeliveryRoute; ourReference: string; cost: Paise }>;

/** What is spent at the providers in a day of India, by all workers together. */
export interface ProviderSpending {
  /** Whether it may be spent today. Counted then, once however often it is asked for. */
  take(spending: Spending): Promise<boolean>;
  /** Of what it is known that nothing was bought for it. */
  giveBack(ourReference: string): Promise<void>;
  /** Whether it could be taken now. */
  hasRoom(spending: Pick<Spending, 'route' | 'cost'>): Promise<boolean>;
}

export type SpentToday = Readonly<{ purse: Purse; spent: Paise }>;

/** What may still be spent today; nothing stands there of a purse without a limit. */
export type RoomToday = Readonly<Partial<Record<Purse, Paise>>>;

type Counted = Readonly<{ purse: Purse; ourReference: string; cost: Paise }>;

const KEPT_FOR = '60 days';

/** Web and worker need it, and each may be the first that starts. */
export const migrateProviderSpending = (db: Db): Promise<void> =>
  migrate(db, 'workflows', [
    {
      name: '008-provider-spending',
      // Nothing is kept in `provider_full` any more; a worker from before may still write there.
      sql: `
        create function ist_today() returns date language sql stable as $$
          select (now() at time zone 'Asia/Kolkata')::date
        $$;
        create table provider_spending (
          our_reference text primary key,
          purse text not null,
          day date not null,
          cost bigint not null
        );
        create index provider_spending_day on provider_spending (day, purse);
        create table provider_full (
          purse text primary key,
          day date not null,
          most bigint not null,
          cost bigint not null
        )`,
    },
  ]);

/** `limits` are as the owner has set them now. What is spent is kept also where there is none. */
export function openProviderSpending(db: Db, limits: () => DayLimits): ProviderSpending {
  const mostOf = (purse: Purse): Paise => limits()[purse];

  /** Once for one try. */
  async function count(tx: Db | Tx, { purse, ourReference, cost }: Counted): Promise<void> {
    await tx`
      with gone as (
        delete from workflows.provider_spending
        where day < workflows.ist_today() - ${KEPT_FOR}::interval
      )
      insert into workflows.provider_spending (our_reference, purse, day, cost)
      values (${ourReference}, ${purse}, workflows.ist_today(), ${cost})
      on conflict (our_reference) do nothing`;
  }

  async function isKept(tx: Tx, ourReference: string): Promise<boolean> {
    const kept = await tx`
      select 1 from workflows.provider_spending where our_reference = ${ourReference}`;
    return kept.length > 0;
  }

  async function isWithin(tx: Db | Tx, purse: Purse, cost: Paise): Promise<boolean> {
    if (mostOf(purse) === 0) return true;
    const spent = (await readSpentToday(tx)).find((one) => one.purse === purse)?.spent ?? 0;
    return spent + cost <= mostOf(purse);
  }

  return {
    async take({ route, ourReference, cost }) {
      const purse = purseOf(route);
      if (purse === null) return true;
      const counted = { purse, ourReference, cost };
      if (mostOf(purse) === 0) {
        await count(db, counted);
        return true;
      }
      return transaction(db, async (tx) => {
        await lock(tx, `provider spending ${purse}`);
        if (await isKept(tx, ourReference)) return true;
        if (!(await isWithin(tx, purse, cost))) return false;
        await count(tx, counted);
        return true;
      });
    },

    async giveBack(ourReference) {
      await db`delete from workflows.provider_spending where our_reference = ${ourReference}`;
    },

    async hasRoom({ route, cost }) {
      const purse = purseOf(route);
      return purse === null || isWithin(db, purse, cost);
    },
  };
}

const purseOf = (route: DeliveryRoute): Purse | null =>
  route === 'MANUAL' ? null : ROUTES[route].purse;

/** Of each purse that was spent from. */
export async function readSpentToday(db: Db | Tx): Promise<readonly SpentToday[]> {
  const rows = await db<{ purse: Purse; spent: bigint }[]>`
    select purse, sum(cost)::bigint as spent from workflows.provider_spending
    where day = workflows.ist_today() group by purse`;
  return rows.map(({ purse, spent }) => ({ purse, spent: toPaise(Number(spent)) }));
}

/** Never less than nothing: a limit may be lowered in the middle of a day. */
export const roomToday = (today: readonly SpentToday[], limits: DayLimits): RoomToday =>
  Object.fromEntries(
    PURSE_NAMES.filter((purse) => limits[purse] > 0).map((purse) => {
      const spent = today.find((one) => one.purse === purse)?.spent ?? 0;
      return [purse, toPaise(Math.max(limits[purse] - spent, 0))];
    }),
  );
