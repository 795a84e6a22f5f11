import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import type { Item, ItemValues } from '../../../ports/catalogue.ts';
import type { Changed } from '../../../ports/catalogue-desk.ts';
import { actorOf } from '../../session/actor.server.ts';
import { ITEM_PRICES } from './item-prices.ts';

export const TYPED_PRICES = [...ITEM_PRICES, 'cost'] as const;
const PRICED = [...TYPED_PRICES, 'costFromProvider'] as const;

type ItemEdit = Readonly<{ was: ItemValues; mine: ItemValues; revision: number }>;

type Edited =
  | Changed<Item, ItemValues>
  /** Nothing was saved: these are prices, which not every admin may set. */
  | Readonly<{ outcome: 'notYourPrice'; fields: readonly (typeof PRICED)[number][] }>;

/** Saves what keeps the rules: what somebody changed, and nothing that others changed meanwhile. */
export async function editItem(
  context: AppLoadContext,
  admin: Account,
  itemId: string,
  edit: ItemEdit,
  why = '',
): Promise<Edited> {
  // A form that was opened before there was the field knows nothing of it.
  const known = { ...edit.was, costFromProvider: edit.was.costFromProvider ?? false };
  const mayPrice = admin.permissions.includes('price:update');
  const priced = mayPrice ? [] : PRICED.filter((name) => edit.mine[name] !== known[name]);
  if (priced.length > 0) return { outcome: 'notYourPrice', fields: priced };
  const actor = actorOf(context, admin);
  return context.shop.catalogueDesk.changeItem(itemId, edit, actor, why || undefined);
}
