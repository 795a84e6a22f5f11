import { z } from 'zod';
import { priceIn } from '../price-in.ts';
import type { ListedPack } from '../top-up-provider.ts';

const Listed = z.object({
  data: z.object({ product: z.array(z.unknown()) }),
});
const Row = z.object({
  id: z.union([z.string().trim().min(1), z.number().transform(String)]),
  spu: z.string().trim().catch(''),
  price: z.unknown(),
});

/** The packs of a `productlist`; whatever is in it can be bought. Null for what is no list. */
export function packsIn(json: unknown): readonly ListedPack[] | null {
  const listed = Listed.safeParse(json);
  if (!listed.success) return null;
  return listed.data.data.product.flatMap((one) => {
    const row = Row.safeParse(one);
    if (!row.success) return [];
    const { id: code, spu: name, price } = row.data;
    return [{ code, name, price: priceIn(price), onSale: true }];
  });
}
