import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { findReceipt } from '../../receipt/find-receipt.server.ts';
import { topUpForOwner, topUpForStrangers } from './top-up-for.server.ts';

/** Reads and never acts: reloading this page moves nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { view, isMine } = await findReceipt(args, 'topUp');
  if (!isMine) return data(topUpForStrangers(view));
  return data(await topUpForOwner(context.shop, request, view));
}
