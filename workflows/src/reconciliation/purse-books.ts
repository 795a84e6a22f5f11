import type { IstDay } from '@store/ledger';
import type { Db } from '@store/platform/postgres';
import { isListedInUnits, readCharges } from '../provider-prices/charges.ts';
import { readPackPrices } from '../provider-prices/provider-prices.ts';
import type { PurseTold } from '../providers/balances.ts';
import type { Purse } from '../providers/routes.ts';

export type PurseBalance = Readonly<{ day: IstDay; units: number; at: Date }>;

/** What the store itself knows of its purses, in their units. */
export interface PurseBooks {
  /** What was told at the end of a day: the first word stays. */
  keepBalances(day: IstDay, told: readonly PurseTold[], at: Date): Promise<void>;
  /** The newest that was told at the end of one of these days. */
  lastBalance(purse: Purse, from: IstDay, until: IstDay): Promise<PurseBalance | null>;
  /** What was loaded on these days, the last one included. */
  reloaded(purse: Purse, after: IstDay, until: IstDay): Promise<number>;
  /** What a unit costs in paise, by the newest reload. */
  rate(purse: Purse): Promise<number | null>;
  /** What tries took, by our references. */
  charges(ourReferences: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** What packs take by what is known of them now, by their codes. */
  prices(purse: Purse): Promise<ReadonlyMap<string, number>>;
}

/** With the reloads that the owner has entered in schema `shop`. */
export const purseBooks = (db: Db): PurseBooks => ({
  async keepBalances(day, told, at) {
    const rows = told.flatMap(({ purse, told: points }) =>
      points.outcome === 'told' ? [{ purse, day, units: points.points, at }] : [],
    );
    if (rows.length === 0) return;
    await db`insert into workflows.purse_balance ${db(rows)} on conflict (purse, day) do nothing`;
  },

  async lastBalance(purse, from, until) {
    const [row] = await db<PurseBalance[]>`
      select balance.day::text, units, at from workflows.purse_balance balance
      where purse = ${purse} and balance.day between ${from} and ${until}
      order by balance.day desc limit 1`;
    return row ?? null;
  },

  async reloaded(purse, after, until) {
    const [row] = await db<[{ units: number }]>`
      select coalesce(sum(units), 0) as units from shop.purse_reload
      where purse = ${purse} and day > ${after} and day <= ${until}`;
    return row.units;
  },

  async rate(purse) {
    const [row] = await db<{ units: number; paid: bigint }[]>`
      select units, paid from shop.purse_reload
      where purse = ${purse} order by day desc, at desc limit 1`;
    return row === undefined ? null : Number(row.paid) / row.units;
  },

  charges: (ourReferences) => readCharges(db, ourReferences),

  async prices(purse) {
    const packs = await readPackPrices(db, { purse });
    return new Map(
      packs.flatMap(({ code, price, paid }) => {
        const taken = middleOf(paid) ?? (isListedInUnits(purse) ? price : null);
        return taken === null ? [] : [[code, taken] as const];
      }),
    );
  },
});

const middleOf = (paid: readonly number[]): number | null =>
  paid.toSorted((one, other) => one - other)[Math.floor(paid.length / 2)] ?? null;
