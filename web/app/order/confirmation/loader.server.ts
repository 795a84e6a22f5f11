import { data, type LoaderFunctionArgs } from '@remix-run/node';
import type { OrderView } from '@store/projections';
import { forgetDraft, keptDraft } from '../../purchase/draft.server.ts';
import { findReceipt } from '../../receipt/find-receipt.server.ts';
import { orderForOwner, orderForStrangers } from './order-for.server.ts';

/** Reads and never acts: reloading this page moves nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { shop } = args.context;
  const { view, isMine } = await findReceipt(args, 'order');
  if (!isMine) return data(orderForStrangers(view));
  return data(await orderForOwner(shop, view), await withoutDraftOf(view, args));
}

/** What is paid for is no unfinished purchase any more. */
async function withoutDraftOf(
  { paidAt, productId }: OrderView,
  { request, context: { shop } }: LoaderFunctionArgs,
) {
  if (paidAt === null) return undefined;
  const draft = await keptDraft(shop, request);
  if (draft?.productId !== productId) return undefined;
  return { headers: { 'Set-Cookie': await forgetDraft(shop) } };
}
