import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { toPaise } from '@store/ledger';
import { mostPieces, piecesIn, piecesNamed } from '../purchase/pieces.ts';
import { priceFor } from '../catalogue/prices.ts';
import { text } from '../forms/fields.ts';
import { readQuery } from '../forms/read-form.server.ts';

/** What the wallet is short of for the item in the address; null for guests and unknown items. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const asked = readQuery(request, { product: text(100), item: text(100), quantity: text(10) });
  const [account, shelf] = await Promise.all([
    shop.sessions.accountOf(request),
    shop.catalogue.product(asked.product),
  ]);
  if (account === null) {
    const origin = new URLSearchParams({ origin: pathname + search });
    return data({ signInPath: `/login?${origin.toString()}`, wanted: null });
  }
  const item = shelf?.items.find(({ itemId }) => itemId === asked.item);
  if (!shelf || !item) return data({ signInPath: null, wanted: null });

  const pieces = Math.min(piecesIn(asked.quantity) ?? 1, mostPieces(item));
  const price = toPaise(priceFor(item, account.role) * pieces);
  const { available } = await shop.ledger.wallet.stateOf(account.id);
  return data({
    signInPath: null,
    wanted: {
      productId: shelf.product.id,
      productName: shelf.product.name,
      itemName: piecesNamed(item.name, pieces),
      price,
      available,
      missing: toPaise(Math.max(0, price - available)),
    },
  });
}
export type Wanted = NonNullable<Awaited<ReturnType<typeof loader>>['data']['wanted']>;
