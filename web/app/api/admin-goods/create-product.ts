import { NewProductRules } from '../../../ports/catalogue-rules.ts';
import { addProduct } from '../../admin/products/add-product.server.ts';
import { productAnswers as answers } from '../../admin/products/words.ts';
import { actorOf } from '../../session/actor.server.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { adminProduct } from '../shapes/admin-goods.ts';
import { createProduct } from './calls.ts';
import { meantProduct, numbersIn, PRODUCT_NAMES } from './meant.ts';
import { noProduct } from './no-goods.ts';
import { unlessBusy } from './unless-busy.server.ts';
import { adminGoodsWords as words } from './words.ts';
import { errorsOf, refusedBy } from './wrong-fields.ts';

export const loader = only('POST');

export const action = answer(createProduct, async ({ body, account, shop, context, claim }) => {
  const read = NewProductRules.safeParse(meantProduct(body));
  const items = numbersIn(body.items ?? []);
  if (!read.success || items === null) {
    return refusedBy({
      ...errorsOf(read.error?.issues ?? [], PRODUCT_NAMES),
      ...(items === null && { items: words.numbers }),
    });
  }
  return unlessBusy(words.notCreated, async () => {
    const added = await addProduct(context, account, read.data, { asked: claim.since, items });
    if (added.outcome === 'taken') return refusedBy({ productid: answers.taken }, 'IdTaken');
    if (added.outcome === 'noItem') return refusedBy({ items: words.noNumber(added.number) });
    const { productId } = added.saved;
    const { catalogueDesk } = shop;
    if (body.published !== false)
      await catalogueDesk.publishProduct(productId, actorOf(context, account));
    const now = await catalogueDesk.product(productId);
    if (now === null) return noProduct;
    const numbers = now.items.map(({ id }) => id);
    return { message: answers.created, product: adminProduct(now.product, numbers) };
  });
});
