import type { Item } from '../../ports/catalogue.ts';
import type { CodesLeft } from '../../ports/codes.ts';
import { providedRoute, type ServedRoutes } from '../../ports/provided-route.ts';

/** How many pieces the pools of an item are enough for; null where it comes from none. */
export function piecesOfCodes(
  item: Item,
  connected: ServedRoutes,
  codesLeft: CodesLeft,
): number | null {
  if (providedRoute(item, connected) !== 'CODES') return null;
  const pools = [...new Set(item.productCodes)];
  const enoughFor = (pool: string): number => {
    const needed = item.productCodes.filter((code) => code === pool).length;
    return Math.floor((codesLeft.get(pool) ?? 0) / needed);
  };
  return Math.min(...pools.map(enoughFor));
}
