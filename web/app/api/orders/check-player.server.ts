import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import type { Item, ProductWithItems } from '../../../ports/catalogue.ts';
import { priceFor } from '../../catalogue/prices.ts';
import { checkPlayer, type PlayerChecked } from '../../purchase/check-player.server.ts';

type Asked = Readonly<{ itemId: string; inputs: readonly string[] }>;

/** Asks for the name of a player. */
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
  return checkPlayer(shop, { ...shelf, itemId, inputs, visitor, priceOf });
}

/** The same; who has a token need not ask again before they order. */
export async function keptCheck(...asked: Parameters<typeof checkedFor>): Promise<PlayerChecked> {
  const checked = await checkedFor(...asked);
  const [{ shop }, account, { product }, { inputs }] = asked;
  if (checked.accepted && account !== null) {
    await shop.apiChecks.keep(account.id, { productId: product.id, inputs }, checked.proof);
  }
  return checked;
}
