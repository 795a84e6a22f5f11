import { itemPrices, type Item } from '../../../ports/catalogue.ts';
import type { PriceChange, PricePlan, PriceTag, Who } from '../../../ports/catalogue-desk.ts';
import { itemWarnings } from '../../../ports/catalogue-warnings.ts';
import type { Facts } from '../../../ports/trail.ts';
import { changesInWords } from '../trail/facts-in-words.ts';
import { ITEM_PRICES } from './item-prices.ts';
import { itemPricesWords as words } from './words.ts';

type Names = ReadonlyMap<string, string>;

/** The accounts whose names `whoInWords` is to tell. */
export const adminsAmong = (people: readonly Who[]): readonly string[] => [
  ...new Set(people.flatMap((who) => (who.kind === 'admin' ? [who.accountId] : []))),
];

const whoInWords = (who: Who, names: Names): string =>
  who.kind === 'admin' ? (names.get(who.accountId) ?? words.unknown) : words.program(who.name);

/** What it warns of is what holds once it has begun. */
export const shownPlan = (
  { who, startsAt, endsAt, cancelledAt, ...plan }: PricePlan,
  item: Item,
  names: Names,
) => ({
  ...{ id: plan.id, state: plan.state, why: plan.why, discountedPrice: plan.discountedPrice },
  prices: ITEM_PRICES.flatMap((name) =>
    plan[name] === item[name] && plan.state !== 'over' ? [] : [{ name, price: plan[name] }],
  ),
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  cancelled: cancelledAt !== null,
  who: whoInWords(who, names),
  warnings: plan.state === 'over' ? [] : itemWarnings({ ...item, ...itemPrices(plan) }, null, []),
});
export type ShownPlan = ReturnType<typeof shownPlan>;

export const shownChange = (
  { at, who, why, cause, before, after }: PriceChange,
  place: number,
  names: Names,
) => ({
  id: String(place),
  at: at.toISOString(),
  who: whoInWords(who, names),
  why,
  cause: before === null ? null : cause,
  changes: changesInWords({
    before: before && factsOf(before, after),
    after: factsOf(after, before),
  }),
});
export type ShownChange = ReturnType<typeof shownChange>;

/** Of the one those that the other has not. */
const factsOf = (tag: PriceTag, other: PriceTag | null): Facts =>
  Object.fromEntries(
    ([...ITEM_PRICES, 'cost'] as const).flatMap((name) =>
      tag[name] === other?.[name] ? [] : [[name, tag[name]] as const],
    ),
  );
