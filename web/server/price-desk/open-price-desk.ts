import type { Logger } from '@store/platform/logging';
import { transaction, type Db } from '@store/platform/postgres';
import type { StoreWorkflows } from '@store/workflows/contracts';
import { costOnWay, readLooks, readPackChanges } from '@store/workflows/provider-prices';
import { PURSES } from '@store/workflows/routes';
import { itemPrices, type Catalogue } from '../../ports/catalogue.ts';
import type { CatalogueDesk } from '../../ports/catalogue-desk.ts';
import { isGone, type PriceDesk, type PricedItem } from '../../ports/price-desk.ts';
import type { PriceRule } from '../../ports/price-rule.ts';
import type { Facts, TrailEntry } from '../../ports/trail.ts';
import { note, type Told } from '../trail/note.ts';
import { followPrices, PRICE_SYNC } from './follow-prices.ts';
import {
  readDelivered,
  readMarket,
  readRates,
  readReloads,
  readRules,
  ruleColumns,
} from './price-rows.ts';
import { judged } from './priced-item.ts';

/** Whoever presses twice has the providers asked once. */
const SAME_LOOK_MS = 30_000;

type Dependencies = Readonly<{
  catalogue: Pick<Catalogue, 'changed'>;
  desk: Pick<CatalogueDesk, 'changePrices'>;
  /** To be told of a new reload. */
  costsChanged: () => Promise<void>;
  ask: StoreWorkflows['lookAtPrices'];
  now: () => Date;
  log: Pick<Logger, 'warn'>;
}>;

/** Reloads and rules in schema `shop`, beside the prices that the workflows keep. */
export function openPriceDesk(
  db: Db,
  { catalogue, desk, costsChanged, ask, now, log }: Dependencies,
): PriceDesk {
  async function follow(): Promise<void> {
    if (await followPrices(db, now())) await catalogue.changed();
  }

  async function items(): Promise<readonly PricedItem[]> {
    const market = await readMarket(db);
    return (await readDelivered(db)).map((item) => {
      const { rule: _, ...priced } = judged(item, market);
      return priced;
    });
  }

  return {
    follow,
    items,
    reloads: (most) => readReloads(db, most),
    rates: () => readRates(db),
    rules: () => readRules(db),
    costOn: costOnWay(db, log),
    looks: () => readLooks(db),
    packChanges: (most) => readPackChanges(db, most),
    look: () => ask(String(Math.floor(now().getTime() / SAME_LOOK_MS))),

    async addReload({ id, purse, day, units, paid, note: text }, actor) {
      await transaction(db, async (tx) => {
        const by = actor.kind === 'admin' ? actor.accountId : actor.name;
        const inserted = await tx`
          insert into shop.purse_reload
            ${tx({ id, purse, day, units, paid: BigInt(paid), note: text, at: now(), actor: by })}
          on conflict do nothing returning 1`;
        if (inserted.length === 0) return;
        await note(tx, actor, {
          did: 'created',
          subject: { kind: 'reload', id, name: PURSES[purse].name },
          before: null,
          after: { day, units, amount: paid, note: text },
        });
      });
      await costsChanged();
      await follow();
    },

    async setRule(productId, rule, actor) {
      const key = productId ?? '';
      const isSet = await transaction(db, async (tx) => {
        const [product] = await tx<{ name: string }[]>`
          select name from shop.product where product_id = ${key} for update`;
        if (productId !== null && product === undefined) return false;
        const { store, products } = await readRules(tx);
        const before = productId === null ? store : (products.get(productId) ?? null);
        if (rule === null) {
          await tx`delete from shop.price_rule where product_id = ${key}`;
        } else {
          const columns = ruleColumns(rule);
          await tx`
            insert into shop.price_rule ${tx({ product_id: key, ...columns })}
            on conflict (product_id) do update set ${tx(columns)}`;
        }
        if (before === null && rule === null) return true;
        await note(tx, actor, {
          did: rule === null ? 'deleted' : before === null ? 'created' : 'changed',
          subject: { kind: 'priceRule', id: key || 'store', name: product?.name ?? 'Whole store' },
          before: before === null ? null : factsOf(before),
          after: rule === null ? null : factsOf(rule),
        });
        return true;
      });
      if (!isSet) return 'unknown';
      await follow();
      return 'set';
    },

    async counts() {
      const market = await readMarket(db);
      const all = (await readDelivered(db)).map((item) => judged(item, market));
      const sold = all.filter(({ inStock }) => inStock);
      const losing = sold.filter(({ isBelowCost }) => isBelowCost);
      return {
        belowCost: losing.filter(({ provider }) => provider.known).length,
        belowOwnCost: losing.filter(({ provider }) => !provider.known).length,
        belowMargin: sold.filter((one) => one.rule.mode !== 'off' && one.isBelowMargin).length,
        waiting: all.filter(({ waits }) => waits).length,
        gone: sold.filter(({ state }) => isGone(state)).length,
      };
    },

    async accept(itemId, wanted, actor) {
      const item = (await items()).find((one) => one.itemId === itemId);
      if (item === undefined) return 'unknown';
      // Pressed twice, it is done already.
      if (isSame(item.prices, wanted)) return 'accepted';
      if (item.suggested === null || !isSame(item.suggested, wanted)) return 'stale';
      const changed = await desk.changePrices(
        [{ itemId, was: item.prices, mine: itemPrices(wanted) }],
        actor,
        'Suggested by the price rule',
      );
      if (changed.outcome === 'refused') return 'stale';
      await follow();
      return 'accepted';
    },

    async changes(most) {
      const rows = await db<ChangeRow[]>`
        select id, at, did, subject_kind, subject_id, subject_name, told from shop.trail_entry
        where program = 'price sync' order by at desc, id desc limit ${most}`;
      return rows.map((row): TrailEntry => ({
        id: String(row.id),
        at: row.at.toISOString(),
        actor: PRICE_SYNC,
        did: row.did,
        subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
        ...row.told,
        erased: false,
      }));
    },
  };
}

/** Of the processes of a store one follows the prices, some times a minute. */
export async function followWhenDue(db: Db, desk: Pick<PriceDesk, 'follow'>): Promise<void> {
  const isDue = await db`
    update shop.price_follow set looked_at = now()
    where looked_at < now() - interval '15 seconds' returning 1`;
  if (isDue.length > 0) await desk.follow();
}

const isSame = (one: PricedItem['prices'], other: PricedItem['prices']): boolean =>
  one.originalPrice === other.originalPrice &&
  one.discountedPrice === other.discountedPrice &&
  one.resellPrice === other.resellPrice;

const factsOf = (rule: PriceRule): Facts => ({ ...rule });

type ChangeRow = Readonly<{
  id: bigint;
  at: Date;
  did: TrailEntry['did'];
  subject_kind: TrailEntry['subject']['kind'];
  subject_id: string;
  subject_name: string;
  told: Told;
}>;
