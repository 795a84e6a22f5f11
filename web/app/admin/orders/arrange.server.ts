import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { toPaise } from '@store/ledger';
import { z } from 'zod';
import type { Account } from '../../../ports/accounts.ts';
import type { PrizeNote } from '../../../ports/order-queue.ts';
import { oneLine } from '../../account/customer-name.ts';
import { list, text, type ValuesOf } from '../../forms/fields.ts';
import { actorOf } from '../../session/actor.server.ts';
import { decideOrder } from './decide-order.server.ts';
import { isDone, refusedInWords } from './decided-in-words.ts';
import { LONGEST_REASON, MOST_PARTS, NOBODY } from './decision.ts';
import { prizesInDoubtNow } from './prize-notes.server.ts';
import { selectedIn, type Selected } from './selected.ts';
import { bulkWords, decisionRefusals, ownerWords, prizeNoteWords } from './words.ts';

/** As many as a page shows. */
const MOST_TOGETHER = 10;

/** What admins arrange between them about the orders that wait. */
export const arrangeFields = {
  from: text(40),
  owner: text(40),
  selected: list(MOST_TOGETHER, 50 + MOST_PARTS),
  week: text(10),
  rank: text(10),
  refunded: text(20),
};
type Sent = ValuesOf<typeof arrangeFields> &
  Readonly<{ intent: string; orderId: string; reason: string }>;

type Arranged =
  | Readonly<{ outcome: 'done'; said: string; open: string }>
  /** Of each order by itself. */
  | Readonly<{ outcome: 'told'; together: readonly string[] }>
  | Readonly<{ outcome: 'refused'; notice: string; status: 400 | 404 | 409 }>;

/** Null for a post that decides about one order. */
export async function arrange(
  { context }: ActionFunctionArgs,
  admin: Account,
  sent: Sent,
): Promise<Arranged | null> {
  switch (sent.intent) {
    case 'assign':
      return assign(context, admin, sent);
    case 'together':
      return completeTogether(context, admin, sent.selected);
    case 'dismiss':
      return dismiss(context, admin, sent);
    default:
      return null;
  }
}

const refused = (status: 400 | 404 | 409, notice: string): Arranged => ({
  outcome: 'refused',
  status,
  notice,
});

/** To oneself, to somebody else who may decide orders, or to nobody. */
async function assign(
  context: AppLoadContext,
  admin: Account,
  { orderId, from, owner: to }: Sent,
): Promise<Arranged> {
  const { accounts, orderQueue, readModels } = context.shop;
  const order = orderId === '' ? null : await readModels.order(orderId);
  if (order === null) return refused(404, decisionRefusals.noSuchOrder);
  if (order.status !== 'Processing') return refused(409, ownerWords.notWaiting);
  const admins = await accounts.adminsWith('orders');
  const next = admins.find(({ id }) => id === to);
  if (to === '') return refused(400, ownerWords.choose);
  if (next === undefined && to !== NOBODY) return refused(400, ownerWords.noSuchAdmin);
  const assigned = await orderQueue.assign(
    { orderId, from: from === '' ? null : from, to: next?.id ?? null },
    actorOf(context, admin),
  );
  if (assigned === 'moved') return refused(409, ownerWords.moved);
  if (next === undefined) return { outcome: 'done', said: ownerWords.free(orderId), open: orderId };
  return next.id === admin.id
    ? { outcome: 'done', said: ownerWords.taken(orderId), open: orderId }
    : { outcome: 'done', said: ownerWords.handedOver(orderId, next.name), open: '' };
}

/** Each is a decision of its own, and none waits for another. */
async function completeTogether(
  context: AppLoadContext,
  admin: Account,
  selected: readonly string[],
): Promise<Arranged> {
  const orders = [...new Set(selected)].map(selectedIn).filter(({ orderId }) => orderId !== '');
  if (orders.length === 0) return refused(400, bulkWords.none);
  const together = await Promise.all(
    orders.map(async (one) => bulkWords.result(one.orderId, await completed(context, admin, one))),
  );
  return { outcome: 'told', together };
}

async function completed(
  context: AppLoadContext,
  admin: Account,
  { orderId, ...seen }: Selected,
): Promise<string> {
  const order = await context.shop.readModels.order(orderId);
  if (order === null) return bulkWords.noSuchOrder;
  const byHand = order.legs.every(
    ({ route, status }) => status === 'delivered' || status === 'manual' || route === 'MANUAL',
  );
  if (order.status === 'Processing' && !byHand) return bulkWords.notManual;
  const decided = await decideOrder(context, admin, {
    ...{ orderId, to: 'Completed', reason: '', returned: [] },
    ...seen,
  });
  if (decided.outcome === 'noSuchOrder') return bulkWords.noSuchOrder;
  if (!isDone(decided)) return refusedInWords(decided).text;
  return decided.order.status === 'Completed' ? bulkWords.done : bulkWords.sent;
}

const Note = z.object({
  week: z.string().regex(/^\d{4}-W\d\d$/),
  rank: z.coerce.number().int().min(1).max(3),
  refunded: z.coerce.number().int().min(1).max(1e12).transform(toPaise),
});
const Reason = oneLine.pipe(
  z
    .string()
    .min(1, prizeNoteWords.noReason)
    .max(LONGEST_REASON, decisionRefusals.reasonTooLong(LONGEST_REASON)),
);

async function dismiss(
  context: AppLoadContext,
  admin: Account,
  { reason: typed, ...sent }: Sent,
): Promise<Arranged> {
  const reason = Reason.safeParse(typed);
  if (!reason.success) return refused(400, reason.error.issues[0]?.message ?? '');
  const note = Note.safeParse(sent);
  if (!note.success) return refused(400, prizeNoteWords.noSuchNote);
  const { orderQueue } = context.shop;
  const is = ({ week, rank, refunded }: PrizeNote) =>
    week === note.data.week && rank === note.data.rank && refunded === note.data.refunded;
  if ((await prizesInDoubtNow(context.shop)).some(is)) {
    await orderQueue.dismiss({ ...note.data, reason: reason.data }, actorOf(context, admin));
  } else if (!(await orderQueue.dismissed()).some(is)) {
    return refused(409, prizeNoteWords.noSuchNote);
  }
  return { outcome: 'done', said: prizeNoteWords.dismissed, open: '' };
}
