import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { findSlip } from '../../slip/find-slip.server.ts';
import { topUpForOwner, topUpForStrangers } from './top-up-for.server.ts';

/** Reads and never acts: reloading this page moves nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { view, isMine } = await findSlip(args, 'topUp');
  if (!isMine) return data(topUpForStrangers(view));
  return data(await topUpForOwner(context.shop, request, view));
}
