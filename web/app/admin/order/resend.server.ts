import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import {
  attemptAt,
  isGivenBack,
  isHeld,
  order as rules,
  paidFactsOf,
  wasDisputed,
  type Order,
  type OrderRejection,
} from '@store/ledger';
import type { LegResend } from '@store/workflows/contracts';
import { z } from 'zod';
import type { Account } from '../../../ports/accounts.ts';
import { isServed, type ServedRoutes } from '../../../ports/provided-route.ts';
import type { Shop } from '../../../ports/shop.ts';
import { logError } from '../../faults/log-error.server.ts';
import { text, type ValuesOf } from '../../forms/fields.ts';
import { awaitChange } from '../../freshness/await-change.server.ts';
import { orderWords } from '../../order/words.ts';
import { actorOf } from '../../session/actor.server.ts';
import type { NoticeTone } from '../../ui/notice.tsx';
import { isUnbought } from '../orders/provider-said.ts';
import { resendAnswers, resendRefusals as refusals } from './words.ts';

/** The fields of the form beside its `intent`, which is `resend`. */
export const resendForm = { leg: text(10), attempt: text(10) };

/** The first leg may be 0, which nothing but a digit may mean. */
const wholeNumber = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number);
const Asked = z.object({
  leg: wholeNumber.pipe(z.number().max(1_000)),
  attempt: wholeNumber.pipe(z.number().min(2).max(1_000)),
});

/**
 * A part that can be sent again, as which attempt, or that may not be: `inDoubt` because it may have
 * been delivered. What else a part can be has nothing to send.
 */
export type Resend = Readonly<{ leg: number; part: number; attempt: number; inDoubt: boolean }>;

/** What may be sent again of an order that waits. */
export function resendsOf(order: Order, served: ServedRoutes): readonly Resend[] {
  if (order.status !== 'Processing') return [];
  const { placed, paid } = order;
  const isKept = isHeld(paid) || isGivenBack(order);
  return placed.legs.flatMap(({ leg, route }, place) => {
    const status = paid.legs.get(leg)?.status;
    const made = attemptAt(paid, leg);
    const inDoubt = status === 'unknown';
    // Approved before, but its workflow was out of reach: asked for anew it is the same attempt.
    const approved = status === 'waiting' && made > 1;
    // A dispute kept it from being sent.
    const stranded = status === 'waiting' && wasDisputed(order) && !isKept;
    if (!inDoubt && !approved && !stranded && !isUnbought(status)) return [];
    if (!isServed(route, served)) return [];
    return [{ leg, part: place + 1, attempt: approved ? made : made + 1, inDoubt }];
  });
}

type Resent =
  | Readonly<{ outcome: 'refused'; status: 400 | 403 | 409 | 503; notice: string }>
  | Readonly<{ outcome: 'sent'; tone: NoticeTone; said: string }>;

/** Has a part sent again, and waits at most 2 s to see what came of it. */
export async function sendAgain(
  { context }: ActionFunctionArgs,
  admin: Account,
  orderId: string,
  posted: ValuesOf<typeof resendForm>,
): Promise<Resent> {
  const { shop } = context;
  const asked = Asked.safeParse(posted);
  const before = await shop.ledger.order.stateOf(orderId);
  if (!asked.success) return refused(400, refusals.noPart);
  const { leg, attempt } = asked.data;
  const planned = before.status === 'NotPlaced' ? [] : before.placed.legs;
  const place = planned.findIndex((one) => one.leg === leg);
  const planning = planned[place];
  if (planning === undefined) return refused(400, refusals.noPart);
  if (!isServed(planning.route, shop.settings.delivering.connected)) {
    return refused(409, refusals.noProvider(planning.route));
  }

  const resend: LegResend = { leg, attempt, by: admin.id };
  const data = { orderId, ...resend, at: shop.now().toISOString() };
  // The workflow asks the rules again when it comes to it: until then the order may move on.
  const decision = rules.decide({ type: 'ApproveResend', data }, before);
  if (!decision.accepted) return refusedBy(decision.rejection);
  if (decision.events.length > 0) await noteOnce(context, admin, orderId, place + 1, attempt);
  if (!(await told(shop, orderId, resend))) return refused(503, refusals.outOfReach);
  const after = await awaitChange(
    shop.readModels,
    () => shop.ledger.order.stateOf(orderId),
    (now) => isOver(now, resend),
  );
  return { outcome: 'sent', ...inWords(after, resend, place + 1) };
}

/** Pressed twice in one moment, the trail tells of it once: the workflow has not begun by then. */
async function noteOnce(
  context: AppLoadContext,
  admin: Account,
  orderId: string,
  part: number,
  attempt: number,
): Promise<void> {
  const { trail, turns } = context.shop;
  await turns.take(`resend ${orderId}`, async () => {
    const about = { kind: 'order', subjectId: orderId } as const;
    const { rows } = await trail.entries({ most: 20, actor: admin.id, ...about });
    const isNoted = rows.some(
      ({ did, after }) =>
        did === 'resent' && after?.['part'] === part && after['attempt'] === attempt,
    );
    if (isNoted) return;
    await trail.note(actorOf(context, admin), {
      did: 'resent',
      subject: { kind: 'order', id: orderId, name: orderId },
      before: { attempt: attempt - 1 },
      after: { part, attempt },
    });
  });
}

async function told({ workflows }: Shop, orderId: string, resend: LegResend): Promise<boolean> {
  try {
    return (await workflows.sendLegAgain(orderId, resend)) === 'sent';
  } catch (error) {
    logError('a part that is to be sent again did not reach its workflow', error);
    return false;
  }
}

const refused = (status: 400 | 403 | 409 | 503, notice: string): Resent => ({
  outcome: 'refused',
  status,
  notice,
});

function refusedBy(rejection: OrderRejection): Resent {
  switch (rejection.type) {
    case 'OwnOrder':
      return refused(403, refusals.own);
    case 'LegsMayBeDelivered':
      return refused(409, refusals.inDoubt);
    case 'OrderIsDisputed':
      return refused(409, refusals.disputed);
    case 'LegSettled':
      return refused(409, refusals.delivered);
    case 'NotInStatus':
      return refused(409, refusals.notProcessing(orderWords.statuses[rejection.status]));
    default:
      return refused(409, refusals.moved);
  }
}

function isOver(order: Order, { leg, attempt }: LegResend): boolean {
  if (order.status !== 'Processing') return true;
  const status = order.paid.legs.get(leg)?.status;
  if (status === 'waiting' || status === 'started') return false;
  return attemptAt(order.paid, leg) >= attempt;
}

function inWords(
  order: Order,
  resend: LegResend,
  part: number,
): Readonly<{ tone: NoticeTone; said: string }> {
  if (order.status === 'Completed') return { tone: 'success', said: resendAnswers.completed };
  if (!isOver(order, resend)) return { tone: 'info', said: resendAnswers.sent(part) };
  const progress = paidFactsOf(order)?.legs.get(resend.leg);
  switch (progress?.status) {
    case 'delivered':
      return { tone: 'success', said: resendAnswers.delivered(part) };
    case 'notSent':
      return { tone: 'warning', said: resendAnswers.notSent(part, progress.reason) };
    case 'failed':
      return {
        tone: 'warning',
        said:
          order.status === 'Refunded'
            ? resendAnswers.refunded(part, progress.reason)
            : resendAnswers.failed(part, progress.reason),
      };
    case 'unknown':
      return { tone: 'warning', said: resendAnswers.unknown(part) };
    default:
      return { tone: 'info', said: resendAnswers.sent(part) };
  }
}
