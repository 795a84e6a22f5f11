import { data, type LoaderFunctionArgs } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { postingsOf } from '@store/ledger';
import { readGameAccount } from '@store/ledger/game-account';
import type { JsonObject } from '@store/ledger/event-store';
import type { OrderView } from '@store/projections';
import { workflowIds } from '@store/workflows/contracts';
import type { KeptAnswer } from '@store/workflows/provider-answers';
import type { StoryEvent } from '../../../ports/order-story.ts';
import type { Shop } from '../../../ports/shop.ts';
import { gameAccountInWords, isUnchecked } from '../../order/game-account.ts';
import { amountToTell } from '../../receipt/suspended.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { shownNotes } from '../notes/notes.server.ts';
import { orderIdIn } from '../order-refund/order-id.server.ts';
import { shownEntries } from '../trail/entries.server.ts';
import { shownBankRefunds } from './bank-refunds.server.ts';
import { resendsOf } from './resend.server.ts';
import { adminsIn, stepsOf } from './steps.server.ts';
import { visible } from './visible.ts';
import { eventWords, orderPageWords as words } from './words.ts';

const TRAIL_ENTRIES = 20;

/** One order with all that the store knows of it. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'orders');
  const { shop } = args.context;
  const order = await orderOr404(shop, args.params);
  const { orderId } = order;
  const [story, buyer, gameAccount, trail, notes, answers, state, invoices, reveals, bankRefunds] =
    await Promise.all([
      shop.orderStory.of(orderId),
      shop.accounts.byId(order.userId),
      gameAccountOf(shop, order),
      shownEntries(shop, { most: TRAIL_ENTRIES, kind: 'order', subjectId: orderId }),
      shownNotes(shop, args.request, { kind: 'order', id: orderId }),
      shop.providerAnswers.of(orderId, order.userId),
      shop.ledger.order.stateOf(orderId),
      shop.invoices.numbersOf(orderId),
      shop.codes.revealsOf(orderId),
      shop.ledger.bankRefund.stateOf(orderId),
    ]);
  const own = story.events.flatMap(({ event }) => (event.category === 'order' ? [event] : []));
  const suspended = order.suspendedAmount === 0 ? [] : await shop.readModels.suspendedFor(orderId);
  const names = await shop.accounts.namesOf([...new Set(adminsIn(own))]);
  const { workflowsAt } = shop.settings;
  const gateway = own.flatMap((event) => ('gateway' in event.data ? [event.data.gateway] : []))[0];
  return data({
    order: shownOrder(order),
    invoices,
    reveals,
    bankRefunds: shownBankRefunds(bankRefunds, shop.settings.payPages),
    /** Money that came when the account was closed. */
    suspended: suspended.map(({ utr, status, ...transfer }) => ({
      ...{ utr, status, amount: amountToTell(transfer) },
    })),
    gateway,
    isGatewayGone: typeof gateway === 'string' && isGatewayGone(shop, order, gateway),
    /** Entries by hand of payments that were found at the bank. */
    foundBy: own.flatMap(({ data: fact }) =>
      'foundBy' in fact && fact.foundBy !== undefined ? [fact.foundBy.entryId] : [],
    ),
    buyer: buyer && {
      name: buyer.name,
      number: buyer.customerNumber,
      mobile: buyer.mobile,
      email: buyer.email,
    },
    ...gameAccount,
    steps: stepsOf(own, order.status, names),
    events: story.events.map(shownEvent),
    isWhole: story.isWhole,
    postings: story.events.flatMap(shownPostings),
    trail: trail.rows,
    notes,
    resends: resendsOf(state, shop.settings.delivering.connected),
    isOwn: order.userId === admin.id,
    answers: shownAnswers(order, answers),
    workflow: workflowsAt && `${workflowsAt}/${encodeURIComponent(workflowIds.order(orderId))}`,
  });
}

/** Money may still come, and there is nobody to ask whether it has. */
const isGatewayGone = (
  { settings: { payPages, latePaymentWatchMs }, now }: Shop,
  { paidAt, createdAt }: OrderView,
  gateway: string,
): boolean =>
  paidAt === null &&
  !Object.hasOwn(payPages, gateway) &&
  now().getTime() < Date.parse(createdAt) + latePaymentWatchMs;

/** @throws 404 for an order that nobody placed. */
export async function orderOr404({ receipts }: Shop, params: Params): Promise<OrderView> {
  const order = await receipts.order(orderIdIn(params), { fresh: true });
  if (order === null) throw new Response(words.notFound, { status: 404 });
  return order;
}

async function gameAccountOf({ sealer, catalogue }: Shop, order: OrderView) {
  const [account, shelf] = await Promise.all([
    readGameAccount(sealer, order.userId, order.gameAccount),
    catalogue.product(order.productId),
  ]);
  return {
    gameAccount: gameAccountInWords(account, shelf?.product.inputs),
    isUnchecked: isUnchecked(account, shelf?.product),
  };
}

const shownOrder = (order: OrderView) => ({
  orderId: order.orderId,
  userId: order.userId,
  itemName: order.itemName,
  productName: order.productName,
  corrections: order.corrections,
  price: order.price,
  returned: order.returned,
  originalPrice: order.originalPrice,
  paymentMode: order.paymentMode,
  walletPart: order.walletPart,
  status: order.status,
  utr: order.utr,
  reward: order.reward,
  reason: order.reason,
  strayAmount: order.strayAmount,
  disputes: order.disputes,
  legs: order.legs,
  paidAt: order.paidAt,
  createdAt: order.createdAt,
});

/** Each with the part of the order that it was about. */
const shownAnswers = ({ legs }: OrderView, answers: readonly KeptAnswer[]) =>
  answers.map(({ leg, body, ...answer }, place) => ({
    ...answer,
    id: String(place),
    part: legs.findIndex((one) => one.leg === leg) + 1,
    body: body === null ? null : visible(body),
  }));
export type ShownAnswer = ReturnType<typeof shownAnswers>[number];

const shownEvent = ({ event, data: raw }: StoryEvent) => ({
  position: String(event.position),
  type: event.type,
  stream: event.stream,
  at: event.data.at,
  json: JSON.stringify(readable(raw), null, 2),
});
export type ShownEvent = ReturnType<typeof shownEvent>;

/** What is sealed is a long text that tells nobody anything. */
const readable = (raw: JsonObject): JsonObject =>
  'gameAccount' in raw ? { ...raw, gameAccount: eventWords.sealed } : raw;

const shownPostings = ({ event }: StoryEvent) =>
  postingsOf(event).map(({ account, amount }, line) => ({
    id: `${event.position} ${line}`,
    type: event.type,
    at: event.data.at,
    account,
    amount,
  }));
export type ShownPosting = ReturnType<typeof shownPostings>[number];
