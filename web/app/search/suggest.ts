import type { LoaderFunctionArgs } from '@remix-run/node';
import { readQuery } from '../forms/read-form.server.ts';
import { searchText } from '../forms/search-text.ts';
import { findGoods } from './find-goods.server.ts';
import type { Suggestion } from './suggestion.ts';

/** As many as stand above a phone's keyboard. */
const MOST = { products: 3, items: 3 };

/** The first few that are found by `?q=`, as JSON, for the box that somebody types into. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { q } = readQuery(request, { q: searchText });
  const { products, items } = await findGoods(shop, q, null, MOST);
  const suggestions: readonly Suggestion[] = [
    ...products.map(({ to, product, line, promised }) => ({
      ...{ to, name: product.name, of: line },
      inStock: promised.delivery !== 'outOfStock',
    })),
    ...items.map(({ to, name, product, inStock }) => ({ to, name, of: product, inStock })),
  ];
  return Response.json(suggestions, {
    headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  });
}
