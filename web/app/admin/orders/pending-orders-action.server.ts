import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { Account } from '../../../ports/accounts.ts';
import { decideOrder } from './decide-order.server.ts';
import type { Decided } from './decided.ts';
import { doneInWords, isDone, refusedInWords } from './decided-in-words.ts';
import { Decision, ProposalAnswer } from './decision-form.server.ts';
import { arrange, arrangeFields } from './arrange.server.ts';
import { answerProposal } from './proposals.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { list, text, type ValuesOf } from '../../forms/fields.ts';
import { typedText } from '../../forms/typed-text.ts';
import { readForm, readQuery } from '../../forms/read-form.server.ts';
import { PROOF_FIELD, proveAgain } from '../../session/proof/fresh-proof.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { correctionIn } from './selected.ts';
import { decisionRefusals } from './words.ts';
import { givesBack, MOST_PARTS } from './decision.ts';
import { listQuery } from './list-query.ts';

/** What a refused decision says, and what was chosen and typed. */
export type DecisionAnswer = Readonly<{
  orderId: string;
  notice: string | null;
  errors: Readonly<{ to?: string; reason?: string; returned?: string }>;
  typed: Readonly<{ to: string; reason: string; returned: readonly string[] }>;
  /** What came of each order that was completed together with others. */
  together: readonly string[];
  /** Why the second factor is asked for first; null when it is not. */
  proof: string | null;
}>;

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'orders');
  const form = await readForm(args.request, decisionFields);
  const arranged = await arrange(args, admin, form);
  if (arranged !== null) {
    if (arranged.outcome === 'refused') {
      return data(answer(form, { notice: arranged.notice }), { status: arranged.status });
    }
    if (arranged.outcome === 'told') return data(answer(form, { together: arranged.together }));
    return redirect(listAt(args.request, arranged.open), {
      status: 303,
      headers: { 'Set-Cookie': await flashCookie(args.context.shop, 'success', arranged.said) },
    });
  }
  const stale = movesMoney(form) ? await proveAgain(args, admin, form.proof) : null;
  if (stale) {
    const { message, ...init } = stale;
    return data(answer(form, { proof: message }), init);
  }
  const decided = await decidedBy(args, admin, form);
  if (decided.outcome === 'invalid') {
    return data(answer(form, { errors: decided.errors }), { status: 400 });
  }
  if (decided.outcome === 'noSuchOrder')
    throw new Response(decisionRefusals.noSuchOrder, { status: 404 });
  if (!isDone(decided)) {
    const { status, text } = refusedInWords(decided);
    // The parts are marked anew: what was marked is not what they are now.
    const typed = decided.outcome === 'moved' && { ...form, to: '', returned: [] };
    return data(answer(typed || form, { notice: text }), { status });
  }
  const { tone, text } = doneInWords(decided);
  return redirect(listAt(args.request), {
    status: 303,
    headers: { 'Set-Cookie': await flashCookie(args.context.shop, tone, text) },
  });
}

const decisionFields = {
  orderId: text(100),
  to: text(100),
  reason: typedText,
  correction: text(10),
  seen: text(MOST_PARTS),
  returned: list(MOST_PARTS, 10),
  intent: text(20),
  proposalId: text(100),
  ...arrangeFields,
  ...PROOF_FIELD,
};
type Sent = ValuesOf<typeof decisionFields>;
type Invalid = Readonly<{ outcome: 'invalid'; errors: Readonly<Record<string, string>> }>;

const movesMoney = ({ intent, ...decision }: Sent): boolean =>
  intent === 'sign' || givesBack(decision);

async function decidedBy(
  { context }: ActionFunctionArgs,
  admin: Account,
  form: Sent,
): Promise<Decided | Invalid> {
  const answered = ProposalAnswer.safeParse(form);
  if (answered.success) return answerProposal(context, admin, answered.data);
  const asked = Decision.safeParse({
    ...form,
    correction: undefined,
    ...correctionIn(form.correction),
    seen: form.seen === '' ? undefined : form.seen,
  });
  if (asked.success) return decideOrder(context, admin, asked.data);
  const errors = asked.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  return { outcome: 'invalid', errors: Object.fromEntries(errors) };
}

const answer = (
  { orderId, to, reason, returned }: Sent,
  said: Partial<DecisionAnswer>,
): DecisionAnswer => ({
  orderId,
  notice: null,
  errors: {},
  typed: { to, reason, returned },
  together: [],
  proof: null,
  ...said,
});

/** The same list, filters and all, with the row closed, or another one open. */
function listAt(request: Request, open = ''): string {
  const asked = { ...readQuery(request, listQuery), open };
  const filters = Object.entries(asked).filter(([, value]) => value !== '');
  const query = new URLSearchParams(filters).toString();
  return query === '' ? '/admin/orders' : `/admin/orders?${query}`;
}
