import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { readForm } from '../../shop/read-form.server.ts';
import { findOwnSlip } from '../../slip/find-slip.server.ts';
import { hasMoved, NOT_YET_PAID } from '../../slip/has-moved.server.ts';
import { slipPath } from '../../slip/slip-path.ts';

/** "Verify Payment" only knocks at the workflow of the top-up, which asks the bank. */
export async function action(args: ActionFunctionArgs) {
  const { readModels, workflows } = args.context.shop;
  const topUp = await findOwnSlip(args, 'topUp', (models, id) => models.topUp(id));

  if ((await readForm(args.request)).get('intent') !== 'verify') {
    return data({ notice: 'This page cannot do that.' }, { status: 400 });
  }
  if (topUp.status !== 'Created') {
    return data({ notice: 'This top-up is not waiting for a payment any more.' }, { status: 409 });
  }

  const { txnId } = topUp;
  await workflows.hintPayment('topUp', txnId);
  const moved = await hasMoved(readModels, topUp, () => readModels.topUp(txnId));
  // Accepted, but not yet to be seen.
  if (!moved) return data({ notice: NOT_YET_PAID }, { status: 202 });
  return redirect(slipPath('topUp', txnId), 303);
}
