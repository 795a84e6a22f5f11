import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { requireAdmin } from '../../session/require-account.server.ts';
import { orderOr404 } from './order-loader.server.ts';

/** How often the buyer has corrected the game account, for whoever has the order open. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'orders');
  const { corrections } = await orderOr404(args.context.shop, args.params);
  return data({ corrections }, { headers: { 'Cache-Control': 'no-store' } });
}
