import { toPaise, type IstDay, type RecordSettlement } from '@store/ledger';
import type { ReportedSettlement } from '../payment-gateway/payment-gateway.ts';

type Line = ReportedSettlement['lines'][number];

/** What a gateway reports of one settlement, as it is recorded. */
export function toldSettlement(
  { id, utr, amount: net, lines }: ReportedSettlement,
  { gateway, day }: Readonly<{ gateway: string; day: IstDay }>,
): Omit<RecordSettlement['data'], 'at'> {
  const sum = (amountOf: (line: Line) => number) =>
    lines.reduce((total, line) => total + amountOf(line), 0);
  const ofKind = (kind: Line['kind']) =>
    toPaise(sum((line) => (line.kind === kind ? line.amount : 0)));
  return {
    ...{ gateway, settlementId: id, day, utr, net, lines: lines.length, by: null },
    payments: ofKind('payment'),
    refunds: ofKind('refund'),
    other: sum(otherIn),
    fee: toPaise(sum(({ fee }) => fee)),
    tax: toPaise(sum(({ tax }) => tax)),
    paidBy: lines.flatMap(({ kind, utr: by }) => (kind === 'payment' && by !== null ? [by] : [])),
  };
}

function otherIn({ kind, direction, amount }: Line): number {
  if (kind === 'payment' || kind === 'refund') return 0;
  return direction === 'in' ? amount : 0 - amount;
}
