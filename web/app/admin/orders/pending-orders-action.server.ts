import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { decideOrder } from './decide-order.server.ts';
import type { Decided } from './decided.ts';
import { doneInWords, isDone, refusedInWords } from './decided-in-words.ts';
import { Decision, ProposalAnswer } from './decision-form.server.ts';
import { answerProposal } from './proposals.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { text, type ValuesOf } from '../../forms/fields.ts';
import { readForm, readQuery } from '../../forms/read-form.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { decisionRefusals } from './words.ts';
import { listQuery } from './list-query.ts';

/** What a refused decision says, and what was chosen and typed. */
export type DecisionAnswer = Readonly<{
  orderId: string;
  notice: string | null;
  errors: Readonly<{ to?: string | undefined; reason?: string | undefined }>;
  typed: Readonly<{ to: string; reason: string }>;
}>;

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'orders');
  const form = await readForm(args.request, decisionFields);
  const decided = await decidedBy(args, admin, form);
  if (decided.outcome === 'invalid') {
    return data(answer(form, { errors: decided.errors }), { status: 400 });
  }
  if (decided.outcome === 'noSuchOrder')
    throw new Response(decisionRefusals.noSuchOrder, { status: 404 });
  if (!isDone(decided)) {
    const { status, text } = refusedInWords(decided);
    return data(answer(form, { notice: text }), { status });
  }
  const { tone, text } = doneInWords(decided);
  return redirect(listWithClosedRow(args.request), {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(args.context.shop, tone, text) },
  });
}

const decisionFields = {
  orderId: text(100),
  to: text(100),
  reason: text(4_000),
  intent: text(20),
  proposalId: text(100),
};
type Sent = ValuesOf<typeof decisionFields>;
type Invalid = Readonly<{ outcome: 'invalid'; errors: Readonly<Record<string, string>> }>;

async function decidedBy(
  { context }: ActionFunctionArgs,
  admin: Account,
  form: Sent,
): Promise<Decided | Invalid> {
  const answered = ProposalAnswer.safeParse(form);
  if (answered.success) return answerProposal(context, admin, answered.data);
  const asked = Decision.safeParse(form);
  if (asked.success) return decideOrder(context, admin, asked.data);
  const errors = asked.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  return { outcome: 'invalid', errors: Object.fromEntries(errors) };
}

const answer = ({ orderId, to, reason }: Sent, said: Partial<DecisionAnswer>): DecisionAnswer => ({
  orderId,
  notice: null,
  errors: {},
  typed: { to, reason },
  ...said,
});

/** The same list, filters and all, with the row closed. */
function listWithClosedRow(request: Request): string {
  const filters = Object.entries(readQuery(request, listQuery)).filter(([, value]) => value !== '');
  const asked = new URLSearchParams(filters).toString();
  return asked === '' ? '/admin/orders' : `/admin/orders?${asked}`;
}
