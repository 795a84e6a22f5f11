import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { decideOrder } from '../../admin/decide-order.server.ts';
import { Decision } from '../../admin/decision.ts';
import { doneInWords, isDone, refusedInWords } from '../../admin/decided-in-words.ts';
import { flashCookie } from '../../layout/flash.ts';
import { readForm } from '../../shop/read-form.server.ts';
import { requireAdmin } from '../../shop/require-account.server.ts';

/** What a refused decision says, and what was chosen and typed. */
export type DecisionAnswer = Readonly<{
  orderId: string;
  notice: string | null;
  errors: Readonly<{ to?: string | undefined; reason?: string | undefined }>;
  typed: Readonly<{ to: string; reason: string }>;
}>;

export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const form = await readForm(args.request);
  const asked = Decision.safeParse(Object.fromEntries(form));
  if (!asked.success) {
    const errors = Object.fromEntries(
      asked.error.issues.map(({ path, message }) => [String(path[0]), message]),
    );
    return data(answer(form, { errors }), { status: 400 });
  }

  const decided = await decideOrder(args.context.shop, admin, asked.data);
  if (decided.outcome === 'noSuchOrder') throw new Response('No such order', { status: 404 });
  if (!isDone(decided)) {
    const { status, text } = refusedInWords(decided);
    return data(answer(form, { notice: text }), { status });
  }
  const { tone, text } = doneInWords(decided);
  return redirect(listWithout(args.request, 'open'), {
    status: 303,
    headers: { 'Set-Cookie': flashCookie(tone, text) },
  });
}

function answer(form: FormData, said: Partial<DecisionAnswer>): DecisionAnswer {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    orderId: text('orderId'),
    notice: null,
    errors: {},
    typed: { to: text('to'), reason: text('reason') },
    ...said,
  };
}

/** The same list, filters and all, with the row closed. */
function listWithout(request: Request, name: string): string {
  const params = new URL(request.url).searchParams;
  params.delete(name);
  return params.size === 0 ? '/admin/orders' : `/admin/orders?${params.toString()}`;
}
