import { data, redirect, type ActionFunctionArgs, type AppLoadContext } from '@remix-run/node';
import type { Position } from '@store/ledger/event-store';
import { turnOfDisputes } from '@store/workflows/disputes';
import type { Account } from '../../../ports/accounts.ts';
import type { Shop } from '../../../ports/shop.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import { text } from '../../forms/fields.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { withSeen } from '../../freshness/seen-position.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { PROOF_FIELD, proveAgain } from '../../session/proof/fresh-proof.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { traceOf } from '../../session/trace.server.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { isNumberOf, issueNumber } from '../../wallet/number-ticket.server.ts';
import type { NumberTicket } from '../../wallet/number-ticket.ts';
import { disputePath } from '../addresses.ts';
import {
  disputeFields,
  readDispute,
  type AskedDispute,
  type DisputeErrors,
  type TypedDispute,
} from './read-dispute.server.ts';
import { disputeAnswers, disputeTrail, newDisputeRefusals as refusals } from './words.ts';

const form = { ...disputeFields, id: text(100), signature: text(200), ...PROOF_FIELD };

export type NewDisputeAnswer = Readonly<{
  typed: TypedDispute;
  ticket: NumberTicket;
  errors: DisputeErrors;
  /** What concerns no field. */
  problem: string | null;
  /** Why the second factor is asked for again; null where it is not. */
  proof: string | null;
}>;

/** Writes a dispute down that no gateway has recorded, once for each form that was given out. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  const { context } = args;
  const { shop } = context;
  const { id, signature, proof, ...typed } = await readForm(args.request, form);
  const ticket = { id, signature };
  const answer = (status: number, more: Partial<NewDisputeAnswer>) =>
    data<NewDisputeAnswer>(
      { typed, ticket, errors: {}, problem: null, proof: null, ...more },
      { status },
    );
  const keys = shop.settings.formKeys;
  if (!isNumberOf(keys, 'dispute number', admin.id, ticket)) {
    const fresh = issueNumber(keys, 'dispute number', admin.id, shop.now());
    return answer(400, { problem: refusals.ticketNotYours, ticket: fresh });
  }
  try {
    const asked = await readDispute(shop, typed, id);
    if ('errors' in asked) return answer(400, asked);
    if (asked.userId === admin.id) return answer(403, { problem: refusals.own });
    const stale = await proveAgain(args, admin, proof);
    if (stale !== null) return answer(stale.status, { proof: stale.message });
    // In one turn with what gateways tell: one payment is taken back once.
    const done = await shop.turns.take(turnOfDisputes(asked.utr), () =>
      record(context, admin, asked),
    );
    if ('status' in done) return answer(done.status, done.said);
    const { disputeId } = asked;
    const said = await flashCookie(shop, 'success', disputeAnswers.recorded(disputeId));
    return redirect(withSeen(disputePath(disputeId), done.position), {
      status: 303,
      headers: { 'Set-Cookie': said },
    });
  } catch (error) {
    if (!isBusy(error) && !isOutcomeUnknown(error)) throw error;
    logError('a dispute could not be recorded', error);
    return answer(503, { problem: refusals.notDone });
  }
}

type Done =
  | Readonly<{ position: Position }>
  | Readonly<{ status: 409 | 503; said: Partial<NewDisputeAnswer> }>;

async function record(context: AppLoadContext, admin: Account, asked: AskedDispute): Promise<Done> {
  const { shop } = context;
  const { disputeId: id, subject, userId, amount, reason } = asked;
  if (!(await shop.readModelsCurrent())) {
    return { status: 503, said: { problem: refusals.notDone } };
  }
  const earlier = await earlierDispute(shop, asked);
  if (earlier !== null) {
    return { status: 409, said: { errors: { what: refusals.recorded(earlier) } } };
  }
  if ((await shop.ledger.dispute.stateOf(id)).status === 'none') {
    await shop.trail.note(actorOf(context, admin), {
      did: 'asked',
      subject: { kind: 'dispute', id, name: id },
      before: null,
      after: {
        decision: disputeTrail.opened,
        about: subject.id,
        amount: formatRupees(amount),
      },
      reason,
      about: userId,
    });
  }
  const opened = { ...asked, by: admin.id, at: shop.now().toISOString() };
  const command = { type: 'OpenDispute', data: opened } as const;
  const handled = await shop.ledger.dispute.handle(id, command, traceOf(context, admin));
  return handled.accepted
    ? { position: handled.position }
    : { status: 409, said: { problem: refusals.ticketUsed(id) } };
}

/** Another one of the same payment. What was won is over, and the bank may begin anew. */
async function earlierDispute(
  { readModels }: Pick<Shop, 'readModels'>,
  { subject, utr, disputeId }: AskedDispute,
): Promise<string | null> {
  const all = await readModels.disputesAbout(subject.id);
  const earlier = all.find(
    (one) => one.utr === utr && one.status !== 'won' && one.disputeId !== disputeId,
  );
  return earlier?.disputeId ?? null;
}
