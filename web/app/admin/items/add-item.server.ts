import type { AppLoadContext } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { itemValues, type Item, type NewItem } from '../../../ports/catalogue.ts';
import type { Created } from '../../../ports/catalogue-desk.ts';
import { isJustMade } from '../../../ports/just-made.ts';
import { differencesTo } from '../../../ports/three-way.ts';
import { actorOf } from '../../session/actor.server.ts';
import { itemAnswers as answers } from './words.ts';

type Added =
  | Exclude<Created<Item>, Readonly<{ outcome: 'taken' }>>
  | Readonly<{ outcome: 'taken'; why: string }>;

/** Adds what keeps the rules. One that was made since it was `asked` for is this one. */
export async function addItem(
  context: AppLoadContext,
  admin: Account,
  item: NewItem,
  asked = context.shop.now(),
): Promise<Added> {
  const { catalogueDesk } = context.shop;
  const created = await catalogueDesk.createItem(item, actorOf(context, admin));
  if (created.outcome !== 'taken') return created;
  const other = await catalogueDesk.item(item.itemId);
  if (other !== null) {
    const differences = differencesTo(itemValues(other), itemValues(item));
    if (isJustMade(other, differences, asked)) return { outcome: 'saved', saved: other };
  }
  const why = other?.archivedAt ? answers.takenByDeleted : answers.taken;
  return { outcome: 'taken', why: why(other?.name ?? item.itemId) };
}
