import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { text } from '../../forms/fields.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { findOwnReceipt } from '../../receipt/find-receipt.server.ts';
import { hasMoved, NOT_YET_PAID } from '../../freshness/has-moved.server.ts';
import { receiptPath } from '../../receipt/receipt-path.ts';

/** "Verify Payment" only knocks at the workflow of the top-up, which asks the bank. */
export async function action(args: ActionFunctionArgs) {
  const { readModels, receipts, workflows } = args.context.shop;
  const topUp = await findOwnReceipt(args, 'topUp');

  const { intent } = await readForm(args.request, { intent: text(20) });
  if (intent !== 'verify') {
    return refused(400, 'This page cannot do that.');
  }
  if (topUp.status !== 'Created') {
    return refused(409, 'This top-up is no longer waiting for a payment.');
  }

  const { txnId } = topUp;
  await workflows.hintPayment('topUp', txnId);
  const moved = await hasMoved(readModels, topUp, () => receipts.topUp(txnId));
  // Accepted, but not yet to be seen.
  if (!moved) return data({ notice: NOT_YET_PAID, pending: true }, { status: 202 });
  return redirect(receiptPath('topUp', txnId), 303);
}

const refused = (status: 400 | 409, notice: string) => data({ notice, pending: false }, { status });
