import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { paymentNamed } from '../../receipt/payment-named.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { correctionWords as words } from './words.ts';

/** How often the buyer has corrected the game account, for whoever has the order open. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'orders');
  const named = paymentNamed(args.params['orderId']);
  const { receipts } = args.context.shop;
  const order = named?.kind === 'order' ? await receipts.order(named.id, { fresh: true }) : null;
  if (order === null) throw new Response(words.notFound, { status: 404 });
  const { corrections } = order;
  return data({ corrections }, { headers: { 'Cache-Control': 'no-store' } });
}
