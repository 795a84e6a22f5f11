import { istDay } from '@store/ledger';
import type { CollectedPayment } from '@store/projections';
import type { ReportedSettlement } from '../payment-gateway/payment-gateway.ts';
import type { Difference } from './difference.ts';

export type SettlementBooks = Readonly<{
  gateway: string;
  settlements: readonly ReportedSettlement[];
  /** Those that lines of the settlements name. */
  payments: readonly CollectedPayment[];
  claimed: ReadonlySet<string>;
}>;

/** Whether each transfer to the bank is the sum of its lines, and each line a payment of ours. */
export function compareSettlements(books: SettlementBooks): readonly Difference[] {
  const { gateway: source, settlements, payments, claimed } = books;
  const references = new Set(payments.map(({ reference }) => reference));
  const utrs = new Set(payments.flatMap(({ received }) => received.map(({ utr }) => utr)));
  return settlements.flatMap((settlement): Difference[] => {
    const day = istDay(settlement.at);
    const apart = apartOf(settlement);
    const wrong: Difference = {
      ...{ kind: 'settlementSum', source, subject: settlement.id, day, amount: apart },
      facts: {
        id: settlement.id,
        ...(settlement.utr !== null && { utr: settlement.utr }),
        ...{ ours: sumOf(settlement), theirs: settlement.amount },
      },
    };
    const strangers = settlement.lines.flatMap((line): Difference[] => {
      const { kind, id, reference, utr, amount } = line;
      // Of a line without a name nobody can say whose it is.
      if (kind !== 'payment' || (reference === null && utr === null)) return [];
      if (reference !== null && references.has(reference)) return [];
      if (utr !== null && (utrs.has(utr) || claimed.has(utr))) return [];
      const facts = {
        ...(reference !== null && { reference }),
        ...(utr !== null && { utr }),
        ...{ id, theirs: amount },
      };
      return [{ kind: 'settlementOfUnknown', source, subject: id, day, amount, facts }];
    });
    return [...(apart === 0 ? [] : [wrong]), ...strangers];
  });
}

/** What came, less what went back and what the gateway keeps. A dispute that is won comes back. */
const sumOf = ({ lines }: ReportedSettlement): number =>
  lines.reduce((sum, { kind, direction, amount, fee, tax }) => {
    const isBack = kind === 'dispute' && direction === 'in';
    const came = kind === 'payment' || isBack ? amount : 0;
    const went = kind === 'refund' || (kind === 'dispute' && !isBack) ? amount : 0;
    return sum + came - went - fee - tax;
  }, 0);

/** Other lines may go either way: only what they cannot explain is wrong. */
function apartOf(settlement: ReportedSettlement): number {
  const others = settlement.lines
    .filter(({ kind }) => kind === 'other')
    .reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  return Math.max(0, Math.abs(settlement.amount - sumOf(settlement)) - others);
}
