import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { cardOf } from '../catalogue/cards.ts';

export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const products = await shop.catalogue.mlProducts();
  return data({ cards: products.map(cardOf) });
}
