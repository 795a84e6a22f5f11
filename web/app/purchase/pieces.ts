import { isOnce, type ShownItem } from '../../ports/catalogue.ts';

/** Of one item in one order. */
const MOST_PIECES = 10;
/** Each part is a call to a provider of its own. */
const MOST_PARTS = 20;

/** How many pieces of the item one order may be of. */
export function mostPieces({
  tier,
  productCodes,
  left,
}: Pick<ShownItem, 'tier' | 'productCodes' | 'left'>): number {
  if (isOnce({ tier })) return 1;
  const byParts = Math.floor(MOST_PARTS / (productCodes.length || 1));
  return Math.max(1, Math.min(MOST_PIECES, byParts, left ?? Infinity));
}

/** The number that was posted, 1 where none was; null for what is no number of pieces. */
export function piecesIn(posted: string): number | null {
  if (posted === '') return 1;
  return /^[1-9]\d?$/.test(posted) ? Number(posted) : null;
}

/** As orders call it. */
export const piecesNamed = (name: string, pieces: number): string =>
  pieces === 1 ? name : `${pieces} × ${name}`;
