import { data } from '@remix-run/node';
import type { Account } from '../../ports/accounts.ts';
import { LONGEST_GAME_ID_NAME } from '../../ports/game-ids.ts';
import { ILLEGIBLE } from '../../ports/illegible.ts';
import type { Shop } from '../../ports/shop.ts';
import { nameRefusals } from '../account/words.ts';
import { backSaying } from './back-saying.server.ts';
import { gameIdWords as words } from './words.ts';

/** What somebody has kept for their next purchase, with the products' names. */
export async function keptForNextTime(
  { catalogue, favourites, gameIds }: Shop,
  { id }: Pick<Account, 'id'>,
) {
  const [ids, loved, products] = await Promise.all([
    gameIds.of(id),
    favourites.of(id),
    catalogue.allProducts(),
  ]);
  const names = new Map(products.map((product) => [product.id, product.name]));
  const nameOf = (productId: string) => names.get(productId) ?? words.gone;
  return {
    gameIds: ids.map(({ productId, ...kept }) => ({ ...kept, product: nameOf(productId) })),
    favourites: loved.map(nameOf),
  };
}
export type KeptForNextTime = Awaited<ReturnType<typeof keptForNextTime>>;

type Asked = Readonly<{ intent: string; gameId: string; name: string }>;

/** A name that cannot be kept, as it was typed, and why. */
export type MisnamedId = Readonly<{ gameId: string; typed: string; why: string }>;

function faultIn(name: string): string | null {
  if (name.includes(ILLEGIBLE)) return nameRefusals.illegible(ILLEGIBLE);
  return name.length > LONGEST_GAME_ID_NAME ? nameRefusals.tooLong(LONGEST_GAME_ID_NAME) : null;
}

/** Names a kept id or removes it, whatever its name; null when something else was asked for. */
export async function changeGameId(
  shop: Shop,
  { id }: Pick<Account, 'id'>,
  { intent, gameId, name }: Asked,
) {
  if (intent === 'removeId') {
    const removed = await shop.gameIds.remove(id, gameId);
    return removed === 'removed'
      ? backSaying(shop, words.removed)
      : backSaying(shop, words.goneId, 'info');
  }
  if (intent !== 'nameId') return null;
  const why = faultIn(name);
  if (why !== null) {
    const misnamed: MisnamedId = { gameId, typed: name, why };
    return data({ error: null, misnamed }, { status: 400 });
  }
  const renamed = await shop.gameIds.change(id, gameId, { name });
  return renamed === 'changed'
    ? backSaying(shop, words.named)
    : backSaying(shop, words.goneId, 'info');
}
