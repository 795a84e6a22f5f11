import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { ProductRules } from '../../../ports/catalogue-rules.ts';
import { productValues, type ProductValues } from '../../../ports/catalogue.ts';
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

/** What the form of the page asks for. */
export const saveProduct = (
  context: AppLoadContext,
  admin: Account,
  posted: Posted,
): Promise<SavedProduct> =>
  saveStockAndNote(context, admin, {
    productId: posted.productId,
    was: { inStock: posted.wasInStock === 'on', importantNote: posted.wasNote },
    mine: { inStock: posted.productInStock === 'on', importantNote: posted.importantNote },
  });

type StockAndNote = Partial<Pick<ProductValues, 'inStock' | 'importantNote'>>;
/** What is not in `was` was as it is now. */
type ShelfEdit = Readonly<{ productId: string; was: StockAndNote; mine: StockAndNote }>;

/** Whether a product is in stock, and the note above its items. */
export async function saveStockAndNote(
  context: AppLoadContext,
  admin: Account,
  edit: ShelfEdit,
): Promise<SavedProduct> {
  try {
    return await change(context, admin, edit);
  } catch (error) {
    if (!isBusy(error)) throw error;
    logError('A product could not be saved', error);
    return { outcome: 'busy' };
  }
}

async function change(
  context: AppLoadContext,
  admin: Account,
  { productId, mine, was }: ShelfEdit,
): Promise<SavedProduct> {
  const { catalogueDesk } = context.shop;
  const found = await catalogueDesk.product(productId);
  if (found === null) return { outcome: 'unknown' };
  const read = ProductRules.safeParse({ ...productValues(found.product), ...mine });
  const issue = read.error?.issues.find(({ path }) => path[0] === 'importantNote');
  if (issue) return { outcome: 'invalid', error: issue.message };
  const { inStock, importantNote } = found.product;
  const changed = await catalogueDesk.changeProduct(
    productId,
    { was: { inStock, importantNote, ...was }, mine },
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
