import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { awaitChange } from '../../checkout/await-change.server.ts';
import { readForm } from '../../shop/read-form.server.ts';
import { requireAccount } from '../../shop/require-account.server.ts';
import { paymentInAddress } from '../../checkout/payment-named.ts';

const NOT_YET =
  'The payment has not arrived yet. We keep looking; this page shows it as soon as it does.';

/** "Verify Payment" only knocks at the workflow of the top-up, which asks the bank. */
export async function action({ request, context }: ActionFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { readModels, workflows } = context.shop;
  const txnId = paymentInAddress(request, 'topUp');
  const topUp = await readModels.topUp(txnId);
  // A stranger's top-up and a missing one look the same from outside.
  if (topUp?.userId !== account.id) throw new Response('No such top-up', { status: 404 });

  if ((await readForm(request)).get('intent') !== 'verify') {
    return data({ notice: 'This page cannot do that.' }, { status: 400 });
  }
  if (topUp.status !== 'Created') {
    return data({ notice: 'This top-up is not waiting for a payment any more.' }, { status: 409 });
  }

  await workflows.hintPayment('topUp', txnId);
  const after = await awaitChange(
    readModels,
    () => readModels.topUp(txnId),
    (now) => now?.status !== topUp.status,
  );
  // Accepted, but not yet to be seen.
  if (after?.status === topUp.status) return data({ notice: NOT_YET }, { status: 202 });
  const query = new URLSearchParams({ client_txn_id: txnId });
  return redirect(`/walletconfirmation?${query.toString()}`, 303);
}
