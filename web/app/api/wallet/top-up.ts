import { paymentPageOf } from '../../payment/payment-page-of.server.ts';
import { issueNumber } from '../../wallet/number-ticket.server.ts';
import { askTopUp } from '../../wallet/top-up/ask-top-up.server.ts';
import { answer, only } from '../kernel/answer.server.ts';
import { strangers } from '../kernel/whose.server.ts';
import { refusedDue } from '../orders/refused-due.ts';
import { topUp } from './calls.ts';
import { refusedAmount } from './refused-amount.ts';

export const loader = only('POST');

export const action = answer(topUp, async ({ body, account, shop, trace, claim }) => {
  const stranger = strangers(account, body.userid);
  if (stranger !== null) return stranger;
  const { formKeys } = shop.settings;
  const ticket = issueNumber(formKeys, 'top-up number', account.id, claim.since, claim.reference);
  const form = { amount: String(body.value), ticket };
  const asked = await askTopUp(shop, account, form, trace(account));
  if (!asked.accepted) {
    return 'due' in asked ? refusedDue(asked.due) : refusedAmount(asked.refusal);
  }
  const { txnId } = asked;
  const payment_url = await paymentPageOf(shop, { kind: 'topUp', id: txnId });
  return { data: { payment_url, client_txn_id: txnId } };
});
