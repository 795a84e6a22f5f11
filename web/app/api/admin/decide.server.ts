import type { AppLoadContext } from '@remix-run/node';
import { isFault } from '@store/platform/fault';
import type { Account } from '../../../ports/accounts.ts';
import type { ApiRejection } from '../../../ports/api-answer.ts';
import type { Claim } from '../../../ports/api-answers.ts';
import { newId } from '../../../ports/new-id.ts';
import { decideOrder } from '../../admin/orders/decide-order.server.ts';
import type { Decided } from '../../admin/orders/decided.ts';
import { doneInWords, isDone, refusedInWords } from '../../admin/orders/decided-in-words.ts';
import { givesBack } from '../../admin/orders/decision.ts';
import { Decision } from '../../admin/orders/decision-form.server.ts';
import { decisionRefusals } from '../../admin/orders/words.ts';
import { unproven } from '../kernel/caller.server.ts';
import { refusal, type Refusal } from '../kernel/refusal.ts';
import { decidedBefore } from './decided-before.ts';
import { adminWords as words } from './words.ts';

type Asking = Readonly<{ account: Account; context: AppLoadContext; claim: Claim }>;
type Asked = Readonly<{ orderId: string; status: Decision['to']; reason: string }>;

/** What the call and the link of an earlier client ask for: the same, once. */
export async function decide(
  { account: admin, context, claim }: Asking,
  { orderId, status: to, reason }: Asked,
) {
  const { shop } = context;
  const read = Decision.safeParse({ orderId, to, reason, returned: [] });
  if (!read.success) {
    const message = read.error.issues[0]?.message ?? '';
    const code = message === decisionRefusals.noReason ? 'ReasonMissing' : 'InputInvalid';
    return refusal(code, message, { beside: { errors: { reason: message } } });
  }
  const stale = givesBack(read.data) ? unproven(admin, context) : null;
  if (stale !== null) return stale;
  // Of two that come together the second finds what the first one did.
  const turn = shop.turns.take(`decision ${orderId}`, async () => {
    const order = await shop.ledger.order.stateOf(orderId);
    const outcome = decidedBefore(order, admin, read.data, shop.now());
    const known = outcome && (await shop.readModels.order(orderId));
    if (outcome && known) return done({ outcome, order: known });
    const decisionId = newId(claim.since.getTime(), claim.reference);
    const decided = await decideOrder(context, admin, read.data, decisionId);
    return isDone(decided) ? done(decided) : refused(decided);
  });
  return turn.catch((error: unknown) => {
    if (isFault(error, 'TURN_MISSED')) return refusal('DecisionsBusy', words.decisionsBusy);
    throw error;
  });
}

type Done = Extract<Decided, { order: unknown }>;
type Refused = Exclude<Decided, Done>;

const done = (decided: Done) => ({
  message: doneInWords(decided).text,
  orderid: decided.order.orderId,
  status: decided.order.status,
  outcome:
    decided.outcome === 'proposed' || decided.outcome === 'sent'
      ? decided.outcome
      : ('done' as const),
});

const refused = (decided: Refused): Refusal =>
  decided.outcome === 'noSuchOrder'
    ? refusal('NotFound', decisionRefusals.noSuchOrder)
    : refusal(CODES[decided.outcome], refusedInWords(decided).text);

const CODES = {
  notProcessing: 'NotInStatus',
  held: 'HeldForReview',
  codesSeen: 'CodesSeen',
  ownOrder: 'OwnOrder',
  ownProposal: 'SecondPersonNeeded',
  alreadyProposed: 'AlreadyProposed',
  disputed: 'OrderIsDisputed',
  outOfReach: 'StoreBusy',
  // Of what this call does not ask.
  corrected: 'Conflict',
  moved: 'Conflict',
  notHeld: 'Conflict',
  noSuchPart: 'Conflict',
  partDelivered: 'Conflict',
  nothingKept: 'Conflict',
  notOpen: 'Conflict',
  lapsed: 'Conflict',
  tooEarly: 'Conflict',
} as const satisfies Readonly<Record<Exclude<Refused['outcome'], 'noSuchOrder'>, ApiRejection>>;
