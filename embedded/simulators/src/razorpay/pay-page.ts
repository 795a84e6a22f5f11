import { createHmac } from 'node:crypto';
import { fieldsOf } from '../http/fields.ts';
import { payAnother } from '../http/pay-another.ts';
import { html, page, redirectTo, type Html } from '../http/page.ts';
import type { Routes } from '../http/router.ts';
import { table } from '../http/table.ts';
import { decimal, hundredthsOf } from '../units/hundredths.ts';
import type { Acquirer } from './acquirer.ts';
import type { RazorpayAccount } from './api.ts';
import type { Link } from './books.ts';
import { disputePages, disputesInForms } from './disputes.ts';

const MOST = 100;

const rupees = (paise: number): string => decimal(paise).replace(/\.00$/, '');

const goneAway = () =>
  page({
    title: 'No such payment link',
    body: html`<p>This link is not known here.</p>`,
    status: 404,
  });

/** The page a payer sees, with every way a payment can go. It works without script. */
export const razorpayPayPage = (acquirer: Acquirer, account: RazorpayAccount): Routes => ({
  ...disputePages(acquirer),
  'GET /razorpay/i/:code': (_request, { code = '' }) => {
    const link = acquirer.linkAt(code);
    if (link === undefined) return goneAway();
    return page({ title: `Pay ₹${rupees(link.amount)}`, body: choices(link, acquirer) });
  },
  'POST /razorpay/i/:code': async (request, { code = '' }) => {
    const link = acquirer.linkAt(code);
    if (link === undefined) return goneAway();
    const { how, amount } = await fieldsOf(request);
    choose(acquirer, link, how ?? '', amount);
    // Only who has paid is led back by itself: after a try that failed the page waits for another.
    const isOver = acquirer.statusOf(link) === 'paid' || how === 'slowly';
    return redirectTo(
      isOver && link.callbackUrl !== ''
        ? backToStore(link, acquirer, account)
        : `/razorpay/i/${code}`,
    );
  },
  'GET /razorpay': () =>
    page({
      title: 'Razorpay',
      body: html`${links(acquirer)}
        <h2>Refunds</h2>
        ${table(
          ['Refund', 'Receipt', 'Rupees', 'State'],
          acquirer
            .refunds()
            .slice(0, MOST)
            .map((refund) => [
              ...[refund.id, refund.receipt ?? '', rupees(refund.amount)],
              acquirer.refundStatusOf(refund),
            ]),
        )}
        ${disputesInForms(acquirer)}`,
    }),
});

function choose(acquirer: Acquirer, link: Link, how: string, amount: string | undefined): void {
  if (how === 'fail') acquirer.fail(link);
  if (how === 'cancel') acquirer.cancel(link);
  if (how === 'expire') acquirer.expire(link);
  if (how === 'pay') acquirer.pay(link, {});
  if (how === 'slowly') acquirer.pay(link, { delayMs: acquirer.mood.slowMs });
  if (how === 'silently') acquirer.pay(link, { webhooks: 0 });
  if (how === 'twice') for (const _ of [1, 2]) acquirer.pay(link, {});
  const paise = hundredthsOf(amount ?? '');
  if (how === 'other' && paise > 0) acquirer.pay(link, { amount: paise });
}

/** With what proves to the store that this is where its payer comes from. */
function backToStore(link: Link, acquirer: Acquirer, { keySecret }: RazorpayAccount): string {
  const status = acquirer.statusOf(link);
  const paymentId = acquirer.capturedOn(link)[0]?.id ?? '';
  const signed = `${link.id}|${link.referenceId}|${status}|${paymentId}`;
  const address = new URL(link.callbackUrl);
  const told = {
    razorpay_payment_id: paymentId,
    razorpay_payment_link_id: link.id,
    razorpay_payment_link_reference_id: link.referenceId,
    razorpay_payment_link_status: status,
    razorpay_signature: createHmac('sha256', keySecret).update(signed).digest('hex'),
  };
  for (const [name, value] of Object.entries(told)) address.searchParams.set(name, value);
  return address.href;
}

function choices(link: Link, acquirer: Acquirer): Html {
  const status = acquirer.statusOf(link);
  const isPaid = status === 'paid';
  return html` <p>${link.description}, order ${link.referenceId}. State: ${status}.</p>
    ${isPaid ? [] : waysToPay(link)}
    ${
      link.callbackUrl === ''
        ? []
        : html`<p>
            <a href="${link.callbackUrl}">Back to the store${isPaid ? '' : ' without paying'}</a>
          </p>`
    }`;
}

const waysToPay = (link: Link): Html =>
  html` <form method="post">
      <fieldset>
        <legend>Pay</legend>
        <button name="how" value="pay">Pay ₹${rupees(link.amount)}</button>
        <button name="how" value="fail">Let one try fail</button>
      </fieldset>
      <fieldset>
        <legend>Pay in an unusual way</legend>
        <button name="how" value="slowly">Pay slowly</button>
        <button name="how" value="twice">Pay two times</button>
        <button name="how" value="silently">Pay without telling the store</button>
      </fieldset>
      <fieldset>
        <legend>Close the link</legend>
        <button name="how" value="expire">Let it expire</button>
        <button name="how" value="cancel">Cancel it</button>
      </fieldset>
    </form>
    ${payAnother(rupees(link.amount))}`;

const links = (acquirer: Acquirer): Html => {
  const newest = acquirer.links().slice(0, MOST);
  return newest.length === 0
    ? html`<p>No payment links yet.</p>`
    : table(
        ['Order', 'Rupees', 'State', 'UTR'],
        newest.map((link) => [
          html`<a href="/razorpay/i/${link.code}">${link.referenceId}</a>`,
          ...[rupees(acquirer.paidOn(link) || link.amount), acquirer.statusOf(link)],
          acquirer.capturedOn(link)[0]?.rrn ?? '',
        ]),
      );
};
