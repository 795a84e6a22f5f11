import type { AppLoadContext } from '@remix-run/node';
import { canonicalJson } from '@store/ledger';
import type { Account } from '../../../ports/accounts.ts';
import { NewProductRules, ProductRules } from '../../../ports/catalogue-rules.ts';
import { productValues, type Product, type ProductValues } from '../../../ports/catalogue.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy } from '../../faults/outcome-unknown.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { addProduct } from './add-product.server.ts';
import { fieldOf, productErrors, type ProductErrors } from './product-errors.ts';
import { meantProduct, type TypedProduct } from './product-fields.ts';
import { theirsInWords } from './theirs-in-words.ts';
import { productAnswers as answers } from './words.ts';

export type SavedProduct =
  | Readonly<{ outcome: 'saved'; product: Product }>
  | Readonly<{ outcome: 'unknown' | 'notAForm' }>
  /** Nothing was saved. `was` is what the next try begins with; `said` is about the whole form. */
  | Readonly<{
      outcome: 'refused';
      status: 400 | 409 | 503;
      errors: ProductErrors;
      said: string | null;
      was: string;
    }>;

/** Adds a draft. */
export async function createProduct(
  context: AppLoadContext,
  admin: Account,
  typed: TypedProduct,
): Promise<SavedProduct> {
  const read = NewProductRules.safeParse(meantProduct(typed));
  if (!read.success) return refused(400, productErrors(typed, read.error.issues), null, '');
  return unlessBusy(answers.notCreated, '', async () => {
    const added = await addProduct(context, admin, read.data);
    return added.outcome === 'saved'
      ? { outcome: 'saved', product: added.saved }
      : refused(409, { productId: answers.taken }, null, '');
  });
}

/** Saves what the admin changed; what others have changed meanwhile stays, or is told. */
export async function changeProduct(
  context: AppLoadContext,
  admin: Account,
  productId: string,
  { typed, was }: Readonly<{ typed: TypedProduct; was: string }>,
): Promise<SavedProduct> {
  const before = valuesIn(was);
  if (before === null) return { outcome: 'notAForm' };
  const read = ProductRules.safeParse(meantProduct(typed));
  if (!read.success) return refused(400, productErrors(typed, read.error.issues), null, was);
  return unlessBusy(answers.notSaved, was, async () => {
    const changed = await context.shop.catalogueDesk.changeProduct(
      productId,
      { was: before, mine: read.data },
      actorOf(context, admin),
    );
    switch (changed.outcome) {
      case 'saved':
        return { outcome: 'saved', product: changed.saved };
      case 'unknown':
      case 'noProduct':
        return { outcome: 'unknown' };
      case 'conflict': {
        const theirs = productValues(changed.current);
        const errors = changed.fields.map((name) => [fieldOf(name), theirsInWords(name, theirs)]);
        // Only what was told: the rest is still to be found out about when it is saved again.
        const told = Object.fromEntries(changed.fields.map((name) => [name, theirs[name]]));
        const next = JSON.stringify({ ...before, ...told });
        return refused(409, Object.fromEntries(errors) as ProductErrors, answers.conflict, next);
      }
    }
  });
}

const refused = (
  status: 400 | 409 | 503,
  errors: ProductErrors,
  said: string | null,
  was: string,
): SavedProduct => ({ outcome: 'refused', status, errors, said, was });

async function unlessBusy(
  said: string,
  was: string,
  save: () => Promise<SavedProduct>,
): Promise<SavedProduct> {
  try {
    return await save();
  } catch (error) {
    if (!isBusy(error)) throw error;
    logError('A product could not be saved', error);
    return refused(503, {}, said, was);
  }
}

/** Only compared, so its values may be anything that can be. */
function valuesIn(json: string): Partial<ProductValues> | null {
  try {
    const values: unknown = JSON.parse(json);
    canonicalJson(values);
    return typeof values === 'object' && values !== null && !Array.isArray(values) ? values : null;
  } catch {
    return null;
  }
}
