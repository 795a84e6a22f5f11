import { canonicalJson } from '@store/ledger';
import type { Tx } from '@store/platform/postgres';
import { itemPrices } from '../../ports/catalogue.ts';
import type { PriceChange, PriceTag } from '../../ports/catalogue-desk.ts';
import { inParts } from '../database/in-parts.ts';
import { whoColumns, whoOf, type WhoRow } from './act.ts';

type Row = WhoRow & {
  at: Date;
  why: string | null;
  cause: PriceChange['cause'];
  before: PriceTag | null;
  after: PriceTag;
};

export const tagOf = (item: PriceTag): PriceTag => ({ ...itemPrices(item), cost: item.cost });

/** `item` is its number. */
type ChangeOfItem = PriceChange & Readonly<{ item: number }>;

/** Writes the history of prices; what changed no price is left out. */
export async function notePrices(tx: Tx, changes: readonly ChangeOfItem[]): Promise<void> {
  const rows = changes
    .filter(
      ({ before, after }) => before === null || canonicalJson(before) !== canonicalJson(after),
    )
    .map(({ item, at, who, why, cause, before, after }) => ({
      item,
      at,
      ...whoColumns(who),
      why,
      cause,
      before: before === null ? null : tx.json(before),
      after: tx.json(after),
    }));
  for (const some of inParts(rows)) await tx`insert into shop.price_change ${tx(some)}`;
}

/** The latest first. */
export async function readPriceChanges(tx: Tx, itemId: string): Promise<readonly PriceChange[]> {
  const rows = await tx<Row[]>`
    select at, actor, program, why, cause, before, after from shop.price_change
    where item = (select id from shop.item where item_id = ${itemId})
    order by at desc, id desc`;
  return rows.map(({ actor, program, ...row }) => ({ ...row, who: whoOf({ actor, program }) }));
}
