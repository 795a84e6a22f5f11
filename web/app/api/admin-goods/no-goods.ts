import { itemPricesWords } from '../../admin/items/words.ts';
import { productAnswers } from '../../admin/products/words.ts';
import { refusal } from '../kernel/refusal.ts';

export const noItem = refusal('NotFound', itemPricesWords.notFound);
export const noProduct = refusal('NotFound', productAnswers.notThere);
