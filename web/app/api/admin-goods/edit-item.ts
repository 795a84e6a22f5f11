import { ItemRules } from '../../../ports/catalogue-rules.ts';
import { itemValues, type ItemValues } from '../../../ports/catalogue.ts';
import { differencesTo } from '../../../ports/three-way.ts';
import { editItem as save } from '../../admin/items/edit-item.server.ts';
import { typedItem } from '../../admin/items/item-fields.ts';
import { theirsInWords } from '../../admin/items/theirs-in-words.ts';
import { itemAnswers as answers } from '../../admin/items/words.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { refusal } from '../kernel/refusal.ts';
import { editItem } from './calls.ts';
import { itemNow } from './item-now.server.ts';
import { ITEM_NAMES, meantItem } from './meant.ts';
import { noItem } from './no-goods.ts';
import { unlessBusy } from './unless-busy.server.ts';
import { adminGoodsWords as words } from './words.ts';
import { errorsOf, refusedBy, sentAs, wrongFields } from './wrong-fields.ts';

export const loader = only('POST');

export const action = answer(editItem, async ({ params, body, account, shop, context }) =>
  unlessBusy(answers.notSaved, async () => {
    const item = await shop.catalogueDesk.item(params.itemid);
    if (item === null) return noItem;
    const { itemId } = item;
    const now = itemValues(item);
    const { revision = item.revision } = body;
    const mine = ItemRules.safeParse({ ...now, ...meantItem(body) });
    if (!mine.success) return wrongFields(mine.error.issues, ITEM_NAMES);
    const was = ItemRules.safeParse({ ...now, ...meantItem(body.was ?? {}) });
    if (!was.success) {
      const issues = was.error.issues.map(({ path, message }) => ({
        path: ['was', ...path],
        message,
      }));
      return refusedBy(errorsOf(issues, {}));
    }
    const isOld = body.was === undefined && revision !== item.revision;
    if (isOld && Object.keys(differencesTo(now, mine.data)).length > 0) {
      return refusal('EditConflict', words.changed);
    }
    const edit = { was: was.data, mine: mine.data, revision };
    const saved = await save(context, account, itemId, edit, body.reason);
    switch (saved.outcome) {
      case 'saved':
        return { message: answers.saved, ...(await itemNow(shop, itemId)) };
      case 'notYourPrice':
        return refusedBy(
          told(saved.fields, () => answers.notYourPrice),
          'Forbidden',
        );
      case 'noProduct':
        return refusedBy({ productid: answers.noProduct });
      case 'unknown':
        return noItem;
      case 'conflict': {
        const shown = typedItem(saved.current, item.product.name);
        return refusedBy(
          told(saved.fields, (field) => theirsInWords(field, shown)),
          'EditConflict',
        );
      }
    }
  }),
);

type Field = keyof ItemValues;
const told = (fields: readonly Field[], said: (field: Field) => string) =>
  Object.fromEntries(fields.map((field) => [sentAs(field, ITEM_NAMES), said(field)]));
