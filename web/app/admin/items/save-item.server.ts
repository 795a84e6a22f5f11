import type { AppLoadContext } from '@remix-run/node';
import { canonicalJson } from '@store/ledger';
import type { Account } from '../../../ports/accounts.ts';
import { itemValues, type Item, type ItemValues } from '../../../ports/catalogue.ts';
import type { Created } from '../../../ports/catalogue-desk.ts';
import { ItemRules, NewItemRules } from '../../../ports/catalogue-rules.ts';
import { isJustMade } from '../../../ports/just-made.ts';
import { differencesTo, rebased } from '../../../ports/three-way.ts';
import { tierWords } from '../../catalogue/words.ts';
import { actorOf } from '../../session/actor.server.ts';
import { pickedAddress } from '../gallery/picking.ts';
import {
  meantBy,
  priceTyped,
  typedItem,
  type ItemField,
  type PostedItem,
  type TypedItem,
} from './item-fields.ts';
import { ITEM_PRICES } from './item-prices.ts';
import { productMeant } from './product-choice.server.ts';
import { itemAnswers as answers, itemFieldWords } from './words.ts';

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
  const desk = context.shop.catalogueDesk;
  const { typed, productId, errors } = await readProduct(context, posted);
  const read = NewItemRules.safeParse(meantBy(typed, productId));
  const refused = (status: 400 | 409, more: ItemErrors) =>
    ({ status, typed, errors: more, was: '', theirs: [] }) as const;
  if (!read.success) return refused(400, { ...errorsOf(read.error), ...errors });

  const created: Created<Item> = await desk.createItem(read.data, actorOf(context, admin));
  switch (created.outcome) {
    case 'saved':
      return { status: 303, saved: created.saved, isChanged: true };
    case 'noProduct':
      return refused(400, { productId: answers.noProduct });
    case 'taken': {
      const other = await desk.item(read.data.itemId);
      if (other !== null) {
        const differences = differencesTo(itemValues(other), itemValues(read.data));
        if (isJustMade(other, differences, context.shop.now())) {
          return { status: 303, saved: other, isChanged: true };
        }
      }
      const error = other?.archivedAt ? answers.takenByDeleted : answers.taken;
      return refused(409, { itemId: error(other?.name ?? read.data.itemId) });
    }
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
  // A form that was opened before there was the field knows nothing of it.
  const known = { ...before.values, costFromProvider: before.values.costFromProvider ?? false };
  const priced = mayPrice ? [] : PRICED.filter((name) => read.data[name] !== known[name]);
  if (priced.length > 0) {
    return refused(403, Object.fromEntries(priced.map((name) => [name, answers.notYourPrice])));
  }

  const actor = actorOf(context, admin);
  const edit = { was: before.values, mine: read.data, revision: before.revision };
  const changed = await desk.changeItem(itemId, edit, actor, posted.why || undefined);
  switch (changed.outcome) {
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

const TYPED_PRICES = [...ITEM_PRICES, 'cost'] as const;
const PRICED = [...TYPED_PRICES, 'costFromProvider'] as const;

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
    errors: Object.fromEntries(
      fields.map((field) => [field, answers.theirs(itemFieldWords[field], shownAs(field, shown))]),
    ),
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

/** As the form would show it. */
function shownAs(field: keyof ItemValues, shown: TypedItem): string {
  switch (field) {
    case 'productId':
      return shown.product;
    case 'costFromProvider':
    case 'inStock':
    case 'isApi':
      return shown[field] === 'on' ? answers.yes : answers.no;
    case 'tier':
      return tierWords[shown.tier as Item['tier']];
    case 'productCodes':
      return shown.productCodes.join(', ') || answers.nothing;
    default:
      return shown[field] || answers.nothing;
  }
}

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
