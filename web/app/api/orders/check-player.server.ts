import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import type { Item, ProductWithItems } from '../../../ports/catalogue.ts';
import { priceFor } from '../../catalogue/prices.ts';
import { checkPlayer, type PlayerChecked } from '../../purchase/check-player.server.ts';

type Asked = Readonly<{ itemId: string; inputs: readonly string[] }>;

/** Asks for the name of a player; who has a token need not ask again before they order. */
export async function checkedFor(
  { shop, clientAddress = '' }: AppLoadContext,
  account: Account | null,
  shelf: ProductWithItems,
  { itemId, inputs }: Asked,
): Promise<PlayerChecked> {
  const visitor =
    account === null
      ? ({ kind: 'guest', id: null, address: clientAddress } as const)
      : ({ kind: account.role === 'reseller' ? 'reseller' : 'account', id: account.id } as const);
  const priceOf = (item: Item) => priceFor(item, account?.role ?? null);
  const checked = await checkPlayer(shop, { ...shelf, itemId, inputs, visitor, priceOf });
  if (checked.accepted && account !== null) {
    const about = { productId: shelf.product.id, inputs };
    await shop.apiChecks.keep(account.id, about, checked.proof);
  }
  return checked;
}
