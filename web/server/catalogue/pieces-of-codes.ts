import type { Item } from '../../ports/catalogue.ts';
import type { CodesLeft } from '../../ports/codes.ts';
import { namedWays } from '../../ports/provided-route.ts';

/** How many pieces the pools of an item are enough for; null where no part comes from one. */
export function piecesOfCodes(item: Item, codesLeft: CodesLeft): number | null {
  const needed = new Map<string, number>();
  for (const { route, code } of namedWays(item).flat()) {
    if (route === 'CODES') needed.set(code, (needed.get(code) ?? 0) + 1);
  }
  if (needed.size === 0) return null;
  const enoughFor = [...needed].map(([pool, each]) =>
    Math.floor((codesLeft.get(pool) ?? 0) / each),
  );
  return Math.min(...enoughFor);
}
