import { isSettled, rowsOf, sumOf } from '../razorpay/settlement-rows.ts';
import type { Simulated } from '../simulated/simulated.ts';
import type { Export } from './export.ts';
import { decimal, hundredthsOf } from '../units/hundredths.ts';
import { indianDay } from '../units/indian-time.ts';

/** What came to the store's account, or went if it is below zero. In paise. */
type Movement = Readonly<{ at: number; narration: string; reference: string; amount: number }>;

/** Before the first of them. */
const OPENING = 10_000_000;

/** UPI payments come one by one, as the gateway's app takes them; Razorpay sends sums. */
function movementsOf({ gateway, acquirer }: Simulated): readonly Movement[] {
  const byUpi = gateway
    .transactions()
    .filter(({ status }) => status === 'success')
    .map(({ createdAt, customer, utr, paidAmount, amount }) => ({
      at: Date.parse(createdAt),
      narration: `UPI-${customer.name.toUpperCase()}-DEMO@SIMULATOR-SIMB0000001-${utr}-PAYMENT`,
      reference: `0000${utr}`,
      amount: hundredthsOf(paidAmount ?? amount),
    }));
  const settled = rowsOf(acquirer).filter(isSettled);
  const sums = [...new Set(settled.map(({ settlement_id }) => settlement_id))].flatMap((id) => {
    const lines = settled.filter((row) => row.settlement_id === id);
    const [first] = lines;
    if (first === undefined) return [];
    const utr = first.settlement_utr.toUpperCase();
    return [
      {
        at: first.settled_at * 1_000,
        narration: `NEFT CR-SIMB0000002-RAZORPAY SOFTWARE PRIVATE LIMITED-STORE-${utr}`,
        ...{ reference: utr, amount: sumOf(lines) },
      },
    ];
  });
  return [...byUpi, ...sums].toSorted((one, other) => one.at - other.at);
}

/** As one of the large banks of India writes it, but for years of four digits. */
export const bankExports: readonly Export[] = [
  {
    file: 'statement.csv',
    what: 'Statement of the account',
    above: [['Statement of account'], ['Account No', 'XXXXXXXX4321', 'Store', '(simulated)']],
    heads: [
      ...['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.'],
      'Closing Balance',
    ],
    lines: (simulated) => {
      let balance = OPENING;
      return movementsOf(simulated).map(({ at, narration, reference, amount }) => {
        balance += amount;
        const [out, came] = amount < 0 ? [decimal(0 - amount), null] : [null, decimal(amount)];
        const day = indianDay(at);
        return { at, cells: [day, narration, reference, day, out, came, decimal(balance)] };
      });
    },
  },
];
