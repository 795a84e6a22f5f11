import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { withSeen } from '../../freshness/seen-position.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { requireAccount } from '../../session/require-account.server.ts';
import { traceOf } from '../../session/trace.server.ts';
import { amountFields, amountIn, type AmountForm } from '../amount-fields.ts';
import { askTopUp } from './ask-top-up.server.ts';
import { refusedAmount } from '../refused-amount.server.ts';

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = amountIn(await readForm(request, amountFields));
  const account = await requireAccount({ request, context }, pathWith(form));
  const asked = await askTopUp(shop, account, form, traceOf(context, account));
  if (asked.accepted) return redirect(withSeen(`/pay/${asked.txnId}`, asked.position), 303);
  return refusedAmount(shop, account, 'top-up number', form, asked.refusal);
}

/** Who has to sign in on the way comes back to the amount they typed. */
const pathWith = ({ amount }: AmountForm): string =>
  amount === '' ? '/topup' : `/topup?${new URLSearchParams({ amount }).toString()}`;
