import { soldFor } from '@store/projections';
import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { paidFactsOf } from '@store/ledger';
import { z } from 'zod';
import type { Account } from '../../../ports/accounts.ts';
import { oneLine } from '../../account/customer-name.ts';
import { text } from '../../forms/fields.ts';
import { typedText } from '../../forms/typed-text.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { PROOF_FIELD, proveAgain } from '../../session/proof/fresh-proof.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { refundPath } from '../addresses.ts';
import type { Decided } from '../orders/decided.ts';
import { isDone, refusedInWords } from '../orders/decided-in-words.ts';
import { LONGEST_REASON } from '../orders/decision.ts';
import { ProposalAnswer } from '../orders/decision-form.server.ts';
import { answerProposal, proposeDecision } from '../orders/proposals.server.ts';
import { decisionRefusals } from '../orders/words.ts';
import { orderIdIn } from './order-id.server.ts';
import { refundAnswers } from './words.ts';

/** What was refused, and what was typed. */
export type RefundAnswer = Readonly<{
  notice: string | null;
  errors: readonly string[];
  reason: string;
  /** Asks for the second factor; null where it is fresh. */
  proof: string | null;
}>;

const Proposal = z.object({
  proposalId: z.uuid(),
  reason: oneLine.pipe(
    z.string().max(LONGEST_REASON, decisionRefusals.reasonTooLong(LONGEST_REASON)),
  ),
});

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'orders', 'money');
  const { context } = args;
  const orderId = orderIdIn(args.params);
  const form = await readForm(args.request, {
    intent: text(20),
    proposalId: text(100),
    reason: typedText,
    ...PROOF_FIELD,
  });
  const answer = (said: Partial<RefundAnswer>): RefundAnswer => ({
    ...{ notice: null, errors: [], proof: null },
    reason: form.reason,
    ...said,
  });
  const refused = (status: number, said: Partial<RefundAnswer>) => data(answer(said), { status });

  const answered = ProposalAnswer.safeParse({ ...form, orderId });
  const asked = Proposal.safeParse(form);
  if (!answered.success && !asked.success) {
    const errors = asked.error.issues.filter(({ path }) => path[0] === 'reason');
    return errors.length > 0
      ? refused(400, { errors: errors.map(({ message }) => message) })
      : refused(400, { notice: decisionRefusals.notOpen });
  }
  const stale = form.intent === 'withdraw' ? null : await proveAgain(args, admin, form.proof);
  if (stale !== null) {
    const { message: proof, status, headers } = stale;
    return data(answer({ proof }), { status, ...(headers && { headers }) });
  }
  const decided = answered.success
    ? await answerProposal(context, admin, answered.data)
    : await propose(args, admin, { orderId, ...(asked.data ?? { proposalId: '', reason: '' }) });
  if (decided.outcome === 'noSuchOrder') {
    throw new Response(decisionRefusals.noSuchOrder, { status: 404 });
  }
  if (!isDone(decided)) {
    const { status, text: notice } = refusedInWords(decided);
    return refused(status, { notice });
  }
  const said = inWords(decided);
  return redirect(refundPath(orderId), {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(context.shop, said.tone, said.text) },
  });
}

type Asked = Readonly<{ orderId: string; proposalId: string; reason: string }>;

async function propose(
  { context }: ActionFunctionArgs,
  admin: Account,
  { orderId, proposalId, reason }: Asked,
): Promise<Decided> {
  const { ledger, trail } = context.shop;
  const order = await ledger.order.stateOf(orderId);
  if (order.status === 'NotPlaced') return { outcome: 'noSuchOrder' };
  if (order.placed.userId === admin.id) return { outcome: 'ownOrder' };
  // Pressed twice: the trail tells of it once.
  if (order.status === 'Completed' && !paidFactsOf(order)?.proposals.has(proposalId)) {
    await trail.note(actorOf(context, admin), {
      did: 'asked',
      subject: { kind: 'order', id: orderId, name: orderId },
      before: { status: 'Completed', proposal: null },
      after: { status: 'Refunded', proposal: 'open' },
      reason,
    });
  }
  return proposeDecision(context, admin, { orderId, proposalId, to: 'Refunded', reason });
}

function inWords({ outcome, order }: Extract<Decided, { order: unknown }>) {
  switch (outcome) {
    case 'proposed':
      return { tone: 'info', text: refundAnswers.proposed } as const;
    case 'withdrawn':
      return { tone: 'info', text: refundAnswers.withdrawn } as const;
    default: {
      const text = refundAnswers.refunded(order.orderId, formatRupees(soldFor(order)));
      return { tone: 'success', text } as const;
    }
  }
}
