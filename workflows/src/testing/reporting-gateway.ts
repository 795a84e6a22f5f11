import { daysAfter, istDay, toPaise, type IstDay } from '@store/ledger';
import type { ReportedMovement, ReportedSettlement } from '../payment-gateway/payment-gateway.ts';
import { scriptedGateway, type ScriptedGateway } from './scripted-gateway.ts';

/** A scripted gateway that has settled what the spec says, by the day. */
export const reportingGateway = (
  settlementsOf: (day: IstDay) => readonly ReportedSettlement[] = () => [],
): ScriptedGateway => ({
  ...scriptedGateway(),
  reports: {
    movementsOf: async () => [],
    settlementsOf: async (day) => settlementsOf(day),
  },
});

type Line = ReportedSettlement['lines'][number];
const AT = '2026-11-19T06:30:00.000Z';

/** `amount`, `fee` and `tax` are in paise. */
export const reportedLine = (
  kind: ReportedMovement['kind'],
  id: string,
  {
    amount,
    fee = 0,
    tax = 0,
    ...more
  }: Partial<Omit<Line, 'amount' | 'fee' | 'tax'>> &
    Readonly<{ amount: number; fee?: number; tax?: number }>,
): Line => ({
  ...{ kind, id, reference: null, utr: null, at: AT },
  ...{ amount: toPaise(amount), fee: toPaise(fee), tax: toPaise(tax) },
  ...more,
});

/** On one day alone. */
export const settledOn =
  (day: IstDay, ...settlements: readonly ReportedSettlement[]) =>
  (asked: IstDay): readonly ReportedSettlement[] =>
    asked === day ? settlements : [];

/** With what its lines come to, unless another amount is said. */
export function reportedSettlement(
  id: string,
  lines: readonly Line[],
  more: Partial<ReportedSettlement> = {},
): ReportedSettlement {
  const amount = lines.reduce(
    (sum, line) =>
      sum +
      (line.kind === 'payment' || line.direction === 'in' ? line.amount : 0 - line.amount) -
      (line.fee + line.tax),
    0,
  );
  return { id, utr: '1568176960vxp0rj', amount, lines, at: AT, ...more };
}

/** The day before the one of a moment. */
export const dayBefore = (moment: string): IstDay => daysAfter(istDay(moment), -1);
