import { soldFor } from '@store/projections';
import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { weekOf } from '@store/ledger';
import type { ProposalView } from '@store/projections';
import type { Account } from '../../../ports/accounts.ts';
import { newId } from '../../../ports/new-id.ts';
import type { Shop } from '../../../ports/shop.ts';
import { behindFor } from '../../freshness/behind.server.ts';
import { requireFreshProof } from '../../session/proof/fresh-proof.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { aloneAfter } from '../orders/proposals.server.ts';
import { decisionRefusals } from '../orders/words.ts';
import { orderIdIn } from './order-id.server.ts';
import { refundWords as words } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'orders', 'money');
  requireFreshProof(args, admin);
  const { shop } = args.context;
  const behindSince = await behindFor(args.request, shop);
  const order = await shop.readModels.order(orderIdIn(args.params));
  if (order === null) throw new Response(decisionRefusals.noSuchOrder, { status: 404 });
  const now = shop.now().toISOString();
  const { userId, openProposal, closedAt } = order;
  const open = openProposal !== null && openProposal.lapsesAt >= now ? openProposal : null;
  const [names, balance] = await Promise.all([
    shop.accounts.namesOf(open === null ? [userId] : [userId, open.by]),
    shop.readModels.pointsBalance(userId),
  ]);
  const { orderId, itemName, productName, price, status, reward, reason } = order;
  const { paymentMode, walletPart } = order;
  const week = order.status === 'Completed' && closedAt !== null ? weekOf(closedAt) : null;
  return data({
    behindSince,
    order: {
      ...{ orderId, itemName, productName, price, status, reward, reason, closedAt },
      ...{ paymentMode, walletPart },
      /** What a refund would give back: not what was given back before of an order in part. */
      kept: soldFor(order),
    },
    buyer: { id: userId, name: names.get(userId) ?? words.unknownBuyer, points: balance },
    isOwn: userId === admin.id,
    /** Null while the week it counts in is open. */
    closedWeek: week === null || week === weekOf(now) ? null : week,
    proposal: open && { ...(await shown(shop, admin, open)), who: names.get(open.by) ?? null },
    proposalId: newId(),
  });
}

async function shown(shop: Shop, admin: Account, proposal: ProposalView) {
  const { proposalId: id, by, reason, at, lapsesAt } = proposal;
  const isMine = by === admin.id;
  const aloneAfterMs = isMine ? await aloneAfter(shop, admin) : null;
  const aloneFrom =
    aloneAfterMs === null ? null : new Date(Date.parse(at) + aloneAfterMs).toISOString();
  return {
    ...{ id, reason, at, lapsesAt, isMine, aloneFrom },
    mayConfirm: !isMine || (aloneFrom !== null && aloneFrom <= shop.now().toISOString()),
  };
}
