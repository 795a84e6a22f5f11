import type { Instant } from '@store/ledger';
import { catchUpWithSeen } from './seen-position.server.ts';
import type { Shop } from '../../ports/shop.ts';

/** So far behind the read side may be, in ms, without anybody being told: it is never at rest. */
const UNSAID_MS = 3_000;

/**
 * Since when a list lacks what has happened; null when it is up to date. Waits at most 2 s for what
 * its visitor has done: if that is missing they are told however late it is.
 */
export async function behindFor(request: Request, shop: Shop): Promise<Instant | null> {
  const caughtUp = await catchUpWithSeen(request, shop.readModels);
  const since = await shop.behindSince();
  if (since === null) return null;
  const unsaid = caughtUp && shop.now().getTime() - Date.parse(since) < UNSAID_MS;
  return unsaid ? null : since;
}
