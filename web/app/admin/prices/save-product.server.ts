import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { ProductRules } from '../../../ports/catalogue-rules.ts';
import { productValues } from '../../../ports/catalogue.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy } from '../../faults/outcome-unknown.server.ts';
import { lines, text, type ValuesOf } from '../../forms/fields.ts';
import { actorOf } from '../../session/actor.server.ts';

export const productForm = {
  productId: text(100),
  productInStock: text(10),
  importantNote: lines(4_000),
  wasInStock: text(10),
  wasNote: lines(4_000),
};

type Posted = ValuesOf<typeof productForm>;

export type SavedProduct =
  /** `busy`: the database did not answer, and nothing is known to be saved. */
  | Readonly<{ outcome: 'saved' | 'unknown' | 'conflict' | 'busy' }>
  | Readonly<{ outcome: 'invalid'; error: string }>;

/** Whether a product is in stock, and the note above its items. */
export async function saveProduct(
  context: AppLoadContext,
  admin: Account,
  posted: Posted,
): Promise<SavedProduct> {
  try {
    return await change(context, admin, posted);
  } catch (error) {
    if (!isBusy(error)) throw error;
    logError('A product could not be saved', error);
    return { outcome: 'busy' };
  }
}

async function change(
  context: AppLoadContext,
  admin: Account,
  posted: Posted,
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
