import type { Item, ItemValues } from '../../../ports/catalogue.ts';
import { tierWords } from '../../catalogue/words.ts';
import type { TypedItem } from './item-fields.ts';
import { itemAnswers as answers, itemFieldWords } from './words.ts';

/** What somebody else has made of a value meanwhile; `shown` is the item as it is now. */
export const theirsInWords = (field: keyof ItemValues, shown: TypedItem): string =>
  answers.theirs(itemFieldWords[field], shownAs(field, shown));

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
