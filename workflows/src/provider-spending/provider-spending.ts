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
  /** The purses from which no more is to be spent today. */
  spentUp(): Promise<readonly Purse[]>;
}

/** `turnedAwayAt` is the limit at which somebody was told today that there is too little left. */
export type SpentToday = Readonly<{ purse: Purse; spent: Paise; turnedAwayAt: Paise | null }>;

type Counted = Readonly<{ purse: Purse; ourReference: string; cost: Paise }>;

const KEPT_FOR = '60 days';

/** Web and worker need it, and each may be the first that starts. */
export const migrateProviderSpending = (db: Db): Promise<void> =>
  migrate(db, 'workflows', [
    {
      name: '008-provider-spending',
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
        if (!(await isWithin(tx, purse, cost))) {
          await tx`
            insert into workflows.provider_full as before (purse, day, most, cost)
            values (${purse}, workflows.ist_today(), ${mostOf(purse)}, ${cost})
            on conflict (purse) do update set
              day = excluded.day,
              most = excluded.most,
              cost = case when before.day = excluded.day and before.most = excluded.most
                then least(before.cost, excluded.cost) else excluded.cost end`;
          return false;
        }
        await count(tx, counted);
        return true;
      });
    },

    giveBack: (ourReference) =>
      transaction(db, async (tx) => {
        const [kept] = await tx<{ purse: Purse }[]>`
          select purse from workflows.provider_spending where our_reference = ${ourReference}`;
        if (kept === undefined) return;
        const { purse } = kept;
        await lock(tx, `provider spending ${purse}`);
        await tx`delete from workflows.provider_spending where our_reference = ${ourReference}`;
        const [full] = await tx<{ cost: bigint }[]>`
          select cost from workflows.provider_full
          where purse = ${purse} and day = workflows.ist_today()`;
        if (full === undefined || !(await isWithin(tx, purse, toPaise(Number(full.cost))))) return;
        await tx`delete from workflows.provider_full where purse = ${purse}`;
      }),

    async hasRoom({ route, cost }) {
      const purse = purseOf(route);
      return purse === null || isWithin(db, purse, cost);
    },

    async spentUp() {
      const now = limits();
      const isLimited = PURSE_NAMES.some((purse) => now[purse] > 0);
      return isLimited ? spentUp(await readSpentToday(db), now) : [];
    },
  };
}

const purseOf = (route: DeliveryRoute): Purse | null =>
  route === 'MANUAL' ? null : ROUTES[route].purse;

/** Of each purse that was spent from, or asked in vain. */
export async function readSpentToday(db: Db | Tx): Promise<readonly SpentToday[]> {
  const rows = await db<{ purse: Purse; spent: bigint; turned_away_at: bigint | null }[]>`
    with spent as (
      select purse, sum(cost)::bigint as cost from workflows.provider_spending
      where day = workflows.ist_today() group by purse
    ), turned_away as (
      select purse, most from workflows.provider_full where day = workflows.ist_today()
    )
    select purse, coalesce(cost, 0)::bigint as spent, most as turned_away_at
    from spent full join turned_away using (purse)`;
  return rows.map(({ purse, spent, turned_away_at: most }) => ({
    ...{ purse, spent: toPaise(Number(spent)) },
    turnedAwayAt: most === null ? null : toPaise(Number(most)),
  }));
}

/**
 * The purses of which nothing is left, or too little for what was asked for since the limit was set:
 * who buys now would wait as well.
 */
export const spentUp = (today: readonly SpentToday[], limits: DayLimits): readonly Purse[] =>
  PURSE_NAMES.filter((purse) => {
    const most = limits[purse];
    const of = today.find((one) => one.purse === purse);
    if (most === 0 || of === undefined) return false;
    return of.spent >= most || (of.turnedAwayAt !== null && of.turnedAwayAt >= most);
  });
