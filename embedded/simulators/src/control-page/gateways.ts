import { razorpaySwitches } from '../razorpay/mood.ts';
import { isSettled, rowsOf, sumOf } from '../razorpay/settlement-rows.ts';
import { seconds, type Payment } from '../razorpay/books.ts';
import type { Simulated } from '../simulated/simulated.ts';
import { upiSwitches } from '../upi/mood.ts';
import { decimal } from '../units/hundredths.ts';
import { indianMoment } from '../units/indian-time.ts';
import { NO_AMOUNT, NOTHING_THERE, SHOWN, smallest, type Field, type Service } from './service.ts';

const PAID = {
  pay: 'Is paid',
  again: 'Is paid once more',
  fail: 'Is tried in vain',
  tell: 'Nothing: the store is told again',
};

const payFields = (latest: string): readonly Field[] => [
  { name: 'reference', label: 'Order', value: latest, required: true },
  { name: 'how', label: 'What happens', choices: PAID },
  { name: 'rupees', label: 'Rupees', hint: 'empty: what is due; less or more is possible' },
  { name: 'after', label: 'After (ms)', hint: 'empty: at once' },
];

type Typed = Readonly<Record<string, string>>;

/** Null where something is no number. */
function howPaid({ rupees: typed = '', after = '' }: Typed) {
  const amount = typed === '' ? undefined : smallest(typed);
  const delayMs = after === '' ? 0 : smallest(after, 1);
  return amount === null || delayMs === null ? null : { amount, delayMs };
}

export const upiService = ({ gateway }: Simulated): Service => ({
  ...{ name: 'upi', title: 'Payments by UPI', page: '/upi', calls: /^\/upi\/api\// },
  switches: upiSwitches,
  mood: () => gateway.mood,
  calm: () => gateway.reset(),
  changed: () => [],
  left: () => [],
  acts: () => [
    {
      ...{ name: 'pay', title: 'A payment', button: 'Let it happen' },
      fields: payFields(gateway.newestFirst()[0]?.clientTxnId ?? ''),
      act: (typed) => {
        const { reference = '', how } = typed;
        if (gateway.find(reference) === undefined) return NOTHING_THERE;
        const paid = howPaid(typed);
        if (paid === null) return NO_AMOUNT;
        const { amount, delayMs } = paid;
        const asked = { delayMs, ...(amount !== undefined && { amount: decimal(amount) }) };
        if (how === 'fail') gateway.fail(reference);
        if (how === 'tell') gateway.callBack(reference, 1);
        if (how === 'pay') gateway.pay(reference, asked);
        if (how !== 'again') return null;
        return gateway.payAgain(reference, asked) ? null : 'It has not been paid yet.';
      },
    },
  ],
  tables: () => [
    {
      title: 'Latest payments',
      heads: ['Order', 'Rupees', 'State', 'UTR', 'Made'],
      rows: gateway
        .transactions()
        .slice(0, SHOWN)
        .map(({ clientTxnId, paidAmount, amount, status, utr, createdAt }) => [
          ...[clientTxnId, paidAmount ?? amount, status, utr, indianMoment(createdAt)],
        ]),
    },
  ],
});

const stateOf = ({ captured }: Payment) => (captured ? 'captured' : 'failed');

export const razorpayService = ({ acquirer }: Simulated): Service => ({
  ...{ name: 'razorpay', title: 'Razorpay', page: '/razorpay', calls: /^\/razorpay\/v1\// },
  switches: razorpaySwitches,
  mood: () => acquirer.mood,
  calm: () => acquirer.reset(),
  changed: () => [],
  left: () => [
    `₹${decimal(sumOf(rowsOf(acquirer).filter((row) => !isSettled(row))))} not yet at the bank`,
  ],
  acts: () => [
    {
      ...{ name: 'pay', title: 'A payment', button: 'Let it happen' },
      fields: payFields(acquirer.links()[0]?.referenceId ?? ''),
      act: (typed) => {
        const link = acquirer.linkNamed(typed['reference'] ?? '');
        if (link === undefined) return NOTHING_THERE;
        const how = howPaid(typed);
        if (how === null) return NO_AMOUNT;
        if (typed['how'] === 'fail') acquirer.fail(link);
        else if (typed['how'] === 'tell') acquirer.callBack(link, 1);
        else acquirer.pay(link, how);
        return null;
      },
    },
    {
      ...{ name: 'settle', title: 'A settlement', button: 'Send all to the bank now', fields: [] },
      act: () => {
        const rows = rowsOf(acquirer).filter((row) => !isSettled(row));
        if (rows.length === 0) return 'There is nothing to send.';
        acquirer.settle(
          rows.map(({ entity_id }) => entity_id),
          seconds(),
        );
        return null;
      },
    },
  ],
  tables: () => [
    {
      title: 'Latest payments',
      heads: ['Order', 'Rupees', 'State', 'UTR', 'Made'],
      rows: acquirer
        .payments()
        .slice(0, SHOWN)
        .map((payment) => [
          ...[acquirer.link(payment.linkId)?.referenceId ?? '', decimal(payment.amount)],
          ...[stateOf(payment), payment.rrn ?? '', indianMoment(payment.createdAt * 1_000)],
        ]),
    },
    {
      title: 'Latest refunds',
      heads: ['Refund', 'Rupees', 'State', 'Made'],
      rows: acquirer
        .refunds()
        .slice(0, SHOWN)
        .map((refund) => [
          ...[refund.receipt ?? refund.id, decimal(refund.amount)],
          ...[acquirer.refundStatusOf(refund), indianMoment(refund.createdAt * 1_000)],
        ]),
    },
  ],
});
