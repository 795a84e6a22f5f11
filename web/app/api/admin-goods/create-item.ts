import { NewItemRules } from '../../../ports/catalogue-rules.ts';
import { addItem } from '../../admin/items/add-item.server.ts';
import { itemAnswers as answers } from '../../admin/items/words.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { createItem } from './calls.ts';
import { itemNow } from './item-now.server.ts';
import { ITEM_NAMES, meantItem, PLAIN_ITEM } from './meant.ts';
import { unlessBusy } from './unless-busy.server.ts';
import { refusedBy, wrongFields } from './wrong-fields.ts';

export const loader = only('POST');

export const action = answer(createItem, async ({ body, account, shop, context, claim }) => {
  const { itemid: itemId = '', ...sent } = body;
  const meant = { ...PLAIN_ITEM, ...meantItem(sent), itemId };
  const read = NewItemRules.safeParse({ ...meant, imagePath: meant.imagePath ?? '' });
  if (!read.success) return wrongFields(read.error.issues, ITEM_NAMES);
  return unlessBusy(answers.notCreated, async () => {
    const added = await addItem(context, account, read.data, claim.since);
    switch (added.outcome) {
      case 'saved':
        return { message: answers.created, ...(await itemNow(shop, added.saved.itemId)) };
      case 'noProduct':
        return refusedBy({ productid: answers.noProduct });
      case 'taken':
        return refusedBy({ itemid: added.why }, 'IdTaken');
    }
  });
});
