import type { IstDay, MatchedPayment } from '@store/ledger';
import type { GatewayPayment } from '@store/projections';
import type { Credit } from './read-statement.server.ts';

export type NotOurs = Credit &
  Readonly<{
    /** Nobody knows it; or it is of another amount than was paid; or a row before was the same. */
    why: 'unknown' | 'otherAmount' | 'twice';
  }>;

export type Matched = Readonly<{
  /** What is to be settled, by the day of the bank. */
  byDay: ReadonlyMap<IstDay, readonly MatchedPayment[]>;
  /** Settled by a file before. */
  earlier: number;
  notOurs: readonly NotOurs[];
}>;

/** Each credit is one payment, if it carries the reference of one and its amount. */
export function matchCredits(
  credits: readonly Credit[],
  payments: readonly GatewayPayment[],
): Matched {
  const known = new Map(payments.map((payment) => [payment.utr, payment]));
  const taken = new Set<string>();
  const byDay = new Map<IstDay, MatchedPayment[]>();
  const notOurs: NotOurs[] = [];
  let earlier = 0;
  for (const credit of credits) {
    const found = credit.utrs.flatMap((utr) => known.get(utr) ?? []);
    const payment = found.find(({ amount }) => amount === credit.amount);
    if (payment === undefined) {
      notOurs.push({ ...credit, why: found.length === 0 ? 'unknown' : 'otherAmount' });
    } else if (taken.has(payment.utr)) {
      notOurs.push({ ...credit, why: 'twice' });
    } else {
      taken.add(payment.utr);
      const { utr, amount, settledOn } = payment;
      if (settledOn !== null) earlier += 1;
      else byDay.set(credit.day, [...(byDay.get(credit.day) ?? []), { utr, amount }]);
    }
  }
  return { byDay, earlier, notOurs };
}
