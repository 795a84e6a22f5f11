import { productsAnswers as answers } from '../../admin/catalogue/words.ts';
import { actorOf } from '../../session/actor.server.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { refusal } from '../kernel/refusal.ts';
import { deleteProduct } from './calls.ts';
import { unlessBusy } from './unless-busy.server.ts';

export const loader = only('POST');

export const action = answer(deleteProduct, async ({ params, account, shop, context }) =>
  unlessBusy(answers.notDeleted, async () => {
    const { catalogueDesk } = shop;
    const found = await catalogueDesk.product(params.productid);
    if (found === null) return refusal('NotFound', answers.notDeleted);
    const { productId, name } = found.product;
    await catalogueDesk.archiveProduct(productId, actorOf(context, account));
    return { message: answers.deleted(name) };
  }),
);
