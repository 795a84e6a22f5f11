import { itemsAnswers as answers } from '../../admin/catalogue/words.ts';
import { actorOf } from '../../session/actor.server.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { refusal } from '../kernel/refusal.ts';
import { deleteItem } from './calls.ts';
import { unlessBusy } from './unless-busy.server.ts';

export const loader = only('POST');

export const action = answer(deleteItem, async ({ params, account, shop, context }) =>
  unlessBusy(answers.notDeleted, async () => {
    const { catalogueDesk } = shop;
    const item = await catalogueDesk.item(params.itemid);
    if (item === null) return refusal('NotFound', answers.notDeleted);
    await catalogueDesk.archiveItem(item.itemId, actorOf(context, account));
    return { message: answers.deleted(item.name) };
  }),
);
