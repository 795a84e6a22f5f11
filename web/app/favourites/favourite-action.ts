import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { productPath } from '../catalogue/product-path.ts';
import { isByScript } from '../forms/by-script.server.ts';
import { text } from '../forms/fields.ts';
import { readForm } from '../forms/read-form.server.ts';
import { requireAccount } from '../session/require-account.server.ts';
import { favouriteRefusals } from './words.ts';

export const loader = () => redirect('/');

/**
 * Adds a product to the favourites of who is signed in, or takes it away. By script the page stays: a
 * redirect would be a way back to it, which a page that is asked for meanwhile takes the place of.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { catalogue, favourites } = context.shop;
  const { product, favourite } = await readForm(request, {
    product: text(100),
    favourite: text(5),
  });
  const shelf = await catalogue.product(product);
  const page = shelf === null ? '/' : productPath(shelf);
  const account = await requireAccount({ request, context }, page);
  if (shelf === null) throw new Response(favouriteRefusals.noProduct, { status: 400 });
  const { id } = shelf.product;
  if (favourite === 'yes') await favourites.add(account.id, id);
  else await favourites.remove(account.id, id);
  return isByScript(request) ? data(null) : redirect(page, 303);
}
