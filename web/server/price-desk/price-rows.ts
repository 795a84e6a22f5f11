import { toPaise } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import { packsAmong, readPackPrices } from '@store/workflows/provider-prices';
import { PURSE_NAMES, type Purse } from '@store/workflows/routes';
import type { Reload } from '../../ports/price-desk.ts';
import { NO_RULE, type PriceRule, type PriceRules } from '../../ports/price-rule.ts';
import { itemOf, type ItemRow } from '../catalogue/catalogue-rows.ts';
import { isProvided, type DeliveredItem, type Market } from './priced-item.ts';
import type { TakenOut } from './stock-after.ts';

type ReloadRow = Readonly<{
  id: string;
  purse: Purse;
  day: string;
  units: number;
  paid: bigint;
  note: string;
  at: Date;
  actor: string;
}>;

const reloadOf = ({ paid, actor, ...row }: ReloadRow): Omit<Reload, 'counts'> => ({
  ...row,
  paid: toPaise(Number(paid)),
  by: actor,
});

/** The newest first; that of a purse which is the newest of all is the one that counts. */
export async function readReloads(tx: Tx, most: number): Promise<readonly Reload[]> {
  const rows = await tx<ReloadRow[]>`
    select id, purse, reload.day::text, units, paid, note, at, actor
    from shop.purse_reload reload order by reload.day desc, reload.at desc limit ${most}`;
  const rates = await readRates(tx);
  return rows.map((row) => ({ ...reloadOf(row), counts: rates.get(row.purse)?.id === row.id }));
}

export async function readRates(tx: Tx): Promise<ReadonlyMap<Purse, Reload>> {
  const rows = await tx<ReloadRow[]>`
    select id, newest.purse, newest.day::text, units, paid, note, at, actor
    from unnest(${[...PURSE_NAMES]}::text[]) as named, lateral (
      select * from shop.purse_reload where purse = named order by day desc, at desc limit 1
    ) newest`;
  return new Map(rows.map((row) => [row.purse, { ...reloadOf(row), counts: true }]));
}

type RuleRow = Readonly<{
  product_id: string;
  mode: PriceRule['mode'];
  margin: number;
  resell_margin: number;
  rounding: PriceRule['rounding'];
  most_at_once: number;
  out_below_cost: boolean;
  out_when_gone: boolean;
}>;

const ruleOf = (row: RuleRow): PriceRule => ({
  mode: row.mode,
  margin: row.margin,
  resellMargin: row.resell_margin,
  rounding: row.rounding,
  mostAtOnce: row.most_at_once,
  outBelowCost: row.out_below_cost,
  outWhenGone: row.out_when_gone,
});

export const ruleColumns = (rule: PriceRule) => ({
  mode: rule.mode,
  margin: rule.margin,
  resell_margin: rule.resellMargin,
  rounding: rule.rounding,
  most_at_once: rule.mostAtOnce,
  out_below_cost: rule.outBelowCost,
  out_when_gone: rule.outWhenGone,
});

export async function readRules(tx: Tx): Promise<PriceRules> {
  const rows = await tx<RuleRow[]>`select * from shop.price_rule order by product_id`;
  const rules = new Map(rows.map((row) => [row.product_id, ruleOf(row)]));
  const store = rules.get('') ?? NO_RULE;
  rules.delete('');
  return { store, products: rules };
}

/** What was noted of an item, by its number. */
export type Watched = Readonly<{ taken: TakenOut | null; belowSince: Date | null }>;

export async function readWatched(tx: Tx): Promise<ReadonlyMap<number, Watched>> {
  const rows = await tx<{ item: number; taken_out: TakenOut | null; below_since: Date | null }[]>`
    select item, taken_out, below_since from shop.price_watch`;
  return new Map(
    rows.map((row) => [row.item, { taken: row.taken_out, belowSince: row.below_since }]),
  );
}

export async function readMarket(tx: Tx): Promise<Market> {
  const packs = packsAmong(await readPackPrices(tx));
  return { packs, rates: await readRates(tx), rules: await readRules(tx) };
}

type DeliveredRow = ItemRow & Readonly<{ provider_product: string; product_name: string }>;

/** What providers deliver and shoppers may be offered. */
export async function readDelivered(tx: Tx): Promise<readonly DeliveredItem[]> {
  const rows = await tx<DeliveredRow[]>`
    select item.*, provider_product, product.name as product_name
    from shop.item join shop.product using (product_id)
    where item.archived_at is null and product.archived_at is null and item.is_api
    order by product.place, item.id`;
  return rows
    .map((row) => ({
      ...itemOf(row),
      providerProduct: row.provider_product,
      productName: row.product_name,
    }))
    .filter(isProvided);
}
