import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import type { ProductWithItems } from '../../ports/catalogue.ts';
import type { ProductCategory } from '../../ports/catalogue.ts';
import { list, text } from '../forms/fields.ts';
import { readQuery } from '../forms/read-form.server.ts';
import { cardOf, familyCard } from '../catalogue/cards.ts';

/** Both addresses of the landing page. `?category=` leaves the products of one category. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const asked = readQuery(request, { success: list(1, 2_000), category: text(20) });
  // Where sign-in by Google used to come back to.
  if (asked.success.length > 0) return redirect('/home');

  const [others, mobileLegends] = await Promise.all([
    shop.catalogue.homeProducts(),
    shop.catalogue.mlProducts(),
  ]);
  const categories = categoriesOf([...mobileLegends, ...others]);
  const category = categories.find((known) => known === asked.category) ?? null;
  const shown = (shelves: readonly ProductWithItems[]) =>
    shelves.filter(({ product }) => category === null || product.category === category);

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

const categoriesOf = (shelves: readonly ProductWithItems[]) =>
  ORDER.filter((category) => shelves.some(({ product }) => product.category === category));
