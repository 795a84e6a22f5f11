import { endOfDay, istDay, startOfDay, type Instant, type IstDay } from '@store/ledger';
import type { ReportedMovement, ReportedSettlement, Reports } from '../payment-gateway.ts';
import {
  readPayments,
  readRefundsMade,
  readSettledLines,
  readSettlement,
  type ListedPayment,
  type ListedRefund,
  type SettledLine,
} from './answers.ts';
import type { RazorpayCalls } from './api.ts';
import { allPages } from './pages.ts';

const LISTED_AT_ONCE = 100;
const LINES_AT_ONCE = 1_000;

/**
 * Of a payment nothing here says which order it is for: a link has our reference, and a payment has
 * neither that nor its link's notes. Both sides know the bank's reference.
 */
export function razorpayReports(begin: () => RazorpayCalls): Reports {
  async function movementsOf(day: IstDay): Promise<readonly ReportedMovement[]> {
    const [from, to] = [seconds(startOfDay(day)), seconds(endOfDay(day)) - 1];
    const list = { from, to };
    const isOfDay = ({ created_at }: Readonly<{ created_at: number }>) =>
      created_at >= from && created_at <= to;
    const payments = await allPages(begin, 'payments', list, LISTED_AT_ONCE, readPayments);
    const refunds = await allPages(begin, 'refunds', list, LISTED_AT_ONCE, readRefundsMade);
    return [
      ...once(payments.filter(isOfDay), ({ id }) => id).map(movementOfPayment),
      ...once(refunds.filter(isOfDay), ({ id }) => id).map(movementOfRefund),
    ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  }

  async function settlementsOf(day: IstDay): Promise<readonly ReportedSettlement[]> {
    const [year, month, date] = day.split('-');
    const list = { year, month, day: date };
    const path = 'settlements/recon/combined';
    const told = await allPages(begin, path, list, LINES_AT_ONCE, readSettledLines);
    // A page that moved on while it was read tells a line twice.
    const lines = once(told, ({ type, entity_id }) => `${type} ${entity_id}`);
    const known = await namesOf(lines);
    const settlements: ReportedSettlement[] = [];
    for (const id of new Set(lines.map(({ settlement_id }) => settlement_id))) {
      const { amount, utr, status, created_at } = await begin().ask(
        `settlements/${encodeURIComponent(id)}`,
        readSettlement,
      );
      if (status !== 'processed') continue;
      settlements.push({
        ...{ id, utr, amount, at: instant(created_at) },
        lines: lines
          .filter(({ settlement_id }) => settlement_id === id)
          .map((line) => lineOf(line, known.get(line.entity_id))),
      });
    }
    return settlements;
  }

  /** A line of the report has no reference of the bank, and the lists of its day have. */
  async function namesOf(lines: readonly SettledLine[]) {
    const days = new Set(
      lines
        .filter(({ type }) => type === 'payment' || type === 'refund')
        .map(({ created_at }) => istDay(instant(created_at))),
    );
    const known = new Map<string, ReportedMovement>();
    for (const day of days) {
      for (const movement of await movementsOf(day)) known.set(movement.id, movement);
    }
    return known;
  }

  return { movementsOf, settlementsOf };
}

const movementOfPayment = (payment: ListedPayment): ReportedMovement => ({
  kind: 'payment',
  id: payment.id,
  reference: null,
  utr: named(payment.acquirer_data.rrn),
  amount: payment.amount,
  at: instant(payment.created_at),
});

const movementOfRefund = ({ acquirer_data: bank, ...refund }: ListedRefund): ReportedMovement => ({
  kind: 'refund',
  id: refund.id,
  reference: named(refund.receipt),
  utr: named(bank.arn) ?? named(bank.rrn) ?? named(bank.utr),
  amount: refund.amount,
  at: instant(refund.created_at),
});

const lineOf = (line: SettledLine, known: ReportedMovement | undefined) => ({
  ...kindOf(line),
  id: line.entity_id,
  reference: known?.reference ?? null,
  utr: known?.utr ?? null,
  amount: line.amount,
  fee: line.fee,
  tax: line.tax,
  at: instant(line.created_at),
});

function kindOf({
  type,
  credit,
  dispute_id,
}: SettledLine): Pick<ReportedMovement, 'kind' | 'direction'> {
  if (type === 'payment' || type === 'refund') return { kind: type };
  return { kind: dispute_id ? 'dispute' : 'other', direction: credit > 0 ? 'in' : 'out' };
}

const named = (text: string | null | undefined): string | null => {
  const name = (text ?? '').trim();
  return name === '' ? null : name;
};

function once<One>(all: readonly One[], nameOf: (one: One) => string): readonly One[] {
  return [...new Map(all.map((one) => [nameOf(one), one])).values()];
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);
const instant = (second: number): Instant => new Date(second * 1_000).toISOString();
