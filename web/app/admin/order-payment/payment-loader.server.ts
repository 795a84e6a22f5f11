import { data, type LoaderFunctionArgs } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { LEAST_BY_HAND, MOST_BY_HAND, takesTwo, type PlacedOrder } from '@store/ledger';
import { GATEWAYS, REPORTS_SETTLEMENTS } from '@store/workflows/gateway-names';
import type { Shop } from '../../../ports/shop.ts';
import { text } from '../../forms/fields.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { requireFreshProof } from '../../session/proof/fresh-proof.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { keptForTheWayBack } from '../../session/way-back.server.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { issueNumber } from '../../wallet/number-ticket.server.ts';
import { orderIdIn } from '../order-refund/order-id.server.ts';
import { standingOf, type Prevented } from './standing.server.ts';
import { bankPaymentWords as words, preventedWords } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'orders', 'money');
  requireFreshProof(args, admin);
  const { shop } = args.context;
  const order = await placedOr404(shop, args.params);
  const { orderId, userId, price, tender, product, item } = order.placed;
  const due = tender.upi;
  const buyer = await shop.accounts.byId(userId);
  const standing = standingOf(order, buyer, admin);
  const act = { kind: 'payOrder', orderId, amount: due, utr: '' } as const;
  const asked = askedOf(order);
  const found = readQuery(args.request, { utr: text(12), amount: text(20), gateway: text(40) });
  return data(
    {
      order: { orderId, price, due, status: order.status, item: item.name, product: product.name },
      buyer: { id: userId, name: buyer?.name ?? null },
      happens: standing.possible ? standing.happens : null,
      prevented: standing.possible ? null : whyNot(standing.why),
      /** Where money that cannot be recorded here is added by hand. */
      byHand: !standing.possible && BY_HAND.has(standing.why),
      takesTwo: takesTwo(act, shop.settings.byHand.secondPersonFrom),
      /** Who was asked to collect for it; null where nobody was. */
      asked,
      found: { ...found, gateway: found.gateway === '' ? likeliest(asked) : found.gateway },
      ticket: issueNumber(shop.settings.formKeys, 'entry number', admin.id, shop.now()),
    },
    { headers: keptForTheWayBack },
  );
}

/** @throws 404 for an order that nobody placed. */
export async function placedOr404({ ledger }: Shop, params: Params): Promise<PlacedOrder> {
  const order = await ledger.order.stateOf(orderIdIn(params));
  if (order.status === 'NotPlaced') throw new Response(words.notFound, { status: 404 });
  return order;
}

/** The gateway that was asked to collect for it. */
export const askedOf = ({ paymentRequest }: PlacedOrder): string | null =>
  paymentRequest?.gateway ?? null;

/**
 * Who has what an admin sees at the bank, as the form says it. A gateway that reports sends many payments
 * as one transfer; the others pay each straight into the bank, and its statement settles it with them.
 */
const likeliest = (asked: string | null): string =>
  GATEWAYS.find((name) => name === asked && !REPORTS_SETTLEMENTS[name]) ?? '';

export const whyNot = (why: Prevented): string =>
  why === 'outOfRange'
    ? preventedWords.outOfRange(formatRupees(LEAST_BY_HAND), formatRupees(MOST_BY_HAND))
    : preventedWords[why];

const BY_HAND = new Set<Prevented>(['blocked', 'fromWallet', 'isPaid']);
