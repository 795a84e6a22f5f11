import { z } from 'zod';
import { jsonIn } from '../../http/post.ts';
import { priceIn } from '../price-in.ts';
import type { ListedPack } from '../top-up-provider.ts';
import { unwrapped } from './answers.ts';

const Id = z.union([z.string().trim().min(1), z.number()]).transform(String);
const Products = z.array(z.object({ ID: Id, post_title: z.string() }));

/** The products of a category; null for what is no list of them, a refusal for one. */
export function productsIn(
  body: string,
): readonly Readonly<{ id: string; title: string }>[] | null {
  const products = Products.safeParse(jsonIn(body));
  if (!products.success) return null;
  return products.data.map(({ ID: id, post_title: title }) => ({ id, title }));
}

/** Whether a product is one of the game, however its title is spaced: “Mobile Legends – Brazil”. */
export const isOfGame = (title: string, game: string): boolean =>
  plain(title).includes(plain(game));

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

const Detail = z.object({ Variation: z.array(z.unknown()) });
const Variation = z.object({
  variation_id: Id,
  variation_name: z.string().trim().catch(''),
  variation_price: z.unknown(),
  stock_status: z.string().catch(''),
});

/** The packs of a product, in US dollars; null for what does not tell of one. */
export function packsIn(body: string): readonly ListedPack[] | null {
  const detail = Detail.safeParse(unwrapped(jsonIn(body)));
  if (!detail.success) return null;
  return detail.data.Variation.flatMap((one) => {
    const variation = Variation.safeParse(one);
    if (!variation.success) return [];
    const { variation_id: code, variation_name: name, ...said } = variation.data;
    const onSale = plain(said.stock_status) !== 'outofstock';
    return [{ code, name, price: priceIn(said.variation_price), onSale }];
  });
}
