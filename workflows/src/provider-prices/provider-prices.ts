import type { Logger } from '@store/platform/logging';
import { lock, migrate, transaction, type Db, type Tx } from '@store/platform/postgres';
import type { Purse } from '../providers/routes.ts';
import type { Delivery, PriceList } from '../providers/top-up-provider.ts';
import { CHARGES_SQL, noteCharge, type Charged } from './charges.ts';
import { changedPacks, isDoubtful, sizeOf, type KnownPack } from './changed-packs.ts';
import { priceListOf, type PriceListName } from './price-list-of.ts';

/** A pack that the store sells, as its provider told of it last. */
export type PackPrice = PriceListName &
  KnownPack &
  Readonly<{
    /** What orders took from the purse, the latest first. */
    paid: readonly number[];
    /** The same for each unit of the list’s price, where it had one. */
    factors: readonly number[];
  }>;

/** When a list was looked at. `doubted`: it was too short to be believed at the first look. */
export type LookedAt = PriceListName &
  Readonly<{
    toldAt: Date | null;
    /** Since then it was asked for in vain. */
    failedAt: Date | null;
    size: number | null;
    doubted: Readonly<{ at: Date; size: number }> | null;
  }>;

export type PackPriceChange = PriceListName &
  Readonly<{ id: string; at: Date; before: KnownPack | null; after: KnownPack }>;

/** What was made of a list: believed, left for a second look, or nothing, for nobody answered. */
export type Kept = 'believed' | 'doubted' | 'unanswered';

/** What providers ask for their packs. */
export interface ProviderPrices {
  /** Of the list, of which the store sells packs of these codes. */
  keep(name: PriceListName, codes: readonly string[], told: PriceList, at: Date): Promise<Kept>;
  /** What an order for one pack took. In passing: an outcome is to be written down at once. */
  heard(pack: Charged & Readonly<{ providerProduct: string }>, delivery: Delivery): void;
}

/** A list that was doubted is believed when it says the same so much later. */
export const SECOND_LOOK_MS = 5 * 60_000;
const KEPT_FOR = '800 days';
/** So many orders say what a pack takes: the middle one of them, for a player may cost more. */
const MOST_FACTORS = 5;

/** Web and worker need it, and each may be the first that starts. */
export const migrateProviderPrices = (db: Db): Promise<void> =>
  migrate(db, 'workflows', [
    {
      name: '005-provider-prices',
      sql: `
        create table price_list (
          purse text not null,
          list text not null,
          told_at timestamptz,
          failed_at timestamptz,
          size integer,
          doubted_at timestamptz,
          doubted_size integer,
          primary key (purse, list)
        );
        create table pack_price (
          purse text not null,
          list text not null,
          code text not null,
          name text not null,
          price double precision,
          state text not null check (state in ('onSale', 'offSale', 'gone', 'unlisted')),
          paid double precision[] not null default '{}',
          factors double precision[] not null default '{}',
          primary key (purse, list, code)
        );
        create table pack_price_change (
          id bigint generated always as identity primary key,
          purse text not null,
          list text not null,
          code text not null,
          at timestamptz not null,
          before jsonb,
          after jsonb not null
        );
        create index pack_price_change_at on pack_price_change (at, id)`,
    },
    { name: '007-purse-charge', sql: CHARGES_SQL },
  ]);

export function openProviderPrices(db: Db, log: Pick<Logger, 'warn'>): ProviderPrices {
  async function learn({ purse, list }: PriceListName, code: string, paid: number): Promise<void> {
    await db`
      update workflows.pack_price
      set paid = (array_prepend(${paid}::double precision, paid))[1:${MOST_FACTORS}],
        factors = case when price > 0
          then (array_prepend(${paid}::double precision / price, factors))[1:${MOST_FACTORS}]
          else factors end
      where purse = ${purse} and list = ${list} and code = ${code}`;
  }

  return {
    keep: ({ purse, list }, codes, told, at) =>
      transaction(db, async (tx) => {
        await lock(tx, `price list ${purse} ${list}`);
        if (told.outcome === 'unavailable') {
          await tx`
            insert into workflows.price_list ${tx({ purse, list, failed_at: at })}
            on conflict (purse, list) do update set failed_at = excluded.failed_at`;
          return 'unanswered';
        }
        const size = sizeOf(told.packs);
        const [row] = await tx<ListRow[]>`
          select * from workflows.price_list where purse = ${purse} and list = ${list}`;
        const since = row?.doubted_at ?? null;
        const isSecond = since !== null && at.getTime() - since.getTime() >= SECOND_LOOK_MS;
        if (isDoubtful(row?.size ?? null, size) && !isSecond) {
          await tx`
            update workflows.price_list
            set doubted_at = coalesce(doubted_at, ${at}), doubted_size = ${size}, failed_at = null
            where purse = ${purse} and list = ${list}`;
          return 'doubted';
        }
        const believed = { told_at: at, failed_at: null, size };
        await tx`
          insert into workflows.price_list ${tx({ purse, list, ...believed })}
          on conflict (purse, list) do update
          set ${tx({ ...believed, doubted_at: null, doubted_size: null })}`;
        await keepPacks(tx, { purse, list }, codes, told.packs, at);
        return 'believed';
      }),

    heard({ route, providerProduct, productCode, ourReference }, delivery) {
      noteCharge(db, { route, productCode, ourReference }, delivery).catch((error: unknown) =>
        log.warn({ err: error, route }, 'what a try took could not be noted'),
      );
      if (route === 'MANUAL' || delivery.outcome !== 'delivered') return;
      const name = priceListOf(route, providerProduct);
      if (delivery.paid === undefined || name === null) return;
      learn(name, productCode, delivery.paid).catch((error: unknown) =>
        log.warn({ err: error, route }, 'what a pack took could not be noted'),
      );
    },
  };
}

async function keepPacks(
  tx: Tx,
  { purse, list }: PriceListName,
  codes: readonly string[],
  listed: Extract<PriceList, { outcome: 'told' }>['packs'],
  at: Date,
): Promise<void> {
  const known = await tx<KnownPack[]>`
    select code, name, price, state from workflows.pack_price
    where purse = ${purse} and list = ${list} and code = any (${[...codes]}::text[])`;
  const changes = changedPacks(codes, known, listed);
  if (changes.length === 0) return;
  const packs = changes.map(({ after }) => ({ purse, list, ...after }));
  await tx`
    insert into workflows.pack_price ${tx(packs)}
    on conflict (purse, list, code) do update
    set name = excluded.name, price = excluded.price, state = excluded.state`;
  const history = changes.map(({ before, after }) => ({
    ...{ purse, list, code: after.code, at },
    ...{ before: before === null ? null : tx.json(before), after: tx.json(after) },
  }));
  await tx`insert into workflows.pack_price_change ${tx(history)}`;
  await tx`
    delete from workflows.pack_price_change where at < ${at}::timestamptz - ${KEPT_FOR}::interval`;
}

type ListRow = Readonly<{
  purse: Purse;
  list: string;
  told_at: Date | null;
  failed_at: Date | null;
  size: number | null;
  doubted_at: Date | null;
  doubted_size: number | null;
}>;

type Learnt = Readonly<{ paid: string[]; factors: string[] }>;

type Wanted = Partial<PriceListName & Readonly<{ code: string }>>;

/** All of them, or those of a purse, of a list, or of one code. */
export async function readPackPrices(
  db: Db | Tx,
  { purse, list, code }: Wanted = {},
): Promise<readonly PackPrice[]> {
  const rows = await db<(Omit<PackPrice, 'paid' | 'factors'> & Learnt)[]>`
    select purse, list, code, name, price, state, paid::text[], factors::text[]
    from workflows.pack_price
    where ${purse === undefined ? db`true` : db`purse = ${purse}`}
      and ${list === undefined ? db`true` : db`list = ${list}`}
      and ${code === undefined ? db`true` : db`code = ${code}`}`;
  return rows.map(({ paid, factors, ...row }) => ({
    ...row,
    paid: paid.map(Number),
    factors: factors.map(Number),
  }));
}

export async function readLooks(db: Db | Tx): Promise<readonly LookedAt[]> {
  const rows = await db<ListRow[]>`select * from workflows.price_list order by purse, list`;
  return rows.map(({ purse, list, size, ...row }) => ({
    ...{ purse, list, size, toldAt: row.told_at, failedAt: row.failed_at },
    doubted: row.doubted_at === null ? null : { at: row.doubted_at, size: row.doubted_size ?? 0 },
  }));
}

/** The latest first. */
export async function readPackChanges(
  db: Db | Tx,
  most: number,
): Promise<readonly PackPriceChange[]> {
  const rows = await db<(Omit<PackPriceChange, 'id'> & { id: bigint })[]>`
    select id, purse, list, at, before, after from workflows.pack_price_change
    order by at desc, id desc limit ${most}`;
  return rows.map(({ id, ...row }) => ({ ...row, id: String(id) }));
}
