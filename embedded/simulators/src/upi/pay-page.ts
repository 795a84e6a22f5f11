import { fieldsOf } from '../http/fields.ts';
import { payAnother } from '../http/pay-another.ts';
import { html, page, redirectTo, type Html } from '../http/page.ts';
import type { Routes } from '../http/router.ts';
import { table } from '../http/table.ts';
import type { Gateway } from './gateway.ts';
import type { Payment } from './payment.ts';

const goneAway = () =>
  page({ title: 'No such payment', body: html`<p>Start again from the store.</p>`, status: 404 });

/** The page a payer sees, with every way a payment can go. It works without script. */
export const payPage = (gateway: Gateway): Routes => ({
  'GET /upi/pay/:hash': (_request, { hash = '' }) => {
    const payment = gateway.findByHash(hash);
    if (payment === undefined) return goneAway();
    gateway.opened(payment);
    return page({ title: `Pay ₹${payment.amount}`, body: choices(payment) });
  },
  'POST /upi/pay/:hash': async (request, { hash = '' }) => {
    const payment = gateway.findByHash(hash);
    if (payment === undefined) return goneAway();
    const { how, amount } = await fieldsOf(request);
    choose(gateway, payment.clientTxnId, how ?? '', amount);
    return redirectTo(backToStore(payment) ?? '/upi');
  },
  'GET /upi': () => page({ title: 'Payments', body: list(gateway.newestFirst()) }),
});

function choose(gateway: Gateway, id: string, how: string, amount: string | undefined): void {
  if (how === 'pay') gateway.pay(id, {});
  if (how === 'fail') gateway.fail(id);
  if (how === 'slowly') gateway.pay(id, { delayMs: gateway.mood.slowMs });
  if (how === 'twice') gateway.pay(id, { webhooks: 2 });
  if (how === 'double') {
    gateway.pay(id, {});
    gateway.payAgain(id, {});
  }
  if (how === 'silently') gateway.pay(id, { webhooks: 0 });
  if (how === 'other' && Number(amount) > 0) gateway.pay(id, { amount });
}

/** Null for a payment from before the gateway existed: nobody waits for its payer. */
function backToStore(payment: Payment): string | null {
  if (payment.redirectUrl === '') return null;
  const address = new URL(payment.redirectUrl);
  address.searchParams.set('client_txn_id', payment.clientTxnId);
  address.searchParams.set('txn_id', String(payment.id));
  return address.href;
}

function choices(payment: Payment): Html {
  const isPaid = payment.status === 'success';
  const back = backToStore(payment);
  return html` <p>${payment.info}, order ${payment.clientTxnId}. State: ${payment.status}.</p>
    ${isPaid ? [] : waysToPay(payment)}
    ${back === null ? [] : html`<p><a href="${back}">Back to the store${isPaid ? '' : ' without paying'}</a></p>`}`;
}

const waysToPay = (payment: Payment): Html =>
  html` <form method="post">
      <fieldset>
        <legend>Pay</legend>
        <button name="how" value="pay">Pay ₹${payment.amount}</button>
        <button name="how" value="fail">Let the payment fail</button>
      </fieldset>
      <fieldset>
        <legend>Pay in an unusual way</legend>
        <button name="how" value="slowly">Pay slowly</button>
        <button name="how" value="twice">Pay and call the store back twice</button>
        <button name="how" value="double">Pay two times</button>
        <button name="how" value="silently">Pay without calling the store back</button>
      </fieldset>
    </form>
    ${payAnother(payment.amount)}`;

const list = (payments: readonly Payment[]): Html =>
  payments.length === 0
    ? html`<p>No orders yet.</p>`
    : table(
        ['Order', 'Rupees', 'State', 'UTR'],
        payments
          .slice(0, 100)
          .map(({ hash, clientTxnId, paidAmount, amount, status, utr }) => [
            ...[html`<a href="/upi/pay/${hash}">${clientTxnId}</a>`, paidAmount ?? amount],
            ...[status, utr],
          ]),
      );
