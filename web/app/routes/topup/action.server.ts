import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { withSeen } from '../../checkout/seen-position.server.ts';
import { readForm } from '../../shop/read-form.server.ts';
import { requireAccount } from '../../shop/require-account.server.ts';
import { traceOf } from '../../shop/trace.server.ts';
import { readAmountForm } from '../../wallet/amount-fields.ts';
import type { AmountAnswer } from '../../wallet/amount-form.tsx';
import { askTopUp } from '../../wallet/ask-top-up.server.ts';
import { issueNumber } from '../../wallet/number-ticket.server.ts';
import { refusalInWords } from '../../wallet/refusals-in-words.ts';

export async function action({ request, context }: ActionFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { shop } = context;
  const form = readAmountForm(await readForm(request));
  const asked = await askTopUp(shop, account, form, traceOf(context, account));
  if (asked.accepted) return redirect(withSeen(`/pay/${asked.txnId}`, asked.position), 303);

  const { refusal } = asked;
  const { status, text } = refusalInWords(refusal);
  const answer: AmountAnswer = {
    error: text,
    typed: form.amount,
    // Pressing again after an unknown outcome must find the first top-up: the same number stays.
    ticket:
      refusal.type === 'StoreBusy'
        ? form.ticket
        : issueNumber(shop.settings.formKey, 'top-up number', account.id, shop.now()),
  };
  return data(answer, { status });
}
