import type { Account } from '../../ports/accounts.ts';
import type { Product } from '../../ports/catalogue.ts';
import { LONGEST_GAME_ID_NAME, type KeptGameId } from '../../ports/game-ids.ts';
import type { Shop } from '../../ports/shop.ts';

/** Of a player, or '': games allow longer names than a list of them has room for. */
export function nameToKeep(username: string | null): string {
  if (username === null) return '';
  let name = '';
  for (const sign of username) {
    if (name.length + sign.length > LONGEST_GAME_ID_NAME) break;
    name += sign;
  }
  return name.trim();
}

/** What `account` has kept for the game, of which this product may be one part of several. */
export async function savedFor(
  { catalogue, gameIds }: Shop,
  account: Account,
  product: Product,
): Promise<readonly KeptGameId[]> {
  if (account.keeps?.gameIds === false) return [];
  const kept = await gameIds.of(account.id);
  const products = await catalogue.allProducts();
  const alike = new Set(products.filter((one) => isSameGame(one, product)).map(({ id }) => id));
  return kept.filter(({ productId }) => alike.has(productId));
}

/** "Mobile Legends: India" and "Mobile Legends: Global" ask for the same ids. */
const isSameGame = (one: Product, other: Product): boolean =>
  one.id === other.id ||
  (gameOf(one) === gameOf(other) &&
    one.inputs.map(({ label }) => label).join('\n') ===
      other.inputs.map(({ label }) => label).join('\n'));

const gameOf = ({ name }: Product) => name.split(':')[0]?.trim();
