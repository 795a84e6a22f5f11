import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { ProductRules } from '../../../ports/catalogue-rules.ts';
import { productValues } from '../../../ports/catalogue.ts';
import { lines, text, type ValuesOf } from '../../forms/fields.ts';
import { actorOf } from '../../session/actor.server.ts';

export const productForm = {
  productId: text(100),
  productInStock: text(10),
  importantNote: lines(4_000),
  wasInStock: text(10),
  wasNote: lines(4_000),
};

export type SavedProduct =
  | Readonly<{ outcome: 'saved' | 'unknown' | 'conflict' }>
  | Readonly<{ outcome: 'invalid'; error: string }>;

/** Whether a product is in stock, and the note above its items. */
export async function saveProduct(
  context: AppLoadContext,
  admin: Account,
  posted: ValuesOf<typeof productForm>,
): Promise<SavedProduct> {
  const { catalogueDesk } = context.shop;
  const found = await catalogueDesk.product(posted.productId);
  if (found === null) return { outcome: 'unknown' };
  const mine = { inStock: posted.productInStock === 'on', importantNote: posted.importantNote };
  const read = ProductRules.safeParse({ ...productValues(found.product), ...mine });
  const issue = read.error?.issues.find(({ path }) => path[0] === 'importantNote');
  if (issue) return { outcome: 'invalid', error: issue.message };
  const was = { inStock: posted.wasInStock === 'on', importantNote: posted.wasNote };
  const changed = await catalogueDesk.changeProduct(
    posted.productId,
    { was, mine },
    actorOf(context, admin),
  );
  switch (changed.outcome) {
    case 'saved':
    case 'conflict':
      return { outcome: changed.outcome };
    case 'unknown':
    case 'noProduct':
      return { outcome: 'unknown' };
  }
}
