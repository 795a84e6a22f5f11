import { hasMoved } from '../../freshness/has-moved.server.ts';
import { paymentNamed } from '../../receipt/payment-named.ts';
import { stateOf } from '../../wallet/top-up/top-up-in-words.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { refusal } from '../kernel/refusal.ts';
import { orderWords as words } from '../orders/words.ts';
import { rupeesOf } from '../shapes/money.ts';
import { topUpStatus } from './calls.ts';

export const loader = only('POST');

export const action = answer(topUpStatus, async ({ body, account, shop }) => {
  const { workflows, readModels, receipts } = shop;
  const named = paymentNamed(body.client_txn_id);
  const before = named?.kind === 'topUp' ? await receipts.topUp(named.id, { fresh: true }) : null;
  if (before?.userId !== account.id) return refusal('NotFound', words.noPayment);
  let topUp = before;
  if (topUp.status === 'Created') {
    workflows.hintPayment('topUp', topUp.txnId).catch(() => undefined);
    await hasMoved(readModels, topUp, () => receipts.topUp(before.txnId));
    topUp = (await receipts.topUp(topUp.txnId)) ?? topUp;
  }
  const { txnId: txnid, amount, utr } = topUp;
  return { data: { txnid, status: stateOf(topUp), amount: rupeesOf(amount), utr } };
});
