import { isOnce, type Item } from '../../ports/catalogue.ts';

/** Of one item in one order. */
const MOST_PIECES = 10;
/** Each part is a call to a provider of its own. */
const MOST_PARTS = 20;

/** How many pieces of the item one order may be of. */
export function mostPieces({ tier, productCodes }: Pick<Item, 'tier' | 'productCodes'>): number {
  if (isOnce({ tier })) return 1;
  return Math.max(1, Math.min(MOST_PIECES, Math.floor(MOST_PARTS / (productCodes.length || 1))));
}

/** The number that was posted, 1 where none was; null for what is no number of pieces. */
export function piecesIn(posted: string): number | null {
  if (posted === '') return 1;
  return /^[1-9]\d?$/.test(posted) ? Number(posted) : null;
}
