import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import {
  endOfDay,
  istDay,
  toPaise,
  type DisputeOpened,
  type Instant,
  type IstDay,
} from '@store/ledger';
import { paiseIn } from '../../../ports/rupees.ts';
import type { Shop } from '../../../ports/shop.ts';
import { oneLine } from '../../account/customer-name.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import { text, type ValuesOf } from '../../forms/fields.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { typedText } from '../../forms/typed-text.ts';
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
import { gatewayName } from '../gateway-name.ts';
import { LONGEST_REASON } from '../money/acts.ts';
import { tellsOfDisputes } from './dispute-loader.server.ts';
import { findPayment, type PaymentFound } from './find-payment.server.ts';
import { disputeAnswers, disputeTrail, newDisputeRefusals as refusals } from './words.ts';

const form = {
  what: typedText,
  amount: typedText,
  reason: typedText,
  answerBy: text(10),
  id: text(100),
  signature: text(200),
  ...PROOF_FIELD,
};

export const NEW_DISPUTE_FIELDS = ['what', 'amount', 'reason', 'answerBy'] as const;
export type NewDisputeField = (typeof NEW_DISPUTE_FIELDS)[number];
type Typed = Pick<ValuesOf<typeof form>, NewDisputeField>;
type Errors = Readonly<Partial<Record<NewDisputeField, string>>>;

export type NewDisputeAnswer = Readonly<{
  typed: Typed;
  ticket: NumberTicket;
  errors: Errors;
  /** What concerns no field. */
  problem: string | null;
  /** Why the second factor is asked for again; null where it is not. */
  proof: string | null;
}>;

/** Writes a dispute down that a letter of the bank tells of, once for each form that was given out. */
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
    const read = readTyped(typed, istDay(shop.now().toISOString()));
    const payment = typed.what.trim() === '' ? null : await findPayment(shop, typed.what);
    const errors: Errors = {
      ...read.errors,
      ...(payment === null && { what: refusals.what }),
      ...(payment === 'notFound' && { what: refusals.notFound }),
      ...(payment === 'notPaid' && { what: refusals.notPaid }),
    };
    if (payment === null || typeof payment === 'string') return answer(400, { errors });
    if (read.amount > payment.amount) {
      const amount = refusals.tooMuch(formatRupees(payment.amount));
      return answer(400, { errors: { ...errors, amount } });
    }
    if (Object.keys(errors).length > 0) return answer(400, { errors });
    if (payment.userId === admin.id) return answer(403, { problem: refusals.own });
    if (tellsOfDisputes(shop, payment.gateway)) {
      return answer(409, { errors: { what: refusals.ofGateway(gatewayName(payment.gateway)) } });
    }
    const earlier = await earlierDispute(shop, payment, id);
    if (earlier !== null) return answer(409, { errors: { what: refusals.recorded(earlier) } });
    const stale = await proveAgain(args, admin, proof);
    if (stale !== null) return answer(stale.status, { proof: stale.message });

    const opened: DisputeOpened['data'] = {
      ...{ disputeId: id, ...payment, amount: toPaise(read.amount), reference: null },
      ...{ reason: read.reason, answerBy: read.answerBy, by: admin.id },
      at: shop.now().toISOString(),
    };
    return await shop.turns.take(`dispute ${id}`, async () => {
      if ((await shop.ledger.dispute.stateOf(id)).status === 'none') {
        await shop.trail.note(actorOf(context, admin), {
          did: 'asked',
          subject: { kind: 'dispute', id, name: id },
          before: null,
          after: {
            decision: disputeTrail.opened,
            about: payment.subject.id,
            amount: formatRupees(opened.amount),
          },
          reason: read.reason,
          about: payment.userId,
        });
      }
      const command = { type: 'OpenDispute', data: opened } as const;
      const handled = await shop.ledger.dispute.handle(id, command, traceOf(context, admin));
      if (!handled.accepted) return answer(409, { problem: refusals.ticketUsed(id) });
      return redirect(withSeen(disputePath(id), handled.position), {
        status: 303,
        headers: { 'Set-Cookie': await flashCookie(shop, 'success', disputeAnswers.recorded(id)) },
      });
    });
  } catch (error) {
    if (!isBusy(error) && !isOutcomeUnknown(error)) throw error;
    logError('a dispute could not be recorded', error);
    return answer(503, { problem: refusals.notDone });
  }
}

/** Another one of the same payment, which is taken back once. */
async function earlierDispute(
  { readModels }: Pick<Shop, 'readModels'>,
  { subject, utr }: PaymentFound,
  id: string,
): Promise<string | null> {
  const all = await readModels.disputesAbout(subject.id);
  const earlier = all.find(
    (one) => one.utr === utr && one.status !== 'won' && one.disputeId !== id,
  );
  return earlier?.disputeId ?? null;
}

function readTyped(typed: Typed, today: IstDay) {
  const amount = paiseIn(typed.amount);
  const reason = oneLine.safeParse(typed.reason).data ?? '';
  const { answerBy } = typed;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(answerBy) && !Number.isNaN(Date.parse(answerBy));
  const errors: Errors = {
    ...(!(amount > 0) && { amount: refusals.amount }),
    ...(reason === '' && { reason: refusals.reason }),
    ...(reason.length > LONGEST_REASON && { reason: refusals.reasonTooLong(LONGEST_REASON) }),
    ...(answerBy !== '' && !(isDay && answerBy >= today) && { answerBy: refusals.day }),
  };
  return { amount, reason, answerBy: isDay ? lastMomentOf(answerBy) : null, errors };
}

const lastMomentOf = (day: IstDay): Instant => new Date(endOfDay(day).getTime() - 1).toISOString();
