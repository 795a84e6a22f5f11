import { redirect, type AppLoadContext, type TypedResponse } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy } from '../../faults/outcome-unknown.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import type { NoticeTone } from '../../ui/notice.tsx';
import { actorOf } from '../../session/actor.server.ts';
import { productAnswers as answers } from './words.ts';

/**
 * Puts a product on the shelf or takes it off again, and leads to `back`.
 * @throws 404 for one that nobody knows
 */
export async function setPublished(
  context: AppLoadContext,
  admin: Account,
  productId: string,
  { publish, back }: Readonly<{ publish: boolean; back: string }>,
): Promise<TypedResponse<never>> {
  const { catalogueDesk } = context.shop;
  const leadBack = async (tone: NoticeTone, said: string) =>
    redirect(back, {
      status: 303,
      headers: { 'Set-Cookie': await flashCookie(context.shop, tone, said) },
    });
  try {
    const found = await catalogueDesk.product(productId);
    if (found === null) throw new Response(answers.notThere, { status: 404 });
    const { name, archivedAt } = found.product;
    if (publish && archivedAt !== null) return await leadBack('danger', answers.isDeleted);
    const actor = actorOf(context, admin);
    if (publish) await catalogueDesk.publishProduct(productId, actor);
    else await catalogueDesk.unpublishProduct(productId, actor);
    const said = publish ? answers.published(name) : answers.unpublished(name);
    return await leadBack('success', said);
  } catch (error) {
    if (!isBusy(error)) throw error;
    logError('A product could not be published or unpublished', error);
    return leadBack('danger', answers.notDone);
  }
}
