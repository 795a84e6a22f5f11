import { istDay } from '@store/ledger';
import type { ReportedMovement } from '../payment-gateway/payment-gateway.ts';
import { isIn, type Difference, type Span } from './difference.ts';

/**
 * Money that the store has had sent back by a gateway; `reference` is ours. One that is on its way may
 * be there or not.
 */
export type LedgerRefund = Readonly<{
  reference: string;
  order?: string;
  topUp?: string;
  amount: number;
  at: string;
  isUnderWay?: boolean;
}>;

export type RefundBooks = Readonly<{
  gateway: string;
  span: Span;
  refunds: readonly LedgerRefund[];
  movements: readonly ReportedMovement[];
  /** Null where nobody has told of refunds. */
  covered: Span | null;
}>;

/** Both ways, by our reference. */
export function compareRefunds(books: RefundBooks): readonly Difference[] {
  const { gateway: source, span, refunds, covered } = books;
  const theirs = books.movements.filter(({ kind }) => kind === 'refund');
  const ours = new Map(refunds.map((refund) => [refund.reference, refund]));
  const told = new Set(theirs.flatMap(({ reference }) => reference ?? []));
  const surplus = theirs.flatMap(({ id, reference, utr, amount, at }): Difference[] => {
    if (!isIn(span, at)) return [];
    const refund = reference === null ? undefined : ours.get(reference);
    if (refund?.amount === amount) return [];
    const day = istDay(at);
    const facts = {
      ...(refund && aboutRefund(refund)),
      ...(reference !== null && { reference }),
      ...(utr !== null && { utr }),
      ...{ id, theirs: amount },
    };
    if (refund === undefined) {
      return [{ kind: 'refundUnknownToLedger', source, subject: id, day, amount, facts }];
    }
    const apart = Math.abs(refund.amount - amount);
    const both = { ...facts, ours: refund.amount };
    const subject = refund.reference;
    return [{ kind: 'refundAmountsDiffer', source, subject, day, amount: apart, facts: both }];
  });
  const missing = refunds.flatMap((refund): Difference[] => {
    const { reference, amount, at, isUnderWay = false } = refund;
    if (
      isUnderWay ||
      covered === null ||
      !isIn(span, at) ||
      !isIn(covered, at) ||
      told.has(reference)
    )
      return [];
    const facts = { ...aboutRefund(refund), reference, ours: amount };
    const day = istDay(at);
    return [{ kind: 'refundUnknownToGateway', source, subject: reference, day, amount, facts }];
  });
  return [...surplus, ...missing];
}

const aboutRefund = ({ order, topUp }: LedgerRefund) => ({
  ...(order !== undefined && { order }),
  ...(topUp !== undefined && { topUp }),
});
