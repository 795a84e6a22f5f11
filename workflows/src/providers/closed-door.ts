import type { Delivery } from './top-up-provider.ts';

/** What whoever stands before a provider says by HTTP alone, before an order is read. */
const DOORS: ReadonlyMap<number, string> = new Map([
  [401, 'HTTP 401: it does not accept our key'],
  [403, 'HTTP 403: it blocks us'],
  [429, 'HTTP 429: it had too many calls from us'],
]);

type TurnedAway = Extract<Delivery, { outcome: 'notSent' }>;

/**
 * Null for any other status. Only of an answer that names no order: one that does was read after all.
 * `said` is what came along, without what is ours or the buyer's.
 */
export function closedDoor(status: number, said = ''): TurnedAway | null {
  const why = DOORS.get(status);
  if (why === undefined) return null;
  return { outcome: 'notSent', reason: said === '' ? why : `${why} (${said})` };
}
