import { toPaise } from '@store/ledger';
import type { Books } from '@store/workflows/reconciliation';

type Movement = NonNullable<Books['payments']>['movements'][number];
type Listed = NonNullable<NonNullable<Books['deliveries']>['listed']>[number] &
  Readonly<{ ourReference: string | null; productCode: string }>;

/** What is left in each purse, in its unit. */
export type Balances = Readonly<Record<Purse, number>>;
export const PURSES = ['SMILEBR', 'SMILEPH', 'MOOGOLD', 'YOKCASH'] as const;
export type Purse = (typeof PURSES)[number];

/** What the simulated services have in their books, as each of them writes it. */
export type SimulatedBooks = Readonly<{
  movements: Readonly<Record<'ekqr' | 'razorpay', readonly Movement[]>>;
  listed: Readonly<Record<Purse, readonly Listed[]>>;
  razorpay: Readonly<{ disputes: readonly SimulatedDispute[]; lines: readonly SimulatedLine[] }>;
  balances: Balances;
}>;

/** Amounts in paise, moments in seconds; `rrn` is the bank's reference of the payment. */
export type SimulatedDispute = Readonly<{
  id: string;
  paymentId: string;
  rrn: string | null;
  amount: number;
  amountDeducted: number;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  createdAt: number;
}>;
/** Of the report of settlements, sent to the bank or not. `fee` includes `tax`. */
export type SimulatedLine = Readonly<{
  entity_id: string;
  type: 'payment' | 'refund' | 'adjustment';
  debit: number;
  credit: number;
  amount: number;
  fee: number;
  tax: number;
  settlement_id: string;
  settlement_utr: string;
  settled_at: number;
  created_at: number;
  isSettled: boolean;
}>;

type Upi = Readonly<{
  payments: readonly Readonly<{
    id: number;
    clientTxnId: string;
    amount: string;
    paidAmount: string | null;
    status: string;
    utr: string;
    createdAt: string;
  }>[];
}>;
export type Razorpay = Readonly<{
  payments: readonly Readonly<{
    id: string;
    reference: string | null;
    amount: number;
    captured: boolean;
    rrn: string | null;
    createdAt: number;
  }>[];
  refunds: readonly Readonly<{
    id: string;
    receipt: string | null;
    amount: number;
    paymentId: string;
    status: string;
    createdAt: number;
  }>[];
  disputes: readonly SimulatedDispute[];
  lines: readonly SimulatedLine[];
}>;
type SmileOne = Readonly<{
  points: Readonly<{ br: number; ph: number }>;
  purchases: readonly Readonly<{
    orderId: string;
    region: 'br' | 'ph';
    packId: string;
    points: number;
    at: string;
  }>[];
}>;
type MooGold = Readonly<{
  cents: number;
  orders: readonly Readonly<{
    orderId: number;
    partnerOrderId: string | null;
    variationId: number;
    cents: number;
    status: string;
    at: string;
  }>[];
}>;
type YokCash = Readonly<{
  saldo: number;
  orders: readonly Readonly<{
    id: string;
    idtrx: string;
    serviceId: string;
    price: number;
    status: string;
    at: string;
  }>[];
}>;

/** By the control API of the simulators at this address. */
export async function simulatedBooks(simulators: string): Promise<SimulatedBooks> {
  const read = async <Read>(name: string): Promise<Read> => {
    const answer = await fetch(`${simulators}/control/${name}/books`);
    if (!answer.ok) throw new Error(`the books of ${name} cannot be read: ${answer.status}`);
    return (await answer.json()) as Read;
  };
  const [upi, razorpay, smileOne, mooGold, yokCash] = await Promise.all([
    read<Upi>('upi'),
    read<Razorpay>('razorpay'),
    read<SmileOne>('smileone'),
    read<MooGold>('moogold'),
    read<YokCash>('yokcash'),
  ]);
  return {
    razorpay: { disputes: razorpay.disputes, lines: razorpay.lines },
    movements: { ekqr: movementsAtUpi(upi), razorpay: movementsAtRazorpay(razorpay) },
    listed: {
      SMILEBR: purchasesIn('br', smileOne),
      SMILEPH: purchasesIn('ph', smileOne),
      MOOGOLD: mooGold.orders.map((order) => ({
        ...{ reference: String(order.orderId), ourReference: order.partnerOrderId },
        ...{ productCode: String(order.variationId), paid: order.cents / 100, at: order.at },
        state: stateIn(order.status, 'completed', MOOGOLD_BACK),
      })),
      YOKCASH: yokCash.orders.map((order) => ({
        ...{ reference: order.id, ourReference: order.idtrx, productCode: order.serviceId },
        ...{ paid: order.price, at: order.at },
        state: stateIn(order.status, 'success', ['cancel', 'refund']),
      })),
    },
    balances: {
      ...{ SMILEBR: smileOne.points.br / 100, SMILEPH: smileOne.points.ph / 100 },
      ...{ MOOGOLD: mooGold.cents / 100, YOKCASH: yokCash.saldo },
    },
  };
}

const MOOGOLD_BACK = ['refunded', 'cancelled', 'failed', 'incorrect-details'];

function stateIn(status: string, done: string, back: readonly string[]): Listed['state'] {
  if (status === done) return 'delivered';
  return back.includes(status) ? 'refused' : 'open';
}

const purchasesIn = (region: 'br' | 'ph', { purchases }: SmileOne): readonly Listed[] =>
  purchases
    .filter((one) => one.region === region)
    .map(({ orderId: reference, packId: productCode, points, at }) => ({
      ...{ reference, productCode, ourReference: null, state: 'delivered', paid: points / 100 },
      at,
    }));

const movementsAtUpi = ({ payments }: Upi): readonly Movement[] =>
  payments
    .filter(({ status }) => status === 'success')
    .map(({ id, clientTxnId: reference, amount, paidAmount, utr, createdAt: at }) => ({
      ...{ kind: 'payment', id: String(id), reference, utr, at },
      amount: toPaise(Math.round(Number(paidAmount ?? amount) * 100)),
    }));

const movementsAtRazorpay = ({ payments, refunds }: Razorpay): readonly Movement[] => [
  ...payments
    .filter(({ captured }) => captured)
    .map(({ id, reference, rrn: utr, amount, createdAt }): Movement => ({
      ...{ kind: 'payment', id, reference, utr, amount: toPaise(amount) },
      at: new Date(createdAt * 1_000).toISOString(),
    })),
  ...refunds
    .filter(({ status }) => status === 'processed')
    .map(({ id, receipt: reference, amount, createdAt }): Movement => ({
      ...{ kind: 'refund', id, reference, utr: null, amount: toPaise(amount) },
      at: new Date(createdAt * 1_000).toISOString(),
    })),
];
