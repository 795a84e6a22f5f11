import type { Tx } from '@store/platform/postgres';
import { itemPrices, type Item } from '../../ports/catalogue.ts';
import type { NewPricePlan, Planned, PriceChange, PricePlan } from '../../ports/catalogue-desk.ts';
import type { Facts } from '../../ports/trail.ts';
import { note } from '../trail/note.ts';
import { whoColumns, whoOf, type Act, type WhoRow } from './act.ts';
import { itemOf, priceColumns, pricesOf, type ItemRow, type PricesRow } from './catalogue-rows.ts';
import { notePrices, tagOf } from './price-changes.ts';

type PlanRow = PricesRow &
  WhoRow & {
    id: bigint;
    item: number;
    item_id: string;
    starts_at: Date;
    ends_at: Date | null;
    why: string;
    begun: boolean;
    over: boolean;
    cancelled_at: Date | null;
  };

const planOf = (row: PlanRow): PricePlan => ({
  id: String(row.id),
  itemId: row.item_id,
  ...pricesOf(row),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  why: row.why,
  who: whoOf(row),
  state: row.over ? 'over' : row.begun ? 'holds' : 'ahead',
  cancelledAt: row.cancelled_at,
});

/**
 * Of items that the transaction has locked, in the order of their numbers: what was planned until
 * `now` gets into their history, and what was planned for good becomes their price.
 */
export async function carryOutPlans(
  tx: Tx,
  items: readonly Item[],
  now: Date,
): Promise<readonly Item[]> {
  const rows = await tx<PlanRow[]>`
    select plan.*, item_id from shop.price_plan plan join shop.item item on item.id = plan.item
    where item_id = any (${items.map(({ itemId }) => itemId)}::text[]) and not over and starts_at <= ${now}
    order by starts_at, plan.id`;
  const after: Item[] = [];
  for (const item of items) {
    const own = rows.filter((row) => row.item === item.id);
    after.push(own.length === 0 ? item : await carryOut(tx, item, own, now));
  }
  return after;
}

async function carryOut(tx: Tx, item: Item, plans: readonly PlanRow[], now: Date): Promise<Item> {
  const moments = plans
    .flatMap((plan) => [
      ...(plan.begun ? [] : [{ at: plan.starts_at, plan, cause: 'planBegan' as const }]),
      ...(plan.ends_at !== null && plan.ends_at <= now
        ? [{ at: plan.ends_at, plan, cause: 'planEnded' as const }]
        : []),
    ])
    // One that ends when the next begins ends first.
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || b.cause.localeCompare(a.cause));
  if (moments.length === 0) return item;

  let usual = tagOf(item);
  let changedAt: Date | null = null;
  const changes: PriceChange[] = [];
  for (const { at, plan, cause } of moments) {
    const planned = { ...usual, ...pricesOf(plan) };
    const [before, after] = cause === 'planBegan' ? [usual, planned] : [planned, usual];
    changes.push({ at, who: whoOf(plan), why: plan.why, cause, before, after });
    if (plan.ends_at === null) [usual, changedAt] = [planned, at];
  }
  await notePrices(
    tx,
    changes.map((change) => ({ item: item.id, ...change })),
  );
  await tx`
    update shop.price_plan set begun = true, over = coalesce(ends_at, starts_at) <= ${now}
    where id in ${tx(plans.map(({ id }) => id))}`;
  if (changedAt === null) return item;
  const [row] = await tx<ItemRow[]>`
    update shop.item set ${tx({ ...priceColumns(usual), updated_at: changedAt })},
      revision = revision + 1
    where id = ${item.id} returning *`;
  return itemOf(row!);
}

/** The business keys of the items of which `carryOutPlans` has something to do. */
export async function itemsWithPlansDue(tx: Tx, now: Date): Promise<readonly string[]> {
  const rows = await tx<{ item_id: string }[]>`
    select item_id from shop.item where id in (
      select item from shop.price_plan
      where not over and (ends_at <= ${now} or (not begun and starts_at <= ${now})))`;
  return rows.map(({ item_id }) => item_id);
}

/** For an item that the transaction has locked. */
export async function insertPlan(
  tx: Tx,
  item: Item,
  plan: NewPricePlan,
  { actor, at }: Act,
): Promise<Planned> {
  const { endsAt, why } = plan;
  const startsAt = plan.startsAt ?? at;
  if (startsAt < at || (endsAt !== null && endsAt <= startsAt)) return { outcome: 'notAhead' };
  const [other] = await tx<PlanRow[]>`
    select plan.*, ${item.itemId} as item_id from shop.price_plan plan
    where item = ${item.id} and not over and ${
      endsAt === null
        ? tx`ends_at is null and starts_at = ${startsAt}`
        : tx`ends_at > ${startsAt} and starts_at < ${endsAt}`
    }
    order by starts_at limit 1`;
  if (other !== undefined) return { outcome: 'overlaps', plan: planOf(other) };
  const [row] = await tx<PlanRow[]>`
    insert into shop.price_plan ${tx({
      item: item.id,
      starts_at: startsAt,
      ends_at: endsAt,
      ...priceColumns(plan),
      why,
      ...whoColumns(actor),
    })}
    returning *, ${item.itemId} as item_id`;
  const planned = planOf(row!);
  await note(tx, actor, {
    did: 'planned',
    subject: subjectOf(item),
    before: null,
    after: factsOf(planned),
    reason: why,
  });
  return { outcome: 'planned', plan: planned };
}

/** The business key of the item that it is for; null when there is no such plan. */
export async function itemOfPlan(tx: Tx, planId: string): Promise<string | null> {
  if (!/^\d{1,18}$/.test(planId)) return null;
  const [row] = await tx<{ item_id: string }[]>`
    select item_id from shop.price_plan plan join shop.item item on item.id = plan.item
    where plan.id = ${planId}`;
  return row?.item_id ?? null;
}

/** Of an item that the transaction has locked; false when the plan is over. */
export async function endPlan(
  tx: Tx,
  item: Item,
  planId: string,
  { actor, at }: Act,
): Promise<boolean> {
  const [row] = await tx<PlanRow[]>`
    select *, ${item.itemId} as item_id from shop.price_plan where id = ${planId}`;
  if (row === undefined || row.over) return false;
  await tx`
    update shop.price_plan set over = true, cancelled_at = ${at} where id = ${planId}`;
  const plan = planOf(row);
  if (plan.state === 'holds') {
    const usual = tagOf(item);
    const change = {
      at,
      who: actor,
      why: null,
      before: { ...usual, ...itemPrices(plan) },
    } as const;
    await notePrices(tx, [{ item: item.id, ...change, after: usual, cause: 'planEnded' }]);
  }
  await note(tx, actor, {
    did: 'cancelled',
    subject: subjectOf(item),
    before: factsOf(plan),
    after: null,
  });
  return true;
}

/** The latest start first. */
export async function readPlans(tx: Tx, itemId: string): Promise<readonly PricePlan[]> {
  const rows = await tx<PlanRow[]>`
    select *, ${itemId} as item_id from shop.price_plan
    where item = (select id from shop.item where item_id = ${itemId})
    order by starts_at desc, id desc`;
  return rows.map(planOf);
}

const subjectOf = ({ itemId, name }: Item) => ({ kind: 'price', id: itemId, name }) as const;

const factsOf = (plan: PricePlan): Facts => ({
  ...itemPrices(plan),
  startsAt: plan.startsAt.toISOString(),
  endsAt: plan.endsAt?.toISOString() ?? null,
});
