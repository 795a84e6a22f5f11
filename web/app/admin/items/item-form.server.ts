import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import type { ItemRow } from '../../../ports/catalogue-desk.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy } from '../../faults/outcome-unknown.server.ts';
import { isSearched, pickedAddress, soughtIn, type Sought } from '../gallery/picking.ts';
import { picturesToPick } from '../gallery/pictures-to-pick.server.ts';
import { typedItem, type PostedItem, type TypedItem } from './item-fields.ts';
import { legsAfter } from './legs.ts';
import { productsToChoose } from './product-choice.server.ts';
import {
  changeItem,
  createItem,
  wasJson,
  type ItemRefused,
  type ItemSaved,
} from './save-item.server.ts';
import { itemAnswers as answers } from './words.ts';

/** What a form shows: what it begins with, or what a post leaves to do. */
export type ItemFormState = Readonly<{
  typed: TypedItem;
  errors: ItemRefused['errors'];
  was: string;
  theirs: ItemRefused['theirs'];
  why: string;
  pictures: ReturnType<typeof picturesToPick>;
  /** Why nothing could be saved at all. */
  problem: string | null;
}>;

export const formState = (
  { shop }: AppLoadContext,
  typed: TypedItem,
  more: Partial<Omit<ItemFormState, 'typed' | 'pictures'>> = {},
  sought?: Sought,
): ItemFormState => ({
  ...{ typed, errors: {}, was: '', theirs: [], why: '', problem: null },
  ...more,
  pictures: picturesToPick(shop.gallery, 'Item', [pickedAddress(typed, 'imagePath')], sought),
});

/** The form of an item that there is. */
export async function itemInForm(context: AppLoadContext, item: ItemRow) {
  return {
    products: await productsToChoose(context.shop.catalogueDesk),
    state: formState(context, typedItem(item, item.product.name), { was: wasJson(item) }),
  };
}

type Answer =
  | (Readonly<{ outcome: 'saved' }> & Pick<ItemSaved, 'saved' | 'isChanged'>)
  /** What the form goes on with: with all that was typed. */
  | Readonly<{ outcome: 'unsaved'; state: ItemFormState; status: number }>;

/** Saves what was posted, or says what is left to do. `itemId` null makes a new item. */
export async function saveItemForm(
  context: AppLoadContext,
  admin: Account,
  itemId: string | null,
  posted: PostedItem,
): Promise<Answer> {
  const { was, why, leg, look, intent: _, ...typed } = posted;
  const sought = soughtIn(typed, 'imagePath', look);
  const unsaved = (status: number, goesOn: TypedItem, more: Parameters<typeof formState>[2]) => {
    const state = formState(context, goesOn, { was, why, ...more }, sought);
    return { outcome: 'unsaved', state, status } as const;
  };
  // Buttons of a leg and of the picture picker save nothing.
  if (leg !== '' || look !== '' || isSearched(typed, 'imagePath')) {
    return unsaved(200, { ...typed, productCodes: legsAfter(typed.productCodes, leg) }, {});
  }
  try {
    const answer =
      itemId === null
        ? await createItem(context, admin, posted)
        : await changeItem(context, admin, itemId, posted);
    if (answer.status === 303) return { outcome: 'saved', ...answer };
    const { status, typed: goesOn, ...more } = answer;
    return unsaved(status, goesOn, more);
  } catch (error) {
    if (!isBusy(error)) throw error;
    logError('An item could not be saved', error);
    const problem = itemId === null ? answers.notCreated : answers.notSaved;
    return unsaved(503, typed, { problem });
  }
}
