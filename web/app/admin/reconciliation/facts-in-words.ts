import { amountIn, PURSE_NAMES } from '@store/workflows/routes';
import type { DifferenceFacts } from '../../../ports/reconciliation.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { differenceWords as words } from './words.ts';

export type FactInWords = Readonly<{ label: string; value: string }>;

/** What is known of a difference; sums at a provider are in the unit of the purse. */
export function factsInWords(facts: DifferenceFacts, source: string): readonly FactInWords[] {
  const purse = PURSE_NAMES.find((one) => one === source);
  const sum = (value: number | undefined) =>
    value === undefined ? undefined : purse === undefined ? signed(value) : amountIn(purse, value);
  const known: readonly (readonly [label: string, value: string | undefined])[] = [
    [words.order, facts.order],
    [words.topUp, facts.topUp],
    [words.part, facts.leg === undefined ? undefined : String(facts.leg)],
    [words.reference, facts.reference],
    [words.utr, facts.utr],
    [words.theirId, facts.id],
    [words.ours, sum(facts.ours)],
    [words.theirs, sum(facts.theirs)],
    [words.oursUtr, facts.oursUtr],
    [words.theirsUtr, facts.theirsUtr],
    [words.since, facts.since],
  ];
  return known.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
}

const signed = (paise: number): string =>
  paise < 0 ? `−${formatRupees(-paise)}` : formatRupees(paise);
