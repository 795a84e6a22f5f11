import type { AppLoadContext } from '@remix-run/node';
import { canonicalJson } from '@store/ledger';
import type { Account } from '../../../ports/accounts.ts';
import { itemValues, type Item, type ItemValues } from '../../../ports/catalogue.ts';
import { ItemRules, NewItemRules } from '../../../ports/catalogue-rules.ts';
import { rebased } from '../../../ports/three-way.ts';
import { pickedAddress } from '../gallery/picking.ts';
import { addItem } from './add-item.server.ts';
import { editItem, TYPED_PRICES } from './edit-item.server.ts';
import {
  meantBy,
  priceTyped,
  typedItem,
  type ItemField,
  type PostedItem,
  type TypedItem,
} from './item-fields.ts';
import { productMeant } from './product-choice.server.ts';
import { theirsInWords } from './theirs-in-words.ts';
import { itemAnswers as answers } from './words.ts';

export type ItemErrors = Readonly<Partial<Record<ItemField | `productCodes.${number}`, string>>>;

/** Nothing was saved: what the form goes on with. */
export type ItemRefused = Readonly<{
  status: 400 | 403 | 404 | 409;
  typed: TypedItem;
  errors: ItemErrors;
  /** What the next try begins with, as JSON. */
  was: string;
  /** What somebody else has changed meanwhile. */
  theirs: readonly ItemField[];
}>;

export type ItemSaved = Readonly<{ status: 303; saved: Item; isChanged: boolean }>;
type Answer = ItemSaved | ItemRefused;

const LONGEST_REASON = 200;

export async function createItem(
  context: AppLoadContext,
  admin: Account,
  posted: PostedItem,
): Promise<Answer> {
  const { typed, productId, errors } = await readProduct(context, posted);
  const read = NewItemRules.safeParse(meantBy(typed, productId));
  const refused = (status: 400 | 409, more: ItemErrors) =>
    ({ status, typed, errors: more, was: '', theirs: [] }) as const;
  if (!read.success) return refused(400, { ...errorsOf(read.error), ...errors });

  const added = await addItem(context, admin, read.data);
  switch (added.outcome) {
    case 'saved':
      return { status: 303, saved: added.saved, isChanged: true };
    case 'noProduct':
      return refused(400, { productId: answers.noProduct });
    case 'taken':
      return refused(409, { itemId: added.why });
  }
}

export async function changeItem(
  context: AppLoadContext,
  admin: Account,
  itemId: string,
  posted: PostedItem,
): Promise<Answer> {
  const desk = context.shop.catalogueDesk;
  const before = wasIn(posted.was);
  const mayPrice = admin.permissions.includes('price:update');
  const { typed, productId, errors } = await readProduct(context, {
    ...posted,
    ...(!mayPrice && before !== null && unsentPrices(posted, before.values)),
    itemId,
  });
  const refused = (status: 400 | 403 | 404, more: ItemErrors) =>
    ({ status, typed, errors: more, was: posted.was, theirs: [] }) as const;
  if (before === null) return refused(400, { name: answers.noForm });

  const { itemId: _, ...meant } = meantBy(typed, productId);
  const read = ItemRules.safeParse(meant);
  const faults = {
    ...(read.success ? {} : errorsOf(read.error)),
    ...errors,
    ...(posted.why.length > LONGEST_REASON && { why: answers.tooLong(LONGEST_REASON) }),
  };
  if (!read.success || Object.keys(faults).length > 0) return refused(400, faults);
  const edit = { was: before.values, mine: read.data, revision: before.revision };
  const changed = await editItem(context, admin, itemId, edit, posted.why);
  switch (changed.outcome) {
    case 'notYourPrice': {
      const priced = changed.fields.map((name) => [name, answers.notYourPrice]);
      return refused(403, Object.fromEntries(priced) as ItemErrors);
    }
    case 'saved':
      return {
        status: 303,
        saved: changed.saved,
        isChanged: changed.saved.revision !== before.revision,
      };
    case 'noProduct':
      return refused(400, { productId: answers.noProduct });
    case 'unknown':
      return refused(404, { name: answers.gone });
    case 'conflict':
      return conflict(await desk.item(itemId), changed.fields, before.values, typed, posted.was);
  }
}

/** Whoever may not set prices is shown them, and sends none. */
function unsentPrices(posted: PostedItem, was: ItemValues): Partial<PostedItem> {
  const unsent = TYPED_PRICES.filter((name) => posted[name] === '');
  return {
    ...Object.fromEntries(unsent.map((name) => [name, priceTyped(was[name])])),
    ...(posted.costFromProvider === '' && was.costFromProvider && { costFromProvider: 'on' }),
  };
}

/** What was typed stays where something was typed; elsewhere it is what is there now. */
function conflict(
  now: (Item & Readonly<{ product: Readonly<{ name: string }> }>) | null,
  fields: readonly (keyof ItemValues)[],
  was: ItemValues,
  typed: TypedItem,
  wasText: string,
): ItemRefused {
  if (now === null) {
    return { status: 404, typed, errors: { name: answers.gone }, was: wasText, theirs: [] };
  }
  const shown = typedItem(now, now.product.name);
  const begun = typedItem({ ...was, itemId: now.itemId }, nameIn(typed, was, now));
  const theirs = (Object.keys(itemValues(now)) as (keyof ItemValues)[]).filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(now[name]),
  );
  return {
    status: 409,
    typed: rebased(begun, typed, shown),
    errors: Object.fromEntries(fields.map((field) => [field, theirsInWords(field, shown)])),
    was: wasJson(now),
    theirs,
  };
}

/** The name of the product that the form began with; only whether it was changed counts. */
const nameIn = (
  { product }: TypedItem,
  was: ItemValues,
  now: Item & Readonly<{ product: Readonly<{ name: string }> }>,
): string =>
  was.productId === now.productId ? now.product.name : product.replace(` (${was.productId})`, '');

/** With the product that was meant, and without empty legs, so that errors stand at the others. */
async function readProduct(context: AppLoadContext, posted: PostedItem) {
  const { why: _why, was: _was, intent: _intent, leg: _leg, look: _look, ...fields } = posted;
  const product = await productMeant(context.shop.catalogueDesk, posted.product);
  const typed: TypedItem = {
    ...fields,
    imagePath: pickedAddress(fields, 'imagePath'),
    product: product.productId === null ? posted.product : product.typed,
    productCodes: posted.productCodes.filter((code) => code !== ''),
  };
  const error = product.productId === null ? product.error : null;
  const errors: ItemErrors = error === null ? {} : { productId: error };
  return { typed, productId: product.productId ?? '', errors };
}

type Issues = Readonly<{
  issues: readonly Readonly<{ path: readonly PropertyKey[]; message: string }>[];
}>;

const errorsOf = ({ issues }: Issues): ItemErrors =>
  Object.fromEntries(issues.map(({ path, message }) => [path.map(String).join('.'), message]));

/** What a form begins with, to be sent back with it. */
export const wasJson = (item: Item): string =>
  JSON.stringify({ ...itemValues(item), revision: item.revision });

/** It is only ever compared and shown, and never written: its values need no rules. */
function wasIn(json: string): Readonly<{ values: ItemValues; revision: number }> | null {
  try {
    const { revision, ...values } = JSON.parse(json) as ItemValues & { revision: number };
    canonicalJson(values);
    const { originalPrice, discountedPrice, resellPrice, cost, count } = values;
    const isWhole =
      [values.productId, values.name].every((text) => typeof text === 'string') &&
      [originalPrice, discountedPrice, resellPrice].every((each) => typeof each === 'number') &&
      [cost, count].every((each) => each === null || typeof each === 'number');
    return isWhole && Array.isArray(values.productCodes) ? { values, revision } : null;
  } catch {
    return null;
  }
}
