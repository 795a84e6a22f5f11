import { lock, transaction, type Db, type Tx } from '@store/platform/postgres';
import type { Item } from '../../ports/catalogue.ts';
import type { PriceFields } from '../../ports/catalogue-desk.ts';
import { lockedItems, updatePrices } from '../catalogue/write-item.ts';
import { addRings } from '../thresholds/ring-rows.ts';
import { readDelivered, readMarket, readWatched, type Watched } from './price-rows.ts';
import { judged, type DeliveredItem, type Market } from './priced-item.ts';
import { causeOf, stockAfter } from './stock-after.ts';

/** By this name the trail knows what is done here. */
export const PRICE_SYNC = { kind: 'program', name: 'price sync' } as const;

const NOTHING: Watched = { taken: null, belowSince: null };
/** A mail names so many. */
const MOST_NAMED = 5;

/**
 * Costs follow the providers, prices and stock what the owner's rules make of it. However often and
 * by however many processes it is done, what is so already is not done again. Tells whether anything
 * was changed.
 */
export const followPrices = (db: Db, now: Date): Promise<boolean> =>
  transaction(db, async (tx) => {
    await lock(tx, 'price sync');
    const [items, market, watched] = [
      await readDelivered(tx),
      await readMarket(tx),
      await readWatched(tx),
    ];
    const before = new Map(items.map((item) => [item.id, watched.get(item.id) ?? NOTHING]));
    const moving = items.filter((item) => {
      const { fields, watch } = followed(item, before.get(item.id) ?? NOTHING, market, now);
      return !isSame(item, fields) || !isSameWatch(before.get(item.id) ?? NOTHING, watch);
    });
    await forgetOthers(tx, items);
    if (moving.length === 0) return false;

    // What an admin has saved since it was read counts.
    const rows = await lockedItems(
      tx,
      moving.map(({ itemId }) => itemId),
      now,
    );
    const byId = new Map(moving.map((item) => [item.id, item]));
    const after = rows.flatMap((row) => {
      const item = byId.get(row.id);
      if (item === undefined) return [];
      const { providerProduct, productName } = item;
      const locked = { ...row, providerProduct, productName };
      return [{ item: locked, ...followed(locked, before.get(row.id) ?? NOTHING, market, now) }];
    });
    await updatePrices(tx, rows, new Map(after.map(({ item, fields }) => [item.itemId, fields])), {
      actor: PRICE_SYNC,
      at: now,
    });
    await keepWatch(tx, after);
    const fresh = after.filter(
      ({ item, watch }) => watch.belowSince !== null && before.get(item.id)?.belowSince === null,
    );
    await ring(
      tx,
      fresh.map(({ item }) => item),
      now,
    );
    return true;
  });

/** What becomes of one item. */
function followed(
  item: DeliveredItem,
  { taken, belowSince }: Watched,
  market: Market,
  now: Date,
): Readonly<{ fields: PriceFields; watch: Watched }> {
  const { cost, suggested, waits, rule } = judged(item, market);
  const isApplied = rule.mode === 'apply' && suggested !== null && !waits;
  const priced = { ...item, cost, ...(isApplied && suggested) };
  const { isBelowCost, state } = judged(priced, market);
  // Who counts with a cost of their own is warned, and sells on.
  const mayTakeOut = { state, isBelowCost: isBelowCost && item.costFromProvider };
  const stock = stockAfter(item.inStock, taken, causeOf(rule, mayTakeOut));
  const { originalPrice, discountedPrice, resellPrice } = priced;
  // What cannot be bought loses nothing; what was taken out for its cost is below it still.
  const isLosing = isBelowCost && (item.inStock || stock.taken === 'belowCost');
  return {
    fields: { originalPrice, discountedPrice, resellPrice, cost, inStock: stock.inStock },
    watch: { taken: stock.taken, belowSince: isLosing ? (belowSince ?? now) : null },
  };
}

const isSame = (item: Item, fields: PriceFields): boolean =>
  (Object.keys(fields) as (keyof PriceFields)[]).every((name) => item[name] === fields[name]);

const isSameWatch = (one: Watched, other: Watched): boolean =>
  one.taken === other.taken && one.belowSince?.getTime() === other.belowSince?.getTime();

async function keepWatch(
  tx: Tx,
  all: readonly Readonly<{ item: Item; watch: Watched }>[],
): Promise<void> {
  for (const { item, watch } of all) {
    const row = { item: item.id, taken_out: watch.taken, below_since: watch.belowSince };
    await tx`
      insert into shop.price_watch ${tx(row)}
      on conflict (item) do update
      set taken_out = excluded.taken_out, below_since = excluded.below_since`;
  }
  await tx`delete from shop.price_watch where taken_out is null and below_since is null`;
}

/** Of an item that no provider delivers any more there is nothing to be put back. */
async function forgetOthers(tx: Tx, items: readonly Item[]): Promise<void> {
  await tx`
    delete from shop.price_watch where item <> all (${items.map(({ id }) => String(id))}::text[]::integer[])`;
}

/** One ring for all that have come to cost more than they bring since the last one. */
async function ring(tx: Tx, items: readonly Item[], at: Date): Promise<void> {
  if (items.length === 0) return;
  const names = items.slice(0, MOST_NAMED).map(({ name }) => name);
  await addRings(tx, [
    {
      id: `costs-${at.getTime()}-${items[0]?.itemId ?? ''}`,
      ...{ threshold: null, watched: 'costs', customer_id: null, direction: 'above' as const },
      ...{ amount: 0, balance: items.length, note: names.join('\n'), at },
    },
  ]);
}
