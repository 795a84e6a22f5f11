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
  if (!isCount(was.count)) return edit;
  const taken = (was.count ?? 0) - (current.count ?? 0);
  const count = mine.count === null ? null : Math.max(0, mine.count - taken);
  return { ...edit, was: { ...was, count: current.count }, mine: { ...mine, count } };
}

/** What a form began with comes back from a browser, and no rule has looked at it. */
const isCount = (began: unknown): boolean =>
  began === null || (Number.isSafeInteger(began) && Number(began) >= 0);
