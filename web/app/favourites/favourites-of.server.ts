import type { Account } from '../../ports/accounts.ts';
import type { Shop } from '../../ports/shop.ts';

/** The ids of the products of who is signed in, the latest first. */
export const favouritesOf = async (
  { favourites }: Shop,
  { id, keeps }: Account,
): Promise<readonly string[]> => (keeps?.favourites === false ? [] : favourites.of(id));
