import { fieldsOf, type Fields } from '../http/fields.ts';
import { hang } from '../http/broken.ts';
import type { Routes } from '../http/router.ts';
import { withStatusAsText } from '../http/status-as-text.ts';
import { unless } from '../switches/answering.ts';
import { inReading } from '../switches/text-or-number.ts';
import type { Gateway } from './gateway.ts';
import type { GatewayMood } from './mood.ts';
import { toldOf, txnDateOf, type Payment } from './payment.ts';

export type UpiSettings = Readonly<{
  key: string;
  /** Where the browser reaches the simulators: known once they listen. */
  address: Readonly<{ origin: string }>;
}>;

const refused = (msg: string) => Response.json({ status: false, msg });

const MERCHANT = { pa: 'store@simulator', pn: 'Simulated store' };

const NOBODY = 'merchant is not found or log out';
const REQUIRED = ['amount', 'p_info', 'customer_name', 'customer_email', 'redirect_url'];

/** The EKQR protocol: failures too come with HTTP 200, and there is no signature but the key. */
export function upiApi(gateway: Gateway, settings: UpiSettings): Routes {
  const call =
    (answer: (sent: Fields) => Response | Promise<Response>) => async (request: Request) => {
      const sent = await fieldsOf(request);
      const { mood } = gateway;
      return unless(mood, {}, async () => {
        const isTaken = mood.answers !== 'refuse' && sent['key'] === settings.key;
        const answered = isTaken ? await answer(sent) : refused(NOBODY);
        return mood.statusIs === 'text' ? withStatusAsText(answered) : answered;
      });
    };

  const isOfDay = (payment: Payment, sent: Fields) =>
    gateway.mood.dayIs === 'found' || sent['txn_date'] === txnDateOf(payment);

  const createOrder = call((sent) => {
    const opened = open(sent);
    return gateway.mood.answers === 'lost' ? hang() : opened;
  });

  const open = (sent: Fields) => {
    const missing = REQUIRED.find((name) => (sent[name] ?? '') === '');
    if (missing !== undefined) return refused(`${missing} is required`);
    if (!/^\d{10}$/.test(sent['customer_mobile'] ?? ''))
      return refused('customer_mobile is invalid');
    if (!/^[A-Za-z0-9._-]{1,64}$/.test(sent['client_txn_id'] ?? '')) {
      return refused('client_txn_id is invalid');
    }
    if (!(Number(sent['amount']) >= 1)) return refused('amount is invalid');
    const payment = gateway.create(sent);
    return payment === null
      ? refused('client_txn_id already exists')
      : created(payment, settings, gateway.mood);
  };

  const checkStatus = call((sent) => {
    const clientTxnId = sent['client_txn_id'] ?? '';
    gateway.callsFor(clientTxnId).asked += 1;
    const payment = gateway.find(clientTxnId);
    if (payment === undefined || !isOfDay(payment, sent)) {
      return refused('Record not found');
    }
    return Response.json({
      status: true,
      msg: 'Transaction found',
      data: {
        ...toldOf(payment, gateway.mood),
        Merchant: { name: MERCHANT.pn, upi_id: MERCHANT.pa },
      },
    });
  });

  return {
    'POST /upi/api/create_order': createOrder,
    'POST /upi/api/v2/create_order': createOrder,
    'POST /upi/api/check_order_status': checkStatus,
  };
}

function created(
  payment: Payment,
  settings: UpiSettings,
  { opensAs, intents, numbersAre }: GatewayMood,
): Response {
  return Response.json({
    status: true,
    msg: 'Order Created',
    data: {
      order_id: inReading(numbersAre, payment.id),
      payment_url: `${settings.address.origin}/upi/pay/${payment.hash}`,
      upi_id_hash: payment.hash,
      ...(opensAs === 'newer' && { session_id: payment.hash, is_utr_required: false }),
      ...(intents === 'told' && { upi_intent: intentFor(payment) }),
    },
  });
}

/** What UPI apps are opened with: whom to pay, how much, and under which numbers. */
function intentFor({ id, clientTxnId, amount, info }: Payment) {
  const asked = {
    ...MERCHANT,
    tr: String(id),
    tn: `${clientTxnId} ${info}`,
    am: amount,
    cu: 'INR',
  };
  // Apps take a plus for a plus.
  const query = Object.entries(asked)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return {
    bhim_link: `upi://pay?${query}`,
    phonepe_link: `phonepe://pay?${query}`,
    paytm_link: `paytmmp://pay?${query}`,
    gpay_link: `tez://upi/pay?${query}`,
  };
}
