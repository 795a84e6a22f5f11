import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import type { Product, ProductCategory } from '../../../server/catalogue/product.ts';
import { cardOf, familyCard } from '../../shelf/cards.ts';

/** Both addresses of the landing page. `?category=` leaves the products of one category. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  // Where sign-in by Google used to come back to.
  if (searchParams.has('success')) return redirect('/home');

  const [others, mobileLegends] = await Promise.all([
    shop.catalogue.homeProducts(),
    shop.catalogue.mlProducts(),
  ]);
  const categories = categoriesOf([...mobileLegends, ...others]);
  const asked = searchParams.get('category');
  const category = categories.find((known) => known === asked) ?? null;
  const shown = (products: readonly Product[]) =>
    products.filter((product) => category === null || product.category === category);

  const family = familyCard('Mobile Legends', '/mlbb', shown(mobileLegends));
  return data({
    categories,
    category,
    cards: [...(family === null ? [] : [family]), ...shown(others).map(cardOf)].sort(
      (a, b) => Number(b.trending) - Number(a.trending),
    ),
  });
}

const ORDER: readonly ProductCategory[] = ['games', 'instant-games', 'ott', 'others'];

const categoriesOf = (products: readonly Product[]) =>
  ORDER.filter((category) => products.some((product) => product.category === category));
