import { PURSE_NAMES, PURSES } from '@store/workflows/routes';
import { isWhole } from '@store/workflows/reconciliation';
import type { Compared, KeptDifference, RunPart } from '../../../ports/reconciliation.ts';
import { formatDay, formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import {
  byWords,
  reconciliationWords as words,
  unansweredWords,
  whatWords,
  whyWords,
} from './words.ts';

const GATEWAY_NAMES: Readonly<Record<string, string>> = { ekqr: 'EKQR', razorpay: 'Razorpay' };

/** As people know a gateway or a purse. */
export function sourceName(source: string): string {
  const purse = PURSE_NAMES.find((one) => one === source);
  return purse === undefined ? (GATEWAY_NAMES[source] ?? source) : PURSES[purse].name;
}

/** `names` are those of the admins who have settled it. */
export const shownDifference = (
  { id, kind, source, day, amount, facts, clearedAt, settled }: KeptDifference,
  names: ReadonlyMap<string, string>,
) => ({
  ...{ id, day, name: words.kinds[kind], source: sourceName(source) },
  about: facts.order ?? facts.topUp ?? facts.reference ?? facts.utr ?? facts.id ?? null,
  stake: amount === null ? words.unknownStake : formatRupees(amount),
  how: howClosed(settled, clearedAt, names),
});

function howClosed(
  settled: KeptDifference['settled'],
  clearedAt: Date | null,
  names: ReadonlyMap<string, string>,
): string | null {
  if (settled !== null) {
    return words.settledBy(names.get(settled.by) ?? settled.by, formatDay(settled.at));
  }
  return clearedAt === null ? null : words.cleared(formatDay(clearedAt));
}

export const shownRun = ({ day, kind, source, at, compared, differences }: RunPart) => ({
  ...{ id: `${day} ${kind} ${source}`, day, source: sourceName(source), at: formatInstant(at) },
  compared: compared.map(comparedInWords),
  differences,
  isWhole: isWhole(compared),
});

function comparedInWords({ what, by, count, unanswered, since, why = 'failed' }: Compared): string {
  if (by === null) return `${whatWords[what]}: ${whyWords[why]}`;
  const open = unanswered === 0 ? '' : `, ${unansweredWords(unanswered)}`;
  return `${whatWords[what]}: ${byWords[by](count, since)}${open}`;
}
