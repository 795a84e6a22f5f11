import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { findSlip } from '../../slip/find-slip.server.ts';
import { orderForOwner, orderForStrangers, orderNotYetVisible } from './order-for.server.ts';

/** Reads and never acts: reloading this page moves nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { shop } = args.context;
  const { id, view, isMine } = await findSlip(args, 'order', (models, id) => models.order(id));
  if (view === null) return data(orderNotYetVisible(id));
  return data(isMine ? await orderForOwner(shop, view) : orderForStrangers(view, shop.now()));
}
