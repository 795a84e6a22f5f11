import type { ComplaintFacts } from '../../ports/complaints.ts';
import { howPaid } from '../order/how-paid.ts';
import { orderWords } from '../order/words.ts';
import type { Fact } from '../ui/definition-list.tsx';
import { formatInstant } from '../ui/format-instant.ts';
import { formatRupees } from '../ui/format-money.ts';
import { complaintFactWords as words } from './words.ts';

/** All that is shown to the buyer as well. */
export type FactsShown = Readonly<
  Omit<ComplaintFacts, 'legs'> & {
    legs: readonly Pick<ComplaintFacts['legs'][number], 'status' | 'providerReference'>[];
  }
>;

/** An order as it stood when its buyer complained, for them and for the store alike. */
export function orderFacts(facts: FactsShown): readonly Fact[] {
  const { legs, paidAt, utr, strayAmount, refundAskedAt, closedAt, reason } = facts;
  const { reportedAt, suspendedAmount, heldFor, returned, disputes, bankRefunds } = facts;
  const all: readonly (Fact | null)[] = [
    { label: words.item, value: `${facts.itemName}, ${facts.productName}` },
    facts.pieces === undefined ? null : { label: words.pieces, value: String(facts.pieces) },
    { label: words.status, value: orderWords.statuses[facts.status] },
    { label: words.amount, value: formatRupees(facts.price) },
    { label: words.payment, value: howPaid(facts) },
    { label: words.placed, value: formatInstant(facts.createdAt) },
    reportedAt ? { label: words.reported, value: formatInstant(reportedAt) } : null,
    { label: words.paid, value: paidAt === null ? words.notPaid : formatInstant(paidAt) },
    utr === null ? null : { label: words.utr, value: utr },
    facts.failure === null ? null : { label: words.failure, value: words.failures[facts.failure] },
    strayAmount === 0 ? null : { label: words.stray, value: formatRupees(strayAmount) },
    suspendedAmount ? { label: words.suspended, value: formatRupees(suspendedAmount) } : null,
    ...(disputes ?? []).map(({ status, isStray }) => ({
      label: isStray ? words.disputeOfStray : words.dispute,
      value: words.disputes[status],
    })),
    heldFor ? { label: words.held, value: words.heldForReview } : null,
    ...legs.map(({ status, providerReference }, place) => ({
      label: words.part(place + 1, legs.length),
      value: [
        words.legs[status],
        ...(providerReference === null ? [] : [words.reference(providerReference)]),
      ].join(', '),
    })),
    refundAskedAt === null
      ? null
      : { label: words.refundAsked, value: formatInstant(refundAskedAt) },
    // Once all of it went back, the part that had gone before is no amount of its own.
    returned && facts.status !== 'Refunded'
      ? { label: words.returned, value: formatRupees(returned) }
      : null,
    ...(bankRefunds ?? []).map(({ amount, status, since, bankReference }) => ({
      label: words.bankRefund,
      value: [
        words.bankRefunds[status](formatRupees(amount), formatInstant(since)),
        ...(bankReference === null ? [] : [words.reference(bankReference)]),
      ].join(', '),
    })),
    closedAt === null ? null : { label: words.closed, value: formatInstant(closedAt) },
    reason === null || reason === '' ? null : { label: words.reason, value: reason },
  ];
  return all.filter((fact) => fact !== null);
}
