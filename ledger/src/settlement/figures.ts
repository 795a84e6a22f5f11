import { canonicalJson } from '../kernel/canonical-json.ts';
import type { SettlementFigures, SettlementTold } from './events.ts';

/** What arrives, when it adds up. */
export const netOf = ({
  payments,
  refunds,
  other,
  fee,
  tax,
}: Omit<SettlementFigures, 'net'>): number => payments - refunds + other - fee - tax;

/** What is told of a settlement, of whatever carries more beside it. */
export const toldOf = ({
  payments,
  refunds,
  other,
  fee,
  tax,
  net,
  day,
  utr,
  lines,
}: SettlementTold): SettlementTold => ({
  ...{ payments, refunds, other, fee, tax, net, day, utr, lines },
});

/** Of what a person has written down, who knows neither the lines nor the day of the report. */
export const comesToTheSame = (one: SettlementFigures, other: SettlementFigures): boolean =>
  FIGURES.every((figure) => one[figure] === other[figure]);

const FIGURES = ['payments', 'refunds', 'other', 'fee', 'tax', 'net'] as const;

/** The bank's reference may come later: who tells none contradicts nobody. */
export const saysTheSame = (one: SettlementTold, other: SettlementTold): boolean =>
  canonicalJson({ ...toldOf(one), utr: null }) === canonicalJson({ ...toldOf(other), utr: null }) &&
  (one.utr === null || other.utr === null || one.utr === other.utr);
