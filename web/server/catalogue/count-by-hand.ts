import type { Item, ItemValues } from '../../ports/catalogue.ts';
import type { Edit } from '../../ports/catalogue-desk.ts';

/**
 * An admin says how many pieces were left to sell when the form was opened. What orders have taken
 * since then comes off that number, and what they gave back is added: no order is lost by it, and
 * the form need not be sent twice because somebody bought. When another admin was here meanwhile,
 * the edit stays as it is, and a count that has moved is a conflict like any other.
 */
export function alongWithOrders(edit: Edit<ItemValues>, current: Item): Edit<ItemValues> {
  const { was, mine, revision } = edit;
  const isOrdersAlone = revision === current.revision && was.count !== current.count;
  if (!isOrdersAlone || was.count === mine.count || mine.count === undefined) return edit;
  if (!isCount(was.count) || !isCount(current.count)) return edit;
  const count = isCount(mine.count) ? sinceThen(was.count, mine.count, current.count) : mine.count;
  return { ...edit, was: { ...was, count: current.count }, mine: { ...mine, count } };
}

/** A count that was to go from `began` to `wanted`, as it is to be now that orders moved it. */
export const sinceThen = (began: number, wanted: number, now: number): number =>
  Math.max(0, now + wanted - began);

/** No rule may have looked at it: what a form or a file began with comes back from outside. */
export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
